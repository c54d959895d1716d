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

function fromCsv(text: string): FileRecords {
  const separator = /^[^\n]*\t/u.test(text) ? '\t' : /^[^\n,]*;/u.test(text) ? ';' : ','
  let rows: readonly { record: Record<string, string>; info: { lines: number } }[]
  try {
    rows = parse(text, {
      columns: (headers: readonly string[]) => headers.map((header) => header.trim()),
      delimiter: separator,
      info: true,
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as typeof rows
  } catch (error) {
    throw unreadable(texts.badColumns((error as { lines?: number }).lines ?? 1))
  }
  const records = rows.map(({ record, info }) => ({ line: info.lines, fields: record }))
  return byKind(records)
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
function byKind(records: readonly FileRecord[]): FileRecords {
  if (records.length === 0) throw unreadable(texts.noRows)
  const names = Object.keys(records[0]!.fields ?? {})
  const has = (...known: readonly string[]) => names.some((name) => known.includes(keyOf(name)))
  if (has(...scoreNames)) return { submissions: records, problems: [] }
  if (has('title', '제목', '문제명', '문제제목') && has('unit', 'unitid', '유닛', '단원'))
    return { submissions: [], problems: records }
  throw unreadable(texts.unknownKind(names))
}

/** A column's name without marks, spaces and case: `Submitted At` → `submittedat`. */
export function keyOf(name: string): string {
  return name.toLowerCase().replace(/[\s_()·:-]+/gu, '')
}

/** The first of the names that the record has something under, as text. */
export function textOf(fields: Readonly<Record<string, unknown>>, names: readonly string[]): string {
  for (const [name, value] of Object.entries(fields)) {
    if (names.includes(keyOf(name)) && value !== null && value !== undefined && String(value).trim() !== '')
      return String(value).trim()
  }
  return ''
}

/** A list, from JSON as it is, from a cell by its separators. */
export function listOf(fields: Readonly<Record<string, unknown>>, names: readonly string[]): string[] {
  const entry = Object.entries(fields).find(([name]) => names.includes(keyOf(name)))?.[1]
  if (Array.isArray(entry)) return entry.map(String)
  return typeof entry === 'string'
    ? entry
        .split(/[;|]/u)
        .map((it) => it.trim())
        .filter(Boolean)
    : []
}
