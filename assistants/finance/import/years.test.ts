import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDate } from './dates.ts'
import { completeDates } from './years.ts'

const complete = (cells: readonly string[], latest = '2026-03-15') =>
  completeDates(
    cells.map((cell) => readDate(cell)),
    Temporal.PlainDate.from(latest),
  )

test('takes the latest year that is not after the last day', () => {
  assert.deepEqual(complete(['03/15']), ['2026-03-15'])
  assert.deepEqual(complete(['03/16']), ['2025-03-16'])
  assert.deepEqual(complete(['02/29']), ['2024-02-29'])
})

test('follows the order of the file through the end of a year, either way', () => {
  assert.deepEqual(complete(['01/05', '01/02', '12/30', '12/01']), [
    '2026-01-05',
    '2026-01-02',
    '2025-12-30',
    '2025-12-01',
  ])
  assert.deepEqual(complete(['12/01', '12/30', '01/02', '01/05']), [
    '2025-12-01',
    '2025-12-30',
    '2026-01-02',
    '2026-01-05',
  ])
  const twoYears = ['2/1', '11/1', '8/1', '5/1', '2/1', '11/1']
  assert.deepEqual(
    complete(twoYears).map((date) => date?.slice(0, 4)),
    ['2026', '2025', '2025', '2025', '2025', '2024'],
  )
})

test('keeps to the years that are written, and to rows without a date', () => {
  assert.deepEqual(complete(['2024-12-31', '12/30', '어제']), ['2024-12-31', '2024-12-30', null])
  assert.deepEqual(complete(['03/10', '03/12', '03/11']), ['2026-03-10', '2026-03-12', '2026-03-11'])
})
