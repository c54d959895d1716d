import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatNumber, formatShort, formatShortWithUnit, readsAsAmount } from './number-format.ts'

test('writes numbers in full with their unit', () => {
  assert.equal(formatNumber(352_000, '원', 'ko'), '352,000원')
  assert.equal(formatNumber(12.5, '%', 'ko'), '12.5%')
  assert.equal(formatNumber(91.456, '점', 'ko'), '91.46점')
  assert.equal(formatNumber(7, undefined, 'ko'), '7')
  assert.equal(formatNumber(-352_000, '원', 'en'), '-₩352,000')
  assert.equal(formatNumber(91.5, '점', 'en'), '91.5 점')
})

test('counts in 만 and 억', () => {
  const cases: [number, string][] = [
    [0, '0'],
    [12.34, '12.3'],
    [8_400, '8,400'],
    [9_999, '9,999'],
    [10_000, '1만'],
    [352_000, '35.2만'],
    [1_234_567, '123만'],
    [12_345_678, '1,235만'],
    [99_999_999, '1억'],
    [123_456_789, '1.2억'],
    [-84_000, '-8.4만'],
  ]
  for (const [value, short] of cases) assert.equal(formatShort(value, 'ko'), short)
})

test('tells an amount from a day and from a name', () => {
  for (const cell of ['21,100원', '-4,500원', '21만 8천원', '12.5%', '3건', '1,234', '2만원']) {
    assert.ok(readsAsAmount(cell), cell)
  }
  for (const cell of ['2026-03-15', '11월 3일', '식비', '식비 → 카페', '7-11', '카페 2호점', ''])
    assert.ok(!readsAsAmount(cell), cell)
})

test('is short in English too', () => {
  assert.equal(formatShort(352_000, 'en'), '352K')
  assert.equal(formatShortWithUnit(352_000, '원', 'en'), '₩352K')
  assert.equal(formatShortWithUnit(352_000, '원', 'ko'), '35.2만원')
})
