import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMiss } from '#engine/tool.ts'
import { monthlyTotals } from './monthly-totals.ts'
import { asOwner, row, rows, spending, total } from './testing/demo-owner.ts'

asOwner('monthly_totals', ({ found }) => {
  test('six months, the running one marked and kept out of the average', async () => {
    const result = await found(monthlyTotals, {})
    assert.deepEqual(
      result.months.map((it) => [it.month, it.partial]),
      [
        ['2025-10', null],
        ['2025-11', null],
        ['2025-12', null],
        ['2026-01', null],
        ['2026-02', null],
        ['2026-03', 'running'],
      ],
    )
    for (const month of result.months) {
      const own = spending(month.startDate, month.endDate)
      assert.deepEqual([month.total, month.count], [total(own), own.length])
    }
    const whole = result.months.slice(0, 5).map((it) => it.total)
    assert.equal(result.average, Math.round(whole.reduce((a, b) => a + b) / 5))
    assert.deepEqual([result.highest?.total, result.lowest?.total], [Math.max(...whole), Math.min(...whole)])
  })

  test('holds months against each other only where both are whole', async () => {
    const { months, runningAgainstLast, lastAgainstAverage } = await found(monthlyTotals, {
      months: 3,
      category: '식비',
    })
    const [january, february, march] = months
    assert.equal(january?.change, null)
    assert.equal(february?.change?.difference, (february?.total ?? 0) - (january?.total ?? 0))
    assert.equal(march?.change, null)
    const sameDays = total(spending('2026-02-01', '2026-02-15', '식비'))
    assert.equal(runningAgainstLast?.previous, sameDays)
    assert.equal(
      runningAgainstLast?.difference,
      total(spending('2026-03-01', '2026-03-15', '식비')) - sameDays,
    )
    assert.equal(lastAgainstAverage?.previous, january?.total)
  })

  test('up to another month, with how the later ones stand to the earlier', async () => {
    const result = await found(monthlyTotals, { months: 4, untilMonth: '2025-12' })
    assert.deepEqual(
      result.months.map((it) => it.month),
      ['2025-09', '2025-10', '2025-11', '2025-12'],
    )
    assert.deepEqual([result.wholeMonths, result.monthsWithSpending, result.runningAgainstLast], [4, 4, null])
    const [first, second, third, fourth] = result.months.map((it) => it.total) as [
      number,
      number,
      number,
      number,
    ]
    assert.deepEqual(
      [result.trend?.previous, result.trend?.current, result.trend?.months],
      [Math.round((first + second) / 2), Math.round((third + fourth) / 2), 2],
    )
    const others = (result.total - (result.highest?.total ?? 0)) / 3
    assert.equal(result.highestAgainstOthers?.previous, Math.round(others))
    assert.deepEqual(result.streak, { direction: 'less', months: 2 })
  })

  test('a month still to come is the running one', async () => {
    const { months } = await found(monthlyTotals, { months: 2, untilMonth: '2026-12' })
    assert.deepEqual([months.length, months.at(-1)?.month], [2, '2026-03'])
  })

  test('has no months from before the records', async () => {
    const result = await found(monthlyTotals, { months: 36 })
    assert.deepEqual([result.asked, result.months.length, result.months[0]?.month], [36, 15, '2025-01'])
    assert.equal(result.total, total(spending('2025-01-01', '2026-03-15')))
  })

  test('of one merchant', async () => {
    const result = await found(monthlyTotals, { storeName: '배민', months: 2 })
    const own = rows.filter((it) => it.store === '배달의민족' && it.date >= '2026-02-01')
    assert.deepEqual([result.total, result.merchant?.name], [total(own), '배달의민족'])
  })

  test('takes 1 to 36 months', () => {
    for (const months of [0, 37]) assert.equal(monthlyTotals.input.safeParse({ months }).success, false)
  })
})

asOwner(
  'monthly_totals of partly recorded months',
  ({ found }) => {
    test('marks the month the records begin in and the one they end in', async () => {
      const result = await found(monthlyTotals, {})
      assert.deepEqual(
        result.months.map((it) => [it.month, it.total, it.partial]),
        [
          ['2025-12', 7_000, 'records_start'],
          ['2026-01', 2_500, null],
          ['2026-02', 1_000, 'records_end'],
          ['2026-03', 0, 'running'],
        ],
      )
      assert.deepEqual([result.wholeMonths, result.average, result.runningAgainstLast], [1, 2_500, null])
    })
  },
  {
    rows: [
      row('2025-12-20', '쿠팡', 7_000, '쇼핑'),
      row('2026-01-10', '쿠팡', 3_000, '쇼핑'),
      row('2026-01-11', '쿠팡', -500, '쇼핑'),
      row('2026-02-10', '쿠팡', 1_000, '쇼핑'),
    ],
  },
)

asOwner(
  'monthly_totals of nothing',
  ({ run }) => {
    test('is a miss', async () => assert.ok(isMiss(await run(monthlyTotals, {}))))
  },
  { rows: [] },
)
