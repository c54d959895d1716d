import { type SqlBool, sql } from 'kysely'
import type { Statement, Tx } from '#store/database.ts'
import { sharedOwner } from '#store/owner-table.ts'
import { withNamesSpelled } from '../library/spelled-names.ts'
import { paperTables } from '../tables.ts'
import { keysOf, type Term, termKey, wordsOf } from './term.ts'

/** How a name was found: it is one, another name of one, begins one, its words stand in one, or it means alike. */
export type MatchKind = 'exact' | 'alias' | 'prefix' | 'word' | 'meaning'

export interface FoundTerm {
  readonly term: Term
  readonly match: MatchKind
}

/** A place in the glossary: entries of two owners are told apart. */
export interface Place {
  readonly ownerId: string
  readonly id: string
  readonly match: MatchKind
}

/** Which entries are looked for: those of a category, one's own or everybody's. */
export interface TermFilter {
  readonly category?: string | undefined
  readonly whose?: 'own' | 'shared' | undefined
}

interface Look extends TermFilter {
  /** When as many places are known, none is looked for that fits less well. */
  readonly enough: number
}

/**
 * Finds entries by a name in any Korean form, the owner's own over those everybody has: those of that name or another
 * of theirs, then those that begin with it, then those that have its words, all of them before some (Attention
 * 메커니즘 finds Self-Attention). Best first, at most `limit`; what finds nothing at all is an empty list.
 */
export async function findTerms(tx: Tx, name: string, limit: number): Promise<FoundTerm[]> {
  // Some of those found may give way to the owner's own, or be kept out.
  return entriesAt(tx, await placesOf(tx, name, { enough: limit * 2 }), limit)
}

/** Where such entries stand, best first; the order is the same each time while `look` is. */
export async function placesOf(tx: Tx, name: string, look: Look): Promise<Place[]> {
  const keys = [...new Set([...keysOf(name), ...keysOf(withNamesSpelled(name))])]
  if (keys.length === 0) return []
  const places = new Map<string, Place>()
  const add = (found: readonly Place[]) => {
    for (const place of found) {
      const id = `${place.ownerId}/${place.id}`
      if (!places.has(id)) places.set(id, place)
    }
  }
  add(await placesNamed(tx, keys, look))
  for (const find of [placesBeginning, placesWithAllWords, placesWithSomeWords]) {
    if (places.size >= look.enough) break
    add(await find(tx, name, look))
  }
  return [...places.values()]
}

/** What a statement asks of the entry that a name or a word is of: its owner and its category, null for any. */
const fits = (row: string, owner: `$${number}`, category: `$${number}`) =>
  `(${owner}::uuid is null or ${row}.owner_id = ${owner}) and (${category}::text is null or exists (
    select from glossary g where g.owner_id = ${row}.owner_id and g.id = ${row}.term_id and g.category = ${category}))`

function wanted(
  tx: Tx,
  { whose, category }: TermFilter,
): readonly [owner: string | null, category: string | null] {
  const owner = whose === 'own' ? tx.ownerId : whose === 'shared' ? sharedOwner : null
  return [owner, category ?? null]
}

/** Names that are near one that is none: 가까운 용어. */
export async function nearTerms(tx: Tx, name: string, limit: number): Promise<string[]> {
  const found = await findTerms(tx, name, limit)
  const names = found.map(({ term }) => term.term)
  const key = termKey(name)
  for (const length of [4, 3, 2]) {
    if (names.length >= limit || key.length < length) continue
    const places = await placesOfPrefix(tx, key.slice(0, length), { enough: limit * 2 })
    for (const { term } of await entriesAt(tx, places, limit))
      if (!names.includes(term.term)) names.push(term.term)
  }
  return names.slice(0, limit)
}

const named: Statement = {
  name: 'glossary_named',
  text: `select n.owner_id as "ownerId", n.term_id as id, n.id as key, g.term_key = n.id as "isOwnName"
    from glossary_names n join glossary g on g.owner_id = n.owner_id and g.id = n.term_id
    where n.owner_id in ($1, '${sharedOwner}') and n.id = any($2) and ${fits('n', '$3', '$4')}`,
}

