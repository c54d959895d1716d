import { partsOfCategory } from '#assistants/finance/categories.ts'
import { type Book, sameSubject } from './book.ts'
import type { Expectation, Kind } from './label.ts'
import type { ToolRun } from './tool-runs.ts'

type Args = ToolRun['args']

/** Kinds that a tool call answers; the others show in the intent and the end of a turn. */
export type QueryKind = Exclude<Kind, 'advice' | 'action' | 'chat' | 'off_topic' | 'multi'>

/**
 * Tools that answer a kind more closely than the one it is named for: what may still be spent until payday is what is
 * left of a budget, the rent's share of the income a ratio, what was ordered at night a list.
 */
const closer: Readonly<Partial<Record<Kind, ReadonlySet<string>>>> = {
  budget_status: new Set(['payday_room', 'month_allowance', 'month_limit', 'limit']),
  category_ratio: new Set(['paid_monthly', 'compare_subjects']),
  expense_list: new Set(['spending_at']),
  expense_by_category: new Set(['spending_at']),
  spending_count: new Set(['spending_at']),
  total_expense: new Set(['payment_methods']),
  total_income: new Set(['income_list']),
}

export function isCloser({ tool }: Pick<ToolRun, 'tool'>, { kind }: Pick<Expectation, 'kind'>): boolean {
  return closer[kind]?.has(tool) === true
}

/** Whether a call is of the kind that is asked for, whatever it is about. */
export function isOfKind({ tool, args }: ToolRun, expect: Expectation): boolean {
  if (isCloser({ tool }, expect)) return true
  const named = args.category !== undefined
  switch (expect.kind as QueryKind) {
    case 'total_expense':
      return (tool === 'total_expense' || tool === 'expense_by_category') && !named
    case 'expense_by_category': {
      if (expect.category !== undefined)
        return (tool === 'expense_by_category' || tool === 'total_expense') && named
      return tool === 'expense_by_category' && (expect.categories !== undefined || !named)
    }
    case 'expense_by_store':
      return tool === (expect.store === undefined ? 'top_expenses' : 'expense_by_store')
    case 'top_expenses':
      return tool === 'top_expenses' || (tool === 'expense_list' && args.order === 'largest')
    case 'expense_list':
      return tool === 'expense_list' || (tool === 'top_expenses' && expect.order === 'largest')
    case 'spending_count':
      // Which shop is gone to most often.
      return tool === 'spending_count' || (tool === 'top_expenses' && args.by === 'visits')
    case 'compare_periods':
      return tool === 'compare_periods' && args.limit === undefined
    // What moved most: so many of it are asked for.
    case 'biggest_changes':
      return tool === 'compare_periods' && args.limit !== undefined
    case 'average_spending':
      // An average payment stands beside every count.
      return (
        tool === 'average_spending' ||
        (expect.per === undefined && (tool === 'spending_count' || tool === 'expense_by_store'))
      )
    default:
      return tool === expect.kind
  }
}

/** Whether the calls ask for just what is expected. */
export function fits(expect: Expectation, runs: readonly ToolRun[], book: Book): boolean {
  const { categories, ...rest } = expect
  if (categories === undefined || expect.kind === 'category_ratio') {
    return runs.some((run) => isOfKind(run, expect) && fitsAlone(rest, run, book))
  }
  const each = categories.map((category) => ({ ...rest, category }))
  return (
    each.every((one) => runs.some((run) => isOfKind(run, one) && fitsAlone(one, run, book))) ||
    runs.some((run) => isOfKind(run, expect) && holdsAll(run, categories) && fitsAside(rest, run, book))
  )
}

/** All categories side by side, or a name that stands for just these. */
function holdsAll({ args }: ToolRun, categories: readonly string[]): boolean {
  if (args.category === undefined) return true
  const parts = new Set(categories.flatMap(partsOfCategory))
  return new Set(partsOfCategory(String(args.category))).symmetricDifference(parts).size === 0
}

