import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMiss } from '#engine/tool.ts'
import { spendingAt } from './spending-at.ts'
import { asOwner, spending, total } from './testing/demo-owner.ts'

const winter = { startDate: '2025-12-01', endDate: '2026-02-28' }
const fixed = ['주거', '통신', '보험', '구독']
const weekdayOf = (date: string) => Temporal.PlainDate.from(date).dayOfWeek

asOwner('spending_at', ({ run, found }) => {
  test('the hours past midnight belong to the night', async () => {
    const result = await found(spendingAt, { ...winter, category: '배달', fromHour: 21, untilHour: 4 })
    const own = spending(winter.startDate, winter.endDate, '배달').filter(
      ({ time }) => time !== null && (time >= '21:00' || time < '04:00'),
    )
    assert.deepEqual([result.total, result.count], [total(own), own.length])
    assert.equal(result.rows.length, own.length)
    assert.equal(result.all.total, total(spending(winter.startDate, winter.endDate, '배달')))
  })

  test('days of the week, without what is paid by contract, 배달 in 식비', async () => {
    const result = await found(spendingAt, { ...winter, weekdays: [6, 7] })
    const own = spending(winter.startDate, winter.endDate).filter(
      ({ date, category }) => weekdayOf(date) > 5 && !fixed.includes(category ?? ''),
    )
    assert.deepEqual([result.total, result.count], [total(own), own.length])
    const food = result.categories.find(({ category }) => category === '식비')
    assert.equal(food?.total, total(own.filter(({ category }) => category === '식비' || category === '배달')))
    assert.ok(!result.categories.some(({ category }) => category === '배달'))
  })

  test('nothing at those hours is no miss, nothing at all is', async () => {
    const none = await found(spendingAt, { ...winter, storeName: '택시', fromHour: 9, untilHour: 10 })
    assert.equal(none.count, 0)
    assert.ok(none.all.count > 0)
    const missed = await run(spendingAt, { ...winter, storeName: '없는가게', fromHour: 0, untilHour: 6 })
    assert.ok(isMiss(missed))
  })
})
