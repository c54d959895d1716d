import { sql } from 'kysely'
import type { Tx } from '#store/database.ts'
import { normaliseStore } from '../import/store-name.ts'
import { isOfMerchant } from '../stores/merchant.ts'
import { categoryOfStore } from '../stores/store-category.ts'
import { financeTables } from '../tables.ts'
import { categoriesRenamed } from './own-categories.ts'

/** A merchant that is sorted as its owner said. */
export interface CategoryRule {
  readonly id: string
  readonly store: string
  /** null: 미분류 */
  readonly category: string | null
}

/** The owner's rules, newest first. */
export async function categoryRules(tx: Tx): Promise<CategoryRule[]> {
  return financeTables(tx)
    .selectFrom('category_rules')
    .select(['id', 'store', 'category'])
    .where('owner_id', '=', tx.ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The rule for a store: of several that fit, the one said last. */
export function ruleFor(store: string, rules: readonly CategoryRule[]): CategoryRule | undefined {
  return rules.find((rule) => isOfMerchant(store, rule.store))
}

/** The category of a new row; `named` is what came with it. */
export type Categorise = (store: string, named?: string | null) => string | null

/**
 * How new rows of these stores are sorted: by the owner's own rules; else by the word that came with the row; else as
 * this very store, or a branch of it, was mostly sorted before; else by what its name says.
 */
export async function categoriserFor(tx: Tx, stores: readonly string[]): Promise<Categorise> {
  const rules = await categoryRules(tx)
  const renamed = await categoriesRenamed(tx)
  const habits = await habitsOf(tx, stores)
  const ruled = new Map([...new Set(stores)].map((store) => [store, ruleFor(store, rules)]))
  return (store, named) => {
    const rule = ruled.get(store)
    if (rule) return rule.category
    return renamed(named ?? habits.get(normaliseStore(store)) ?? categoryOfStore(store))
  }
}

/** One row put elsewhere by hand is no habit: it is the category that most of a store's rows have. */
async function habitsOf(tx: Tx, stores: readonly string[]): Promise<Map<string, string>> {
  const keys = [...new Set(stores.map(normaliseStore))]
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; category: string }>`
    select distinct on (store_key) store_key as key, category from expenses
    where owner_id = ${tx.ownerId} and store_key = any(${keys}) and category is not null
    group by store_key, category order by store_key, count(*) desc, max(spent_on) desc`.execute(tx.db)
  const habits = new Map(rows.map(({ key, category }) => [key, category]))
  const unknown = keys.filter((key) => !habits.has(key) && key.length >= shortestName)
  return unknown.length > mostUnknown ? habits : new Map([...(await branchesOf(tx, unknown)), ...habits])
}

const shortestName = 2
/** A statement brings more, each with its branch; one by one they are told or written by hand. */
const mostUnknown = 5

/** 샐러디, where 샐러디 강남점 is known: as the branches of the merchant were mostly sorted. */
async function branchesOf(tx: Tx, keys: readonly string[]): Promise<[string, string][]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ key: string; store: string; category: string }>`
    select own.key, min(store) as store, category from expenses
    join unnest(${keys}::text[]) as own(key) on starts_with(store_key, own.key)
    where owner_id = ${tx.ownerId} and category is not null
    group by own.key, store_key, category order by count(*), max(spent_on)`.execute(tx.db)
  return rows.flatMap(({ key, store, category }) =>
    isOfMerchant(store, key) ? [[key, category] as [string, string]] : [],
  )
}
