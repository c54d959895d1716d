import { groupNamed } from '../stores/store-groups.ts'
import { aheadOf } from './compile-ahead.ts'
import { compilePlan, isPlanKind, type PlanKind } from './compile-plans.ts'
import { risingOf } from './compile-rising.ts'
import {
  budgetFocus,
  cutOf,
  dailyOf,
  dailyPlanOf,
  earlierOf,
  habitMonths,
  heldOf,
  judgedOf,
  lent,
  listOf,
  momentOf,
  monthlyOf,
  type OneReading,
  recurringFocus,
  severalBy,
  sumOf,
  thresholdOf,
  togetherIn,
  uncategorisedRows,
  unusualOf,
  usualMonths,
  usualRows,
  usualTop,
  withoutOf,
} from './compile-rows.ts'
import { weekdayOf } from './compile-weekday.ts'
import type { Cue, Cues } from './cues.ts'
import type { Kind } from './kind.ts'
import {
  assumedPeriod,
  type FuturePeriod,
  inWholeMonths,
  type Period,
  periodOfDays,
  recentMonths,
  wholeMonths,
} from './period.ts'
import type { IncomeQuestion, Question, Subject } from './question.ts'
import type { Reading } from './reading.ts'
import { timeToSave } from './saving-goal.ts'
import { yesOrNo } from './yes-or-no.ts'

/** Subjects of which the same is asked one after another; more would be a report. */
const mostSubjects = 3

/** The questions a completed reading comes to, with what was not said filled in. */
export function compile(given: Reading, cues: Cues, today: Temporal.PlainDate): Question[] {
  const reading = { ...given, subjects: withoutRepeats(given.subjects) }
  const kind = reading.kind ?? 'sum'
  const { period, more, subjects } = reading
  if (isPlanKind(kind)) return compilePlan(kind, reading)
  // 월말까지 얼마 나올까: the end of this very month.
  const isThisMonth = period && 'future' in period && period.name.startsWith(`${today.month}월`)
  if (period && 'future' in period && looksBack(kind) && !(kind === 'forecast' && isThisMonth)) {
    return aheadOf(reading, period, cues)
  }
  if (kind === 'action') return [{ kind }]
  const all = [present(period), ...more, ...heldAverages(kind, reading, today)]
  const periods = kind === 'sum' && cues.has('together') && !cues.has('each') ? togetherIn(all, today) : all
  if (kind === 'sum' && subjects.length > 1) return periods.map((when) => severalOf(reading, when, today))
  if (kind === 'season') {
    const season = reading.details.season ?? 'winter'
    return [
      { kind, season, subjects, ...(yesOrNo(cues) && !cues.has('howMuch') ? { asks: true as const } : {}) },
    ]
  }
  if (kind === 'rising') return risingOf(reading)
  if (kind === 'several') return [severalOf(reading, present(period), today)]
  const isOfOne = kind === 'cutting' && reading.details.cutting === 'cook'
  const about = subjects.length === 0 || isOfOne ? [{}] : subjects.slice(0, mostSubjects)
  const questions = periods.flatMap((when) =>
    about.map((subject) => questionOf(kind, { ...reading, subject, when }, cues, today)),
  )
  return questions.filter(
    (one, index) => questions.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === index,
  )
}

function withoutRepeats(subjects: readonly Subject[]): readonly Subject[] {
  return [...new Map(subjects.map((subject) => [JSON.stringify(subject), subject])).values()]
}

function looksBack(kind: Kind): boolean {
  return ![
    'budget',
    'saving',
    'recurring',
    'monthly_income',
    'uncategorised',
    'action',
    'what_if',
    'limit',
    'unusual',
    'purchase',
    'judgement',
    'cutting',
  ].includes(kind)
}

/** 한 번에 얼마꼴인지 작년보다 올랐나: the average of that time too. */
function heldAverages(kind: Kind, { against, other }: Reading, today: Temporal.PlainDate): Period[] {
  if (kind !== 'average') return []
  return against ? [against] : other ? [periodOfDays(other, today)] : []
}

