import { averageOf, percentOf, sumOf } from '#query/figures.ts'
import { merchantOf } from '../stores/merchant.ts'
import type { StoreSum } from './sums.ts'

/** What one merchant took, all its branches and spellings together. */
export interface MerchantSum {
  readonly rank: number
  readonly name: string
  readonly total: number
  readonly count: number
  /** Rows that are no refunds. */
  readonly payments: number
  readonly average: number
  /** Of all the rows given, in percent. */
  readonly share: number
}

/** Sums per store made sums per merchant, the largest or the most often paid first. */
export function sumsByMerchant(
  stores: readonly StoreSum[],
  by: 'amount' | 'visits' = 'amount',
): MerchantSum[] {
  const total = sumOf(stores, (row) => row.total)
  const read = stores.map((row) => ({ ...row, merchant: merchantOf(row.store) }))
  return [...Map.groupBy(read, ({ merchant }) => merchant.key).values()]
    .map((rows) => {
      const sum = sumOf(rows, (row) => row.total)
      const count = sumOf(rows, (row) => row.count)
      return {
        name: rows[0]!.merchant.name,
        total: sum,
        count,
        payments: sumOf(rows, (row) => row.payments),
        average: averageOf(sum, count),
        share: percentOf(sum, total),
      }
    })
    .sort((a, b) => (by === 'visits' && b.payments - a.payments) || b.total - a.total)
    .map((row, index) => ({ rank: index + 1, ...row }))
}
