import { sql } from 'kysely'
import type { Tx } from '#store/database.ts'
import { uncategorised } from '../categories.ts'
import type { DayRange } from '../spending.ts'
import { merchantOf } from '../stores/merchant.ts'
import { type Difference, differenceOf, sumOf } from './figures.ts'
import { inScope, type Scope } from './scope.ts'

/** What one store took under one category, in either period. */
interface StoreSum {
  readonly isNow: boolean
  readonly store: string
  readonly category: string
  readonly total: number
  readonly count: number
}

/** A category or merchant in two periods. */
export interface Change extends Difference {
  readonly name: string
  readonly currentCount: number
  readonly previousCount: number
}

/** Sums per store and category of both periods, which may overlap. */
export async function sumsOfBoth(tx: Tx, now: DayRange, before: DayRange, scope: Scope): Promise<StoreSum[]> {
  const sums = (isNow: boolean, range: DayRange) => sql`
    select ${isNow}::boolean as "isNow", store, coalesce(category, ${uncategorised}) as category,
           sum(amount)::bigint as total, count(*)::int as count
    from expenses where ${inScope(tx, { ...scope, ...range })} group by store, category`
  const { rows } = await sql<StoreSum>`${sums(true, now)} union all ${sums(false, before)}`.execute(tx.db)
  return rows
}

export function changesByCategory(rows: readonly StoreSum[]): Change[] {
  return changesBy(rows, ({ category }) => ({ key: category, name: category }))
}

export function changesByMerchant(rows: readonly StoreSum[]): Change[] {
  return changesBy(rows, ({ store }) => merchantOf(store))
}

/** The largest change first, whichever way. */
function changesBy(
  rows: readonly StoreSum[],
  nameOf: (row: StoreSum) => { key: string; name: string },
): Change[] {
  const named = rows.map((row) => ({ ...row, ...nameOf(row) }))
  return [...Map.groupBy(named, ({ key }) => key).values()]
    .map((group) => ({ name: group[0]!.name, ...changeOf(group) }))
    .sort((a, b) => b.distance - a.distance)
}

export function changeOf(rows: readonly StoreSum[]): Omit<Change, 'name'> {
  const [now, before] = [rows.filter((row) => row.isNow), rows.filter((row) => !row.isNow)]
  return {
    ...differenceOf(
      sumOf(now, (row) => row.total),
      sumOf(before, (row) => row.total),
    ),
    currentCount: sumOf(now, (row) => row.count),
    previousCount: sumOf(before, (row) => row.count),
  }
}