function present(period: Period | FuturePeriod | undefined): Period | undefined {
  return period && !('future' in period) ? period : undefined
}

function severalOf(
  { subjects, details, without, kind }: Reading,
  when: Period | undefined,
  today: Temporal.PlainDate,
): Question {
  const period = when ?? assumedPeriod(today)
  if (subjects.length > 1 || (subjects.length === 1 && details.ofCategory)) {
    return { kind: 'several', subjects, period, ask: details.ask ?? 'each', ...severalBy(details) }
  }
  const [subject] = subjects
  if (subject) return sumOf(subject, period, details, without)
  return kind === 'several' && details.ask !== 'sum'
    ? { kind: 'breakdown', period, focus: details.ask === 'less' ? 'smallest' : 'largest' }
    : { kind: 'total', period }
}

function questionOf(
  kind: Exclude<Kind, 'action' | 'season' | 'rising' | PlanKind>,
  reading: OneReading,
  cues: Cues,
  today: Temporal.PlainDate,
): Question {
  const { subject, when, details, without, other } = reading
  const has = (...asked: Cue[]) => asked.some((cue) => cues.has(cue))
  const period = when ?? assumedPeriod(today)
  const ofSort = subject.store === undefined ? undefined : groupNamed(subject.store)?.category
  const category = subject.category ?? ofSort
  const inCategory = category === undefined ? {} : { category }
  switch (kind) {
    case 'sum':
    case 'several':
      return sumOf(subject, period, details, without)
    case 'total':
      return { kind, period, ...thresholdOf(details), ...withoutOf(without) }
    case 'breakdown': {
      if (subject.store) return { kind: 'store', store: subject.store, period }
      if (subject.category)
        return { kind: 'store_ranking', ...inCategory, period, by: 'amount', limit: usualTop }
      const focus =
        (has('least') ? 'smallest' : has('most', 'largest') ? 'largest' : undefined) ??
        lent<'largest' | 'smallest'>(details)
      const { place } = details
      if (place !== undefined) return { kind, period, place, ...withoutOf(without) }
      return { kind, period, ...(focus ? { focus } : {}), ...withoutOf(without) }
    }
    case 'store_ranking':
      if (when?.grain === 'day' && !has('most')) return listOf(reading, cues, today)
      return {
        kind,
        ...(subject.store ? { store: subject.store } : inCategory),
        // Where one goes often is a habit, of which a month that has just begun says little.
        period: when ?? (details.by === 'visits' ? recentMonths(today, habitMonths) : period),
        by: details.by ?? 'amount',
        limit: Math.max(details.limit ?? usualTop, details.place ?? 1),
        ...(details.place === undefined ? {} : { place: details.place }),
      }
    case 'list':
      return listOf(reading, cues, today)
    case 'count':
      if (details.rate) {
        const habit = when ?? wholeMonths(today, details.rate === 'year' ? 12 : usualMonths)
        return { kind, ...subject, rate: details.rate, period: habit }
      }
      if (!when && /자주/u.test(cues.get('count') ?? '')) {
        return { kind, ...subject, period: recentMonths(today, usualMonths) }
      }
      // How many of such an amount: the rows tell.
      if (details.minAmount !== undefined || details.maxAmount !== undefined) {
        const rows = listOf(reading, cues, today)
        return rows.kind === 'list' ? { ...rows, period: rows.period ?? period, focus: 'sum' } : rows
      }
      return { kind, ...subject, period, ...(lent(details) === 'ever' ? { focus: 'ever' as const } : {}) }
    case 'lasts':
      if ((details as { until?: unknown }).until === 'gone') return { kind, until: 'gone' }
      return {
        kind,
        amount: details.targetAmount ?? details.price ?? details.maxAmount ?? 0,
        until: has('payday') || has('sincePayday') ? 'payday' : 'month_end',
      }
    case 'included':
      return {
        kind,
        ...subject,
        of: details.of ?? 'spending',
        ...(details.whole ? { whole: details.whole } : {}),
        period,
      }
    case 'average': {
      const whole = when?.grain === 'week' || when?.grain === 'day' ? 'day' : 'month'
      const per = details.per ?? (subject.store && !ofSort ? 'payment' : whole)
      const named = when && per === 'month' ? inWholeMonths(when, today) : when
      const usual = per === 'month' ? wholeMonths(today, usualMonths) : period
      return { kind, ...subject, per, period: named ?? usual, ...thresholdOf(details), ...withoutOf(without) }
    }
    case 'daily':
      return dailyOf(reading, cues, today)
    case 'monthly':
      if (when?.grain === 'month' || when?.grain === 'week')
        return { kind: 'daily', ...subject, period: when }
      return monthlyOf(reading, cues, today)
    case 'weekday':
      return weekdayOf(reading, cues, today)
    case 'moment':
      return momentOf({ ...reading, subject }, today)
    case 'income': {
      const { exceeds } = details
      if (exceeds && !has('shortMonth')) return { kind, period, focus: 'left', exceeds }
      const month = monthAsked(cues)
      const focus = month ? 'saved' : incomeFocus(cues)
      return {
        kind,
        // Of one month none is the most.
        period:
          (month && when?.grain === 'month') || ((month || focus === 'average') && !when)
            ? wholeMonths(today, usualMonths)
            : period,
        ...(month ? { month } : {}),
        focus: focus ?? lent<'left'>(details) ?? 'income',
        ...(details.asks ? { asks: details.asks } : {}),
      }
    }
    case 'monthly_income':
      return { kind }
    case 'ratio':
      if ((has('ofSpending') || lent(details) === 'spending') && (subject.store ?? category))
        return { kind, ...subject, period, focus: 'spending' }
      return subject.store && !ofSort
        ? { kind: 'store', store: subject.store, period }
        : has('engel')
          ? { kind, category: '식비', period, focus: 'engel' }
          : { kind, ...inCategory, period, ...judgedOf(details) }
    case 'comparison': {
      const asks = details.asks ?? yesOrNo(cues)
      return {
        kind,
        ...subject,
        period,
        ...heldOf(period, other, cues, details.isOfUsual),
        ...withoutOf(without),
        ...(asks ? { asks } : {}),
        ...(has('byCategory') ? { byCategory: true as const } : {}),
        ...(has('adds', 'inAll') ? { inAll: true as const } : {}),
      }
    }
    case 'changes': {
      const direction = details.direction
      if (subject.store) return { kind: 'comparison', ...subject, period, other: other ?? earlierOf(period) }
      return {
        kind,
        ...inCategory,
        period,
        other: other ?? earlierOf(period),
        ...withoutOf(without),
        ...(direction ? { direction } : {}),
        ...(details.grantsMore ? { takesForGranted: 'more' as const } : {}),
      }
    }
    case 'recurring': {
      const focus = recurringFocus(reading, cues)
      // 구독 뭐 있어 names the category by the very word that asks for what recurs.
      return {
        kind,
        ...(subject.store && (!ofSort || has('perMonth') || ['cancel', 'due', 'still'].includes(focus ?? ''))
          ? { store: subject.store }
          : has('fixedCosts')
            ? {}
            : inCategory),
        ...(focus ? { focus } : {}),
        ...(focus === 'cancel' && has('toYearEnd') ? { toYearEnd: true as const } : {}),
        ...withoutOf(without),
      }
    }
    case 'forecast':
      // 4월엔 얼마 쓸 것 같아?, in March: no month behind us.
      if (when?.grain === 'month' && !when.running && !/말/u.test(cues.get('forecast') ?? '')) {
        const month = `${Temporal.PlainDate.from(when.startDate).month}월`
        return { kind: 'future', period: { future: true, name: month }, asksEstimate: true }
      }
      return { kind, ...subject, ...withoutOf(without) }
    case 'budget': {
      const focus = has('allowance', 'perDay') ? 'per_day' : budgetFocus(cues)
      return { kind, ...inCategory, ...(focus ? { focus } : {}), ...dailyPlanOf(details, cues) }
    }
    case 'uncategorised':
      // 만원 넘는 것만 추려서, 지난달 것만: of those.
      if (when ?? details.minAmount ?? details.maxAmount ?? details.order)
        return uncategorisedRows(reading, cues, today)
      return { kind, limit: details.limit ?? usualRows, ...(has('everything') ? { all: true as const } : {}) }
    case 'saving': {
      const { goal, targetAmount, raise } = details
      return {
        kind,
        ...(goal === undefined ? {} : { goal }),
        ...(targetAmount === undefined ? {} : { targetAmount }),
        ...timeToSave(details),
        ...(raise ? { raise } : {}),
        ...withoutOf(without),
        ...(has('savingNow')
          ? { focus: 'now' as const }
          : has('cut') || (has('whatToDo') && targetAmount === undefined) || lent(details) === 'cut'
            ? { focus: 'cut' as const }
            : {}),
      }
    }
    case 'overview':
      return { kind, period }
    case 'unusual':
      return unusualOf(reading, cues)
    case 'methods': {
      const { method } = details
      return { kind, ...(method ? { method } : {}), ...inCategory, period }
    }
    case 'limit':
      return {
        kind,
        about: reading.limit ?? 'balance',
        period,
        ...subject,
      }
    case 'purchase': {
      const { item, price, instalments } = details
      return {
        kind,
        ...(item ? { item } : {}),
        ...(price === undefined ? {} : { price }),
        ...(instalments === undefined ? {} : { instalments }),
      }
    }
    case 'cutting':
      if (details.cutting === 'cook')
        return { kind, ...(eatenOut(reading) ?? { category: '배달' }), ask: 'cook' }
      return {
        kind,
        ...(details.cutting === 'subject' ? subject : {}),
        ask: details.cutting ?? 'one',
        ...(details.cutting === 'some' && details.limit !== undefined ? { limit: details.limit } : {}),
        ...(details.cutting === 'one' && details.place !== undefined ? { place: details.place } : {}),
      }
    case 'judgement':
      return { kind, about: details.feeling ?? 'managing' }
    case 'thing': {
      const { item, destination } = details
      const what = destination ? { destination } : item ? { item } : {}
      return { kind, ...what, period: when ?? null }
    }
    case 'what_if':
      // 하루에 2만원씩만 쓰면 이번 달 얼마 남아?
      if (details.daily !== undefined && has('left') && daysAfter(period) > 0)
        return { kind: 'outlay', price: details.daily, times: daysAfter(period), wants: 'left' }
      return { kind, ...subject, ...cutOf(details), months: monthsAsked(cues) }
  }
}

