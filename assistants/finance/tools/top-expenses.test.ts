import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMiss } from '#engine/tool.ts'
import { asOwner, share, spending, total } from './testing/demo-owner.ts'
import { topExpenses } from './top-expenses.ts'

const winter = { startDate: '2025-12-01', endDate: '2026-02-28' }

asOwner('top_expenses', ({ run, found }) => {
  test('ranks the largest payments', async () => {
    const result = await found(topExpenses, winter)
    const all = spending(winter.startDate, winter.endDate)
    const largest = all
      .map((it) => it.amount)
      .sort((a, b) => b - a)
      .slice(0, 5)
    assert.deepEqual(
      result.expenses.map((it) => [it.rank, it.amount, it.share]),
      largest.map((amount, index) => [index + 1, amount, share(amount, total(all))]),
    )
    assert.deepEqual([result.total, result.count], [total(all), all.length])
    assert.equal(
      result.expensesTotal,
      largest.reduce((a, b) => a + b),
    )
    assert.equal(
      result.expensesShare,
      share(
        largest.reduce((a, b) => a + b),
        total(all),
      ),
    )
  })

  test('ranks merchants, their names and branches together', async () => {
    const result = await found(topExpenses, { ...winter, category: '쇼핑', limit: 50 })
    const all = spending(winter.startDate, winter.endDate, '쇼핑')
    const coupang = all.filter((it) => /^쿠팡|COUPANG/.test(it.store))
    const merchant = result.merchants.find((it) => it.name === '쿠팡')
    assert.deepEqual([merchant?.total, merchant?.count], [total(coupang), coupang.length])
    assert.deepEqual(
      result.merchants.map((it) => it.total),
      result.merchants.map((it) => it.total).toSorted((a, b) => b - a),
    )
    assert.equal(
      result.merchants.reduce((sum, it) => sum + it.total, 0),
      total(all),
    )
    assert.equal(result.merchantCount, result.merchants.length)
  })

  test('nothing is a miss', async () => {
    assert.ok(isMiss(await run(topExpenses, { startDate: '2024-01-01', endDate: '2024-12-31' })))
  })
})
