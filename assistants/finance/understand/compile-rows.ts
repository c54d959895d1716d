import type { Cues } from './cues.ts'
import { type Details, limitSaid } from './details.ts'
import type { ComparisonQuestion } from './held-question.ts'
import {
  allTime,
  assumedPeriod,
  joinedPeriod,
  type Period,
  type PeriodRange,
  recentMonths,
} from './period.ts'
import type {
  BudgetQuestion,
  DailyQuestion,
  MomentQuestion,
  Question,
  RecurringQuestion,
  Subject,
  WhatIfQuestion,
} from './question.ts'
import type { RatioAsked } from './ratio-judged.ts'
import type { Reading } from './reading.ts'

/** How many rows, places and months are meant where no number is said. */
export const usualRows = 10
export const usualTop = 5
export const usualMonths = 6
const mostMonths = 36
/** What one does by habit is told by so many months. */
export const habitMonths = 3

/** A reading of one subject in one period. */
export interface OneReading extends Reading {
  readonly subject: Subject
  readonly when: Period | undefined
}

/** The focus of the earlier question, where this one goes on from it. */
export function lent<F extends string = string>({ focus }: Details): F | undefined {
  return focus as F | undefined
}

export function sumOf(
  subject: Subject,
  period: Period,
  details: Details,
  without: readonly string[],
): Question {
  const threshold = thresholdOf(details)
  // 이마트 말고 다른 마트: its payments, of which the sum is told.
  if (subject.store && without.length > 0)
    return {
      kind: 'list',
      store: subject.store,
      period,
      limit: usualRows,
      order: 'newest',
      without,
      focus: 'sum',
    }
  if (subject.store) return { kind: 'store', store: subject.store, period, ...threshold }
  const { category } = subject
  if (category) return { kind: 'category', category, period, ...threshold, ...withoutOf(without) }
  return { kind: 'total', period, ...threshold, ...withoutOf(without) }
}

/** More days than this are told by months. */
const mostDays = 100

export function dailyOf(reading: OneReading, cues: Cues, today: Temporal.PlainDate): Question {
  const { subject, when, details } = reading
  const focus = dailyFocus(cues) ?? lent<NonNullable<DailyFocus>>(details)
  const { minAmount, maxAmount } = details
  const isBound = minAmount !== undefined || maxAmount !== undefined
  const isOfPart = subject.store !== undefined || subject.category !== undefined
  // Of a month that has just begun the longest stretch says little, and so do the few days that one was at a shop.
  const period =
    when ?? (focus === 'pause' || (isBound && isOfPart) ? recentMonths(today, 12) : assumedPeriod(today))
  if (!focus && !isBound && daysOf(period) > mostDays) return monthlyOf(reading, cues, today)
  const bounds = {
    ...(minAmount === undefined ? {} : { minAmount }),
    ...(maxAmount === undefined ? {} : { maxAmount }),
  }
  return {
    kind: 'daily',
    ...subject,
    period,
    ...(isBound ? bounds : focus ? { focus } : {}),
    ...(focus === 'weekly' && cues.has('least') ? { asks: 'less' as const } : {}),
  }
}

type DailyFocus = DailyQuestion['focus']

function dailyFocus(cues: Cues): DailyFocus {
  if (cues.has('pause')) return 'pause'
  if (cues.has('noSpend')) return 'no_spend'
  if (cues.has('weekly')) return 'weekly'
  if (cues.has('least')) return 'lowest'
  return cues.has('most') || cues.has('largest') ? 'highest' : undefined
}

export function unusualOf({ subject, when, details }: OneReading, cues: Cues): Question {
  const focus = cues.has('refunds')
    ? 'refund'
    : cues.has('twice')
      ? 'double'
      : lent<'double' | 'refund'>(details)
  return {
    kind: 'unusual',
    period: when ?? null,
    ...(focus ? { focus } : {}),
    ...(subject.store ? { store: subject.store } : {}),
  }
}

