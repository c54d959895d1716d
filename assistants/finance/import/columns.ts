import type { FieldFault } from '#protocol/errors.ts'
import { type ColumnChoice, type ColumnRole, requiredRoles } from '#protocol/finance.ts'
import { type Evidence, observe } from './evidence.ts'
import { headerRank, namesCancellation, normaliseHeader } from './header-words.ts'
import type { TableRecord } from './records.ts'
import type { Column, Columns, RequiredRole } from './statement.ts'
import { texts } from './texts.ts'
import { filledWidth, rejoinThousands } from './thousands.ts'

/** How the cells under one header are to be read. */
export interface Layout {
  readonly columns: Columns
  readonly headers: readonly string[]
  /** The width of an ordinary row. */
  readonly width: number
  /** Columns that may say that a row was cancelled, all of them. */
  readonly cancelColumns: readonly number[]
  /** Where the store's name may stand when its own column is blank, best first. */
  readonly storeFallbacks: readonly number[]
  /** The kind column is that of a household ledger, whose 이체 is no spending. An account's may well be. */
  readonly isLedger: boolean
  /** The date column holds Excel serial numbers. */
  readonly hasSerialDates: boolean
  /** Its dates are written 25/03/2026, the day first: some of them could not be read otherwise. */
  readonly isDayFirst: boolean
}

export type LayoutResult =
  | { readonly found: true; readonly layout: Layout }
  | {
      readonly found: false
      readonly missing: readonly RequiredRole[]
      /** What is wrong with the columns the person chose. */
      readonly wrong: readonly FieldFault[]
    }

type Accept = (cells: Evidence, name: string) => boolean

/**
 * What the cells of a role must look like for the header's word to be believed. A column without any cell passes
 * for a role that may be blank throughout.
 */
const accepts: Readonly<Record<ColumnRole, Accept>> = {
  date: (cells) => cells.date >= 0.5,
  amount: (cells) => cells.amount >= 0.5,
  store: (cells) => cells.text >= 0.3,
  time: (cells) => cells.time >= 0.5,
  deposit: (cells) => cells.filled === 0 || cells.amount >= 0.5,
  balance: (cells) => cells.filled === 0 || cells.amount >= 0.5,
  kind: (cells) => cells.direction >= 0.5,
  foreign: () => true,
  approval: () => true,
  installment: () => true,
  currency: () => true,
  category: (cells) => cells.filled > 0 && cells.terms < 0.5,
  method: (cells) => cells.filled > 0 && cells.terms < 0.5,
  cancelled: (cells, name) => cells.filled === 0 || cells.status >= 0.5 || namesCancellation(name),
  memo: () => true,
}

/** The order in which roles take their columns: the sure ones first. */
const order: readonly ColumnRole[] = [
  'date',
  'amount',
  'deposit',
  'balance',
  'foreign',
  'approval',
  'time',
  'kind',
  'store',
  'memo',
  'currency',
  'installment',
  'category',
  'cancelled',
  'method',
]

export interface ResolveOptions {
  readonly choice?: ColumnChoice
  /** Believe the words for date, store and amount even where hardly a cell bears them out. */
  readonly trustsWords?: boolean
}

/**
 * Decides which column is which, by the headers' words where the cells bear them out, else by the cells alone.
 * `sample` are some rows under the header; without any, the words alone decide.
 */
export function resolveColumns(
  headers: readonly string[],
  sample: readonly TableRecord[],
  { choice = {}, trustsWords = false }: ResolveOptions = {},
): LayoutResult {
  const width = Math.max(headers.length, ...sample.map((record) => record.cells.length))
  const evidence = Array.from({ length: width }, (_, index) => observe(sample, index))
  const names = Array.from({ length: width }, (_, index) => normaliseHeader(headers[index] ?? ''))
  const wrong = wrongChoices(choice, headers, evidence)
  if (wrong.length > 0) return { found: false, missing: [], wrong }
  const taken = new Map<ColumnRole, number>()
  for (const [role, index] of Object.entries(choice) as [ColumnRole, number | null][]) {
    if (index !== null) taken.set(role, index)
  }
  const isFree = (index: number) => ![...taken.values()].includes(index)
  for (const role of order) {
    // Columns of their own for in and out say it better than a word.
    if (choice[role] !== undefined || (role === 'kind' && taken.has('deposit'))) continue
    const accept: Accept = sample.length === 0 ? () => true : accepts[role]
    const named = ranked(role, names).filter(isFree)
    // 구분 may say 입금/출금, or 일시불/할부: the cells know which of several is the one.
    if (role === 'kind') named.sort((a, b) => evidence[b]!.direction - evidence[a]!.direction)
    const index =
      named.find((candidate) => accept(evidence[candidate]!, names[candidate]!)) ??
      byCells(role, names, evidence, isFree) ??
      // A month without a single withdrawal leaves its column blank.
      (role === 'amount' ? named.find((candidate) => evidence[candidate]!.filled === 0) : undefined) ??
      (trustsWords && isRequired(role) ? named[0] : undefined)
    if (index !== undefined) taken.set(role, index)
  }
  const missing = requiredRoles.filter((role) => !taken.has(role))
  if (missing.length > 0) return { found: false, missing, wrong }

  const columns: Partial<Record<ColumnRole, Column>> = {}
  for (const [role, index] of taken) columns[role] = { index, header: headers[index] ?? '' }
  const dates = evidence[taken.get('date')!]!
  return {
    found: true,
    layout: {
      columns: columns as Columns,
      headers,
      width: ordinaryWidth(headers, sample, taken.get('amount')!),
      cancelColumns: choice.cancelled === undefined ? cancelColumns(names, taken) : chosen(choice.cancelled),
      storeFallbacks: ranked('store', names).filter(
        (index) => isFree(index) && evidence[index]!.text >= 0.3 && evidence[index]!.direction < 0.5,
      ),
      isLedger: columns.kind !== undefined && evidence[columns.kind.index]!.ledger > 0,
      isDayFirst: dates.dayFirst > 0,
      hasSerialDates: dates.serial > 0 && dates.serial >= 0.8 * dates.date,
    },
  }
}

