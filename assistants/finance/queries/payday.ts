import { sumOf } from '#query/figures.ts'
import type { IncomeRow } from './incomes.ts'
import { nextDateOf, type Payment, rhythmOf, usualDay } from './recurring-rhythm.ts'

/** The income of the name that came most often, oldest first. */
export function usualIncome(rows: readonly IncomeRow[]): readonly IncomeRow[] {
  const total = (of: readonly IncomeRow[]) => sumOf(of, ({ amount }) => amount)
  const [first] = [...Map.groupBy(rows, ({ name }) => name).values()].sort(
    (a, b) => b.length - a.length || total(b) - total(a),
  )
  return first ?? []
}

/** A salary follows the calendar as a bill does, whatever it comes to. */
export function paydayRhythm(rows: readonly IncomeRow[]): { day: number; next: string } | null {
  const dates: Payment[] = rows.map(({ date, name }) => ({ date, amount: 0, store: name, category: '' }))
  const recent = dates.slice(-12)
  if (rhythmOf(recent)?.rhythm !== 'monthly') return null
  return { day: usualDay(recent), next: nextDateOf(recent, 'monthly').toString() }
}

/** The first payday after today: by its rhythm, else the same day of the month as the last one. */
export function nextPayday(usual: readonly IncomeRow[], today: Temporal.PlainDate): Temporal.PlainDate {
  const next = paydayRhythm(usual)?.next
  return next !== undefined && next > today.toString()
    ? Temporal.PlainDate.from(next)
    : sameDayAfter(usual.at(-1)!.date, today)
}

/** The same day of the month, the first one after today. */
export function sameDayAfter(payday: string, today: Temporal.PlainDate): Temporal.PlainDate {
  const last = Temporal.PlainDate.from(payday)
  for (let months = 1; ; months++) {
    const next = last.add({ months })
    if (Temporal.PlainDate.compare(next, today) > 0) return next
  }
}
