import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categories } from '../categories.ts'
import { type DemoExpense, demoExpenses, demoIncome, demoMonthlyIncome } from './demo.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
/** Four years, so that what holds of them holds of whichever months a demo shows. */
const rows = demoExpenses(day('2025-01-01'), day('2028-12-31'))
const byMonth = Map.groupBy(rows, (row) => row.date.slice(0, 7))

const sum = (expenses: readonly DemoExpense[]) => expenses.reduce((total, row) => total + row.amount, 0)
const of = (expenses: readonly DemoExpense[], ...names: string[]) =>
  expenses.filter((row) => row.category !== null && names.includes(row.category))

test('fourteen months are about 1,800 rows, in order', () => {
  const demo = demoExpenses(day('2025-09-22'), day('2026-11-21'))
  assert.ok(demo.length > 1_700 && demo.length < 1_950, `${demo.length}`)
  const moments = demo.map((row) => `${row.date} ${row.time}`)
  assert.deepEqual(moments, moments.toSorted())
  for (const row of demo) assert.match(`${row.date} ${row.time}`, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

test('any range is the slice of a longer one, and the same at every making', () => {
  for (const [from, to] of [
    ['2025-09-22', '2026-11-21'],
    ['2026-02-10', '2026-02-10'],
    ['2026-12-31', '2027-01-01'],
  ] as const) {
    const slice = rows.filter((row) => row.date >= from && row.date <= to)
    assert.deepEqual(demoExpenses(day(from), day(to)), slice)
  }
  assert.deepEqual(demoExpenses(day('2026-03-02'), day('2026-03-01')), [])
})

test('a month costs what such a person spends, 저축 aside', () => {
  for (const [month, expenses] of byMonth) {
    const spent = sum(expenses) - sum(of(expenses, '저축'))
    assert.ok(spent > 2_100_000 && spent < 2_750_000, `${month}: ${spent}`)
    const food = sum(of(expenses, '식비', '배달')) / demoMonthlyIncome
    assert.ok(food > 0.14 && food < 0.22, `${month}: ${food}`)
    assert.deepEqual(
      of(expenses, '저축').map((row) => row.amount),
      [500_000],
      month,
    )
  }
})

test('every category but 기타 is there, and a few rows have none', () => {
  const year = rows.filter((row) => row.date.startsWith('2026'))
  const named = new Set(year.map((row) => row.category))
  for (const category of categories) assert.equal(named.has(category), category !== '기타', category)
  const share = year.filter((row) => row.category === null).length / year.length
  assert.ok(share > 0.03 && share < 0.04, `${share}`)
})

test('rent and subscriptions come on their day at their price, one of which rises each August', () => {
  const paid = (store: string, from: string, to: string) =>
    demoExpenses(day(from), day(to))
      .filter((row) => row.store === store)
      .map((row) => `${row.date.slice(5)} ${row.amount}`)
  assert.deepEqual(paid('월세', '2026-01-01', '2026-03-31'), ['01-05 600000', '02-05 600000', '03-05 600000'])
  assert.deepEqual(paid('넷플릭스', '2026-06-01', '2026-09-30'), [
    '06-06 13000',
    '07-06 13000',
    '08-06 13500',
    '09-06 13500',
  ])
})

test('follows the seasons, the feasts and the weekdays', () => {
  const month = (name: string) => byMonth.get(name)!
  const gas = (name: string) => sum(month(name).filter((row) => row.store === '서울도시가스'))
  assert.ok(gas('2026-01') > 5 * gas('2026-07'))
  assert.ok(sum(of(month('2026-08'), '여행')) > 0)
  // 추석 2026 is on 25 September.
  assert.ok(month('2026-09').some((row) => row.date === '2026-09-25' && row.store === '부모님 용돈'))
  const commutes = month('2026-09').filter((row) => row.store === '지하철 후불교통' && row.time < '09:00')
  assert.ok(commutes.length > 0 && commutes.every((row) => day(row.date).dayOfWeek <= 5))
  assert.ok(!commutes.some((row) => row.date === '2026-09-24' || row.date === '2026-09-25'))
})

test('has a rise in 배달 to be asked about', () => {
  const delivered = (month: string) => sum(of(byMonth.get(month)!, '배달'))
  const before = delivered('2026-07') + delivered('2026-08') + delivered('2026-09')
  const after = delivered('2026-10') + delivered('2026-11') + delivered('2026-12')
  assert.ok(after > 1.3 * before, `${before} → ${after}`)
})

test('spells one store in several ways, and has others that only look like it', () => {
  const stores = new Set(rows.map((row) => row.store))
  for (const store of [
    '쿠팡',
    '쿠팡 로켓배송',
    'COUPANG',
    '쿠팡이츠',
    '쿠팡플레이 스포츠패스',
    '스타벅스 강남점',
  ]) {
    assert.ok(stores.has(store), store)
  }
})

test('amounts are prices', () => {
  assert.ok(rows.every((row) => Number.isInteger(row.amount) && row.amount > 0 && row.amount % 10 === 0))
  const round = rows.filter((row) => row.amount % 10_000 === 0)
  assert.ok(round.length < 0.1 * rows.length)
})

test('the salary comes on the 25th', () => {
  assert.deepEqual(demoIncome(day('2026-01-26'), day('2026-03-25')), [
    { date: '2026-02-25', source: '급여', amount: 3_200_000 },
    { date: '2026-03-25', source: '급여', amount: 3_200_000 },
  ])
})
