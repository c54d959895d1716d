import { sumOf } from '#query/figures.ts'
import type { Tx } from '#store/database.ts'
import type { LeftOut } from '../stores/merchant.ts'
import type { OwnMerchant } from './own-merchant.ts'
import type { Scope } from './scope.ts'
import { sumsByStore } from './sums.ts'

/** A merchant whose name is near the one asked for, with what it took in the same scope. */
export interface LeftOutMerchant {
  readonly name: string
  readonly why: LeftOut['why']
  readonly stores: readonly string[]
  readonly count: number
  readonly total: number
}

/** What was left out of a merchant's sum, so that an answer can say so: most payments first, none without rows. */
export async function leftOutSums(tx: Tx, merchant: OwnMerchant, scope: Scope): Promise<LeftOutMerchant[]> {
  if (merchant.leftOut.length === 0) return []
  const storeKeys = [...new Set(merchant.leftOut.map(({ key }) => key))]
  const sums = new Map((await sumsByStore(tx, { ...scope, storeKeys })).map((row) => [row.store, row]))
  const found = merchant.leftOut.filter(({ store }) => sums.has(store))
  return [...Map.groupBy(found, ({ name, why }) => `${why}/${name}`).values()]
    .map((group) => {
      const rows = group.map(({ store }) => sums.get(store)!)
      return {
        name: group[0]!.name,
        why: group[0]!.why,
        stores: group.map(({ store }) => store),
        count: sumOf(rows, (row) => row.count),
        total: sumOf(rows, (row) => row.total),
      }
    })
    .sort((a, b) => b.count - a.count)
}
