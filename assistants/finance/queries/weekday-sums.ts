import { sumOf } from '#query/figures.ts'
import { groupsOf } from '#query/run.ts'
import type { Tx } from '#store/database.ts'
import { expenses } from './datasets.ts'
import { rowsIn, type Scope } from './scope.ts'
import { totalsOf } from './sums.ts'

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

/** Sums by weekday and by hour of the day without the given categories, and the sum of those. */
export async function sumsByMoment(
  tx: Tx,
  scope: Scope,
  without: readonly string[],
): Promise<{ weekdays: WeekdaySum[]; hours: HourSum[]; leftOut: number }> {
  const counted = await groupsOf(tx, expenses, {
    ...rowsIn({ ...scope, without: [...(scope.without ?? []), ...without] }),
    measures: ['total', 'count'],
    by: ['weekday', 'hour'],
  })
  const all = without.length > 0 ? await totalsOf(tx, scope) : undefined
  return {
    weekdays: [...Map.groupBy(counted, (row) => row.weekday)]
      .map(([weekday, rows]) => ({ weekday, ...sumOfRows(rows) }))
      .sort((a, b) => a.weekday - b.weekday),
    hours: [...Map.groupBy(counted, (row) => row.hour)].map(([hour, rows]) => ({ hour, ...sumOfRows(rows) })),
    leftOut: all ? all.total - sumOfRows(counted).total : 0,
  }
}

function sumOfRows(rows: readonly Sum[]): Sum {
  return { total: sumOf(rows, (row) => row.total), count: sumOf(rows, (row) => row.count) }
}
