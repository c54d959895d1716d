import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMiss } from '#engine/tool.ts'
import { expenseList } from './expense-list.ts'
import { asOwner, rows, spending, total } from './testing/demo-owner.ts'

const february = { startDate: '2026-02-01', endDate: '2026-02-28' }

asOwner('expense_list', ({ run, found }) => {
  test('shows ten, newest first, and counts all', async () => {
    const result = await found(expenseList, {})
    const all = spending('2025-01-01', '2026-03-15')
    assert.deepEqual([result.shown, result.count, result.total], [10, all.length, total(all)])
    const moments = result.expenses.map((it) => `${it.date} ${it.time ?? '00:00'}`)
    assert.deepEqual(moments, moments.toSorted().reverse())
    assert.equal(
      result.shownTotal,
      result.expenses.reduce((sum, it) => sum + it.amount, 0),
    )
    assert.equal(result.average, Math.round(total(all) / all.length))
  })

  test('filters by period, category and amounts, largest first', async () => {
    const args = {
      ...february,
      category: '식비',
      minAmount: 10_000,
      maxAmount: 30_000,
      order: 'largest' as const,
    }
    const result = await found(expenseList, { ...args, limit: 100 })
    const expected = spending('2026-02-01', '2026-02-28', '식비').filter(
      (it) => it.amount >= 10_000 && it.amount <= 30_000,
    )
    assert.deepEqual([result.count, result.total], [expected.length, total(expected)])
    assert.deepEqual(
      result.expenses.map((it) => it.amount),
      expected.map((it) => it.amount).sort((a, b) => b - a),
    )
  })

  test('filters by a merchant under all its names and says what it left out', async () => {
    const result = await found(expenseList, { ...february, storeName: '쿠팡', limit: 100 })
    const expected = spending('2026-02-01', '2026-02-28').filter((it) =>
      ['쿠팡', '쿠팡(주)', '쿠팡 로켓배송', 'COUPANG'].includes(it.store),
    )
    assert.deepEqual([result.count, result.total], [expected.length, total(expected)])
    assert.ok(
      result.expenses.some((it) => it.amount < 0),
      'the refund is there',
    )
    assert.ok(result.merchant?.leftOut.some((it) => it.name === '쿠팡이츠'))
  })

  test('leaves 저축 out unless asked for it', async () => {
    const spent = await found(expenseList, { ...february, limit: 100, order: 'largest' })
    assert.ok(spent.expenses.every((it) => it.category !== '저축'))
    const saved = await found(expenseList, { ...february, category: '저축' })
    assert.deepEqual([saved.count, saved.total], [1, 500_000])
  })

  test('tells the first and the last payment, refunds aside', async () => {
    const { first, last, previous, payments, count } = await found(expenseList, { storeName: '무신사' })
    const paid = rows.filter((it) => it.store === '무신사' && it.amount > 0)
    assert.deepEqual([payments, count], [paid.length, paid.length + 1])
    assert.deepEqual([first?.date, last?.date], [paid[0]?.date, paid.at(-1)?.date])
    const days = (from?: string, to?: string) => Temporal.PlainDate.from(from!).until(to!).days
    assert.equal(last?.daysAgo, days(last?.date, '2026-03-15'))
    assert.equal(previous?.gapDays, days(paid.at(-2)?.date, last?.date))
    const oldest = await found(expenseList, { storeName: '무신사', order: 'oldest', limit: 1 })
    assert.equal(oldest.expenses[0]?.date, first?.date)
    const only = await found(expenseList, { storeName: '무신사', maxAmount: -1 })
    assert.deepEqual([only.payments, only.first, only.last, only.previous], [0, null, null, null])
  })

  test('takes 1 to 100 rows', async () => {
    assert.equal((await found(expenseList, { limit: 1 })).shown, 1)
    assert.equal((await found(expenseList, { limit: 100 })).shown, 100)
    for (const limit of [0, 101, 1.5]) assert.equal(expenseList.input.safeParse({ limit }).success, false)
  })

  test('nothing is a miss', async () => {
    assert.ok(isMiss(await run(expenseList, { storeName: '없는가게' })))
    assert.ok(isMiss(await run(expenseList, { minAmount: 100_000_000 })))
  })
})
