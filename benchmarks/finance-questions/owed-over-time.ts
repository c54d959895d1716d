import { fixedCategories } from '#assistants/finance/queries/fixed-spending.ts'
import { type Book, type BookRow, payments, rowsOf, sum } from './book.ts'
import { type Days, everyDay, weekdayOf, wholeMonths, wholeWeeks } from './days.ts'
import type { Expectation } from './label.ts'
import type { OwedFigure, Ways } from './stated-figures.ts'

/** Averages are said in whole won. */
const about = (value: number): OwedFigure => ({ unit: 'won', value, within: 1 })

/** What is counted of a period: its days that are recorded and over. */
function countedDays({ from, to }: Expectation, book: Book): Days {
  const start = from !== undefined && from > book.firstDay ? from : book.firstDay
  return { from: start, to: to !== undefined && to < book.today ? to : book.today }
}

/** Per week and month over the whole ones; where there is none, scaled from the days. */
export function owedAverages(expect: Expectation, rows: readonly BookRow[], book: Book): Ways {
  const days = countedDays(expect, book)
  const perDay = sum(rows) / everyDay(days).length
  if (expect.per === undefined) return [[about(sum(rows) / Math.max(1, payments(rows)))]]
  if (expect.per === 'day') return [[about(perDay)]]
  if (expect.per === 'week') {
    const weeks = wholeWeeks(days)
    const held = new Set(weeks.flat())
    const counted = rows.filter(({ date }) => held.has(date))
    return [...(weeks.length > 0 ? [[about(sum(counted) / weeks.length)]] : []), [about(perDay * 7)]]
  }
  const months = wholeMonths(days)
  const counted = rows.filter(({ date }) => months.includes(date.slice(0, 7)))
  return months.length > 0 ? [[about(sum(counted) / months.length)]] : [[about(perDay * 30)]]
}

/** Asked for day by day, or for the day that stands out, or for the days without any: each answers. */
export function owedByDay(expect: Expectation, rows: readonly BookRow[], book: Book): Ways {
  const days = everyDay(countedDays(expect, book))
  const sums = [...Map.groupBy(rows, ({ date }) => date).values()].map(sum)
  const amounts = [Math.max(0, ...sums), Math.min(...sums, Infinity), sum(rows), sum(rows) / days.length]
  return [...amounts.map((value) => [about(value)]), [{ unit: 'days', value: days.length - sums.length }]]
}

/**
 * Per day of the week, and per day of its end against the others or by how much the one is more, with what is paid by
 * contract and without; of one thing also what is paid on the day it mostly is, and how often.
 */
export function owedByWeekday(expect: Expectation, rows: readonly BookRow[], book: Book): Ways {
  const days = everyDay(countedDays(expect, book))
  const chosen = rows.filter(({ category }) => !fixedCategories.includes(category ?? ''))
  return [rows, chosen].flatMap((counted) => {
    const averageOf = (weekdays: readonly number[]) => {
      const own = counted.filter(({ date }) => weekdays.includes(weekdayOf(date)))
      return sum(own) / Math.max(1, days.filter((day) => weekdays.includes(weekdayOf(day))).length)
    }
    const each = [1, 2, 3, 4, 5, 6, 7].map((weekday) => averageOf([weekday]))
    const [ends, others] = [averageOf([6, 7]), averageOf([1, 2, 3, 4, 5])]
    const averages = [Math.max(...each), Math.min(...each), ends, others, Math.abs(ends - others)]
    const byDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
      counted.filter(({ date }) => weekdayOf(date) === weekday),
    )
    const most = Math.max(...byDay.map(sum))
    const often = Math.max(...byDay.map(payments))
    return [
      ...averages.map((value) => [about(value)]),
      [about(most)],
      [{ unit: 'times' as const, value: often }],
    ]
  })
}

/**
 * Month by month: their sum, their average, or the one that stands out. Of the months that are named; where none is, up
 * to the running one, of half a year or of all that is recorded.
 */
export function owedByMonth(expect: Expectation, book: Book): Ways {
  const { from, to, months } = expect
  if (from !== undefined && to !== undefined) return owedOfMonths(expect, monthsFrom(from, to), book)
  const all = monthsFrom(book.firstDay, book.today)
  return [all.slice(0, months ?? 6), ...(months === undefined ? [all] : [])].flatMap((asked) =>
    owedOfMonths(expect, asked, book),
  )
}

/** The latest first. */
function monthsFrom(from: string, to: string): string[] {
  const [first, last] = [from, to].map((day) => Temporal.PlainDate.from(day).toPlainYearMonth())
  const count = first!.until(last!, { largestUnit: 'months' }).months + 1
  return Array.from({ length: count }, (_, index) => last!.subtract({ months: index }).toString())
}

function owedOfMonths({ category, store }: Expectation, months: readonly string[], book: Book): Ways {
  const sums = months.map((month) => sum(rowsOf(book, { category, store, from: month, to: `${month}-31` })))
  const whole = sums.slice(1).filter((_, index) => `${months[index + 1]}-01` >= book.firstDay.slice(0, 7))
  const all = sums.reduce((total, one) => total + one, 0)
  const average = whole.reduce((total, one) => total + one, 0) / Math.max(1, whole.length)
  return [...sums, all, average].map((value) => [about(value)])
}
