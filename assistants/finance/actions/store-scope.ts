import { sql } from 'kysely'
import { type Miss, miss } from '#engine/tool.ts'
import { withParticle } from '#korean/particles.ts'
import type { Tx } from '#store/database.ts'
import type { ShownExpense } from '../queries/expense-rows.ts'
import { findMerchant, type OwnMerchant, storesOfOwner } from '../queries/own-merchant.ts'
import { isOfMerchant, type LeftOut, merchantOf } from '../stores/merchant.ts'
import { nearStores } from '../stores/near-stores.ts'
import { is } from '../wording.ts'
import { type CountAndTotal, countAndTotal, lockExpenses } from './expense-rows.ts'

/** A merchant of a similar name, which stays as it is. */
export interface LeftAlone extends CountAndTotal {
  readonly name: string
  readonly why: LeftOut['why']
  /** The categories its rows have. */
  readonly categories: readonly string[]
}

/** All that a merchant is for an action: its rows, locked, and what is near and not meant. */
export interface StoreScope {
  readonly merchant: OwnMerchant
  readonly rows: readonly ShownExpense[]
  readonly leftAlone: readonly LeftAlone[]
  /** The names by which a rule knows new rows of it. */
  readonly ruleStores: readonly string[]
}

/** The merchant asked for among the owner's rows; a miss that names the nearest when there is none. */
export async function storeScope(tx: Tx, asked: string): Promise<StoreScope | Miss> {
  const merchant = await findMerchant(tx, asked)
  if (merchant.keys.length === 0) return noStore(tx, asked)
  const leftKeys = merchant.leftOut.map(({ key }) => key)
  const locked = await lockExpenses(tx, sql`store_key = any(${[...merchant.keys, ...leftKeys]}::text[])`)
  const left = new Map(merchant.leftOut.map((one) => [one.store, one]))
  const rows = locked.filter(({ store }) => !left.has(store))
  return {
    merchant,
    rows,
    leftAlone: leftAloneOf(locked, left),
    ruleStores: ruleStoresOf(merchant, rows),
  }
}

function leftAloneOf(rows: readonly ShownExpense[], left: ReadonlyMap<string, LeftOut>): LeftAlone[] {
  const groups = Map.groupBy(
    rows.filter(({ store }) => left.has(store)),
    ({ store }) => `${left.get(store)!.why}/${left.get(store)!.name}`,
  )
  return [...groups.values()]
    .map((group) => ({
      name: left.get(group[0]!.store)!.name,
      why: left.get(group[0]!.store)!.why,
      ...countAndTotal(group),
      categories: [...new Set(group.map(({ category }) => category))],
    }))
    .sort((a, b) => b.count - a.count)
}

/**
 * A rule asks of one new row alone whether it is meant. A part of a name cannot tell, so the names that matched it stand
 * in for it; neither can a name that does not fit its own rows.
 */
function ruleStoresOf({ how, name }: OwnMerchant, rows: readonly ShownExpense[]): string[] {
  const stores = [...new Set(rows.map(({ store }) => store))]
  if (how !== 'partial' && stores.every((store) => isOfMerchant(store, name))) return [name]
  const names = stores.map((store) => {
    const own = merchantOf(store).name
    return isOfMerchant(store, own) ? own : store
  })
  return [...new Set(names)]
}

async function noStore(tx: Tx, asked: string): Promise<Miss> {
  const stores = (await storesOfOwner(tx)).map(({ store }) => store)
  const near = nearStores(asked, stores)
  const help =
    stores.length === 0
      ? '아직 가계부가 비어 있어.'
      : near.length > 0
        ? `비슷한 이름은 ${is(near.join(', '))}.`
        : '명세서에 다른 이름으로 적혀 있을 수도 있어.'
  return miss(`‘${withParticle(`${asked}’`, '이라는/라는')} 가게는 기록에 없어 🤔 ${help}`, {
    unknownStore: asked,
    near,
  })
}
