import { isCategory, partsOfCategory, savings, uncategorised } from '#assistants/finance/categories.ts'
import {
  type DemoIncome,
  demoExpenses,
  demoIncome,
  demoMonthlyIncome,
} from '#assistants/finance/demo/demo.ts'
import { merchantOf, resolveMerchant } from '#assistants/finance/stores/merchant.ts'

export interface BookRow {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly store: string
  /** Won; negative for a refund. */
  readonly amount: number
  /** null: 미분류 */
  readonly category: string | null
}

/** The records as rows in memory: what figures are computed from without the product's queries. */
export interface Book {
  readonly today: string
  readonly firstDay: string
  readonly rows: readonly BookRow[]
  readonly incomes: readonly DemoIncome[]
  /** Won. */
  readonly monthlyIncome: number
}

/** Which rows are meant. Nothing said of a category: all spending, that is everything but 저축. */
export interface RowsAsked {
  readonly category?: string | undefined
  /** Categories, as they stand on the rows, and stores to leave out. */
  readonly without?: readonly string[] | undefined
  readonly store?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly minAmount?: number | undefined
  readonly maxAmount?: number | undefined
}

/** As many months as the demo gives an owner. */
const demoMonths = 14

export function demoBook(today: Temporal.PlainDate): Book {
  const from = today.subtract({ months: demoMonths }).with({ day: 1 })
  return bookOf(today.toString(), demoExpenses(from, today), demoIncome(from, today))
}

export function bookOf(today: string, rows: readonly BookRow[], incomes: readonly DemoIncome[] = []): Book {
  return { today, firstDay: rows[0]?.date ?? today, rows, incomes, monthlyIncome: demoMonthlyIncome }
}

export function rowsOf(book: Book, asked: RowsAsked): BookRow[] {
  const {
    category,
    without = [],
    from = '',
    to = '9999',
    minAmount = -Infinity,
    maxAmount = Infinity,
  } = asked
  const stores = asked.store === undefined ? undefined : matchedStores(book, asked.store)
  const parts = category === undefined ? undefined : partsOfCategory(category)
  const leftOut = new Set(
    without.filter((name) => !isCategory(name)).flatMap((store) => [...matchedStores(book, store)]),
  )
  return book.rows.filter((row) => {
    const own = row.category ?? uncategorised
    return (
      (parts ? parts.includes(own) : own !== savings) &&
      !without.includes(own) &&
      !leftOut.has(row.store) &&
      (stores?.has(row.store) ?? true) &&
      row.date >= from &&
      row.date <= to &&
      row.amount >= minAmount &&
      row.amount <= maxAmount
    )
  })
}

export function sum(rows: readonly { readonly amount: number }[]): number {
  return rows.reduce((total, row) => total + row.amount, 0)
}

/** Income less spending; before payday the income of the month is what it is set to. */
export function leftOver(book: Book, { from, to }: { from: string; to: string }): number {
  const received = sum(book.incomes.filter(({ date }) => date >= from && date <= to))
  return (received > 0 ? received : book.monthlyIncome) - sum(rowsOf(book, { from, to }))
}

/** Refunds are rows, and no payments. */
export function payments(rows: readonly BookRow[]): number {
  return rows.filter((row) => row.amount > 0).length
}

/** The merchant whose rows are a store's, branches and spellings together. */
export function merchantKey(store: string): string {
  return merchantOf(store).key
}

/** Whether two ways to name what is meant pick the same rows of the whole book; by name where there are none. */
export function sameSubject(book: Book, a: RowsAsked, b: RowsAsked): boolean {
  const key = JSON.stringify([a.category, a.without, a.store, b.category, b.without, b.store])
  const known = compared.get(book) ?? new Map<string, boolean>()
  compared.set(book, known)
  const same = known.get(key) ?? areSame(book, a, b)
  known.set(key, same)
  return same
}

const compared = new WeakMap<Book, Map<string, boolean>>()

function areSame(book: Book, a: RowsAsked, b: RowsAsked): boolean {
  const subjectOf = ({ category, without, store }: RowsAsked) => ({ category, without, store })
  const [mine, theirs] = [rowsOf(book, subjectOf(a)), rowsOf(book, subjectOf(b))]
  if (mine.length > 0 || theirs.length > 0) {
    return mine.length === theirs.length && mine.every((row, index) => row === theirs[index])
  }
  const keyOf = ({ store }: RowsAsked) => (store === undefined ? undefined : merchantKey(store))
  return a.category === b.category && keyOf(a) === keyOf(b)
}

/** The book after everything of a store was moved to a category. */
export function recategorised(book: Book, store: string, category: string): Book {
  const stores = matchedStores(book, store)
  return { ...book, rows: book.rows.map((row) => (stores.has(row.store) ? { ...row, category } : row)) }
}

function matchedStores(book: Book, store: string): ReadonlySet<string> {
  return new Set(resolveMerchant(store, [...new Set(book.rows.map((row) => row.store))]).matched)
}
