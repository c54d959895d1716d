import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupByDay, newestMonth } from './expense-days.ts'

const expense = (id: string, spentAt: string) => ({
  id,
  amount: 1000,
  store: '가게',
  category: null,
  memo: null,
  method: null,
  spentAt,
  source: 'import' as const,
})

test('keeps the order and the day that the statement says', () => {
  const days = groupByDay([
    expense('a', '2026-03-15T23:50:00+09:00'),
    expense('b', '2026-03-15'),
    expense('c', '2026-03-14T00:10:00+09:00'),
  ])
  assert.deepEqual(
    days.map(({ day, expenses }) => [day, expenses.map(({ id }) => id)]),
    [
      ['2026-03-15', ['a', 'b']],
      ['2026-03-14', ['c']],
    ],
  )
})

test('opens at the newest month that has something to show', () => {
  assert.equal(newestMonth(undefined, '2026-03'), '2026-03')
  assert.equal(newestMonth([], '2026-03'), '2026-03')
  assert.equal(newestMonth([expense('a', '2026-03-01')], '2026-03'), '2026-03')
  assert.equal(newestMonth([expense('a', '2025-12-31T23:00:00+09:00')], '2026-03'), '2025-12')
  assert.equal(newestMonth([expense('a', '2026-04-02')], '2026-03'), '2026-03')
})
