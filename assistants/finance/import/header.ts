import { hash } from 'node:crypto'
import type { FieldFault } from '#protocol/errors.ts'
import { type ColumnChoice, columnRoles, requiredRoles } from '#protocol/finance.ts'
import { readAmount } from './amounts.ts'
import { type Layout, resolveColumns } from './columns.ts'
import { isClearlyDate, readTime } from './dates.ts'
import { headerRank, normaliseHeader } from './header-words.ts'
import { isBlank, type TableRecord } from './records.ts'
import type { RequiredRole } from './statement.ts'
import { filledWidth } from './thousands.ts'

export interface Header {
  /** 0 when there is no header. */
  readonly line: number
  /** Where the rows begin. */
  readonly firstRow: number
  readonly layout: Layout
  /** The same for every file with this header. */
  readonly layoutKey: string
  readonly isRemembered: boolean
  /** Its words name date, store and amount. */
  readonly isNamed: boolean
}

export type HeaderResult =
  | { readonly found: true; readonly header: Header }
  | {
      readonly found: false
      readonly missing: readonly RequiredRole[]
      readonly seen: readonly string[]
      /** What is wrong with the columns the person chose. */
      readonly wrong: readonly FieldFault[]
    }

export interface HeaderOptions {
  /** Columns as the person corrects them now. */
  readonly columns?: ColumnChoice
  /** Corrections of earlier files, by layout. */
  readonly remembered?: ReadonlyMap<string, ColumnChoice>
}

interface Candidate {
  readonly index: number
  readonly texts: readonly string[]
  readonly height: 1 | 2
  readonly score: number
}

const searchedRecords = 40
/** How many rows tell what a column holds. */
export const sampleSize = 200

/** Finds the header among the first records, below whatever a bank writes above it, and what its columns are. */
export function findHeader(
  records: readonly TableRecord[],
  { columns: choice = {}, remembered = new Map() }: HeaderOptions = {},
): HeaderResult {
  const candidates = headerCandidates(records)
  const guessed = byContent(records)
  if (Object.keys(choice).length === 0 && remembered.size > 0) {
    const known = rememberedHeader(records, [...candidates, ...guessed], remembered)
    if (known) return known
  }
  let missing: readonly RequiredRole[] = requiredRoles
  let wrong: readonly FieldFault[] = []
  const borneOut = [...candidates.filter((entry) => entry.score >= 20), ...guessed]
  // Words that no cell bears out are better than none: each row then says what is wrong with it.
  const wordsOnly = candidates.filter((entry) => entry.score >= 30)
  for (const [at, candidate] of [...borneOut, ...wordsOnly].entries()) {
    const firstRow = candidate.index + candidate.height
    const options = { choice, trustsWords: at >= borneOut.length }
    const result = resolveColumns(candidate.texts, sampleFrom(records, firstRow), options)
    if (result.found) return found(records, candidate, result.layout, false)
    if (result.missing.length < missing.length) missing = result.missing
    if (wrong.length === 0) wrong = result.wrong
  }
  const bare = withoutHeader(records, choice, remembered)
  if (bare?.found) return bare.header
  const likeliest = candidates[0]?.texts ?? records.find((record) => isHeading(record))?.cells ?? []
  return {
    found: false,
    missing,
    seen: likeliest.filter((text) => text !== '').slice(0, 20),
    wrong: wrong.length > 0 ? wrong : (bare?.wrong ?? []),
  }
}

function rememberedHeader(
  records: readonly TableRecord[],
  candidates: readonly Candidate[],
  remembered: ReadonlyMap<string, ColumnChoice>,
): HeaderResult | null {
  for (const candidate of candidates) {
    const choice = remembered.get(layoutKeyOf(candidate.texts))
    if (!choice) continue
    const rows = sampleFrom(records, candidate.index + candidate.height)
    const result = resolveColumns(candidate.texts, rows, { choice })
    if (result.found) return found(records, candidate, result.layout, true)
  }
  return null
}

/** A delimiter is right when it makes a header out of the text: the score of the best one. */
export function bestHeaderScore(records: readonly TableRecord[]): number {
  return headerCandidates(records)[0]?.score ?? 0
}

/** Whether a record further down names date, store and amount: the header again, or that of another table. */
export function isWholeHeader(record: TableRecord): boolean {
  return isHeading(record) && score(record.cells) >= 30
}

function found(
  records: readonly TableRecord[],
  { index, height, texts, score: points }: Candidate,
  layout: Layout,
  isRemembered: boolean,
): HeaderResult {
  const header = {
    line: records[index]!.line,
    firstRow: index + height,
    layout,
    layoutKey: layoutKeyOf(texts),
    isRemembered,
    isNamed: points >= 30,
  }
  return { found: true, header }
}

/** What tells a sender's layout: the header's words, whatever their spacing. */
function layoutKeyOf(headers: readonly string[]): string {
  const names = headers.slice(0, filledWidth(headers)).map(normaliseHeader)
  return hash('sha256', `header|${names.join('|')}`, 'base64url').slice(0, 22)
}

