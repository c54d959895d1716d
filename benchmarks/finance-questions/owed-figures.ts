import { benchmarks } from '#assistants/finance/benchmarks.ts'
import { partsOfCategory, savings, uncategorised } from '#assistants/finance/categories.ts'
import { fixedCategories } from '#assistants/finance/queries/fixed-spending.ts'
import { type Book, type BookRow, merchantKey, payments, rowsOf, sum } from './book.ts'
import { monthsWorth } from './days.ts'
import type { Expectation } from './label.ts'
import { owedAverages, owedByDay, owedByMonth, owedByWeekday } from './owed-over-time.ts'
import { owedForecast, owedRecurring } from './owed-plans.ts'
import type { OwedFigure, Ways } from './stated-figures.ts'

const won = (value: number): OwedFigure => ({ unit: 'won', value })
const times = (value: number): OwedFigure => ({ unit: 'times', value })

/**
 * The figure that is asked for, from the rows alone: whatever the product computes has to come to the same. Where the
 * label leaves open which of several is meant (a list: how many, how much, the first of them), each is a way.
 */
export function owedFigures(expect: Expectation, book: Book): Ways {
  const rows = rowsOf(book, expect)
  switch (expect.kind) {
    case 'total_expense':
      return [[won(sum(rows))]]
    case 'expense_by_category':
      return owedByCategory(expect, rows, book)
    case 'expense_by_store':
      return expect.store === undefined
        ? [rows, shopping(rows)].map((counted) => [won(largestOf(counted, byMerchant))])
        : [[won(sum(rows))]]
    case 'expense_list':
      return owedList(expect, book)
    case 'top_expenses':
      return [[won(Math.max(0, ...rows.map(({ amount }) => amount)))]]
    case 'compare_periods':
      return owedComparison(expect, rows, book)
    case 'biggest_changes':
      return owedChanges(expect, rows, book)
    case 'category_ratio':
      return owedShares(expect, book)
    case 'total_income':
      return owedIncome(expect, book)
    case 'monthly_income':
      return [[won(book.monthlyIncome)]]
    case 'spending_count': {
      const most = (counted: readonly BookRow[]) =>
        Math.max(0, ...groups(counted, byMerchant).map(([, own]) => payments(own)))
      const ofShops = expect.category || expect.store ? [] : [rows, shopping(rows)].map(most)
      return [payments(rows), ...ofShops].map((count) => [times(count)])
    }
    case 'average_spending':
      return owedAverages(expect, rows, book)
    case 'daily_totals':
      return owedByDay(expect, rows, book)
    case 'weekday_pattern':
      return owedByWeekday(expect, rows, book)
    case 'monthly_totals':
      return owedByMonth(expect, book)
    case 'uncategorized_list': {
      const own = rowsOf(book, { category: uncategorised })
      return [[times(own.length)], [won(sum(own))]]
    }
    case 'recurring':
      return owedRecurring(expect, book)
    case 'forecast':
      return owedForecast(expect, book)
    // No budget is set in the demo: none is what there is to say.
    case 'budget_status':
    // Counsel, changes and talk owe no figure; several questions owe those of each.
    case 'advice':
    case 'action':
    case 'chat':
    case 'off_topic':
    case 'multi':
      return []
  }
}

const byMerchant = ({ store }: BookRow): string => merchantKey(store)
const byCategory = ({ category }: BookRow): string => category ?? uncategorised

/** Among shops nobody counts what is paid by contract, nor fares. */
function shopping(rows: readonly BookRow[]): BookRow[] {
  return rows.filter(({ category }) => category !== '교통' && !isFixed(category))
}

function groups(rows: readonly BookRow[], key: (row: BookRow) => string): [string, BookRow[]][] {
  return [...Map.groupBy(rows, key)]
}

function largestOf(rows: readonly BookRow[], key: (row: BookRow) => string): number {
  return Math.max(0, ...groups(rows, key).map(([, own]) => sum(own)))
}

function owedByCategory(expect: Expectation, rows: readonly BookRow[], book: Book): Ways {
  if (expect.category !== undefined) return [[won(sum(rows))]]
  if (expect.categories === undefined) return [[won(sum(rows))], [won(largestOf(rows, byCategory))]]
  const each = expect.categories.map((category) => rowsOf(book, { ...expect, category }))
  // 식비 holds 배달: together no payment counts twice.
  return [each.map((own) => won(sum(own))), [won(sum([...new Set(each.flat())]))]]
}

/** How many rows a list shows where nobody said it. */
const usualRows = 10

