import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitTemperature, fitThreshold, type HeldOut } from './calibrate.ts'
import { randomNumbers } from './optimise.ts'

/** Answers of a model whose scores are `factor` times what the truth warrants. */
function answers(count: number, factor: number): HeldOut[] {
  const random = randomNumbers(3)
  return Array.from({ length: count }, () => {
    const lead = random() * 4
    const isRight = random() < 1 / (1 + Math.exp(-lead))
    return { scores: Float64Array.of(lead * factor, 0), label: isRight ? 0 : 1 }
  })
}

test('the temperature undoes scores that are too large or too small', () => {
  for (const factor of [0.5, 1, 3]) {
    const temperature = fitTemperature(answers(20_000, factor))
    assert.ok(Math.abs(temperature / factor - 1) < 0.06, `${factor} ${temperature}`)
  }
})

test('examples without doubt do not make the model certain of everything', () => {
  const sure = Array.from({ length: 100 }, () => ({ scores: Float64Array.of(3, 0), label: 0 }))
  assert.ok(fitTemperature(sure) >= 0.29)
})

test('the threshold keeps the wanted precision', () => {
  const list = answers(5000, 1)
  const threshold = fitThreshold(list, 1, 0.9)
  const kept = list.filter(({ scores }) => 1 / (1 + Math.exp(-scores[0]!)) >= threshold)
  const right = kept.filter(({ label }) => label === 0).length
  assert.ok(right / kept.length >= 0.9 && right / kept.length < 0.92)
})

test('no confidence is enough when answers are mostly wrong', () => {
  const wrong = Array.from({ length: 50 }, () => ({ scores: Float64Array.of(1, 0), label: 1 }))
  assert.equal(fitThreshold(wrong, 1, 0.9), 1)
})
