import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#store/database.ts'
import { categories, partPairs, uncategorised } from '../categories.ts'
import { financeTables } from '../tables.ts'
import { categoryNamed } from '../understand/category-words.ts'

/** A category the owner added, or (`becomes`) a name that stands for another since they renamed or merged it. */
export interface CategoryName {
  readonly id: string
  readonly name: string
  readonly becomes: string | null
}

/** The categories as their owner has them. */
export interface OwnCategories {
  readonly entries: readonly CategoryName[]
  /** Every category there is, ours first; 미분류 is none. */
  readonly names: readonly string[]
  /** What a category is called now. */
  standsFor(name: string): string
}

export async function ownCategories(tx: Tx): Promise<OwnCategories> {
  const entries = await namesGiven(tx)
  const used = await categoriesUsed(tx)
  const renamed = new Map(entries.map(({ name, becomes }) => [name, becomes ?? name]))
  const own = entries.filter(({ becomes }) => becomes === null).map(({ name }) => name)
  const all = [...categories.filter((name) => (renamed.get(name) ?? name) === name), ...own]
  return {
    entries,
    // A statement's own word is a category as soon as a row has it.
    names: [...new Set([...all, ...used])],
    standsFor: (name) => renamed.get(name) ?? name,
  }
}

/** The categories of the owner's rows by name. Each is looked up from the one before it: they are few, the rows many. */
async function categoriesUsed(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    with recursive used as (
      select min(category) as category from expenses where owner_id = ${tx.ownerId}
      union all
      select (select min(category) from expenses where owner_id = ${tx.ownerId} and category > used.category)
      from used where category is not null
    )
    select category from used where category is not null`.execute(tx.db)
  return rows.map(({ category }) => category)
}

/** Only the renames and merges: what the import and the demo need, without a look at the rows. */
export async function categoriesRenamed(tx: Tx): Promise<(name: string | null) => string | null> {
  const renamed = new Map((await namesGiven(tx)).map(({ name, becomes }) => [name, becomes ?? name]))
  return (name) => (name === null ? null : (renamed.get(name) ?? name))
}

async function namesGiven(tx: Tx): Promise<CategoryName[]> {
  return financeTables(tx)
    .selectFrom('category_names')
    .select(['id', 'name', 'becomes'])
    .where('owner_id', '=', tx.ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * The category somebody means by a word, 미분류 among them: its name, whatever the spacing, or what people call it
 * (교통비, 문화생활비). Not what only belongs to it: rows put into 생활 because 반려동물 was said would surprise.
 */
export function categoryMeant(own: OwnCategories, said: string): string | undefined {
  const word = bareName(said)
  if (word === uncategorised) return uncategorised
  const named = [...own.names, ...own.entries.map(({ name }) => name)].find((name) => bareName(name) === word)
  if (named !== undefined) return existing(own, named)
  const usual = categoryNamed(said)
  const isName = usual?.split('/').some((part) => word.includes(part))
  return usual !== null && isName ? existing(own, usual) : undefined
}

/** The category a word belongs to, where it is none itself. */
export function categoryNear(own: OwnCategories, said: string): string | undefined {
  const usual = categoryNamed(said)
  return usual === null ? undefined : existing(own, usual)
}

function existing(own: OwnCategories, name: string): string | undefined {
  const called = own.standsFor(name)
  return own.names.includes(called) ? called : undefined
}

/** Names that differ in spaces and case alone are one. */
export function bareName(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, '').toLowerCase()
}

/**
 * The categories of the rows that some names stand for, as an SQL array that a query computes once: with the parts
 * they always have (식비: 배달), and after the owner's renames and merges, whichever name is said. `but` is left out.
 */
export function rowCategories(
  ownerId: string,
  names: readonly string[],
  but: readonly string[] = [],
): RawBuilder<string[]> {
  const wholes = partPairs.map(([whole]) => whole)
  const parts = partPairs.map(([, part]) => part)
  return sql<string[]>`array(
    with given as (select name, becomes from category_names where owner_id = ${ownerId}),
    meant as (
      select name from unnest(${[...names]}::text[]) name
      union select given.name from given where given.becomes = any(${[...names]}::text[])
    ),
    row_names as (
      select name from meant
      union select part from unnest(${wholes}::text[], ${parts}::text[]) held (whole, part) join meant on name = whole
    )
    select coalesce(given.becomes, row_names.name) from row_names left join given using (name)
    where row_names.name <> all(${[...but]}::text[]))`
}
