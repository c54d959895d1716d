import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMiss } from '#engine/tool.ts'
import { asOwner, row, rows, total } from './testing/demo-owner.ts'
import { uncategorizedList } from './uncategorized-list.ts'

asOwner('uncategorized_list', ({ found }) => {
  test('lists the newest and counts all, by store', async () => {
    const result = await found(uncategorizedList, {})
    const own = rows.filter((it) => it.category === null)
    assert.deepEqual([result.shown, result.count, result.total], [10, own.length, total(own)])
    assert.ok(result.expenses.every((it) => it.category === '미분류'))
    const byStore = [...Map.groupBy(own, (it) => it.store)].map(
      ([store, group]) => [store, group.length] as const,
    )
    assert.deepEqual(new Map(result.stores.map((it) => [it.store, it.count])), new Map(byStore))
    assert.equal(result.stores[0]?.count, Math.max(...byStore.map(([, count]) => count)))
  })

  test('takes up to 100', async () => {
    const { shown, count } = await found(uncategorizedList, { limit: 100 })
    assert.equal(shown, Math.min(100, count))
    assert.equal(uncategorizedList.input.safeParse({ limit: 101 }).success, false)
  })
})

asOwner(
  'uncategorized_list of few',
  ({ found }) => {
    test('suggests what the name says', async () => {
      const { stores } = await found(uncategorizedList, {})
      assert.deepEqual(
        stores.map((it) => [it.store, it.suggestion]),
        [
          ['행복상사', null],
          ['바른약국', '의료'],
        ],
      )
    })
  },
  {
    rows: [
      row('2026-03-01', '행복상사', 3_000, null),
      row('2026-03-02', '행복상사', 3_000, null),
      row('2026-03-02', '바른약국', 9_000, null),
      row('2026-03-02', '제순식당', 9_000, '식비'),
    ],
  },
)

asOwner(
  'uncategorized_list of none',
  ({ run }) => {
    test('is a miss', async () => assert.ok(isMiss(await run(uncategorizedList, {}))))
  },
  { rows: [row('2026-03-02', '제순식당', 9_000, '식비')] },
)
