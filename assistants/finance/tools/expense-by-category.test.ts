import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comparePeriods } from './compare-periods.ts'
import { expenseByCategory } from './expense-by-category.ts'
import { expenseList } from './expense-list.ts'
import { asOwner, spending, total } from './testing/demo-owner.ts'
import { topExpenses } from './top-expenses.ts'
import { totalExpense } from './total-expense.ts'

const february = { startDate: '2026-02-01', endDate: '2026-02-28' }
const sumOf = (category?: string) => total(spending(february.startDate, february.endDate, category))

asOwner('sums of categories', ({ found }) => {
  test('what is left out is left out of every sum, and told', async () => {
    const args = { ...february, without: ['주거', '식비'] }
    const left = sumOf('주거') + sumOf('식비')
    const byCategory = await found(expenseByCategory, args)
    assert.deepEqual([byCategory.total, byCategory.leftOut?.total], [sumOf() - left, left])
    assert.ok(byCategory.categories.every(({ category }) => !['주거', '식비', '배달'].includes(category)))
    const all = await found(totalExpense, args)
    assert.deepEqual([all.total, all.leftOut?.total], [sumOf() - left, left])
    const change = await found(comparePeriods, {
      ...args,
      otherStartDate: '2026-01-01',
      otherEndDate: '2026-01-31',
    })
    assert.equal(change.current, sumOf() - left)
  })

  test('what is put aside is no spending, and is told where it is asked for by its name', async () => {
    const saved = sumOf('저축')
    assert.ok(saved > 0)
    const all = await found(expenseByCategory, february)
    assert.ok(all.categories.every(({ category }) => category !== '저축'))
    assert.equal((await found(expenseByCategory, { ...february, category: '저축' })).total, saved)
    assert.equal((await found(totalExpense, { ...february, category: '저축' })).total, saved)
  })

  test('a merchant and a group are left out by their rows alone', async () => {
    const args = { ...february, without: ['월세', '쿠팡', '배달'] }
    const of = (store: RegExp) =>
      total(spending(february.startDate, february.endDate).filter((it) => store.test(it.store)))
    const [rent, coupang] = [of(/^월세$/), of(/^쿠팡$|^쿠팡\(주\)$|^쿠팡 로켓배송$|^COUPANG$/)]
    const left = rent + coupang + sumOf('배달')
    const result = await found(expenseByCategory, args)
    assert.equal(result.total, sumOf() - left)
    assert.equal(result.categories.find(({ category }) => category === '주거')?.total, sumOf('주거') - rent)
    assert.deepEqual(
      result.leftOut?.parts.map((part) => [part.name, part.total]),
      [
        ['월세', rent],
        ['쿠팡', coupang],
        ['배달', sumOf('배달')],
      ],
    )
    assert.equal((await found(totalExpense, args)).total, sumOf() - left)
    const january = { otherStartDate: '2026-01-01', otherEndDate: '2026-01-31' }
    assert.equal((await found(comparePeriods, { ...args, ...january })).current, sumOf() - left)
    assert.equal((await found(topExpenses, args)).total, sumOf() - left)
    assert.equal((await found(expenseList, args)).total, sumOf() - left)
  })

  test('식비 is a whole with 배달, and stands against the amount asked about', async () => {
    const all = await found(expenseByCategory, february)
    assert.equal(all.wholes.find(({ category }) => category === '식비')?.total, sumOf('식비'))
    const food = await found(expenseByCategory, { ...february, category: '식비', threshold: 500_000 })
    assert.deepEqual(food.threshold, {
      amount: 500_000,
      difference: sumOf('식비') - 500_000,
      distance: Math.abs(sumOf('식비') - 500_000),
    })
  })

  test('merchants ranked by visits, refunds being none', async () => {
    const { merchants } = await found(topExpenses, { ...february, category: '쇼핑', by: 'visits', limit: 50 })
    const visits = merchants.map(({ payments }) => payments)
    assert.deepEqual(
      visits,
      visits.toSorted((a, b) => b - a),
    )
    const coupang = spending(february.startDate, february.endDate, '쇼핑').filter((it) =>
      /^쿠팡|COUPANG/.test(it.store),
    )
    const shown = merchants.find(({ name }) => name === '쿠팡')
    assert.equal(shown?.payments, coupang.filter((it) => it.amount > 0).length)
    assert.equal(shown?.count, coupang.length)
  })
})