function owedList(expect: Expectation, book: Book): Ways {
  // "Over 50,000" and "at least 50,000" carry the same label.
  const { minAmount, maxAmount } = expect
  const over = { ...expect, ...(minAmount === undefined ? {} : { minAmount: minAmount + 1 }) }
  const under = { ...expect, ...(maxAmount === undefined ? {} : { maxAmount: maxAmount - 1 }) }
  return [expect, over, under].flatMap((asked) => {
    const newest = rowsOf(book, asked).toReversed()
    const largest = newest.toSorted((a, b) => b.amount - a.amount)
    const shown = Math.min(newest.length, expect.limit ?? usualRows)
    const orders = expect.order === 'largest' ? [largest] : expect.order ? [newest] : [newest, largest]
    return [
      [won(sum(newest))],
      [times(newest.length)],
      ...orders.map((rows) => [won(rows[0]?.amount ?? 0)]),
      ...orders.map((rows) => [won(sum(rows.slice(0, shown)))]),
    ]
  })
}

function owedComparison({ other, ...expect }: Expectation, rows: readonly BookRow[], book: Book): Ways {
  const [now, before] = [sum(rows), sum(rowsOf(book, { ...expect, ...other }))]
  const percent = before === 0 ? [] : [[share(now - before, before)]]
  return [[won(now - before)], [won(now), won(before)], ...percent]
}

/**
 * The largest rise and the largest fall, of categories and of merchants, with what is paid by contract and without: which
 * one is asked for no label says.
 */
function owedChanges({ other, ...expect }: Expectation, rows: readonly BookRow[], book: Book): Ways {
  const before = rowsOf(book, { ...expect, ...other })
  const flexible = (all: readonly BookRow[]) => all.filter(({ category }) => !isFixed(category))
  return [...changesFrom(before, rows), ...changesFrom(flexible(before), flexible(rows))]
}

const isFixed = (category: string | null): boolean => fixedCategories.includes(category ?? '')

function changesFrom(before: readonly BookRow[], rows: readonly BookRow[]): Ways {
  const changes = [byCategory, byMerchant].flatMap((key) => {
    const [mine, theirs] = [Map.groupBy(rows, key), Map.groupBy(before, key)]
    const all = [...new Set([...mine.keys(), ...theirs.keys()])].map(
      (name) => sum(mine.get(name) ?? []) - sum(theirs.get(name) ?? []),
    )
    return [Math.max(0, ...all), Math.min(0, ...all)]
  })
  return [...changes, sum(rows) - sum(before)].map((change) => [won(change)])
}

/**
 * Shares of the month's set income, prorated to the days, or of all spending: of what, no label says. Of one shop, or
 * what is paid once a month, of the whole month's income.
 */
function owedShares({ categories, ...expect }: Expectation, book: Book): Ways {
  const { category, store, from, to } = expect
  if (from === undefined || to === undefined) return []
  if (store) {
    const own = sum(rowsOf(book, expect))
    const months = Math.max(1, Math.round(monthsWorth({ from, to })))
    return [[share(own, book.monthlyIncome * months)], [share(own, sum(rowsOf(book, { from, to })))]]
  }
  const income = book.monthlyIncome * monthsWorth({ from, to })
  const shareOf = (parts: readonly string[]) =>
    share(sum(parts.flatMap((part) => rowsOf(book, { from, to, category: part }))), income)
  const wider = (name: string) => benchmarks.filter(({ parts }) => parts.includes(name))
  if (categories) return [categories.map((one) => shareOf([one])), [shareOf(categories)]]
  if (category) {
    const ofSpending = share(sum(rowsOf(book, { from, to, category })), sum(rowsOf(book, { from, to })))
    const held = wider(category).map(({ parts }) => [shareOf(exactly(parts))])
    return [[shareOf([category])], [ofSpending], ...held]
  }
  return [[share(sum(rowsOf(book, { from, to })), income)], [shareOf([savings])]]
}

/** Categories without those that another of them includes already. */
function exactly(parts: readonly string[]): string[] {
  return parts.filter((part) => !parts.some((it) => it !== part && partsOfCategory(it).includes(part)))
}

function share(part: number, whole: number): OwedFigure {
  return { unit: 'percent', value: (part / whole) * 100 }
}

/** Before payday the month has no income yet: that may be said, or what it will be. */
function owedIncome({ from, to }: Expectation, book: Book): Ways {
  if (from === undefined || to === undefined) return []
  const received = sum(book.incomes.filter(({ date }) => date >= from && date <= to))
  if (received > 0) return [[won(received)]]
  const prorated = book.monthlyIncome * monthsWorth({ from, to })
  return [0, prorated, book.monthlyIncome].map((value) => [won(value)])
}
