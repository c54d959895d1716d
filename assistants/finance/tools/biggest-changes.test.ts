import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMiss } from '#engine/tool.ts'
import { biggestChanges } from './biggest-changes.ts'
import { asOwner, row, spending, total } from './testing/demo-owner.ts'

const february = { startDate: '2026-02-01', endDate: '2026-02-28' }
const january = { otherStartDate: '2026-01-01', otherEndDate: '2026-01-31' }

asOwner('biggest_changes', ({ run, found }) => {
  test('ranks categories by how much they changed', async () => {
    const result = await found(biggestChanges, { ...february, ...january, limit: 20 })
    const [now, before] = [spending('2026-02-01', '2026-02-28'), spending('2026-01-01', '2026-01-31')]
    assert.deepEqual([result.current, result.previous], [total(now), total(before)])
    assert.deepEqual([result.currentCount, result.previousCount], [now.length, before.length])
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
    const { categories } = await found(biggestChanges, { ...february, ...january })
    const shopping = categories.find((it) => it.name === '쇼핑')
    const stores = new Set(spending('2026-01-01', '2026-02-28', '쇼핑').map((it) => it.store.slice(0, 2)))
    assert.ok(shopping && shopping.merchants.length > 0)
    assert.ok(shopping.merchants.every((it) => it.distance > 0 && stores.has(it.name.slice(0, 2))))
  })

  test('names merchants, and those that are new or gone', async () => {
    const result = await found(biggestChanges, { ...february, ...january })
    assert.equal(result.merchants.length, 5)
    assert.ok(result.newMerchants.every((it) => it.previousCount === 0 && it.current > 0))
    assert.ok(result.goneMerchants.every((it) => it.currentCount === 0 && it.previous > 0))
  })

  test('misses an earlier period that is not recorded, or not from its beginning', async () => {
    for (const other of [
      { otherStartDate: '2024-01-01', otherEndDate: '2024-01-31' },
      { otherStartDate: '2024-12-01', otherEndDate: '2025-01-31' },
    ]) {
      assert.ok(isMiss(await run(biggestChanges, { ...february, ...other })))
    }
  })
})

asOwner(
  'biggest_changes of few rows',
  ({ found }) => {
    test('counts a merchant’s spellings as one and its refund off', async () => {
      const result = await found(biggestChanges, { ...february, ...january })
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
