import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rangeIn } from './ranges.ts'

const daysOf = (text: string) => {
  const range = rangeIn(text)
  return range && [range.unit, range.min, range.max]
}

test('the day before and the day itself, with all that is before or behind them', () => {
  assert.deepEqual(daysOf('전날'), ['일', 1, 1])
  assert.deepEqual(daysOf('입실 전날까지 취소하면'), ['일', 1, Number.POSITIVE_INFINITY])
  assert.deepEqual(daysOf('전날 이후 취소'), ['일', 0, 1])
  assert.deepEqual(daysOf('당일 취소'), ['일', 0, 0])
  assert.deepEqual(daysOf('당일까지'), ['일', 0, Number.POSITIVE_INFINITY])
})
