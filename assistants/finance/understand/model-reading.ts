import { z } from 'zod'
import { numbersOf } from '#engine/figures.ts'
import { mostWon } from '#protocol/finance.ts'
import { merchantOf } from '../stores/merchant.ts'
import { categoryNamed } from './category-words.ts'
import type { Change } from './change.ts'
import { compile } from './compile.ts'
import type { Details } from './details.ts'
import { type Period, type PeriodRange, periodOfDays } from './period.ts'
import type { Question } from './question.ts'
import type { Reading } from './reading.ts'

const kinds = [
  'sum',
  'total',
  'breakdown',
  'store_ranking',
  'list',
  'count',
  'average',
  'daily',
  'monthly',
  'weekday',
  'income',
  'monthly_income',
  'ratio',
  'comparison',
  'changes',
  'recurring',
  'forecast',
  'budget',
  'uncategorised',
  'saving',
  'overview',
  'unusual',
] as const

const day = z.iso.date()
const name = z.string().trim().min(1).max(60)
const won = z.number().int().positive().max(mostWon)

const querySchema = z.object({
  kind: z.enum(kinds),
  startDate: day.optional(),
  endDate: day.optional(),
  otherStart: day.optional(),
  otherEnd: day.optional(),
  category: name.optional(),
  store: name.optional(),
  limit: z.number().int().min(1).max(100).optional(),
  per: z.enum(['day', 'week', 'month', 'payment']).optional(),
  order: z.enum(['newest', 'largest']).optional(),
  minAmount: won.optional(),
  maxAmount: won.optional(),
  goal: won.optional(),
})
type Query = z.infer<typeof querySchema>

const actionSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('categorise_store'), store: name, newCategory: name }),
  z.object({ type: z.literal('categorise_keyword'), keyword: name, newCategory: name }),
  z.object({
    type: z.literal('add_expense'),
    store: name,
    amount: won,
    date: day,
    category: name.optional(),
  }),
  z.object({ type: z.literal('set_monthly_income'), amount: won }),
  z.object({ type: z.literal('set_budget'), category: name.optional(), amount: won }),
  z.object({ type: z.literal('undo') }),
])

/** What a model says of a message. */
export const modelReadingSchema = z.object({
  intent: z.enum(['query', 'advice', 'action', 'chat', 'off_topic']),
  queries: z.array(querySchema).max(3),
  actions: z.array(actionSchema).max(3),
  reasoning: z.string().max(200),
})
type ModelReading = z.infer<typeof modelReadingSchema>

/** The questions that a model's reading comes to, compiled like what the words say. None where it settles nothing. */
export function questionsRead(
  { intent, queries, actions }: ModelReading,
  { message, today }: { message: string; today: Temporal.PlainDate },
): Question[] {
  if (intent === 'off_topic') return [{ kind: 'off_topic' }]
  if (intent === 'chat' && queries.length === 0) return [{ kind: 'chat', about: 'mood' }]
  if (intent === 'action') {
    const changes = actions.flatMap((action) => changeOf(action, message, today) ?? [])
    return changes.length === actions.length && changes.length > 0 ? [{ kind: 'action', changes }] : []
  }
  return queries.flatMap((query) => compile(readingOf(query, today), new Map(), today))
}

function readingOf(query: Query, today: Temporal.PlainDate): Reading {
  const { kind, category, store, limit, per, order, minAmount, maxAmount, goal } = query
  const known = category === undefined ? undefined : (categoryNamed(category) ?? category)
  const period = periodFrom(query.startDate, query.endDate, today)
  const other = periodFrom(query.otherStart, query.otherEnd, today)
  const details: Details = {
    ...(limit === undefined ? {} : { limit }),
    ...(per === undefined ? {} : { per }),
    ...(order === undefined ? {} : { order }),
    ...(minAmount === undefined ? {} : { minAmount }),
    ...(maxAmount === undefined ? {} : { maxAmount }),
    ...(goal === undefined ? {} : { goal }),
  }
  const subject = store ? [{ store: merchantOf(store).name }] : known ? [{ category: known }] : []
  return {
    kind,
    subjects: subject,
    without: [],
    ...(period ? { period } : {}),
    ...(other ? { other } : {}),
    more: [],
    details,
  }
}

/** Days that a model named, cut at today; nothing where they are none, or lie ahead. */
function periodFrom(
  start: string | undefined,
  end: string | undefined,
  today: Temporal.PlainDate,
): Period | undefined {
  const startDate = start ?? end
  if (!startDate || startDate > today.toString()) return undefined
  const endDate = [end ?? startDate, today.toString()].sort()[0]!
  if (endDate < startDate) return undefined
  const days: PeriodRange = { startDate, endDate, name: spoken(startDate, endDate) }
  const isMonth =
    startDate.endsWith('-01') && endDate === today.toString() && startDate.slice(0, 7) === endDate.slice(0, 7)
  const period = periodOfDays(days, today)
  return isMonth ? { ...period, name: '이번 달', running: true, grain: 'month' } : period
}

/** 3월 1일~15일 */
function spoken(startDate: string, endDate: string): string {
  const from = Temporal.PlainDate.from(startDate)
  const until = Temporal.PlainDate.from(endDate)
  const first = `${from.month}월 ${from.day}일`
  if (startDate === endDate) return first
  return from.month === until.month && from.year === until.year
    ? `${first}~${until.day}일`
    : `${first}~${until.month}월 ${until.day}일`
}

/** A change as a model read it: an amount or a name that the message does not have in it is no order of the person's. */
function changeOf(
  action: ModelReading['actions'][number],
  message: string,
  today: Temporal.PlainDate,
): Change | undefined {
  const said = (word: string) => bare(message).includes(bare(word))
  if ('amount' in action && !numbersOf(message).includes(action.amount)) return undefined
  switch (action.type) {
    case 'categorise_store':
      return said(action.store) ? { ...action, store: merchantOf(action.store).name } : undefined
    case 'categorise_keyword':
      return said(action.keyword) ? action : undefined
    case 'add_expense': {
      const { category, ...expense } = action
      if (!said(action.store) || action.date > today.toString()) return undefined
      return { ...expense, ...(category ? { category: categoryNamed(category) ?? category } : {}) }
    }
    case 'set_budget': {
      const { category, ...budget } = action
      return { ...budget, ...(category ? { category: categoryNamed(category) ?? category } : {}) }
    }
    default:
      return action
  }
}

const bare = (text: string) => text.replace(/\s/gu, '').toLowerCase()
