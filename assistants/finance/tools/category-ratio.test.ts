import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMiss } from '#engine/tool.ts'
import { categoryRatio } from './category-ratio.ts'
import { asOwner, row, share, spending, total } from './testing/demo-owner.ts'

const february = { startDate: '2026-02-01', endDate: '2026-02-28' }
const soFar = { startDate: '2026-03-01', endDate: '2026-03-15' }

asOwner('category_ratio', ({ found }) => {
  test('a whole month against its income, 식비 with 배달, saving apart', async () => {
    const { income, prorated, share: all, shareOfMonth, ratios } = await found(categoryRatio, february)
    assert.deepEqual([income, prorated, shareOfMonth], [3_200_000, false, null])
    assert.equal(all, share(total(spending('2026-02-01', '2026-02-28')), 3_200_000))
    const food = total(spending('2026-02-01', '2026-02-28', '식비'))
    const eating = ratios.find(({ name }) => name === '식비')
    assert.deepEqual([eating?.total, eating?.share, eating?.ofMonth], [food, share(food, 3_200_000), null])
    assert.equal(ratios.find(({ name }) => name === '저축')?.short, 3_200_000 * 0.2 - 500_000)
  })

  test('a part of a month against its days, what is paid once a month against the month as well', async () => {
    const { income, ratios, categories, shareOfMonth } = await found(categoryRatio, soFar)
    assert.equal(income, Math.round((3_200_000 * 15) / 31))
    const home = total(spending('2026-03-01', '2026-03-15', '주거'))
    const rent = ratios.find(({ name }) => name === '주거')
    assert.deepEqual([rent?.share, rent?.ofMonth?.share], [share(home, income), share(home, 3_200_000)])
    assert.equal(rent?.over, 0)
    assert.equal(ratios.find(({ name }) => name === '식비')?.ofMonth, null)
    assert.equal(shareOfMonth, share(total(spending('2026-03-01', '2026-03-15')), 3_200_000))
    const shopping = categories.find(({ category }) => category === '쇼핑')
    assert.equal(shopping?.total, total(spending('2026-03-01', '2026-03-15', '쇼핑')))
  })
})

const groceries = [row('2026-02-10', '이마트', 900_000, '식비')]

asOwner(
  'category_ratio with recorded income alone',
  ({ found, run }) => {
    test('takes what the months brought in', async () => {
      const { incomeFrom, monthlyIncome, ratios } = await found(categoryRatio, february)
      assert.deepEqual([incomeFrom, monthlyIncome], ['records', 3_200_000])
      const eating = ratios.find(({ name }) => name === '식비')
      assert.deepEqual([eating?.standing, eating?.over], ['above', 900_000 - 3_200_000 * 0.2])
    })

    test('and misses where they brought none', async () => {
      assert.ok(isMiss(await run(categoryRatio, soFar)))
    })
  },
  { rows: groceries, income: 0 },
)