/** The days that are left of the month after the last one of a period. */
function daysAfter({ endDate }: Period): number {
  const { daysInMonth, day } = Temporal.PlainDate.from(endDate)
  return daysInMonth - day
}

/** 배달, or eating out where that is named: what cooking stands against. */
function eatenOut({ subjects }: OneReading): Subject | undefined {
  return subjects.find(
    ({ category, store }) => category === '배달' || store === '외식' || category === '카페',
  )
}

function incomeFocus(cues: Cues): IncomeQuestion['focus'] | undefined {
  if (cues.has('bonus')) return 'bonus'
  if (cues.has('payday')) return 'when'
  if (cues.has('allowance')) return 'allowance'
  if (cues.has('savedPast')) return 'saved'
  if (cues.has('left')) return 'left'
  return cues.has('average') && cues.has('perMonth') ? 'average' : undefined
}

/** 제일 많이 남은 달은? */
function monthAsked(cues: Cues): IncomeQuestion['month'] {
  if (cues.has('shortMonth')) return 'short'
  if (!(cues.has('left') || cues.has('savedPast'))) return undefined
  if (!(cues.has('anyMonth') || cues.has('when'))) return undefined
  if (cues.has('least')) return 'least'
  return cues.has('most') || cues.has('largest') ? 'most' : undefined
}

const monthsAsked = (cues: Cues): number => (cues.has('perYear') ? 12 : cues.has('perMonth') ? 1 : 12)