/** The columns a person chose that cannot be it, each with what to do instead. */
function wrongChoices(
  choice: ColumnChoice,
  headers: readonly string[],
  evidence: readonly Evidence[],
): FieldFault[] {
  const nameOf = (index: number) => texts.choice.column(index, headers[index] ?? '')
  const roles = Object.entries(choice) as [ColumnRole, number | null][]
  return roles.flatMap(([role, index]) => {
    const path = `columns.${role}`
    if (index === null) return isRequired(role) ? [{ path, message: texts.choice.needed(role) }] : []
    const cells = evidence[index]
    if (!cells) return [{ path, message: texts.choice.beyond(evidence.length) }]
    const twin = roles.find(([other, column]) => other !== role && column === index && !mayShare(role, other))
    if (twin) return [{ path, message: texts.choice.twice(twin[0]) }]
    if (cells.filled === 0 || bearsOut[role]?.(cells) !== false) return []
    const fitting = [...evidence.keys()].filter(
      (at) => evidence[at]!.filled > 0 && bearsOut[role]!(evidence[at]!),
    )
    return [{ path, message: texts.choice.unfit(role, nameOf(index), fitting.slice(0, 5).map(nameOf)) }]
  })
}

/** What is asked of a column a person chose: much less than of one we find. */
const bearsOut: Partial<Readonly<Record<ColumnRole, (cells: Evidence) => boolean>>> = {
  date: (cells) => cells.date > 0,
  amount: (cells) => cells.amount > 0,
  deposit: (cells) => cells.amount > 0,
  balance: (cells) => cells.amount > 0,
  time: (cells) => cells.time > 0,
  store: (cells) => cells.text > 0,
}

/** 2026-03-15 12:31 is date and time in one; 구분 may say both how and whether. */
function mayShare(one: ColumnRole, other: ColumnRole): boolean {
  const pair = [one, other].sort().join()
  return pair === 'date,time' || pair === 'cancelled,kind' || pair === 'memo,store'
}

function isRequired(role: ColumnRole): role is RequiredRole {
  return requiredRoles.some((required) => required === role)
}

function chosen(index: number | null | undefined): readonly number[] {
  return typeof index === 'number' ? [index] : []
}

function ranked(role: ColumnRole, names: readonly string[]): number[] {
  return names
    .map((name, index) => ({ index, rank: headerRank(role, name) }))
    .filter((entry): entry is { index: number; rank: number } => entry.rank !== null)
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map((entry) => entry.index)
}

/** Without a known word: the column whose cells can hardly be anything else, and that no other role's word claims. */
function byCells(
  role: ColumnRole,
  names: readonly string[],
  evidence: readonly Evidence[],
  isFree: (index: number) => boolean,
): number | undefined {
  const free = [...evidence.keys()].filter((index) => isFree(index) && !isClaimed(names[index]!, role))
  if (role === 'date') return free.find((index) => evidence[index]!.clearDate >= 0.8)
  if (role === 'amount') return free.find((index) => evidence[index]!.clearAmount >= 0.8)
  // +/- is no word, and D and C hardly are.
  if (role === 'kind') return free.find((index) => evidence[index]!.direction >= 0.9)
  if (role !== 'store') return undefined
  const texts = free.filter((index) => evidence[index]!.text >= 0.6 && evidence[index]!.direction < 0.5)
  return texts.sort((a, b) => evidence[b]!.distinctTexts - evidence[a]!.distinctTexts || a - b)[0]
}

function isClaimed(name: string, role: ColumnRole): boolean {
  if (role === 'amount' && unspendable.test(name)) return true
  return order.some((other) => other !== role && headerRank(other, name) !== null)
}

/** Amounts that are never what was spent, whatever else is missing. */
const unspendable =
  /잔|한도|누계|포인트|마일리지|적립|할인|수수료|이자|개월|회차|건수|번호|해외|외화|usd|\$|balance/

function cancelColumns(names: readonly string[], taken: ReadonlyMap<ColumnRole, number>): readonly number[] {
  const others = new Set(
    [...taken].filter(([role]) => role !== 'cancelled' && role !== 'kind').map(([, i]) => i),
  )
  return ranked('cancelled', names).filter((index) => !others.has(index))
}

/**
 * The header's width, or that of the rows where nearly all are wider: then some columns have no name. Not where an
 * amount's own commas are what makes them wider.
 */
function ordinaryWidth(headers: readonly string[], sample: readonly TableRecord[], amount: number): number {
  const width = filledWidth(headers)
  const wider = sample.filter(({ cells }) => filledWidth(cells) > width)
  if (wider.length < 0.8 * sample.length) return width
  const broken = wider.filter(({ cells }) => rejoinThousands(cells, amount, width) !== cells)
  if (broken.length > wider.length / 2) return width
  return Math.max(width, ...wider.map(({ cells }) => filledWidth(cells)))
}
