import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatPercent, formatWon, formatWonProse } from './format.ts'

test('tables print every won', () => {
  assert.equal(formatWon(350000), '350,000원')
  assert.equal(formatWon(0), '0원')
  assert.equal(formatWon(-1234567.4), '-1,234,567원')
  assert.equal(formatWon(999), '999원')
})

test('prose rounds to 천원 from 만원 up and is exact below', () => {
  const cases: readonly [number, string][] = [
    [0, '0원'],
    [-0, '0원'],
    [5, '5원'],
    [8400, '8,400원'],
    [9999, '9,999원'],
    [10_000, '1만원'],
    [12_500, '1만 3천원'],
    [352_000, '35만 2천원'],
    [352_499, '35만 2천원'],
    [999_600, '100만원'],
    [20_000_000, '2천만원'],
    [27_350_000, '2,735만원'],
    [120_000_000, '1억 2천만원'],
    [305_000_000, '3억 500만원'],
    [300_000_000, '3억원'],
    [99_999_999, '1억원'],
    [12_345_678_900, '123억 4,568만원'],
    [1_200_000_000_000, '1조 2,000억원'],
    [-352_000, '-35만 2천원'],
    [-400, '-400원'],
  ]
  for (const [amount, expected] of cases) assert.equal(formatWonProse(amount), expected, String(amount))
})

test('per cent has one decimal at most', () => {
  assert.deepEqual([12.5, 12.04, 100, -0.01, 33.333].map(formatPercent), [
    '12.5%',
    '12%',
    '100%',
    '0%',
    '33.3%',
  ])
})
