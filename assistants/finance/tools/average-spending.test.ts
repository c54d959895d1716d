import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMiss } from '#engine/tool.ts'
import { averageSpending } from './average-spending.ts'
import { asOwner, row, rows, spending, total } from './testing/demo-owner.ts'

asOwner('average_spending', ({ run, found }) => {
  test('per day over the days so far', async () => {
    const result = await found(averageSpending, {
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      per: 'day',
    })
    const sum = total(spending('2026-03-01', '2026-03-15'))
    assert.deepEqual([result.days, result.average, result.gaps], [15, Math.round(sum / 15), ['running']])
    assert.deepEqual([result.counted.units, result.scaled, result.leftOutDays], [15, false, 0])
  })

  test('per month over whole months alone, saying what it left out', async () => {
    const result = await found(averageSpending, {
      startDate: '2025-12-10',
      endDate: '2026-03-15',
      per: 'month',
    })
    const whole = total(spending('2026-01-01', '2026-02-28'))
    assert.deepEqual(
      [result.average, result.counted.startDate, result.counted.endDate, result.counted.units],
      [Math.round(whole / 2), '2026-01-01', '2026-02-28', 2],
    )
    assert.equal(result.counted.total, whole)
    assert.equal(result.leftOutDays, 22 + 15)
    assert.equal(result.leftOutTotal, total(spending('2025-12-10', '2026-03-15')) - whole)
  })

  test('per week from Monday to Sunday', async () => {
    const result = await found(averageSpending, {
      startDate: '2026-02-01',
      endDate: '2026-02-28',
      per: 'week',
      category: '식비',
    })
    const whole = spending('2026-02-02', '2026-02-22', '식비')
    assert.deepEqual([result.counted.startDate, result.counted.endDate], ['2026-02-02', '2026-02-22'])
    assert.deepEqual(
      [result.average, result.paymentsPerUnit],
      [Math.round(total(whole) / 3), Math.round((whole.length / 3) * 10) / 10],
    )
  })

  test('is scaled where there is no whole week or month', async () => {
    const result = await found(averageSpending, {
      startDate: '2026-03-01',
      endDate: '2026-03-15',
      per: 'month',
    })
    assert.deepEqual(
      [result.scaled, result.average],
      [true, Math.round(total(spending('2026-03-01', '2026-03-15')) * 2)],
    )
  })

  test('without what is paid by contract, and against another period', async () => {
    const february = { startDate: '2026-02-01', endDate: '2026-02-28' }
    const january = { otherStartDate: '2026-01-01', otherEndDate: '2026-01-31' }
    const result = await found(averageSpending, { ...february, ...january, per: 'day' })
    const fixed = ['주거', '통신', '보험', '구독'].flatMap((it) => spending('2026-02-01', '2026-02-28', it))
    const all = total(spending('2026-02-01', '2026-02-28'))
    assert.deepEqual(
      [result.withoutFixed?.fixedTotal, result.withoutFixed?.average],
      [total(fixed), Math.round((all - total(fixed)) / 28)],
    )
    const before = Math.round(total(spending('2026-01-01', '2026-01-31')) / 31)
    assert.equal(result.against?.average.difference, result.average - before)
  })

  test('without what is left out', async () => {
    const march = { startDate: '2026-03-01', endDate: '2026-03-15' }
    const result = await found(averageSpending, { ...march, per: 'day', without: ['식비'] })
    const rest = spending('2026-03-01', '2026-03-15').filter(
      ({ category }) => category !== '식비' && category !== '배달',
    )
    assert.equal(result.total, total(rest))
    // What is paid by contract is told beside of what is left, too.
    const fixed = rest.filter(({ category }) => ['주거', '통신', '보험', '구독'].includes(category ?? ''))
    assert.equal(result.withoutFixed?.fixedTotal, total(fixed))
  })

  test('of one merchant, per payment without refunds', async () => {
    const result = await found(averageSpending, {
      startDate: '2025-01-01',
      endDate: '2026-03-15',
      per: 'month',
      storeName: '무신사',
    })
    const own = rows.filter((it) => it.store === '무신사')
    assert.equal(result.averagePerPayment, Math.round(total(own) / own.filter((it) => it.amount > 0).length))
  })

  test('nothing is a miss', async () => {
    assert.ok(
      isMiss(await run(averageSpending, { startDate: '2026-05-01', endDate: '2026-05-31', per: 'day' })),
    )
  })
})

asOwner(
  'average_spending over more than is recorded',
  ({ found }) => {
    test('counts the recorded days', async () => {
      const result = await found(averageSpending, {
        startDate: '2025-01-01',
        endDate: '2025-12-31',
        per: 'day',
      })
      assert.deepEqual(
        [result.startDate, result.endDate, result.days, result.average, result.gaps],
        ['2025-06-01', '2025-06-10', 10, 1_000, ['records_start', 'records_end']],
      )
    })
  },
  { rows: [row('2025-06-01', '제순식당', 4_000, '식비'), row('2025-06-10', '제순식당', 6_000, '식비')] },
)
