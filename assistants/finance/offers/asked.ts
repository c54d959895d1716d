import type { Json } from '#protocol/events.ts'
import type { OfferRecord } from '#store/tables.ts'
import type { Change } from '../understand/change.ts'
import {
  allTime,
  assumedPeriod,
  type Period,
  type PeriodRange,
  periodOfDays,
  recentMonths,
  writtenPeriod,
} from '../understand/period.ts'
import type { Question } from '../understand/question.ts'

/** A period as an offer keeps it: its name, which moves on with the days (이번 달), and its days where it has fixed ones. */
export type When = Pick<PeriodRange, 'name'> & Partial<Omit<PeriodRange, 'name'>>

/** Kinds of questions that are offered. */
const offeredKinds = [
  'total',
  'category',
  'store',
  'several',
  'breakdown',
  'store_ranking',
  'list',
  'count',
  'average',
  'daily',
  'monthly',
  'weekday',
  'moment',
  'income',
  'ratio',
  'changes',
  'comparison',
  'recurring',
  'forecast',
  'budget',
  'uncategorised',
  'saving',
  'overview',
  'cutting',
  'what_if',
  'unusual',
  'methods',
  'until_payday',
  'share',
  'judgement',
  'book',
] as const satisfies readonly Question['kind'][]
const offered: ReadonlySet<string> = new Set(offeredKinds)

type Dated<Q> = Q extends { readonly period: unknown }
  ? Omit<Q, 'period' | 'other'> & { readonly when?: When }
  : Q

/** A question as it is offered: the value that a chip or a yes takes up. Without `when`, of what is usual for its kind. */
export type Asked = Dated<Extract<Question, { kind: (typeof offeredKinds)[number] }>>

/** A question as it is offered; nothing of a kind that never is. */
export function askedOf(question: Question): Asked | undefined {
  if (!offered.has(question.kind)) return undefined
  const { period, other, ...rest } = question as Question & { period?: Period | null; other?: PeriodRange }
  if (period && 'future' in period) return undefined
  // Held against another time than the one before it: its days are not told by a name alone.
  if (other && !isSame(other, period?.earlier)) return undefined
  const when = period
    ? { when: { name: period.name, startDate: period.startDate, endDate: period.endDate } }
    : {}
  return { ...rest, ...when } as unknown as Asked
}

const isSame = (one: PeriodRange, other: PeriodRange | null | undefined): boolean =>
  one.startDate === other?.startDate && one.endDate === other?.endDate

/** A chip: a question in no words yet, a change with its words, or words alone, which go on from what was said. */
export type Chip = string | Asked | { readonly does: Change; readonly text: string }

/** The last sentence of an answer; one that offers to look at something says what a mere yes to it asks. */
export type Next = string | { readonly say: string; readonly asks: Chip }

/** 어디서 줄일 수 있을지 볼까?: a sentence that offers, and what it offers. */
export const asking = (say: string, asks: Chip): Next => ({ say, asks })

export const sayOf = (next: Next): string => (typeof next === 'string' ? next : next.say)

/** A sentence in front of another one, which offers what it did. */
export const after = (before: string, next: Next): Next =>
  typeof next === 'string' ? `${before} ${next}` : { ...next, say: `${before} ${next.say}` }

/** What stands with the turn for a chip. */
export interface OfferedValue {
  readonly asks?: readonly (Asked | Question)[]
  readonly does?: readonly Change[]
  /** Drawn, whatever is usual. */
  readonly drawn?: true
}

export const offering = (text: string, value: OfferedValue): OfferRecord => ({
  text,
  value: value as unknown as Json,
})

export const thisMonth: When = { name: '이번 달' }

/** The question that an offer asks on this day. */
export function questionOf(asked: Asked | Question, today: Temporal.PlainDate): Question {
  if (!('when' in asked) || !asked.when) return withUsual(asked as Question, today)
  const { when, ...question } = asked
  const period = periodOfWhen(when, today)
  return ofPeriod(question as unknown as Question, period)
}

function withUsual(question: Question, today: Temporal.PlainDate): Question {
  if ('period' in question || undatedKinds.has(question.kind)) return question
  if (allOfTime.has(question.kind)) return { ...question, period: null } as unknown as Question
  const period = habits.has(question.kind)
    ? recentMonths(today, habitMonths)
    : (writtenPeriod(thisMonth.name, today) ?? assumedPeriod(today))
  return ofPeriod(question, period)
}

function ofPeriod(question: Question, period: Period): Question {
  if (question.kind !== 'changes' && question.kind !== 'comparison')
    return { ...question, period } as Question
  return { ...question, period, other: period.earlier ?? period } as Question
}

export function periodOfWhen(when: When, today: Temporal.PlainDate): Period {
  if (when.name === everName) return allTime(today)
  const { startDate, endDate, name } = when
  const fixed =
    startDate !== undefined && endDate !== undefined
      ? periodOfDays({ startDate, endDate, name }, today)
      : undefined
  return writtenPeriod(name, today) ?? fixed ?? assumedPeriod(today)
}

const everName = '지금까지'
/** Asked of all there is where no time is said. */
const allOfTime: ReadonlySet<Question['kind']> = new Set(['list', 'monthly', 'unusual'])
/** Habits, of which one month says too little. */
const habits: ReadonlySet<Question['kind']> = new Set(['weekday', 'moment', 'store_ranking'])
const habitMonths = 3
const undatedKinds: ReadonlySet<Question['kind']> = new Set([
  'recurring',
  'forecast',
  'budget',
  'uncategorised',
  'saving',
  'cutting',
  'what_if',
  'until_payday',
  'share',
  'judgement',
  'book',
])

/** What a turn kept for a chip, as it is asked and done on this day. */
export function takenUp(
  { value }: OfferRecord,
  today: Temporal.PlainDate,
): { questions: readonly Question[]; changes: readonly Change[]; drawn: boolean } | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { asks = [], does = [], drawn = false } = value as unknown as OfferedValue
  return { questions: asks.map((one) => questionOf(one, today)), changes: does, drawn }
}
