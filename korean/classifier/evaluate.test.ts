import assert from 'node:assert/strict'
import { test } from 'node:test'
import { summarise } from './evaluate.ts'

const answer = (expected: string, label: string, confidence: number, abstains = false) => {
  return { expected, label, confidence, abstains, probabilities: {}, margin: 0, novelty: 0 }
}

test('figures of a handful of answers', () => {
  const figures = summarise([
    answer('a', 'a', 0.9),
    answer('a', 'a', 0.9),
    answer('b', 'a', 0.9),
    answer('b', 'b', 0.5, true),
  ])
  assert.equal(figures.accuracy, 0.75)
  assert.equal(figures.abstention, 0.25)
  assert.equal(figures.answeredAccuracy, 2 / 3)
  // Three answers with 0.9 and two right, one with 0.5 and right: (3 × 0.2333 + 0.5) / 4.
  assert.ok(Math.abs(figures.calibrationError - 0.3) < 1e-9)
  assert.deepEqual(figures.confusion, { a: { a: 2 }, b: { a: 1, b: 1 } })
})
