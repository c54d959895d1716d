import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import { withoutInvisible } from '#korean/invisible.ts'
import { MalgilError } from '#protocol/errors.ts'
import { importTexts as texts } from './texts.ts'

/** One record of a file, by the names its columns or keys have. */
export interface FileRecord {
  /** Its line in a CSV; in JSON, the line its `{` stands in. */
  readonly line: number
  readonly fields: Readonly<Record<string, unknown>>
}

export type Read<T> = { readonly draft: T } | { readonly reason: string }

export interface FileRecords {
  readonly submissions: readonly FileRecord[]
  readonly problems: readonly FileRecord[]
}

/** Reads a CSV (with a header) or JSON file, in UTF-8, UTF-16 or CP949. Throws `file_empty` and `file_unreadable`. */
export function readRecords(bytes: Uint8Array): FileRecords {
  const text = withoutInvisible(decoded(bytes)).trim()
  if (text === '') throw new MalgilError('file_empty', texts.empty)
  return /^[[{]/u.test(text) ? fromJson(text) : fromCsv(text)
}

function decoded(bytes: Uint8Array): string {
  if (bytes.includes(0) && !(bytes[0] === 0xff || bytes[0] === 0xfe)) throw unreadable(texts.notText)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const text = isUtf8(bytes) ? new TextDecoder().decode(bytes) : iconv.decode(Buffer.from(bytes), 'cp949')
  return text.normalize('NFC')
}

function unreadable(message: string): MalgilError {
  return new MalgilError('file_unreadable', message)
}

/** Lines above the names of the columns: a title, a blank. */
const mostAbove = 10
const separators = ['\t', ';', ','] as const

function fromCsv(text: string): FileRecords {
  const { separator, line } = headerOf(text)
  let rows: readonly { record: readonly string[]; info: { lines: number } }[]
  try {
    rows = parse(text, {
      delimiter: separator,
      from_line: line,
      info: true,
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as typeof rows
  } catch (error) {
    throw unreadable(texts.badColumns((error as { lines?: number }).lines ?? 1))
  }
  const width = rows.reduce((most, { record }) => Math.max(most, record.length), 0)
  const names = columnNames(rows[0]?.record ?? [], width)
  const records = rows.slice(1).map(({ record, info }) => ({
    line: info.lines,
    fields: Object.fromEntries(record.map((cell, at) => [names[at]!, cell])),
  }))
  return byKind(records, names)
}

/** The first line that names columns of ours, and what stands between them. */
function headerOf(text: string): { readonly separator: string; readonly line: number } {
  const lines = text.split('\n', mostAbove)
  for (const [at, line] of lines.entries()) {
    for (const separator of separators) {
      const names = line.split(separator).map((name) => name.trim().replace(/^"(.*)"$/su, '$1'))
      if (kindOf(names) !== undefined) return { separator, line: at + 1 }
    }
  }
  return { separator: separators.find((it) => lines[0]!.includes(it)) ?? ',', line: 1 }
}

/** A name for every column, so that none is lost: of two alike the second is told apart, one without is counted. */
function columnNames(header: readonly string[], width: number): string[] {
  const seen = new Map<string, number>()
  return Array.from({ length: width }, (_, at) => {
    const name = header[at]?.trim() || texts.unnamedColumn(at + 1)
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : texts.sameColumn(name, times)
  })
}

function fromJson(text: string): FileRecords {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw unreadable(texts.notJson)
  }
  const lines = linesOfObjects(text)
  if (Array.isArray(json))
    return byKind(json.map((fields, index) => ({ line: lines(fields, index), fields })))
  const { submissions = [], problems = [] } = json as { submissions?: unknown; problems?: unknown }
  const listOf = (value: unknown): FileRecord[] =>
    Array.isArray(value) ? value.map((fields, index) => ({ line: lines(fields, index), fields })) : []
  const both = { submissions: listOf(submissions), problems: listOf(problems) }
  if (both.submissions.length + both.problems.length === 0) throw unreadable(texts.noRows)
  return both
}

/** Where a record begins in the text: searched for by its values, in order, so that the reader finds it again. */
function linesOfObjects(text: string): (fields: unknown, index: number) => number {
  const openings = /\{\s*(?:"((?:[^"\\]|\\.)*)")?/gu
  let line = 1
  let counted = 0
  return (fields) => {
    const [key] = Object.keys((fields ?? {}) as object)
    const sought = key === undefined ? undefined : JSON.stringify(key).slice(1, -1)
    const from = openings.lastIndex
    for (let tried = 0; tried < mostNested; tried++) {
      const found = openings.exec(text)
      if (!found) break
      if (sought !== undefined && found[1] !== sought) continue
      while (counted < found.index) if (text.charCodeAt(counted++) === newLine) line += 1
      return line
    }
    openings.lastIndex = from
    return line
  }
}

/** Objects within a record, before the next begins. */
const mostNested = 100
const newLine = 10

export const scoreNames = [
  'score',
  '점수',
  '총점',
  '득점',
  'points',
  '받은점수',
  '정답률',
  '득점률',
  'percent',
  'grade',
] as const

/** What has a score was submitted; what has a title and none is a problem. */
function byKind(
  records: readonly FileRecord[],
  names: readonly string[] = Object.keys(records[0]?.fields ?? {}),
): FileRecords {
  const kind = kindOf(names)
  if (kind === undefined && names.length > 0) throw unreadable(texts.unknownKind(names))
  if (records.length === 0) throw unreadable(texts.noRows)
  return { submissions: [], problems: [], [kind!]: records }
}

function kindOf(names: readonly string[]): keyof FileRecords | undefined {
  const has = (...known: readonly string[]) => names.some((name) => known.includes(keyOf(name)))
  if (has(...scoreNames)) return 'submissions'
  if (has('title', '제목', '문제명', '문제제목') && has('unit', 'unitid', '유닛', '단원')) return 'problems'
  return undefined
}

const keys = new Map<string, string>()
const mostKeys = 1000

/** A column's name without marks, spaces and case: `Submitted At` → `submittedat`. */
export function keyOf(name: string): string {
  let key = keys.get(name)
  if (key === undefined) {
    key = name.toLowerCase().replace(/[\s_()·:-]+/gu, '')
    if (keys.size < mostKeys) keys.set(name, key)
  }
  return key
}

/** Something that stands in a column of one record. */
export interface Cell {
  readonly column: string
  readonly text: string
}

/** What the record has under these names, as text, in the order of its columns. */
export function cellsOf(fields: Readonly<Record<string, unknown>>, names: readonly string[]): Cell[] {
  return Object.entries(fields).flatMap(([column, value]) => {
    if (!names.includes(keyOf(column)) || value === null || value === undefined) return []
    const text = String(value).trim()
    return text === '' ? [] : [{ column, text }]
  })
}

/** The first of them; its column is noted in `taken`. */
export function textOf(
  fields: Readonly<Record<string, unknown>>,
  names: readonly string[],
  taken?: Set<string>,
): string {
  const [first] = cellsOf(fields, names)
  if (first) taken?.add(first.column)
  return first?.text ?? ''
}

/** A list, from JSON as it is, from a cell by its separators. */
export function listOf(
  fields: Readonly<Record<string, unknown>>,
  names: readonly string[],
  taken?: Set<string>,
  separator = /[;|,\n]/u,
): string[] {
  const [column, entry] = Object.entries(fields).find(([name]) => names.includes(keyOf(name))) ?? []
  if (column === undefined || !(Array.isArray(entry) || typeof entry === 'string')) return []
  taken?.add(column)
  if (Array.isArray(entry)) return entry.map(String)
  return entry
    .split(separator)
    .map((it) => it.trim())
    .filter(Boolean)
}

/** The columns in which something stands that was not taken over, in the order of the file. */
export function columnsLeft(records: readonly FileRecord[], taken: ReadonlySet<string>): string[] {
  const left = new Set<string>()
  for (const { fields } of records) {
    // A list may hold anything.
    if (typeof fields !== 'object' || fields === null) continue
    for (const [name, value] of Object.entries(fields))
      if (!taken.has(name) && value !== null && value !== undefined && String(value).trim() !== '')
        left.add(name)
  }
  return [...left]
}
