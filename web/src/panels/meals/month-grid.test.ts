import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endOf, shiftMonth, weeksOf } from './month-grid.ts'

test('a month is whole weeks from Monday, with all its days', () => {
  const weeks = weeksOf('2026-03')
  assert.ok(weeks.every((week) => week.length === 7))
  assert.deepEqual(weeks[0], [null, null, null, null, null, null, 1])
  assert.deepEqual(weeks.flat().filter(Boolean).length, 31)
  assert.equal(endOf('2028-02'), '2028-02-29')
  assert.equal(shiftMonth('2026-12', 1), '2027-01')
  assert.equal(shiftMonth('2026-01', -1), '2025-12')
})
