import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysOf, monthOf, partsOf, shiftMonth } from './month.ts'

test('goes from month to month, over the turn of the year', () => {
  assert.equal(monthOf(new Date(2026, 0, 31)), '2026-01')
  assert.equal(shiftMonth('2026-01', -1), '2025-12')
  assert.equal(shiftMonth('2025-12', 1), '2026-01')
  assert.deepEqual(partsOf('2026-03'), { year: 2026, month: 3 })
})

test('has its days', () => {
  assert.deepEqual(daysOf('2024-02'), { from: '2024-02-01', to: '2024-02-29' })
  assert.deepEqual(daysOf('2026-12'), { from: '2026-12-01', to: '2026-12-31' })
})
