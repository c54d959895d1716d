import { savings } from '#assistants/finance/categories.ts'
import planned from '#assistants/finance/demo/monthly.json' with { type: 'json' }
import { type Book, rowsOf, sum } from './book.ts'
import type { Expectation } from './label.ts'
import type { Ways } from './stated-figures.ts'

/** Bills by use are averaged one way or another. */
const looseShare = 0.03
/** A forecast is a method's own; this far from the plainest one it is another's. */
const forecastShare = 0.06

/**
 * What the demo pays by the month: a month's worth of it, and how many there are, or those that are still to come in
 * this one; of a store what it took last.
 */
export function owedRecurring({ category, store }: Expectation, book: Book): Ways {
  if (store !== undefined) return [[{ unit: 'won', value: rowsOf(book, { store }).at(-1)?.amount ?? 0 }]]
  const own = planned.filter((it) => it.category !== savings && (!category || it.category === category))
  const today = Temporal.PlainDate.from(book.today)
  const ahead = planned.filter(({ day, category: of }) => day > today.day && (!category || of === category))
  return [own, ahead].flatMap((asked): Ways => {
    const monthly = asked.map((it) => book.rows.findLast((row) => row.store === it.store)?.amount ?? 0)
    const total = monthly.reduce((all, amount) => all + amount, 0)
    return [
      [{ unit: 'won', value: total, within: total * looseShare }],
      [{ unit: 'times', value: asked.length }],
    ]
  })
}

/** This month so far, and what the last one still took from this day on, as it was or for as many days as are left. */
export function owedForecast({ category, store }: Expectation, book: Book): Ways {
  const today = Temporal.PlainDate.from(book.today)
  const last = today.subtract({ months: 1 })
  const soFar = sum(
    rowsOf(book, { category, store, from: today.with({ day: 1 }).toString(), to: book.today }),
  )
  const rest = rowsOf(book, {
    category,
    store,
    from: last.add({ days: 1 }).toString(),
    to: last.with({ day: last.daysInMonth }).toString(),
  })
  const [left, lasted] = [today.daysInMonth - today.day, last.daysInMonth - last.day]
  return [1, left / Math.max(1, lasted)].map((scale) => {
    const ahead = soFar + sum(rest) * scale
    return [{ unit: 'won', value: ahead, within: ahead * forecastShare }]
  })
}
