import { readAmount } from './amounts.ts'
import { type Layout, resolveColumns } from './columns.ts'
import { isClearlyDate, readTime } from './dates.ts'
import { headerRank, normaliseHeader } from './header-words.ts'
import { isBlank, type TableRecord } from './records.ts'
import { type ColumnChoice, type ColumnRole, columnRoles, requiredRoles } from './statement.ts'

export interface Header {
  /** 0 when there is no header. */
  readonly line: number
  /** Where the rows begin. */
  readonly firstRow: number
  readonly layout: Layout
}

export type HeaderResult =
  | { readonly found: true; readonly header: Header }
  | { readonly found: false; readonly missing: readonly ColumnRole[]; readonly seen: readonly string[] }

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
  choice: Partial<ColumnChoice> = {},
): HeaderResult {
  const candidates = headerCandidates(records)
  let missing: readonly ColumnRole[] = requiredRoles
  const borneOut = [...candidates.filter((entry) => entry.score >= 20), ...byContent(records)]
  // Words that no cell bears out are better than none: each row then says what is wrong with it.
  const wordsOnly = candidates.filter((entry) => entry.score >= 30)
  for (const [at, candidate] of [...borneOut, ...wordsOnly].entries()) {
    const firstRow = candidate.index + candidate.height
    const options = { choice, trustsWords: at >= borneOut.length }
    const result = resolveColumns(candidate.texts, sampleFrom(records, firstRow), options)
    if (result.found) return found(records[candidate.index]!.line, firstRow, result.layout)
    if (result.missing.length < missing.length) missing = result.missing
  }
  const bare = withoutHeader(records, choice)
  if (bare) return bare
  const likeliest = candidates[0]?.texts ?? records.find((record) => isHeading(record))?.cells ?? []
  return { found: false, missing, seen: likeliest.filter((text) => text !== '').slice(0, 20) }
}

/** A delimiter is right when it makes a header out of the text: the score of the best one. */
export function bestHeaderScore(records: readonly TableRecord[]): number {
  return headerCandidates(records)[0]?.score ?? 0
}

/** Whether a record further down names date, store and amount: the header again, or that of another table. */
export function isWholeHeader(record: TableRecord): boolean {
  return isHeading(record) && score(record.cells) >= 30
}

function found(line: number, firstRow: number, layout: Layout): HeaderResult {
  return { found: true, header: { line, firstRow, layout } }
}

function headerCandidates(records: readonly TableRecord[]): Candidate[] {
  const candidates: Candidate[] = []
  for (const [index, record] of records.slice(0, searchedRecords).entries()) {
    if (!isHeading(record)) continue
    candidates.push({ index, texts: record.cells, height: 1, score: score(record.cells) })
    const below = records[index + 1]
    // What is a header by itself has a title above it, not its upper half.
    if (!below || !isHeading(below) || score(below.cells) >= 20) continue
    const texts = joinHeaders(record.cells, below.cells)
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

/** `할부 | (blank)` over `개월 | 회차` is `할부 개월 | 할부 회차`: a merged cell spans what stands below it. */
function joinHeaders(top: readonly string[], bottom: readonly string[]): string[] {
  let group = ''
  return Array.from({ length: Math.max(top.length, bottom.length) }, (_, index) => {
    const [above, below] = [top[index] ?? '', bottom[index] ?? '']
    if (above !== '') group = above
    if (below === '') return above
    return above === '' && group === '' ? below : `${group} ${below}`
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

/** A file without a header can be read when the person says which column is which. */
function withoutHeader(records: readonly TableRecord[], choice: Partial<ColumnChoice>): HeaderResult | null {
  const isChosen = requiredRoles.every((role) => typeof choice[role] === 'number')
  if (!isChosen) return null
  const firstRow = Math.max(0, records.findIndex(isPurchaseLike))
  const result = resolveColumns([], sampleFrom(records, firstRow), { choice })
  return result.found ? found(0, firstRow, result.layout) : null
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
