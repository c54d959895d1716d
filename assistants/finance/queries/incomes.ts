import { sql } from 'kysely'
import type { DayRange } from '#query/coverage.ts'
import type { Tx } from '#store/database.ts'

export interface IncomeSum {
  readonly name: string
  readonly total: number
  readonly count: number
}

/** Recorded income by what it is called, largest first. */
export async function incomesOf(tx: Tx, range: DayRange): Promise<IncomeSum[]> {
  const { rows } = await sql<IncomeSum>`
    select name, sum(amount)::bigint as total, count(*)::int as count
    from incomes
    where owner_id = ${tx.ownerId} and received_on between ${range.startDate}::date and ${range.endDate}::date
    group by name order by total desc, name`.execute(tx.db)
  return rows
}

/** The newest income up to a day. */
export async function lastIncome(
  tx: Tx,
  until: string,
): Promise<{ date: string; name: string; amount: number } | null> {
  const { rows } = await sql<{ date: string; name: string; amount: number }>`
    select received_on::text as date, name, amount from incomes
    where owner_id = ${tx.ownerId} and received_on <= ${until}::date
    order by received_on desc, id limit 1`.execute(tx.db)
  return rows[0] ?? null
}

export interface IncomeRow {
  readonly date: string
  readonly name: string
  readonly amount: number
}

/** Recorded income up to a day, oldest first. */
export async function incomeRows(tx: Tx, until: string): Promise<IncomeRow[]> {
  const { rows } = await sql<IncomeRow>`
    select received_on::text as date, name, amount from incomes
    where owner_id = ${tx.ownerId} and received_on <= ${until}::date
    order by received_on, id`.execute(tx.db)
  return rows
}

/** What came in a month, on average over the whole months of a stretch of days; `undefined` where it holds fewer than two. */
export async function incomePerMonth(
  tx: Tx,
  { startDate, endDate }: DayRange,
): Promise<{ months: number; total: number; average: number } | undefined> {
  const [from, to] = [startDate, endDate].map((day) => Temporal.PlainDate.from(day))
  const first = from!.day === 1 ? from! : from!.with({ day: 1 }).add({ months: 1 })
  const last = to!.day === to!.daysInMonth ? to! : to!.with({ day: 1 }).subtract({ days: 1 })
  const months = first.toPlainYearMonth().until(last.toPlainYearMonth(), { largestUnit: 'months' }).months + 1
  if (months < 2) return undefined
  const sources = await incomesOf(tx, { startDate: first.toString(), endDate: last.toString() })
  const total = sources.reduce((sum, source) => sum + source.total, 0)
  return { months, total, average: Math.round(total / months) }
}
