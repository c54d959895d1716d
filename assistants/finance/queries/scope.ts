import type { DayRange } from '#query/coverage.ts'
import type { Predicate, Rows } from '#query/query.ts'
import type { Tx } from '#store/database.ts'
import { isCategory as isOurs } from '../categories.ts'
import { type ExpenseField, expenses } from './datasets.ts'
import { ownCategories } from './own-categories.ts'
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

/** The rows of a scope, as a query takes them. */
export function rowsIn({ startDate, endDate, ...scope }: Scope): Rows<ExpenseField> {
  return { where: predicatesOf(scope), period: { startDate, endDate } }
}

/** The same, without its days, as one predicate that stands beside others: 저축 is no spending there either. */
export function spendingIn(scope: Omit<Scope, keyof DayRange>): Predicate<ExpenseField> {
  const assumed = scope.category === undefined ? expenses.assumes.map(({ holds }) => holds) : []
  return { all: [...(assumed as Predicate<ExpenseField>[]), ...predicatesOf(scope)] }
}

function predicatesOf(scope: Omit<Scope, keyof DayRange>): Predicate<ExpenseField>[] {
  const {
    category,
    without = [],
    storeKeys,
    withoutStoreKeys = [],
    minAmount,
    maxAmount,
    hours,
    weekdays,
    methods,
  } = scope
  return [
    ...(category === undefined ? [] : [{ field: 'category' as const, is: [category] }]),
    ...(without.length > 0 ? [isNone(without, category)] : []),
    ...(storeKeys ? [{ field: 'storeKey' as const, is: storeKeys }] : []),
    ...(withoutStoreKeys.length > 0 ? [{ not: { field: 'storeKey' as const, is: withoutStoreKeys } }] : []),
    ...(minAmount === undefined && maxAmount === undefined
      ? []
      : [{ field: 'amount' as const, from: minAmount, to: maxAmount }]),
    ...(hours ? [isAtHours(hours)] : []),
    ...(weekdays ? [{ field: 'weekday' as const, is: weekdays }] : []),
    ...(methods ? [{ field: 'method' as const, is: methods }] : []),
  ]
}

function isAtHours(hours: NonNullable<Scope['hours']>): Predicate<ExpenseField> {
  if (hours === 'unknown') return { field: 'time', known: false }
  const { from, until } = hours
  const bounds = [
    { field: 'hour' as const, from },
    { field: 'hour' as const, to: until - 1 },
  ]
  return from < until ? { all: bounds } : { any: bounds }
}

/** What is asked for by its own name stays: of 배달 without 식비, 배달. */
function isNone(categories: readonly string[], asked: string | undefined): Predicate<ExpenseField> {
  return { not: { field: 'category', is: categories, but: asked === undefined ? [] : [asked] } }
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