/** Where there are no words: the width, and which cells of the first row are dates, numbers and texts. */
function bareLayoutKeyOf(cells: readonly string[]): string {
  const kinds = cells.map((cell) => {
    if (isClearlyDate(cell)) return 'date'
    return readAmount(cell).kind === 'won' ? 'number' : cell === '' ? '' : 'text'
  })
  return hash('sha256', `bare|${kinds.join('|')}`, 'base64url').slice(0, 22)
}

function headerCandidates(records: readonly TableRecord[]): Candidate[] {
  const candidates: Candidate[] = []
  for (const [index, record] of records.slice(0, searchedRecords).entries()) {
    if (!isHeading(record)) continue
    candidates.push({ index, texts: record.cells, height: 1, score: score(record.cells) })
    const below = records[index + 1]
    // What is a header by itself has a title above it, not its upper half.
    if (!below || !isHeading(below) || score(below.cells) >= 20) continue
    const texts = joinHeaders(record, below)
    candidates.push({ index, texts, height: 2, score: score(texts) + 0.5 })
  }
  // Of headers that name all that is needed the first counts: another one below it begins a table of its own.
  const isWhole = (entry: Candidate) => (entry.score >= 30 ? 1 : 0)
  return candidates
    .filter((entry) => entry.score > 0)
    .sort(
      (a, b) =>
        isWhole(b) - isWhole(a) || isWhole(a) * (a.index - b.index) || b.score - a.score || a.index - b.index,
    )
}

/** Ten for each column a statement needs, one for each other role named. */
function score(texts: readonly string[]): number {
  const names = texts.map(normaliseHeader)
  const named = columnRoles.filter((role) => names.some((name) => headerRank(role, name) !== null))
  const needed = requiredRoles.filter((role) => named.includes(role))
  // One column cannot be two of the needed ones: 거래내역 alone is a title.
  const columns = new Set(names.filter((name) => needed.some((role) => headerRank(role, name) !== null)))
  return 10 * Math.min(needed.length, columns.size) + Math.min(9, named.length - needed.length)
}

/** Words only: no date, time or amount. */
function isHeading(record: TableRecord, atLeast = 2): boolean {
  const filled = record.cells.filter((cell) => cell !== '')
  return (
    filled.length >= atLeast &&
    filled.every((cell) => !isClearlyDate(cell) && readAmount(cell).kind !== 'won' && !readTime(cell))
  )
}

/**
 * `할부 | (blank)` over `개월 | 회차` is `할부 개월 | 할부 회차`: a merged cell spans what stands below it. Where the file
 * does not tell what is merged, each text spans the blanks behind it.
 */
function joinHeaders(top: TableRecord, bottom: TableRecord): string[] {
  let group = ''
  return Array.from({ length: Math.max(top.cells.length, bottom.cells.length) }, (_, index) => {
    const [above, below] = [top.cells[index] ?? '', bottom.cells[index] ?? '']
    if (above !== '') group = above
    else if (top.spans && !top.spans.some(({ from, to }) => from < index && index <= to)) group = ''
    if (below === '' || below === above) return above
    return group === '' ? below : `${group} ${below}`
  })
}

/** With no known words: the row of words right above the first row that looks like a purchase. */
function byContent(records: readonly TableRecord[]): Candidate[] {
  const firstRow = records.findIndex(isPurchaseLike)
  if (firstRow < 1 || firstRow > searchedRecords) return []
  for (let index = firstRow - 1; index >= 0; index--) {
    const record = records[index]!
    if (isBlank(record)) continue
    return isHeading(record, 3) ? [{ index, texts: record.cells, height: 1, score: 0 }] : []
  }
  return []
}

/** A file without a header can be read when the person says, or once said, which column is which. */
function withoutHeader(
  records: readonly TableRecord[],
  choice: ColumnChoice,
  remembered: ReadonlyMap<string, ColumnChoice>,
): { found: true; header: HeaderResult } | { found: false; wrong: readonly FieldFault[] } | null {
  const firstRow = Math.max(0, records.findIndex(isPurchaseLike))
  const layoutKey = bareLayoutKeyOf(records[firstRow]?.cells ?? [])
  const isChosen = requiredRoles.every((role) => typeof choice[role] === 'number')
  const said = isChosen ? choice : remembered.get(layoutKey)
  if (!said) return null
  const result = resolveColumns([], sampleFrom(records, firstRow), { choice: said })
  if (!result.found) return { found: false, wrong: isChosen ? result.wrong : [] }
  const header: Header = {
    line: 0,
    firstRow,
    layout: result.layout,
    layoutKey,
    isRemembered: !isChosen,
    isNamed: false,
  }
  return { found: true, header: { found: true, header } }
}

function isPurchaseLike({ cells }: TableRecord): boolean {
  const date = cells.findIndex(isClearlyDate)
  if (date < 0) return false
  const others = cells.filter((_, index) => index !== date)
  const hasAmount = others.some((cell) => readAmount(cell).kind === 'won' && !isClearlyDate(cell))
  return hasAmount && others.some((cell) => /\p{L}{2}/u.test(cell) && readAmount(cell).kind === 'unreadable')
}

/** Some rows of the table that begins at `from`, none of the next one. */
export function sampleFrom(records: readonly TableRecord[], from: number): readonly TableRecord[] {
  const rows = records.slice(from, from + sampleSize)
  const next = rows.findIndex(isWholeHeader)
  return next < 0 ? rows : rows.slice(0, next)
}