/** What is wanted of what comes round, besides what there is of it. */
export function recurringFocus(
  { details, subject, period }: OneReading,
  cues: Cues,
): RecurringQuestion['focus'] {
  if (cues.has('raised') || cues.has('grew')) return 'raised'
  if (cues.has('cancel') && subject.store) return 'cancel'
  if (cues.has('largest') && !subject.store) return 'largest'
  const focus = lent<NonNullable<RecurringQuestion['focus']>>(details)
  if (focus === undefined && cues.has('fixedCosts') && cues.has('howMuch')) {
    if (cues.has('perYear')) return 'yearly'
    if (cues.has('perDay')) return 'daily'
    if (cues.has('perWeek')) return 'weekly'
  }
  // 담달에 빠져나갈 고정비: nothing of it was paid yet.
  return focus !== 'still' && cues.has('due') && !(period && 'future' in period) ? 'due' : focus
}

/** What subjects side by side are told apart by, where it is not the sum. */
export function severalBy({ by, per, ofCategory }: Details) {
  return {
    ...(by === 'visits' ? { by } : per === 'payment' ? { by: 'payment' as const } : {}),
    ...(ofCategory ? { of: ofCategory } : {}),
  }
}

/** The parts that a day is told apart by. */
const splitStory: ReadonlySet<string> = new Set(['새벽', '아침', '점심', '오후', '저녁', '밤'])

/** 주로 뭐에 써? asks of a habit, of which a month that has just begun says little. */
export function momentOf({ subject, when, details }: OneReading, today: Temporal.PlainDate): Question {
  const { moment = { name: '언제든' } } = details
  const ask = (details.focus ?? 'sum') as MomentQuestion['ask']
  const isHabit =
    (moment.weekdays !== undefined && !moment.within) || ['stores', 'categories', 'average'].includes(ask)
  const period = when ?? (isHabit ? recentMonths(today, habitMonths) : assumedPeriod(today))
  // 밤늦게 쓰는 버릇: of all that is spent, told beside the other times of the day.
  const isOfAll = !moment.weekdays && !subject.category && !subject.store
  if (moment.byHabit && ask === 'sum' && isOfAll && splitStory.has(moment.name))
    return { kind: 'weekday', focus: 'time', period, at: moment.name }
  return { kind: 'moment', ...subject, moment, ask, period }
}

export function thresholdOf({ threshold, minAmount, maxAmount }: Details) {
  if (threshold) return { threshold }
  if (minAmount !== undefined) return { threshold: { amount: asSaid(minAmount), asks: 'above' as const } }
  return maxAmount === undefined
    ? {}
    : { threshold: { amount: limitSaid(maxAmount), asks: 'below' as const } }
}

/** 50만원 넘는 is read as one won more; the amount itself is what was said. */
function asSaid(minAmount: number): number {
  return minAmount % 10 === 1 ? minAmount - 1 : minAmount
}

/** 이 속도면 넘을까?, 예산 지킬 수 있을까? */
export function budgetFocus(cues: Cues): 'exceed' | 'keep' | 'over' | undefined {
  // 넘었어?: by now, not by the month's end.
  if (!cues.has('forecast') && /넘(?:었|긴|겼|음)/u.test(cues.get('exceed') ?? '')) return 'over'
  if (/안에서|지킬|지켜/u.test(cues.get('exceed') ?? '')) return 'keep'
  return cues.has('forecast') || cues.has('exceed') ? 'exceed' : undefined
}

/** 2월이랑 3월 식비 합쳐서 얼마: the stretch that they make up, where they adjoin. */
export function togetherIn(
  periods: readonly (Period | undefined)[],
  today: Temporal.PlainDate,
): readonly (Period | undefined)[] {
  const said = periods.filter((period) => period !== undefined)
  const joined = said.length > 1 ? joinedPeriod(said, today) : undefined
  return joined ? [joined] : periods
}

/** 식비 너무 많아?, 수입의 80% 넘었어? */
export function judgedOf({ judged, held, saves }: Details): RatioAsked {
  return {
    ...(judged ? { judged } : {}),
    ...(held ? { held } : {}),
    ...(saves === undefined ? {} : { saves }),
  }
}

export function withoutOf(without: readonly string[]) {
  return without.length > 0 ? { without } : {}
}