/** By the likeliest key that anything has; one's own entry of a name stands for everybody's. */
async function placesNamed(tx: Tx, keys: readonly string[], look: Look): Promise<Place[]> {
  const rows = await tx.run<{ ownerId: string; id: string; key: string; isOwnName: boolean }>(named, [
    tx.ownerId,
    keys,
    ...wanted(tx, look),
  ])
  for (const key of keys) {
    const found = rows.filter((row) => row.key === key)
    const own = found.filter(({ ownerId }) => ownerId === tx.ownerId)
    const chosen = own.length > 0 ? own : found
    if (chosen.length > 0)
      return chosen.map(({ ownerId, id, isOwnName }) => ({
        ownerId,
        id,
        match: isOwnName ? 'exact' : 'alias',
      }))
  }
  return []
}

const ofPrefix: Statement = {
  name: 'glossary_of_prefix',
  text: `select "ownerId", id from (
      (select owner_id as "ownerId", term_id as id, names.id as key from glossary_names names
        where owner_id = $1 and names.id >= $2 and names.id < $3 and ${fits('names', '$5', '$6')}
        order by names.id limit $4)
      union all
      (select owner_id, term_id, names.id from glossary_names names
        where owner_id = '${sharedOwner}' and names.id >= $2 and names.id < $3 and ${fits('names', '$5', '$6')}
        order by names.id limit $4)
    ) found order by length(key), key, "ownerId" limit $4`,
}

const placesBeginning = (tx: Tx, name: string, look: Look) => placesOfPrefix(tx, termKey(name), look)

async function placesOfPrefix(tx: Tx, key: string, look: Look): Promise<Place[]> {
  // A range and no `like`: row-level security lets no index be read by that. Nothing is sorted behind the last sign.
  const values = [tx.ownerId, key, `${key}\u{10ffff}`, look.enough, ...wanted(tx, look)]
  const rows = await tx.run<{ ownerId: string; id: string }>(ofPrefix, values)
  return rows.map((row) => ({ ...row, match: 'prefix' }))
}

/** Words of a name that are looked up, and how many entries a word is looked through for at least. */
const mostWords = 8
const mostEntries = 100

const frequencies: Statement = {
  name: 'glossary_word_frequencies',
  text: `select asked.word, (
      select count(*) from (
        (select from glossary_words w where w.owner_id = $1 and w.word = asked.word limit ${mostEntries})
        union all
        (select from glossary_words w where w.owner_id = '${sharedOwner}' and w.word = asked.word limit ${mostEntries})
      ) held
    )::int as count
    from unnest($2::text[]) as asked(word)`,
}

/** The words of a name that the glossary has, the rarest first; each in the form that it has. */
async function knownWords(tx: Tx, name: string): Promise<string[]> {
  const forms = wordsOf(name)
    .slice(0, mostWords)
    .map((word) => [...new Set([word, ...keysOf(word)])])
  if (forms.length === 0) return []
  const rows = await tx.run<{ word: string; count: number }>(frequencies, [tx.ownerId, forms.flat()])
  const counts = new Map(rows.map(({ word, count }) => [word, count]))
  return forms
    .flatMap((alike) => alike.find((word) => (counts.get(word) ?? 0) > 0) ?? [])
    .sort((one, other) => counts.get(one)! - counts.get(other)!)
}

const withAllWords: Statement = {
  name: 'glossary_with_all_words',
  text: `select held.owner_id as "ownerId", held.term_id as id from (
      (select * from glossary_words w where owner_id = $1 and word = $2 and ${fits('w', '$6', '$7')}
        order by length, term_id limit $5)
      union all
      (select * from glossary_words w where owner_id = '${sharedOwner}' and word = $2 and ${fits('w', '$6', '$7')}
        order by length, term_id limit $5)
    ) held
    where not exists (
      select from unnest($3::text[]) as wanted(word) where not exists (
        select from glossary_words w where w.owner_id = held.owner_id and w.id = wanted.word || ' ' || held.term_id
      )
    )
    order by held.length, held.term_id, held.owner_id limit $4`,
}

