import { completed } from '#assistants/finance/reader/build-request.ts'
import { categoryOfSort } from '#assistants/finance/reader/named.ts'
import type { Ask, Request, Subject } from '#assistants/finance/reader/request.ts'
import type { Json } from '#protocol/events.ts'
import type { Book } from './book.ts'
import { fits, isOfKind } from './call-fits.ts'
import type { Expectation, Kind } from './label.ts'
import type { ToolRun } from './tool-runs.ts'

/** How far a reading is right, without an answer: there is no figure yet. */
export interface ReadingScore {
  readonly kind: boolean
  readonly slots: boolean
}

const missed: ReadingScore = { kind: false, slots: false }
const plain: ReadonlySet<Kind> = new Set<Kind>(['advice', 'action', 'chat', 'off_topic'])

/** The best that the requests of a message are under any of its readings, by the same fits as an answer's tool calls. */
export function scoreRequests(
  readings: readonly Expectation[],
  read: readonly Request[],
  book: Book,
): ReadingScore {
  const requests = completed(read)
  const scores = readings.map((reading) => scoreReading(reading, requests, book))
  return scores.reduce((best, score) => (height(score) > height(best) ? score : best), missed)
}

const height = ({ kind, slots }: ReadingScore): number => Number(kind) + Number(slots)

function scoreReading(expect: Expectation, requests: readonly Request[], book: Book): ReadingScore {
  if (expect.kind === 'multi') return scoreParts(expect.parts ?? [], requests, book)
  const [first] = requests
  return first ? scoreOne(expect, [first], book) : missed
}

function scoreOne(expect: Expectation, requests: readonly Request[], book: Book): ReadingScore {
  if (plain.has(expect.kind)) {
    const own = requests.filter(({ ask }) => ask === expect.kind)
    return { kind: own.length > 0, slots: own.some((request) => names(expect, request)) }
  }
  const runs = requests.flatMap(runsOf).filter((run) => isOfKind(run, expect))
  return { kind: runs.length > 0, slots: runs.length > 0 && fits(expect, runs, book) }
}

/** Each part has a run of its own, as an answer's parts have a round. */
function scoreParts(parts: readonly Expectation[], requests: readonly Request[], book: Book): ReadingScore {
  const scores = parts.map((part) => scoreOne(part, requests, book))
  const runs = requests.flatMap(runsOf)
  const taken = new Set<ToolRun>()
  const haveOwn = parts
    .filter(({ kind }) => !plain.has(kind))
    .every((part) => {
      const own = runs.find((run) => !taken.has(run) && isOfKind(run, part))
      if (own) taken.add(own)
      return own !== undefined
    })
  const kind = haveOwn && scores.every((score) => score.kind)
  return { kind, slots: kind && scores.every((score) => score.slots) }
}

/** What was to be named is. */
function names({ category, categories, store }: Expectation, { subjects = [] }: Request): boolean {
  const said = subjects.flatMap((it) => [it.category, it.store, categoryOfSort(it)])
  const wanted = categories ?? (category === undefined ? [] : [category])
  return wanted.every((one) => said.includes(one)) && (store === undefined || said.includes(store))
}

const tools: Readonly<Partial<Record<Ask, string>>> = {
  breakdown: 'expense_by_category',
  shops: 'top_expenses',
  list: 'expense_list',
  largest: 'expense_list',
  days: 'daily_totals',
  weekdays: 'weekday_pattern',
  months: 'monthly_totals',
  comparison: 'compare_periods',
  changes: 'compare_periods',
  average: 'average_spending',
  count: 'spending_count',
  recurring: 'recurring',
  forecast: 'forecast',
  budget: 'budget_status',
  ratio: 'category_ratio',
  income: 'total_income',
  monthly_income: 'monthly_income',
  uncategorised: 'uncategorized_list',
}
const mostMoved = 20
/** Asked by category alone, where a sort of shops is named. */
const byCategory: ReadonlySet<Ask> = new Set<Ask>(['recurring', 'forecast', 'budget', 'ratio'])

/** From the demo's last payday on. */
const sincePayday = { from: '2026-02-25', to: '2026-03-15' }

/** The tool calls that a request comes to: one a subject and a time. */
export function runsOf(request: Request): ToolRun[] {
  const { ask, subjects = [], periods = request.since ? [sincePayday] : [] } = request
  const about: readonly Subject[] = subjects.length > 0 ? subjects : [{}]
  const times = periods.length > 0 ? periods : [undefined]
  return about.flatMap((named) => {
    const ofSort = byCategory.has(ask) ? categoryOfSort(named) : undefined
    const subject = ofSort === undefined ? named : { category: ofSort }
    const tool = toolOf(ask, subject)
    return tool === undefined
      ? []
      : times.map((days) => ({ tool, args: argsOf(request, subject, days), leads: true, isMiss: false }))
  })
}

function toolOf(ask: Ask, { category, store }: Subject): string | undefined {
  if (ask === 'sum')
    return store !== undefined
      ? 'expense_by_store'
      : category === undefined
        ? 'total_expense'
        : 'expense_by_category'
  // The parts of one category are the shops in it.
  if (ask === 'breakdown' && category !== undefined) return 'top_expenses'
  return tools[ask]
}

function argsOf(
  { ask, without, other, per, order, limit, minAmount, maxAmount, months }: Request,
  { category, store }: Subject,
  days: { readonly from: string; readonly to: string } | undefined,
): Readonly<Record<string, Json>> {
  const sorted = ask === 'largest' ? 'largest' : order
  return {
    ...(category === undefined ? {} : { category }),
    ...(store === undefined ? {} : { storeName: store }),
    ...(without ? { without: [...without] } : {}),
    ...(days ? { startDate: days.from, endDate: days.to } : {}),
    ...(other ? { otherStartDate: other.from, otherEndDate: other.to } : {}),
    ...(per ? { per } : {}),
    ...(sorted ? { order: sorted } : {}),
    // What moved most is a comparison that says how many are wanted.
    ...(limit === undefined ? (ask === 'changes' ? { limit: mostMoved } : {}) : { limit }),
    ...(minAmount === undefined ? {} : { minAmount }),
    ...(maxAmount === undefined ? {} : { maxAmount }),
    ...(months === undefined ? {} : { months }),
  }
}
