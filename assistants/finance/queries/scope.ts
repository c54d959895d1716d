import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#store/database.ts'
import { isCategory as isOurs, savings, uncategorised } from '../categories.ts'
import { ownCategories, rowCategories } from './own-categories.ts'
import { findMerchant, type OwnMerchant } from './own-merchant.ts'

/** Which rows a query is about. Without a category: all spending, that is everything but 저축. */
export interface Scope {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly category?: string | undefined
  /** Categories to leave out, with their parts. */
  readonly without?: readonly string[] | undefined
  /** Of one merchant alone, as resolved. */
  readonly storeKeys?: readonly string[] | undefined
  /** Of these merchants nothing, as resolved. */
  readonly withoutStoreKeys?: readonly string[] | undefined
  readonly minAmount?: number | undefined
  readonly maxAmount?: number | undefined
  /** From one full hour up to another, past midnight where `until` is the smaller; `unknown`: rows without a time. */
  readonly hours?: { readonly from: number; readonly until: number } | 'unknown' | undefined
  /** 1 for Monday to 7 for Sunday. */
  readonly weekdays?: readonly number[] | undefined
  /** Paid with one of these, as the records name them. */
  readonly methods?: readonly string[] | undefined
}

/** What a tool was asked about, before its stores are resolved. */
interface Asked extends Omit<Scope, 'storeKeys' | 'withoutStoreKeys'> {
  readonly storeName?: string | undefined
  /** Categories, stores and groups of stores to leave out. */
  readonly without?: readonly string[] | undefined
}

/** One thing to leave out, and what leaves it alone out. */
export interface Omission extends Pick<Scope, 'without' | 'withoutStoreKeys'> {
  readonly name: string
}

/** The rows of a scope, as a condition on `expenses`. */
export function inScope(tx: Tx, scope: Scope): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`owner_id = ${tx.ownerId}`, isCategory(tx, scope.category)]
  if (scope.without && scope.without.length > 0) conditions.push(isNone(tx, scope.without, scope.category))
  if (scope.startDate !== undefined) conditions.push(sql`spent_on >= ${scope.startDate}::date`)
  if (scope.endDate !== undefined) conditions.push(sql`spent_on <= ${scope.endDate}::date`)
  if (scope.storeKeys) conditions.push(sql`store_key = any(${[...scope.storeKeys]}::text[])`)
  if (scope.withoutStoreKeys && scope.withoutStoreKeys.length > 0)
    conditions.push(sql`store_key <> all(${[...scope.withoutStoreKeys]}::text[])`)
  if (scope.minAmount !== undefined) conditions.push(sql`amount >= ${scope.minAmount}`)
  if (scope.maxAmount !== undefined) conditions.push(sql`amount <= ${scope.maxAmount}`)
  if (scope.hours) conditions.push(isAtHours(scope.hours))
  if (scope.weekdays) conditions.push(sql`${weekdayOfRow} = any(${[...scope.weekdays]}::int[])`)
  if (scope.methods) conditions.push(sql`trim(method) = any(${[...scope.methods]}::text[])`)
  return sql`${sql.join(conditions, sql` and `)}`
}

/** 1 for Monday to 7. Any Monday will do: days are counted from it, as naming the weekday of each row takes longer. */
export const weekdayOfRow = sql<number>`((spent_on - date '0001-01-01') % 7 + 1)`

function isAtHours(hours: NonNullable<Scope['hours']>): RawBuilder<unknown> {
  if (hours === 'unknown') return sql`spent_time is null`
  const { from, until } = hours
  const hour = sql`date_part('hour', spent_time)`
  return from < until
    ? sql`(${hour} >= ${from} and ${hour} < ${until})`
    : sql`(${hour} >= ${from} or ${hour} < ${until})`
}

function isCategory(tx: Tx, category: string | undefined): RawBuilder<unknown> {
  if (category === undefined) return sql`category is distinct from ${savings}`
  if (category === uncategorised) return sql`category is null`
  return sql`category = any(${rowCategories(tx, [category])})`
}

/** What is asked for by its own name stays: of 배달 without 식비, 배달. */
export function isNone(
  tx: Tx,
  categories: readonly string[],
  asked: string | undefined,
): RawBuilder<unknown> {
  return sql`coalesce(category, ${uncategorised}) <> all(${rowCategories(tx, categories, asked)})`
}

/** The scope of what was asked, its store and those left out resolved to the keys of their rows. */
export async function resolveScope(
  tx: Tx,
  { storeName, without, ...rest }: Asked,
): Promise<{ scope: Scope; merchant: OwnMerchant | null; omissions: readonly Omission[] }> {
  const omissions = await omissionsOf(tx, without ?? [])
  const scope: Scope = {
    ...rest,
    without: omissions.flatMap((omission) => omission.without ?? []),
    withoutStoreKeys: omissions.flatMap((omission) => omission.withoutStoreKeys ?? []),
  }
  if (storeName === undefined) return { scope, merchant: null, omissions }
  const merchant = await findMerchant(tx, storeName)
  return { scope: { ...scope, storeKeys: merchant.keys }, merchant, omissions }
}

/** What is the name of no category is a merchant's, or a group's. */
async function omissionsOf(tx: Tx, names: readonly string[]): Promise<Omission[]> {
  const own = names.every(isOurs) ? undefined : await ownCategories(tx)
  const isOwn = (name: string) =>
    own?.names.includes(name) || own?.entries.some((entry) => entry.name === name)
  const omissions: Omission[] = []
  for (const asked of names) {
    if (isOurs(asked) || isOwn(asked)) omissions.push({ name: asked, without: [asked] })
    else {
      const { name, keys } = await findMerchant(tx, asked)
      omissions.push({ name, withoutStoreKeys: keys })
    }
  }
  return omissions
}
