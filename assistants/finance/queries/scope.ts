import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#store/database.ts'
import { partsOfCategory, savings, uncategorised } from '../categories.ts'
import { findMerchant, type OwnMerchant } from './own-merchant.ts'

/** Which rows a query is about. Without a category: all spending, that is everything but 저축. */
export interface Scope {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly category?: string | undefined
  /** Of one merchant alone, as resolved. */
  readonly storeKeys?: readonly string[] | undefined
  readonly minAmount?: number | undefined
  readonly maxAmount?: number | undefined
}

/** What a tool was asked about, before its store is resolved. */
interface Asked extends Omit<Scope, 'storeKeys'> {
  readonly storeName?: string | undefined
}

/** The rows of a scope, as a condition on `expenses`. */
export function inScope(tx: Tx, scope: Scope): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`owner_id = ${tx.ownerId}`, isCategory(scope.category)]
  if (scope.startDate !== undefined) conditions.push(sql`spent_on >= ${scope.startDate}::date`)
  if (scope.endDate !== undefined) conditions.push(sql`spent_on <= ${scope.endDate}::date`)
  if (scope.storeKeys) conditions.push(sql`store_key = any(${[...scope.storeKeys]}::text[])`)
  if (scope.minAmount !== undefined) conditions.push(sql`amount >= ${scope.minAmount}`)
  if (scope.maxAmount !== undefined) conditions.push(sql`amount <= ${scope.maxAmount}`)
  return sql`${sql.join(conditions, sql` and `)}`
}

function isCategory(category: string | undefined): RawBuilder<unknown> {
  if (category === undefined) return sql`category is distinct from ${savings}`
  if (category === uncategorised) return sql`category is null`
  return sql`category = any(${[...partsOfCategory(category)]}::text[])`
}

/** The scope of what was asked, its store resolved to the keys of its rows. */
export async function resolveScope(
  tx: Tx,
  { storeName, ...rest }: Asked,
): Promise<{ scope: Scope; merchant: OwnMerchant | null }> {
  if (storeName === undefined) return { scope: rest, merchant: null }
  const merchant = await findMerchant(tx, storeName)
  return { scope: { ...rest, storeKeys: merchant.keys }, merchant }
}
