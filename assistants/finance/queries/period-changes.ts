import type { DayRange } from '#query/coverage.ts'
import { type Difference, differenceOf, sumOf } from '#query/figures.ts'
import { groupsOf } from '#query/run.ts'
import type { Tx } from '#store/database.ts'
import { type Merchant, merchantsOf } from '../stores/merchant.ts'
import { expenses } from './datasets.ts'
import { rowsIn, type Scope } from './scope.ts'

/** What one store took under one category, in either period. */
interface StoreSum {
  readonly isNow: boolean
  readonly store: string
  readonly category: string
  readonly total: number
  readonly count: number
  /** Rows that are no refunds. */
  readonly payments: number
}

interface MerchantSum extends StoreSum {
  readonly merchant: Merchant
}

/** A category or merchant in two periods. */
export interface Change extends Difference {
  readonly name: string
  readonly currentCount: number
  readonly previousCount: number
}

/** Sums per store and category of both periods, which may overlap. */
export async function sumsOfBoth(
  tx: Tx,
  now: DayRange,
  before: DayRange,
  scope: Scope,
): Promise<MerchantSum[]> {
  const sums = (range: DayRange) =>
    groupsOf(tx, expenses, {
      ...rowsIn({ ...scope, ...range }),
      measures: ['total', 'count', 'payments'],
      by: ['store', 'category'],
    })
  const rows: StoreSum[] = [
    ...(await sums(now)).map((row) => ({ isNow: true, ...row })),
    ...(await sums(before)).map((row) => ({ isNow: false, ...row })),
  ]
  const merchants = merchantsOf(rows)
  return rows.map((row) => ({ ...row, merchant: merchants.get(row.store)! }))
}

export function changesByCategory(rows: readonly StoreSum[]): Change[] {
  return changesBy(rows, ({ category }) => ({ key: category, name: category }))
}

export function changesByMerchant(rows: readonly MerchantSum[]): Change[] {
  return changesBy(rows, ({ merchant }) => merchant)
}

/** The largest change first, whichever way. */
function changesBy<Row extends StoreSum>(
  rows: readonly Row[],
  nameOf: (row: Row) => { key: string; name: string },
): Change[] {
  return [...Map.groupBy(rows, (row) => nameOf(row).key).values()]
    .map((group) => {
      const { payments: _, ...change } = changeOf(group)
      return { name: nameOf(group[0]!).name, ...change }
    })
    .sort((a, b) => b.distance - a.distance)
}

export function changeOf(
  rows: readonly StoreSum[],
): Omit<Change, 'name'> & { readonly payments: Difference } {
  const [now, before] = [rows.filter((row) => row.isNow), rows.filter((row) => !row.isNow)]
  return {
    ...differenceOf(
      sumOf(now, (row) => row.total),
      sumOf(before, (row) => row.total),
    ),
    currentCount: sumOf(now, (row) => row.count),
    previousCount: sumOf(before, (row) => row.count),
    payments: differenceOf(
      sumOf(now, (row) => row.payments),
      sumOf(before, (row) => row.payments),
    ),
  }
}
