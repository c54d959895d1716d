import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMiss } from '#engine/tool.ts'
import { asOwner, row, spending, total } from './testing/demo-owner.ts'
import { weekdayPattern } from './weekday-pattern.ts'

const winter = { startDate: '2025-12-01', endDate: '2026-02-28' }
const fixed = ['주거', '통신', '보험', '구독']
const weekdayOf = (date: string) => Temporal.PlainDate.from(date).dayOfWeek

asOwner('weekday_pattern', ({ run, found }) => {
  test('averages per such day, without what is paid by contract', async () => {
    const result = await found(weekdayPattern, winter)
    const all = spending(winter.startDate, winter.endDate)
    const daily = all.filter((it) => !fixed.includes(it.category ?? ''))
    assert.deepEqual([result.total, result.fixedTotal], [total(daily), total(all) - total(daily)])
    assert.equal(
      result.weekdays.reduce((sum, it) => sum + it.days, 0),
      90,
    )
    for (const day of result.weekdays) {
      const own = daily.filter((it) => weekdayOf(it.date) === day.weekday)
      assert.deepEqual(
        [day.total, day.count, day.average],
        [total(own), own.length, Math.round(total(own) / day.days)],
      )
    }
    const weekend = daily.filter((it) => weekdayOf(it.date) > 5)
    assert.deepEqual([result.weekend.days, result.weekend.total], [25, total(weekend)])
    assert.equal(result.workdays.total, total(daily) - total(weekend))
    assert.equal(result.weekendAgainstWorkdays?.difference, result.weekend.average - result.workdays.average)
    const averages = result.weekdays.map((it) => it.average)
    assert.deepEqual(
      [result.highest.average, result.lowest.average],
      [Math.max(...averages), Math.min(...averages)],
    )
  })

  test('by time of day, rows without a time aside', async () => {
    const result = await found(weekdayPattern, { ...winter, category: '식비' })
    const own = spending(winter.startDate, winter.endDate, '식비')
    const lunch = own.filter((it) => it.time !== null && it.time >= '11:00' && it.time < '14:00')
    const part = result.times.find((it) => it.part === 'lunch')
    assert.deepEqual([part?.total, part?.count], [total(lunch), lunch.length])
    assert.deepEqual([result.fixedCategories, result.withoutTime], [[], { total: 0, count: 0 }])
  })

  test('looks at two years at most', async () => {
    const result = await found(weekdayPattern, { startDate: '2020-01-01', endDate: '2026-03-15' })
    assert.deepEqual(
      [result.shortened, result.startDate, result.gaps],
      [true, '2025-01-01', ['records_start']],
    )
    assert.equal(result.withoutTime.count, 3)
  })

  test('nothing is a miss', async () => {
    assert.ok(isMiss(await run(weekdayPattern, { startDate: '2024-01-01', endDate: '2024-12-31' })))
  })
})

asOwner(
  'weekday_pattern of one Saturday',
  ({ found }) => {
    test('holds nothing against weekdays that are not there', async () => {
      const result = await found(weekdayPattern, { startDate: '2026-03-14', endDate: '2026-03-14' })
      assert.deepEqual(
        [result.weekend.average, result.workdays.days, result.weekendAgainstWorkdays],
        [9_000, 0, null],
      )
      assert.deepEqual([result.highest.weekday, result.lowest.weekday], [6, 6])
    })
  },
  { rows: [row('2026-03-14', '제순식당', 9_000, '식비')] },
)
