import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMiss, ToolArgumentsError } from '#engine/tool.ts'
import { dailyTotals } from './daily-totals.ts'
import { asOwner, row, spending, total } from './testing/demo-owner.ts'

asOwner('daily_totals', ({ run, found }) => {
  test('has every day of the period up to today', async () => {
    const result = await found(dailyTotals, { startDate: '2026-03-01', endDate: '2026-03-31' })
    assert.deepEqual([result.endDate, result.gaps, result.dayCount], ['2026-03-15', ['running'], 15])
    for (const day of result.days) {
      const own = spending(day.date, day.date)
      assert.deepEqual([day.total, day.count], [total(own), own.length], day.date)
      assert.equal(day.weekday, Temporal.PlainDate.from(day.date).dayOfWeek)
    }
    assert.equal(result.total, total(spending('2026-03-01', '2026-03-15')))
    assert.equal(result.average, Math.round(result.total / 15))
  })

  test('tells days without spending and the longest row of them', async () => {
    const result = await found(dailyTotals, {
      startDate: '2026-02-01',
      endDate: '2026-02-28',
      category: '카페',
    })
    const days = new Set(spending('2026-02-01', '2026-02-28', '카페').map((it) => it.date))
    assert.deepEqual([result.spendingDays, result.noSpendDays], [days.size, 28 - days.size])
    assert.equal(result.averageOfSpendingDays, Math.round(result.total / days.size))
    const pause = result.longestPause
    assert.ok(pause && pause.days > 1)
    assert.deepEqual(spending(pause.startDate, pause.endDate, '카페'), [])
    const highest = Math.max(...result.days.map((day) => day.total))
    assert.equal(result.highest.total, highest)
  })

  test('weeks run from Monday to Sunday, cut at the ends of the period', async () => {
    const { weeks } = await found(dailyTotals, { startDate: '2026-02-01', endDate: '2026-02-28' })
    const days = [
      ['2026-02-01', '2026-02-01'],
      ['2026-02-02', '2026-02-08'],
      ['2026-02-09', '2026-02-15'],
      ['2026-02-16', '2026-02-22'],
      ['2026-02-23', '2026-02-28'],
    ] as const
    assert.deepEqual(
      weeks.map(({ startDate, endDate, total: sum }) => [startDate, endDate, sum]),
      days.map(([from, until]) => [from, until, total(spending(from, until))]),
    )
  })

  test('both bounds of a sum belong to what lies within', async () => {
    const february = { startDate: '2026-02-01', endDate: '2026-02-28' }
    const { highest, lowest, spendingDays } = await found(dailyTotals, february)
    const dearest = await found(dailyTotals, { ...february, minTotal: highest.total })
    assert.deepEqual(dearest.matching?.dates, [highest.date])
    const bounds = { minTotal: lowest.total, maxTotal: highest.total }
    assert.equal((await found(dailyTotals, { ...february, ...bounds })).matching?.count, spendingDays)
    const below = await found(dailyTotals, { ...february, maxTotal: highest.total - 1 })
    assert.equal(below.matching?.count, spendingDays - 1)
  })

  test('begins with the records', async () => {
    const result = await found(dailyTotals, { startDate: '2024-12-01', endDate: '2025-01-10' })
    assert.deepEqual([result.startDate, result.gaps], ['2025-01-01', ['records_start']])
  })

  test('refuses more than a year, and misses what is not there', async () => {
    const long = { startDate: '2025-01-01', endDate: '2026-03-15' }
    await assert.rejects(run(dailyTotals, long), ToolArgumentsError)
    assert.ok(isMiss(await run(dailyTotals, { startDate: '2026-04-01', endDate: '2026-04-30' })))
    assert.ok(isMiss(await run(dailyTotals, { startDate: '2024-01-01', endDate: '2024-01-31' })))
  })
})

asOwner(
  'daily_totals of one row',
  ({ found }) => {
    test('is that day', async () => {
      const result = await found(dailyTotals, { startDate: '2026-03-01', endDate: '2026-03-15' })
      assert.deepEqual([result.dayCount, result.total, result.longestPause], [1, 5_000, null])
      assert.deepEqual(result.gaps, ['records_start', 'records_end'])
    })
  },
  { rows: [row('2026-03-08', '제순식당', 5_000, '식비')] },
)
