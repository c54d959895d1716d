import { sql } from 'kysely'
import type { Tx } from '#store/database.ts'
import { inScope, type Scope } from './scope.ts'

export interface WeekdaySum {
  /** 1 for Monday to 7 for Sunday. */
  readonly weekday: number
  readonly total: number
  readonly count: number
}

export interface HourSum {
  /** 0 to 23; null for rows without a time. */
  readonly hour: number | null
  readonly total: number
  readonly count: number
}

/** Sums by weekday, leaving out the given categories. Summed by day first, which is quicker than asking each row. */
export async function sumsByWeekday(tx: Tx, scope: Scope, without: readonly string[]): Promise<WeekdaySum[]> {
  const { rows } = await sql<WeekdaySum>`
    select date_part('isodow', day)::int as weekday, sum(total)::bigint as total, sum(count)::int as count
    from (
      select spent_on as day, sum(amount) as total, count(*) as count from expenses
      where ${inScope(tx, scope)} and ${isNone(without)} group by spent_on
    ) as days group by 1 order by 1`.execute(tx.db)
  return rows
}

/** Sums by hour of the day, leaving out the given categories. */
export async function sumsByHour(tx: Tx, scope: Scope, without: readonly string[]): Promise<HourSum[]> {
  const { rows } = await sql<HourSum>`
    select date_part('hour', spent_time)::int as hour, sum(amount)::bigint as total, count(*)::int as count
    from expenses where ${inScope(tx, scope)} and ${isNone(without)} group by 1 order by 1`.execute(tx.db)
  return rows
}

function isNone(categories: readonly string[]) {
  return sql`(category is null or category <> all(${[...categories]}::text[]))`
}