async function placesWithAllWords(tx: Tx, name: string, look: Look): Promise<Place[]> {
  const [rarest, ...others] = await knownWords(tx, name)
  if (rarest === undefined) return []
  const rows = await tx.run<{ ownerId: string; id: string }>(withAllWords, [
    tx.ownerId,
    rarest,
    others,
    look.enough,
    Math.max(look.enough, mostEntries),
    ...wanted(tx, look),
  ])
  return rows.map((row) => ({ ...row, match: 'word' }))
}

const withSomeWord: Statement = {
  name: 'glossary_with_some_word',
  text: `select found.owner_id as "ownerId", found.term_id as id
    from unnest($2::text[]) with ordinality as asked(word, place)
    cross join lateral (
      select * from (
        (select * from glossary_words w where w.owner_id = $1 and w.word = asked.word and ${fits('w', '$4', '$5')}
          order by w.length, w.term_id limit $3)
        union all
        (select * from glossary_words w
          where w.owner_id = '${sharedOwner}' and w.word = asked.word and ${fits('w', '$4', '$5')}
          order by w.length, w.term_id limit $3)
      ) held order by held.length, held.term_id limit $3
    ) found
    order by asked.place, found.length, found.term_id, found.owner_id`,
}

async function placesWithSomeWords(tx: Tx, name: string, look: Look): Promise<Place[]> {
  const words = await knownWords(tx, name)
  if (words.length < 2) return []
  const rows = await tx.run<{ ownerId: string; id: string }>(withSomeWord, [
    tx.ownerId,
    words,
    look.enough,
    ...wanted(tx, look),
  ])
  return rows.map((row) => ({ ...row, match: 'word' }))
}

const columns = [
  ...(['id', 'owner_id', 'term', 'term_key', 'definition', 'easy_explanation', 'hard_explanation'] as const),
  ...(['category', 'difficulty_level', 'related_terms', 'examples', 'source', 'updated_at'] as const),
] as const

/** The entries at places, in their order, without those that the owner's own lie over and those kept out. */
export async function entriesAt(tx: Tx, places: readonly Place[], limit: number): Promise<FoundTerm[]> {
  if (places.length === 0) return []
  const tables = paperTables(tx)
  const ids = [...new Set(places.map(({ id }) => id))]
  const rows = await tables
    .selectFrom('glossary')
    .select(columns)
    .where('owner_id', 'in', [tx.ownerId, sharedOwner])
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute()
  const aliases = await aliasesOf(tx, ids)
  const hidden = await hiddenKeys(
    tx,
    rows.filter(({ owner_id }) => owner_id === sharedOwner).map(({ term_key }) => term_key),
  )
  const entries = new Map(
    rows.map(({ owner_id, term_key, updated_at, ...row }) => [
      `${owner_id}/${row.id}`,
      {
        ...row,
        updatedAt: updated_at,
        isShared: owner_id === sharedOwner,
        aliases: (aliases.get(row.id) ?? []).filter((alias) => termKey(alias) !== term_key),
      },
    ]),
  )
  return places
    .flatMap(({ ownerId, id, match }) => {
      const term = entries.get(`${ownerId}/${id}`)
      return term && !(term.isShared && hidden.has(termKey(term.term))) ? [{ term, match }] : []
    })
    .slice(0, limit)
}

/** Of the names of everybody's entries those that the owner has an entry of, or wants to see no more. */
async function hiddenKeys(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const { rows } = await sql<{ key: string }>`
    select id as key from glossary_names where owner_id = ${tx.ownerId} and id = any(${keys})
    union select term_key from glossary_blacklist where owner_id = ${tx.ownerId} and term_key = any(${keys})`.execute(
    tx.db,
  )
  return new Set(rows.map(({ key }) => key))
}

async function aliasesOf(tx: Tx, ids: string[]): Promise<Map<string, string[]>> {
  const rows = await paperTables(tx)
    .selectFrom('glossary_names')
    .select(['term_id', 'name'])
    .where('owner_id', 'in', [tx.ownerId, sharedOwner])
    .where(sql<SqlBool>`term_id = any(${ids}::uuid[])`)
    .orderBy('id')
    .execute()
  const aliases = new Map<string, string[]>()
  for (const { term_id, name } of rows) aliases.set(term_id, [...(aliases.get(term_id) ?? []), name])
  return aliases
}
