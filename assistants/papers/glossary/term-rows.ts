import type { TrackedTable } from '#store/changes.ts'
import type { Tx } from '#store/database.ts'
import { paperTables } from '../tables.ts'
import { entriesAt } from './find-terms.ts'
import { type Term, type TermEntry, termKey } from './term.ts'
import { namesOf, wordRowsOf } from './write-terms.ts'

export const glossaryRows: TrackedTable = {
  name: 'glossary',
  key: 'id',
  ignored: ['updated_at'],
  labels: {
    ...{ term: '용어', definition: '정의', easy_explanation: '쉬운 설명', hard_explanation: '어려운 설명' },
    ...{ category: '분야', difficulty_level: '난이도', related_terms: '관련 용어', examples: '예시' },
  },
}
const nameRows: TrackedTable = { name: 'glossary_names', key: 'id', ignored: [], labels: { name: '이름' } }
const wordRows: TrackedTable = { name: 'glossary_words', key: 'id', ignored: [], labels: {} }
export const blacklistRows: TrackedTable = {
  name: 'glossary_blacklist',
  key: 'term_key',
  ignored: ['created_at'],
  labels: { term: '용어' },
}
/** Everything a change of an entry writes to. */
export const termTables: readonly [TrackedTable, ...TrackedTable[]] = [glossaryRows, nameRows, wordRows]

type Named = Pick<TermEntry, 'term' | 'aliases'>

/** The rows of entries, by what they are called before and after a change. */
export function termTouches(
  entries: readonly { readonly id: string; readonly named: readonly Named[] }[],
): { table: string; keys: string[] }[] {
  const names = new Set<string>()
  const words = new Set<string>()
  for (const { id, named } of entries) {
    for (const one of named) {
      for (const key of namesOf(one).keys()) names.add(key)
      for (const key of wordRowsOf(id, one).keys()) words.add(key)
    }
  }
  return [
    { table: glossaryRows.name, keys: entries.map(({ id }) => id) },
    { table: nameRows.name, keys: [...names] },
    { table: wordRows.name, keys: [...words] },
  ]
}

/** The entry of that id, one's own or everybody's. */
export async function termById(tx: Tx, id: string): Promise<Term | undefined> {
  const rows = await paperTables(tx).selectFrom('glossary').select('owner_id').where('id', '=', id).execute()
  const places = rows.map(({ owner_id }) => ({ ownerId: owner_id, id, match: 'exact' as const }))
  const [found] = await entriesAt(tx, places, 1)
  return found?.term
}

/** Which of an entry's names are some other entry's of the owner's. */
export async function namesTaken(tx: Tx, id: string | undefined, entry: Named): Promise<string[]> {
  const rows = await paperTables(tx)
    .selectFrom('glossary_names')
    .select(['name', 'term_id'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', 'in', [...namesOf(entry).keys()])
    .execute()
  return rows.filter(({ term_id }) => term_id !== id).map(({ name }) => name)
}

/** Of two entries one: the names of both, and of the rest what the first has, else what the other has. */
export function mergedEntry(first: TermEntry, other: TermEntry): TermEntry {
  const own = new Set([...namesOf(first).keys()])
  const aliases = [
    ...first.aliases,
    ...[...namesOf(other)].flatMap(([key, name]) => (own.has(key) ? [] : [name])),
  ]
  const names = new Set([termKey(first.term), ...aliases.map(termKey)])
  const related = new Map(
    [...first.related_terms, ...other.related_terms].map((name) => [termKey(name), name]),
  )
  return {
    ...first,
    easy_explanation: first.easy_explanation || other.easy_explanation,
    hard_explanation: first.hard_explanation || other.hard_explanation,
    category: first.category || other.category,
    examples: first.examples || other.examples,
    related_terms: [...related].flatMap(([key, name]) => (names.has(key) ? [] : [name])).slice(0, 20),
    aliases: aliases.slice(0, 20),
  }
}

/** What an entry says, without where and when it is kept. */
export function entryOfTerm({
  id: _,
  isShared: __,
  source: ___,
  updatedAt: ____,
  ...entry
}: Term): TermEntry {
  return entry
}
