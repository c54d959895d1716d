import type { Rows } from '#query/query.ts'
import { groupsOf } from '#query/run.ts'
import type { Tx } from '#store/database.ts'
import { type LeftOut, type ResolvedMerchant, resolveMerchant } from '../stores/merchant.ts'
import { groupNamed, isOfGroup, type StoreGroup } from '../stores/store-groups.ts'
import { type ExpenseField, expenses } from './datasets.ts'

/** A store of the owner's rows: the key they are matched by and a name on them. */
export interface OwnStore {
  readonly key: string
  readonly store: string
}

/** A merchant among the owner's rows. */
export interface OwnMerchant extends Pick<ResolvedMerchant, 'name' | 'how'> {
  readonly asked: string
  /** `store_key` of its rows. */
  readonly keys: readonly string[]
  readonly leftOut: readonly (LeftOut & { readonly key: string })[]
}

/** Every name on the owner's rows. */
export async function storesOfOwner(tx: Tx): Promise<OwnStore[]> {
  return storesIn(tx, { everything: true })
}

async function storesIn(tx: Tx, rows: Rows<ExpenseField>): Promise<OwnStore[]> {
  const found = await groupsOf(tx, expenses, { ...rows, measures: [], by: ['storeKey', 'store'] })
  return found.map(({ storeKey, store }) => ({ key: storeKey, store }))
}

export async function findMerchant(tx: Tx, asked: string): Promise<OwnMerchant> {
  const group = groupNamed(asked)
  if (group?.allBut) return restOfCategory(tx, asked, group)
  const stores = await storesOfOwner(tx)
  const keyOf = new Map(stores.map(({ key, store }) => [store, key]))
  const { name, how, matched, leftOut } = resolveMerchant(asked, [...keyOf.keys()])
  return {
    asked,
    name,
    how,
    keys: [...new Set(matched.map((store) => keyOf.get(store)!))],
    leftOut: leftOut.map((left) => ({ ...left, key: keyOf.get(left.store)! })),
  }
}

/** 식당: whoever takes money for 식비 and is none of the groups named, as markets and corner shops are. */
async function restOfCategory(tx: Tx, asked: string, group: StoreGroup): Promise<OwnMerchant> {
  const stores = await storesIn(tx, {
    where: [{ field: 'rowCategory', is: [group.category] }],
    everything: true,
  })
  const others = (group.allBut ?? []).flatMap((name) => groupNamed(name) ?? [])
  const own = stores.filter(({ store }) => !others.some((other) => isOfGroup(store, other)))
  const keys = [...new Set(own.map(({ key }) => key))]
  return { asked, name: group.name, how: keys.length > 0 ? 'group' : 'none', keys, leftOut: [] }
}
