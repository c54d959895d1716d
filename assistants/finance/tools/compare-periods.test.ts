import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMiss } from '#engine/tool.ts'
import { comparePeriods } from './compare-periods.ts'
import { asOwner, row, spending, total } from './testing/demo-owner.ts'

const february = { startDate: '2026-02-01', endDate: '2026-02-28' }
const january = { otherStartDate: '2026-01-01', otherEndDate: '2026-01-31' }

asOwner('compare_periods', ({ run, found }) => {
  test('ranks categories by how much they changed', async () => {
    const result = await found(comparePeriods, { ...february, ...january })
    const [now, before] = [spending('2026-02-01', '2026-02-28'), spending('2026-01-01', '2026-01-31')]
    assert.deepEqual([result.current, result.previous], [total(now), total(before)])
    const paid = (rows: typeof now) => rows.filter(({ amount }) => amount > 0).length
    assert.deepEqual([result.payments.current, result.payments.previous], [paid(now), paid(before)])
    for (const change of result.categories) {
      const of = (rows: typeof now) => total(rows.filter((it) => (it.category ?? '미분류') === change.name))
      assert.deepEqual([change.current, change.previous], [of(now), of(before)], change.name)
    }
    const distances = result.categories.map((it) => it.distance)
    assert.deepEqual(
      distances,
      distances.toSorted((a, b) => b - a),
    )
    assert.equal(
      result.categories.reduce((sum, it) => sum + it.difference, 0),
      result.difference,
    )
  })

  test('names the merchants behind a category', async () => {
    const { categories } = await found(comparePeriods, { ...february, ...january })
    const shopping = categories.find((it) => it.name === '쇼핑')
    const stores = new Set(spending('2026-01-01', '2026-02-28', '쇼핑').map((it) => it.store.slice(0, 2)))
    assert.ok(shopping && shopping.merchants.length > 0)
    assert.ok(shopping.merchants.every((it) => it.distance > 0 && stores.has(it.name.slice(0, 2))))
  })

  test('names merchants, and those that are new or gone', async () => {
    const result = await found(comparePeriods, { ...february, ...january })
    assert.equal(result.merchants.length, 5)
    assert.ok(result.newMerchants.every((it) => it.previousCount === 0 && it.current > 0))
    assert.ok(result.goneMerchants.every((it) => it.currentCount === 0 && it.previous > 0))
  })

  test('holds a merchant in one period against another', async () => {
    const result = await found(comparePeriods, { storeName: '배민', ...february, ...january })
    const [now, before] = [
      spending('2026-02-01', '2026-02-28').filter((it) => it.store === '배달의민족'),
      spending('2026-01-01', '2026-01-31').filter((it) => it.store === '배달의민족'),
    ]
    assert.deepEqual([result.current, result.previous], [total(now), total(before)])
    assert.deepEqual([result.payments.current, result.payments.previous], [now.length, before.length])
    assert.equal(result.averages.current, Math.round(total(now) / now.length))
    assert.deepEqual(
      [result.days, result.otherDays, result.perDay.previous],
      [28, 31, Math.round(total(before) / 31)],
    )
    assert.equal(result.merchant?.name, '배달의민족')
    assert.ok(isMiss(await run(comparePeriods, { storeName: '없는가게', ...february, ...january })))
  })

  test('what is paid by contract is left out, and told', async () => {
    const result = await found(comparePeriods, { ...february, ...january, withoutFixed: true })
    const fixed = (rows: ReturnType<typeof spending>) =>
      total(rows.filter(({ category }) => ['주거', '통신', '보험', '구독'].includes(category ?? '')))
    const now = spending('2026-02-01', '2026-02-28')
    assert.deepEqual([result.fixed?.current, result.withFixed?.current], [fixed(now), total(now)])
    assert.equal(result.current, total(now) - fixed(now))
  })

  test('misses an earlier period that is not recorded, or not from its beginning', async () => {
    for (const other of [
      { otherStartDate: '2024-01-01', otherEndDate: '2024-01-31' },
      { otherStartDate: '2024-12-01', otherEndDate: '2025-01-31' },
    ]) {
      assert.ok(isMiss(await run(comparePeriods, { ...february, ...other })))
    }
  })
})

asOwner(
  'compare_periods of few rows',
  ({ found }) => {
    test('counts a merchant’s spellings as one and its refund off', async () => {
      const result = await found(comparePeriods, { ...february, ...january })
      assert.deepEqual(
        result.merchants.map((it) => [it.name, it.previous, it.current, it.percent]),
        [
          ['쿠팡', 10_000, 4_000, -60],
          ['제순식당', 0, 2_000, null],
        ],
      )
    })
  },
  {
    rows: [
      row('2026-01-01', 'COUPANG', 10_000, '쇼핑'),
      row('2026-02-01', '쿠팡', 5_000, '쇼핑'),
      row('2026-02-02', '쿠팡(주)', -1_000, '쇼핑'),
      row('2026-02-03', '제순식당', 2_000, '식비'),
      row('2026-02-03', '카카오뱅크 자유적금', 500_000, '저축'),
    ],
  },
)
