import { parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import { type SqlBool, sql } from 'kysely'
import { MalgilError } from '#protocol/errors.ts'
import type { GlossaryImport } from '#protocol/glossary.ts'
import type { Tx } from '#store/database.ts'
import { sharedOwner } from '#store/owner-table.ts'
import type { PlacedTerm } from '../actions/import-terms.ts'
import { csvOf } from '../files/csv.ts'
import { paperTables } from '../tables.ts'
import { allEntries } from './browse.ts'
import { entriesAt, type Place } from './find-terms.ts'
import { type TermEntry, termKey, termSchema } from './term.ts'
import { entryOfTerm } from './term-rows.ts'
import { namesOf } from './write-terms.ts'

const columns = [
  ...(['term', 'definition', 'easy_explanation', 'hard_explanation', 'category'] as const),
  ...(['difficulty_level', 'related_terms', 'examples', 'aliases'] as const),
] as const
type Column = (typeof columns)[number]

/** What the columns are called in Korean files. */
const koreanNames: Readonly<Record<string, Column>> = {
  ...{ 용어: 'term', 정의: 'definition', 뜻: 'definition', 설명: 'definition', 분야: 'category' },
  ...{ 쉬운설명: 'easy_explanation', 어려운설명: 'hard_explanation', 난이도: 'difficulty_level' },
  ...{
    카테고리: 'category',
    관련용어: 'related_terms',
    예시: 'examples',
    다른이름: 'aliases',
    별칭: 'aliases',
  },
}
const koreanLevels: Readonly<Record<string, string>> = {
  ...{ 초급: 'beginner', 쉬움: 'beginner', 중급: 'intermediate', 보통: 'intermediate' },
  ...{ 고급: 'advanced', 어려움: 'advanced' },
}

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

const mostRows = 1000
const texts = {
  noRows: '읽을 용어가 없는 파일이에요. 첫 줄에 term(용어)과 definition(정의) 열이 있어야 해요.',
  tooMany: `한 번에 ${mostRows.toLocaleString('ko')}개까지 가져올 수 있어요. 파일을 나눠 주세요.`,
  broken: 'CSV로 읽을 수 없는 파일이에요. 따옴표와 쉼표를 확인해 주세요.',
  noTerm: '용어가 비어 있어요.',
  noDefinition: '정의가 비어 있어요.',
  tooLong: '글이 너무 길어요.',
  badLevel: '난이도는 beginner, intermediate, advanced 가운데 하나여야 해요.',
  repeated: '같은 이름이 파일에 두 번 있어요.',
  taken: (name: string) => `‘${name}’: 다른 용어가 쓰고 있는 이름이에요.`,
}

type Row = { readonly line: number } & ({ readonly entry: TermEntry } | { readonly reason: string })

/** The entries of a CSV file with a header, in English or Korean. Throws for a file that holds none. */
export function termsInCsv(bytes: Uint8Array): Row[] {
  const records = recordsOf(decoded(bytes).replace(/^\uFEFF/u, ''))
  const [header = [], ...rows] = records
  const known = header.map((name) => {
    const plain = name.normalize('NFC').trim().toLowerCase()
    return columns.find((column) => column === plain) ?? koreanNames[plain.replaceAll(/\s/gu, '')]
  })
  if (!known.includes('term') || !known.includes('definition') || rows.length === 0)
    throw new MalgilError('file_unreadable', texts.noRows)
  if (rows.length > mostRows) throw new MalgilError('file_unreadable', texts.tooMany)
  return rows.map((cells, at) => ({ line: at + 2, ...rowOf(known, cells) }))
}

function rowOf(
  known: readonly (Column | undefined)[],
  cells: readonly string[],
): { entry: TermEntry } | { reason: string } {
  const cell = (column: Column) => {
    const text = cells[known.indexOf(column)]?.trim() ?? ''
    // A quote that keeps a spreadsheet from taking the cell for a formula.
    return /^'[=+\-@]/u.test(text) ? text.slice(1) : text
  }
  const names = (column: Column) =>
    cell(column)
      .split(/[;|\n]/u)
      .map((name) => name.trim())
      .filter(Boolean)
  if (!/[\p{L}\p{N}]/u.test(cell('term'))) return { reason: texts.noTerm }
  if (cell('definition') === '') return { reason: texts.noDefinition }
  const level = cell('difficulty_level')
  const read = termSchema.safeParse({
    ...Object.fromEntries(columns.map((column) => [column, cell(column)])),
    related_terms: names('related_terms'),
    aliases: names('aliases'),
    difficulty_level: level === '' ? undefined : (koreanLevels[level] ?? level.toLowerCase()),
  })
  if (read.success) return { entry: read.data }
  const isLevel = read.error.issues.some(({ path }) => path[0] === 'difficulty_level')
  return { reason: isLevel ? texts.badLevel : texts.tooLong }
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

function recordsOf(text: string): string[][] {
  try {
    return parse(text, { relaxColumnCount: true, skipEmptyLines: true }) as string[][]
  } catch (cause) {
    throw new MalgilError('file_unreadable', texts.broken, { cause })
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return iconv.decode(Buffer.from(bytes), 'cp949')
  }
}
