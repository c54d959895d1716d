import { parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import { MalgilError } from '#protocol/errors.ts'
import { type TermEntry, termSchema } from '../term.ts'
import { mostRows, glossaryTexts as texts } from './texts.ts'

export const columns = [
  ...(['term', 'definition', 'easy_explanation', 'hard_explanation', 'category'] as const),
  ...(['difficulty_level', 'related_terms', 'examples', 'aliases'] as const),
] as const
type Column = (typeof columns)[number]

/** What the columns are called in Korean files. */
const koreanNames: ReadonlyMap<string, Column> = new Map(
  Object.entries<Column>({
    ...{ 용어: 'term', 정의: 'definition', 뜻: 'definition', 설명: 'definition', 분야: 'category' },
    ...{ 쉬운설명: 'easy_explanation', 어려운설명: 'hard_explanation', 난이도: 'difficulty_level' },
    ...{
      카테고리: 'category',
      관련용어: 'related_terms',
      예시: 'examples',
      다른이름: 'aliases',
      별칭: 'aliases',
    },
  }),
)
const koreanLevels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ 초급: 'beginner', 쉬움: 'beginner', 중급: 'intermediate', 보통: 'intermediate' },
    ...{ 고급: 'advanced', 어려움: 'advanced' },
  }),
)

export type Row = { readonly line: number } & ({ readonly entry: TermEntry } | { readonly reason: string })

/** The entries of a CSV file with a header, in English or Korean. Throws for a file that holds none. */
export function termsInCsv(bytes: Uint8Array): Row[] {
  const records = recordsOf(decoded(bytes).replace(/^\uFEFF/u, ''))
  const [header = [], ...rows] = records
  const known = header.map((name) => {
    const plain = name.normalize('NFC').trim().toLowerCase()
    return columns.find((column) => column === plain) ?? koreanNames.get(plain.replaceAll(/\s/gu, ''))
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
    difficulty_level: level === '' ? undefined : (koreanLevels.get(level) ?? level.toLowerCase()),
  })
  if (read.success) return { entry: read.data }
  const isLevel = read.error.issues.some(({ path }) => path[0] === 'difficulty_level')
  return { reason: isLevel ? texts.badLevel : texts.tooLong }
}

function recordsOf(text: string): string[][] {
  try {
    return parse(text, { relaxColumnCount: true, skipEmptyLines: true, to: mostRows + 2 }) as string[][]
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
