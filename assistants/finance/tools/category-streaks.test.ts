import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMiss } from '#engine/tool.ts'
import { categoryStreaks } from './category-streaks.ts'
import { asOwner, row } from './testing/demo-owner.ts'

asOwner(
  'category_streaks',
  ({ found }) => {
    test('names what grew each month, the longest first, without the running one', async () => {
      const { months, categories } = await found(categoryStreaks, { direction: 'more' })
      assert.deepEqual(months, ['2025-11', '2025-12', '2026-01', '2026-02'])
      assert.deepEqual(
        categories.map((it) => [it.category, it.times, it.difference]),
        [
          ['교통', 3, 30_000],
          ['쇼핑', 1, 40_000],
        ],
      )
    })

    test('and what fell', async () => {
      const { categories } = await found(categoryStreaks, { direction: 'less', times: 2 })
      assert.deepEqual(
        categories.map((it) => [it.category, it.times, it.sums.map(({ total }) => total)]),
        [['식비', 2, [50_000, 40_000, 30_000]]],
      )
    })
  },
  {
    rows: [
      ...['2025-11', '2025-12', '2026-01', '2026-02'].flatMap((month, index) => [
        row(`${month}-01`, '버스', 10_000 * (index + 1), '교통'),
        row(`${month}-03`, '제순식당', 60_000 - 10_000 * index, '식비'),
        row(`${month}-28`, '쿠팡', index === 3 ? 50_000 : index === 2 ? 10_000 : 20_000, '쇼핑'),
      ]),
      row('2026-03-02', '버스', 1_000, '교통'),
    ],
  },
)

asOwner(
  'category_streaks, of one month',
  ({ run }) => {
    test('tells nothing', async () => {
      assert.ok(isMiss(await run(categoryStreaks, { direction: 'more' })))
    })
  },
  { rows: [row('2026-03-02', '버스', 1_000, '교통')] },
)