export function listOf(
  { subject, when, details, without }: OneReading,
  cues: Cues,
  today: Temporal.PlainDate,
): Question {
  const { order = 'newest', minAmount, maxAmount } = details
  if (cues.has('gap'))
    return { kind: 'list', ...subject, period: null, limit: 1, order: 'newest', focus: 'gap' }
  const asksDay =
    order === 'newest' &&
    (details.limit ?? 1) === 1 &&
    (cues.has('when') || cues.has('last') || lent(details) === 'date') &&
    !cues.has('list')
  const single =
    order === 'largest' &&
    !cues.has('list') &&
    // 큰 지출 보여줘: which ones there are.
    (!cues.has('show') || /제일|가장|젤|최고|최대/u.test(cues.get('largest') ?? '')) &&
    /(?:뭐|무엇|얼마|언제|어디|거|건|게|것|지출|결제)[는은이야였지?]*\??$/u.test(cues.get('largest') ?? '')
  const asksSum =
    (minAmount !== undefined || maxAmount !== undefined) &&
    (cues.has('together') || (cues.has('howMuch') && !cues.has('list'))) &&
    !asksDay &&
    order === 'newest'
  // 2만원 넘게 시킨 게 몇 번이야: how many, before which.
  const asksCount = (minAmount !== undefined || maxAmount !== undefined) && cues.has('count') && !asksDay
  const usual =
    asksDay || cues.has('last')
      ? 1
      : order === 'largest'
        ? single || isSingular(cues)
          ? 1
          : usualTop
        : usualRows
  return {
    kind: 'list',
    ...subject,
    // The largest of all time says little; of one shop it does.
    period:
      when ??
      (!cues.has('allTime') && (asksSum || (order === 'largest' && !subject.store && minAmount === undefined))
        ? assumedPeriod(today)
        : null),
    limit: Math.max(details.limit ?? usual, details.place ?? 1),
    order,
    ...(details.skip ? { skip: details.skip } : {}),
    ...(minAmount === undefined ? {} : { minAmount }),
    ...(maxAmount === undefined ? {} : { maxAmount }),
    ...withoutOf(without),
    ...(cues.has('since')
      ? { focus: 'first' as const }
      : asksDay
        ? { focus: 'date' as const }
        : asksSum || asksCount
          ? { focus: asksCount ? ('count' as const) : ('sum' as const) }
          : {}),
    ...(cues.has('timeBefore') && asksDay
      ? { place: 2 }
      : details.place === undefined
        ? {}
        : { place: details.place }),
  }
}

/** 제일 큰 건?, 제일 비싸게 산 게 뭐야: one, where 큰 지출 순으로 is several. */
function isSingular(cues: Cues): boolean {
  return (
    /제일|가장|젤|최고|최대/u.test(cues.get('largest') ?? '') && !/순|들/u.test(cues.get('largest') ?? '')
  )
}

export function monthlyOf(
  { subject, when, details }: OneReading,
  cues: Cues,
  today: Temporal.PlainDate,
): Question {
  const focus =
    (cues.has('least') ? 'lowest' : highestSaid(cues) ? 'highest' : undefined) ??
    lent<'highest' | 'lowest'>(details)
  const counted = !when || (details.months !== undefined && when.name.startsWith('최근'))
  const { minAmount, maxAmount } = boundsOf(details)
  // 5만원 이하로 쓴 달 있어?: of all there are.
  // The month of them all, where no stretch is named.
  const isOfAll =
    minAmount !== undefined || maxAmount !== undefined || cues.has('record') || isMonthSought(cues)
  const usual = isOfAll ? mostMonths : usualMonths
  const months = counted ? (details.months ?? usual) : monthsSince(when.startDate, today)
  return {
    kind: 'monthly',
    ...subject,
    months: Math.min(mostMonths, Math.max(1, months)),
    period: counted ? null : when,
    ...(focus ? { focus } : {}),
    ...(focus && isVisits(subject, cues, details) ? { by: 'visits' as const } : {}),
    ...(minAmount === undefined ? {} : { minAmount }),
    ...(maxAmount === undefined ? {} : { maxAmount }),
    ...(focus && (cues.has('whyMuch') || /왜/u.test(cues.get('which') ?? '')) ? { why: true as const } : {}),
  }
}

