import { sql } from 'kysely'
import type { DayRange } from '#query/coverage.ts'
import { packedRows } from '#query/packed.ts'
import type { Tx } from '#store/database.ts'
import { savings, uncategorised } from '../categories.ts'
import { inScope, type Scope } from './scope.ts'

/** A refund is a row of its own with a negative amount: it lowers the sum and is no payment. */
export interface Totals {
  readonly total: number
  /** Rows, refunds among them. */
  readonly count: number
  /** Rows that are no refunds. */
  readonly payments: number
  readonly firstDate: string | null
  readonly lastDate: string | null
}

const total = sql<number>`coalesce(sum(amount), 0)::bigint`
const count = sql<number>`count(*)::int`

export async function totalsOf(tx: Tx, scope: Scope): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select ${total} as total, ${count} as count, (count(*) filter (where amount > 0))::int as payments,
           min(spent_on) as "firstDate", max(spent_on) as "lastDate"
    from expenses where ${inScope(tx, scope)}`.execute(tx.db)
  return rows[0]!
}

export interface DaySum {
  readonly date: string
  readonly total: number
  readonly count: number
}

/** Days without a row are left out. */
export async function sumsByDay(tx: Tx, scope: Scope): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select spent_on as date, ${total} as total, ${count} as count
    from expenses where ${inScope(tx, scope)} group by spent_on order by spent_on`.execute(tx.db)
  return rows
}

export interface MonthSum extends Totals {
  /** `YYYY-MM` */
  readonly month: string
}

/** Months without a row are left out. Summed by day first: naming a month for each row is what takes time. */
export async function sumsByMonth(tx: Tx, scope: Scope): Promise<MonthSum[]> {
  const { rows } = await sql<MonthSum>`
    select to_char(day, 'YYYY-MM') as month, sum(total)::bigint as total, sum(count)::int as count,
           sum(payments)::int as payments, min(day) as "firstDate", max(day) as "lastDate"
    from (
      select spent_on as day, sum(amount) as total, count(*) as count,
             count(*) filter (where amount > 0) as payments
      from expenses where ${inScope(tx, scope)} group by spent_on
    ) as days group by 1 order by 1`.execute(tx.db)
  return rows
}

export interface StoreSum {
  readonly store: string
  readonly total: number
  readonly count: number
  /** Rows that are no refunds. */
  readonly payments: number
}

/** By the name as it stands on the statement, largest first. */
export async function sumsByStore(tx: Tx, scope: Scope): Promise<StoreSum[]> {
  return packedRows(
    tx,
    ['store', 'total', 'count', 'payments'],
    sql<StoreSum>`
      select store, ${total} as total, ${count} as count, (count(*) filter (where amount > 0))::int as payments
      from expenses where ${inScope(tx, scope)} group by store order by total desc, store`,
  )
}

/** What was spent and what was put aside as 저축 in a period, in one pass. */
export async function spentAndSaved(tx: Tx, range: DayRange): Promise<{ spent: number; saved: number }> {
  const { rows } = await sql<{ spent: number; saved: number }>`
    select coalesce(sum(amount) filter (where category is distinct from ${savings}), 0)::bigint as spent,
           coalesce(sum(amount) filter (where category = ${savings}), 0)::bigint as saved
    from expenses
    where owner_id = ${tx.ownerId} and spent_on between ${range.startDate}::date and ${range.endDate}::date
    `.execute(tx.db)
  return rows[0]!
}

export interface CategoryMonthSum {
  readonly category: string
  readonly month: string
  readonly total: number
}

export async function sumsByCategoryAndMonth(tx: Tx, scope: Scope): Promise<CategoryMonthSum[]> {
  const { rows } = await sql<CategoryMonthSum>`
    select coalesce(category, ${uncategorised}) as category, to_char(spent_on, 'YYYY-MM') as month,
           ${total} as total
    from expenses where ${inScope(tx, scope)} group by 1, 2`.execute(tx.db)
  return rows
}