function fitsAlone(expect: Expectation, run: ToolRun, book: Book): boolean {
  return fitsSubject(expect, run, book) && fitsAside(expect, run, book)
}

/** Tools that look at everything at once; the answer picks what was asked. */
const withoutSubject = new Set([
  'category_ratio',
  'total_income',
  'monthly_income',
  'uncategorized_list',
  'payday_room',
  'month_allowance',
])
/** Tools that take several subjects; the answer has to name the one that was asked for (`names`). */
const ofSubjects = new Set(['paid_monthly', 'compare_subjects'])

function fitsSubject(expect: Expectation, { tool, args }: ToolRun, book: Book): boolean {
  if (withoutSubject.has(tool) || ofSubjects.has(tool)) return true
  const { category, without, store } = expect
  const asked = { category: text(args.category), without: texts(args.without), store: text(args.storeName) }
  // Recurring payments may be asked for by category alone; the answer has to name the store.
  const isWider = tool === 'recurring' && asked.store === undefined
  return sameSubject(book, isWider ? { category, without } : { category, without, store }, asked)
}

function fitsAside(expect: Expectation, { tool, args }: ToolRun, book: Book): boolean {
  return (
    fitsPeriod(expect, { tool, args }, book) &&
    fitsOther(expect, args, book) &&
    sameAmount(expect.minAmount, args.minAmount) &&
    sameAmount(expect.maxAmount, args.maxAmount) &&
    fitsLimit(expect.limit, { tool, args }) &&
    (expect.order === undefined || tool === 'top_expenses' || (args.order ?? 'newest') === expect.order) &&
    (expect.per === undefined || args.per === expect.per) &&
    (expect.months === undefined || (args.months ?? 6) === expect.months)
  )
}

/** Tools that may be asked for all time. */
const timeless = new Set(['expense_list', 'expense_by_store'])
/** Tools that take no period. */
const ofNow = new Set([
  'recurring',
  'forecast',
  'budget_status',
  'uncategorized_list',
  'monthly_income',
  'monthly_totals',
  'paid_monthly',
  'payday_room',
  'month_allowance',
  'month_limit',
  'limit',
])

function fitsPeriod(
  { kind, from, to }: Expectation,
  { tool, args }: Pick<ToolRun, 'tool' | 'args'>,
  book: Book,
): boolean {
  if (ofNow.has(tool)) return true
  const start = text(args.startDate)
  const end = upToToday(args.endDate, book)
  // Before the first record there is nothing: from the year 2000 on and from the first record on are the same.
  const first = (day: string) => (day < book.firstDay ? book.firstDay : day)
  if (from !== undefined)
    return end === to && start !== undefined && (start === from || first(start) === first(from))
  if (start === undefined || end === undefined) return true
  const isAll = start <= book.firstDay && end >= book.today
  // No period was said: a tool that needs one may take any.
  return isAll || !(timeless.has(tool) || kind === 'expense_list')
}

function fitsOther({ other }: Expectation, args: Args, book: Book): boolean {
  if (other === undefined) return true
  return args.otherStartDate === other.from && upToToday(args.otherEndDate, book) === other.to
}

/** The few that come next may be looked up with the largest. */
const besideLargest = 4

function fitsLimit(expected: number | undefined, { tool, args }: Pick<ToolRun, 'tool' | 'args'>): boolean {
  if (expected === undefined || args.limit === expected) return true
  const limit = Number(args.limit)
  return tool === 'top_expenses' && limit > expected && limit <= besideLargest
}

/** A won more or less tells "over" from "at least", which labels do not. */
function sameAmount(expected: number | undefined, said: Args[string] | undefined): boolean {
  if (expected === undefined || said === undefined) return expected === said
  return Math.abs(expected - Number(said)) <= 1
}

export function upToToday(day: Args[string] | undefined, book: Book): string | undefined {
  const said = text(day)
  return said !== undefined && said > book.today ? book.today : said
}

function text(value: Args[string] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function texts(value: Args[string] | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