/** 제일 많이 쓴 달이 언제야? */
const isMonthSought = (cues: Cues): boolean =>
  cues.has('anyMonth') && (cues.has('least') || highestSaid(cues))

/** 제일 많이 간 달, 제일 자주 시킨 달: counted, where something is named. */
const isVisits = (subject: Subject, cues: Cues, { by }: Details): boolean =>
  (subject.store ?? subject.category) !== undefined &&
  (by === 'visits' || /간|갔|시킨|탄|마신|들른/u.test(cues.get('anyMonth') ?? ''))

const highestSaid = (cues: Cues): boolean =>
  (['most', 'largest', 'record'] as const).some((cue) => cues.has(cue))

function boundsOf({ minAmount, maxAmount, threshold }: Details): Pick<Details, 'minAmount' | 'maxAmount'> {
  if (!threshold) {
    return {
      ...(minAmount === undefined ? {} : { minAmount: asSaid(minAmount) }),
      ...(maxAmount === undefined ? {} : { maxAmount }),
    }
  }
  return threshold.asks === 'above' ? { minAmount: threshold.amount } : { maxAmount: threshold.amount }
}

function monthsSince(date: string, today: Temporal.PlainDate): number {
  const first = Temporal.PlainDate.from(date).toPlainYearMonth()
  return first.until(today.toPlainYearMonth(), { largestUnit: 'month' }).months + 1
}

export function daysOf({ startDate, endDate }: PeriodRange): number {
  return Temporal.PlainDate.from(startDate).until(endDate).days + 1
}

/** 하루 만오천원씩: what is to be spent a day of a budget. */
export function dailyPlanOf(
  { price, targetAmount, maxAmount }: Details,
  cues: Cues,
): Pick<BudgetQuestion, 'daily'> {
  const daily = price ?? targetAmount ?? maxAmount
  return cues.has('dailyPlan') && daily !== undefined ? { daily } : {}
}

/** 만원 넘는 것만, 큰 거 3개: of what has no category yet, whenever it was. */
export function uncategorisedRows(reading: OneReading, cues: Cues, today: Temporal.PlainDate): Question {
  const when = reading.when ?? (reading.details.order ? { ...allTime(today), assumed: null } : undefined)
  return listOf({ ...reading, subject: { category: '미분류' }, when }, cues, today)
}

/** What a period is held against when nothing is said: what comes before it. */
export function earlierOf(period: Period): PeriodRange {
  if (period.earlier) return period.earlier
  const before = Temporal.PlainDate.from(period.startDate).subtract({ days: 1 }).toString()
  return { startDate: before, endDate: before, name: '그 전날' }
}

/**
 * What a period is held against. 작년 4분기랑 올해 1분기 중에 언제 더 썼어: of parts of a year either as it stands, though the later
 * one still runs.
 */
export function heldOf(
  period: Period,
  other: PeriodRange | undefined,
  cues: Cues,
  isOfUsual = cues.has('average'),
): Pick<ComparisonQuestion, 'other' | 'whole' | 'usual'> {
  const held = other ?? earlierOf(period)
  if (!other && isOfUsual) return { other: held, usual: true }
  const isWhich = /^(?!비교)/u.test(cues.get('versus') ?? '비교')
  const [, quarter] = /^(.*\d분기) 같은 기간$/u.exec(held.name) ?? []
  if (!isWhich || !period.running || quarter === undefined) return { other: held }
  const endDate = Temporal.PlainDate.from(held.startDate).add({ months: 3 }).subtract({ days: 1 }).toString()
  return { other: { startDate: held.startDate, endDate, name: quarter }, whole: true }
}

/** 반으로, 3만원: what is cut off. */
export function cutOf({
  cutShare,
  cutAmount,
  cutTimes,
  toAmount,
  to,
}: Details): Pick<WhatIfQuestion, 'cutShare' | 'cutAmount' | 'cutTimes' | 'toAmount' | 'to'> {
  if (toAmount !== undefined) return { toAmount }
  if (to) return { to }
  if (cutAmount !== undefined) return { cutAmount }
  if (cutTimes !== undefined) return { cutTimes }
  return { cutShare: cutShare ?? 0.5 }
}
