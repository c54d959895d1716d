import { type SqlBool, sql } from 'kysely'
import type { GlossaryImport } from '#protocol/glossary.ts'
import type { Tx } from '#store/database.ts'
import { sharedOwner } from '#store/owner-table.ts'
import type { PlacedTerm } from '../actions/import-terms.ts'
import { csvOf } from '../files/csv.ts'
import { paperTables } from '../tables.ts'
import { allEntries } from './browse.ts'
import { entriesAt, type Place } from './find-terms.ts'
import { columns, type Row } from './import/read-terms.ts'
import { glossaryTexts as texts } from './import/texts.ts'
import { type TermEntry, termKey } from './term.ts'
import { entryOfTerm } from './term-rows.ts'
import { namesOf } from './write-terms.ts'

/** All that is seen, with the columns that an import reads; names in one cell have semicolons between. */
export async function glossaryCsv(tx: Tx): Promise<string> {
  const entries = await allEntries(tx)
  return csvOf([
    columns,
    ...entries.map((entry) =>
      columns.map((column) => {
        const value = entry[column]
        return typeof value === 'string' ? value : value.join('; ')
      }),
    ),
  ])
}

export interface PlacedFile extends Pick<GlossaryImport, 'skipped' | 'failed'> {
  readonly terms: readonly PlacedTerm[]
}

/** Where a file's entries go: new ones, ones in the place of one's own of that name; what says nothing new is skipped. */
export async function placed(tx: Tx, rows: readonly Row[], newId: () => string): Promise<PlacedFile> {
  const entries = rows.flatMap((row) => ('entry' in row ? [row.entry] : []))
  const { byKey, holders } = await thereAlready(tx, entries)
  const terms: PlacedTerm[] = []
  const failed: { line: number; reason: string }[] = []
  const seen = new Set<string>()
  let skipped = 0
  for (const row of rows) {
    if ('reason' in row) {
      failed.push({ line: row.line, reason: row.reason })
      continue
    }
    const { entry, line } = row
    const keys = [entry.term, ...entry.aliases].map(termKey)
    if (keys.some((key) => seen.has(key))) {
      failed.push({ line, reason: texts.repeated })
      continue
    }
    const there = byKey.get(termKey(entry.term))
    const own = there?.isShared === false ? there : undefined
    const taken = keys.flatMap((key) => holders.get(key) ?? []).find(({ termId }) => termId !== own?.id)
    if (there && sameEntry(entryOfTerm(there), entry)) skipped++
    else if (taken) failed.push({ line, reason: texts.taken(taken.name) })
    else terms.push({ id: own?.id ?? newId(), isNew: !own, entry })
    for (const key of keys) seen.add(key)
  }
  return { terms, skipped, failed }
}

/** The entries there are by their own names, and the owner's names by their keys. */
async function thereAlready(tx: Tx, entries: readonly TermEntry[]) {
  const keys = [...new Set(entries.flatMap((entry) => [...namesOf(entry).keys()]))]
  const rows = await paperTables(tx)
    .selectFrom('glossary_names')
    .select(['owner_id', 'id', 'name', 'term_id'])
    .where('owner_id', 'in', [tx.ownerId, sharedOwner])
    .where(sql<SqlBool>`id = any(${keys})`)
    .execute()
  const places = rows.map(
    ({ owner_id, term_id }): Place => ({ ownerId: owner_id, id: term_id, match: 'exact' }),
  )
  const terms = (await entriesAt(tx, places, places.length)).map(({ term }) => term)
  const own = rows.filter(({ owner_id }) => owner_id === tx.ownerId)
  return {
    byKey: new Map(terms.map((term) => [termKey(term.term), term])),
    holders: Map.groupBy(
      own.map(({ id, name, term_id: termId }) => ({ id, name, termId })),
      ({ id }) => id,
    ),
  }
}

/** The order of names tells nothing. */
function sameEntry(one: TermEntry, other: TermEntry): boolean {
  const plain = ({ aliases, related_terms, ...entry }: TermEntry) =>
    JSON.stringify([
      Object.entries(entry).sort(),
      aliases.map(termKey).sort(),
      related_terms.map(termKey).sort(),
    ])
  return plain(one) === plain(other)
}
