import { sql } from 'kysely'
import { sumOf } from '#query/figures.ts'
import { packedRows } from '#query/packed.ts'
import type { Tx } from '#store/database.ts'
import { inScope, isNone, type Scope, weekdayOfRow } from './scope.ts'

interface Sum {
  readonly total: number
  readonly count: number
}

export interface WeekdaySum extends Sum {
  /** 1 for Monday to 7 for Sunday. */
  readonly weekday: number
}

export interface HourSum extends Sum {
  /** 0 to 23; null for rows without a time. */
  readonly hour: number | null
}

interface SumOfMoment extends WeekdaySum, HourSum {
  readonly isLeftOut: boolean
}

/** Sums by weekday and by hour of the day without the given categories, and the sum of those. One pass for all. */
export async function sumsByMoment(
  tx: Tx,
  scope: Scope,
  without: readonly string[],
): Promise<{ weekdays: WeekdaySum[]; hours: HourSum[]; leftOut: number }> {
  const isLeftOut = without.length > 0 ? sql`not ${isNone(tx, without, scope.category)}` : sql`false`
  const sums = await packedRows(
    tx,
    ['weekday', 'hour', 'isLeftOut', 'total', 'count'],
    sql<SumOfMoment>`
      select ${weekdayOfRow} as weekday, date_part('hour', spent_time)::int as hour, ${isLeftOut} as "isLeftOut",
             sum(amount)::bigint as total, count(*)::int as count
      from expenses where ${inScope(tx, scope)} group by 1, 2, 3`,
  )
  const counted = sums.filter((row) => !row.isLeftOut)
  return {
    weekdays: [...Map.groupBy(counted, (row) => row.weekday)]
      .map(([weekday, rows]) => ({ weekday, ...sumOfRows(rows) }))
      .sort((a, b) => a.weekday - b.weekday),
    hours: [...Map.groupBy(counted, (row) => row.hour)].map(([hour, rows]) => ({ hour, ...sumOfRows(rows) })),
    leftOut: sumOf(
      sums.filter((row) => row.isLeftOut),
      (row) => row.total,
    ),
  }
}

function sumOfRows(rows: readonly Sum[]): Sum {
  return { total: sumOf(rows, (row) => row.total), count: sumOf(rows, (row) => row.count) }
}
