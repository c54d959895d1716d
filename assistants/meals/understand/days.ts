import type { Clause, Mention } from '#nlu/schema.ts'
import { type MealKind, mealKinds } from '../kitchen/recipe.ts'
import { saysAny } from '../lexicon/concepts.ts'
import { mealTerms } from '../lexicon/terms.ts'
import type { Ask, Place } from './request.ts'
import { datesOfWeekdays } from './weekdays.ts'

/** 내일 저녁 is a time of day to the grammar and a meal to us. */
export function names({ kind, text, value }: Mention, meal: MealKind): boolean {
  return kind === 'meal'
    ? (value as readonly MealKind[]).includes(meal)
    : (kind === 'period' || kind === 'rest') && mealTerms[meal].some((term) => text.includes(term))
}

export interface Period {
  readonly kind: string
  readonly interval: {
    readonly from: Temporal.PlainDateTime
    readonly until: Temporal.PlainDateTime
    readonly grain: string
  }
  readonly open?: 'after' | 'before'
  readonly count?: { readonly value: number; readonly unit: string }
  readonly text: string
}

const plans: ReadonlySet<Ask> = new Set<Ask>(['plan', 'details', 'again', 'add', 'change'])
const anew: ReadonlySet<Ask> = new Set<Ask>(['plan', 'details'])
const mostDays = 31

/** A period that is only so many days long (이틀 동안, 5일 식단) says how many, not when. */
function isLength({ kind, value, text }: Mention, ask: Ask): boolean {
  if (kind !== 'period' || !plans.has(ask)) return false
  const { count, open } = value as Period
  if (open) return false
  return /^\d{1,2}일(?:\s?[가-힣]{2})?$/u.test(text) || count?.unit === 'day' || count?.unit === 'week'
}

/** How many days something is for. */
export function daysOf(mentions: readonly Mention[], ask: Ask, dates: Dates): number | undefined {
  const length = mentions.find((it) => isLength(it, ask))
  if (length) {
    const { count } = length.value as Period
    const days = count ? count.value * (count.unit === 'week' ? 7 : 1) : Number.parseInt(length.text, 10)
    return days <= mostDays ? days : undefined
  }
  const durations = mentions.filter(
    ({ kind, value, text, span }) =>
      kind === 'duration' &&
      (value as Length).unit in unitDays &&
      // 하루 1800kcal is no plan of one day.
      !(text === '하루' && mentions.some((it) => isOfEachDay(it, span.end))),
  )
  const lengths = durations.flatMap(({ value: said, role }) => {
    const { value, unit } = said as Length
    const days = Math.round(value * unitDays[unit]!)
    return days >= 1 && days <= mostDays && role !== 'aside' ? [{ days, unit }] : []
  })
  // 2박이요: as long as the nights and the day they end in.
  const nights = mentions.find(
    ({ kind, value }) => kind === 'number' && (value as { counter?: string }).counter === '박',
  )
  const ofNights = nights && (nights.value as { value: number }).value + 1
  if (lengths.length === 0 && ofNights !== undefined && ofNights <= mostDays)
    lengths.push({ days: ofNights, unit: 'day' })
  // 한 달 만에 … 이틀: of several lengths the finest, which is what a plan is told by.
  const finest = lengths.find(({ unit }) => unit === 'day') ?? lengths[0]
  const { from, to, places } = dates
  if (!plans.has(ask) || from === undefined || to === undefined) return finest?.days
  const stretch = Temporal.PlainDate.from(to).since(from).days + 1
  // Of several lengths, the one that the days have.
  if (finest) return lengths.some(({ days }) => days === stretch) ? stretch : finest.days
  if (places && !places.some(({ meals }) => meals)) return places.length
  return stretch <= mostDays ? stretch : undefined
}

/** A figure right behind 하루, 하루에. */
function isOfEachDay({ kind, span, value }: Mention, from: number): boolean {
  // 하루에 칼로리 1800: a bare figure counts nothing else.
  const isBare = kind === 'number' && (value as { counter?: string }).counter === undefined
  const asNear = isBare ? farther : near
  return (kind === 'number' || kind === 'amount') && span.start >= from && span.start - from <= asNear
}
const near = 5
const farther = 10

/** 하루 세 끼, 저녁 하나만, and no day is named. */
export function isOfOneDay(mentions: readonly Mention[], { from, to }: Dates): boolean {
  if ((from ?? to) !== undefined) return false
  const meals = mentions.filter(({ kind }) => kind === 'meal')
  const isOne = ({ kind, text, value }: Mention) =>
    kind === 'number' &&
    (text === '하나' || (value as { counter?: string }).counter === '끼') &&
    (value as { value: number }).value === 1
  return meals.some(({ text }) => text.startsWith('하루')) || (meals.length === 1 && mentions.some(isOne))
}

/** A day of the week alone, of what has been eaten. */
export function wasEaten({ text, mentions }: Clause): boolean {
  const isWeekday = mentions.some(
    ({ kind, text: own }) => (kind === 'period' || kind === 'weekdays') && own.includes('요일'),
  )
  return isWeekday && saysAny(text, 'eaten')
}

/** 수요일에 뭐 먹었지: a day of the week that was, where what is looked for has been eaten. */
export function asEaten({ from, to, ...rest }: Dates, today: Temporal.PlainDate): Dates {
  if (from === undefined || from <= today.toString() || rest.places)
    return { ...rest, ...(from ? { from } : {}), ...(to ? { to } : {}) }
  const back = (day: string) => Temporal.PlainDate.from(day).subtract({ weeks: 1 }).toString()
  return { ...rest, from: back(from), ...(to === undefined ? {} : { to: back(to) }) }
}

/** 오늘 점심부터 등록해줘: from when, and not which of the meals. */
export function isFromMeal({ mentions, text, span }: Clause, ask: Ask): boolean {
  const isMeal = (it: Mention) => mealKinds.some((meal) => names(it, meal))
  const goesOn = (it: Mention) =>
    it.text.endsWith('부터') || text.startsWith('부터', it.span.end - span.start)
  return ask === 'register' && mentions.some((it) => isMeal(it) && goesOn(it))
}

export function isDayOfMonth({ mentions, text, span }: Clause): boolean {
  return mentions.some(
    (it) =>
      it.kind === 'period' &&
      /^\d{1,2}일$/u.test(it.text) &&
      /^(?:은|에|엔)/u.test(text.slice(it.span.end - span.start)),
  )
}

/** 다음 주 저녁 사흘치: of a longer stretch, so many days from its first. */
export function withinLength(dates: Dates, days: number | undefined): Dates {
  const { from, to, places } = dates
  if (from === undefined || to === undefined || places || days === undefined) return dates
  const last = Temporal.PlainDate.from(from).add({ days: days - 1 })
  return Temporal.PlainDate.compare(last, to) < 0 ? { ...dates, to: last.toString() } : dates
}

export interface Length {
  readonly value: number
  readonly unit: string
}
const unitDays: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 }

export interface Dates {
  readonly from?: string
  readonly to?: string
  readonly places?: readonly Place[]
}

/** Days of the calendar that are named one behind the other, with the meals of their own. */
interface Group {
  readonly spans: Span[]
  readonly meals: MealKind[]
}
interface Span {
  readonly from: Temporal.PlainDate
  readonly to: Temporal.PlainDate | undefined
  readonly isWeek: boolean
}

/** When something is for: a stretch of days, or days that are apart or have meals of their own. */
export function datesOf(mentions: readonly Mention[], ask: Ask, today: Temporal.PlainDate): Dates {
  const isDay = (it: Mention) => isDated(it, ask)
  const first = mentions.find((it) => isDay(it) && it.role !== 'aside')
  if (first?.kind === 'period' && isOpen(first.value as Period)) return openDates(first.value as Period)
  const meant = mentions.filter((it) => !isOut(it))
  const days = new Map(meant.filter(isDay).map((it) => [it, spansOf(it, today, ask)]))
  const wider = widerOf([...days.values()])
  const groups = groupsOf(
    meant.filter((it) => !wider.has(keyOf(days.get(it) ?? []))),
    (it) => days.get(it),
  )
  const named = withinWeeks(groups.flatMap((it) => it.spans))
  const spans = mentions.some(({ kind }) => kind === 'rest') ? named.map((it) => leftOf(it, today)) : named
  if (spans.length === 0) return {}
  const out = mentions
    .filter((it) => isDay(it) && it.role === 'excluded')
    .flatMap((it) => spansOf(it, today, ask))
  // Of a week and days of it withinWeeks leaves the days alone: those that are out stand at the end.
  const outDays = out.length > 0 ? withinWeeks([...spans, ...out]).slice(-out.length) : []
  const without = new Set(daysIn(outDays).map(String))
  const listed = daysIn(spans).filter((day) => !without.has(day.toString()))
  const [start, end] = [listed[0] ?? spans[0]!.from, listed.at(-1) ?? spans[0]!.to ?? spans[0]!.from]
  const stretch = { from: start.toString(), to: end.toString() }
  const isApart = listed.length !== end.since(start).days + 1
  const hasOwn = groups.length > 1 && groups.every((it) => it.meals.length > 0)
  if (hasOwn)
    return {
      ...stretch,
      places: groups.flatMap((it) =>
        daysIn(it.spans).map((day) => ({ date: day.toString(), meals: it.meals })),
      ),
    }
  return isApart && listed.length > 0
    ? { ...stretch, places: listed.map((day) => ({ date: day.toString() })) }
    : stretch
}

/** Days of the plan that have meals of their own (첫날은 아침만, 둘째 날은 저녁도); nothing where they share them. */
export function placesOf(
  mentions: readonly Mention[],
  isBeside: (it: Mention) => boolean,
): readonly Place[] | undefined {
  const groups: { days: number[]; meals: MealKind[] }[] = []
  for (const it of mentions) {
    if (it.kind === 'day' && !isOut(it)) {
      const last = groups.at(-1)
      if (last && last.meals.length === 0) last.days.push(it.value as number)
      else groups.push({ days: [it.value as number], meals: [] })
    } else if (it.kind === 'meal') {
      const last = groups.at(-1)
      // 저녁도 is said on top of what the day before has.
      if (last && last.meals.length === 0 && isBeside(it)) last.meals.push(...(groups.at(-2)?.meals ?? []))
      last?.meals.push(...(it.value as readonly MealKind[]))
    }
  }
  if (groups.length < 2 || groups.some(({ meals }) => meals.length === 0)) return undefined
  return groups.flatMap(({ days, meals }) => days.map((dayNumber) => ({ dayNumber, meals })))
}

function isOut({ role, kind }: Mention): boolean {
  return (
    (role === 'excluded' || role === 'aside') && (kind === 'period' || kind === 'weekdays' || kind === 'day')
  )
}

function isDated(it: Mention, ask: Ask): boolean {
  if (it.kind === 'weekdays') return true
  return it.kind === 'period' && !isLength(it, ask) && !isMinutes(it) && !isNoDay(it)
}

function groupsOf(mentions: readonly Mention[], spans: (it: Mention) => Span[] | undefined): Group[] {
  const groups: Group[] = []
  for (const it of mentions) {
    const own = spans(it)
    const meals = mealKinds.filter((meal) => names(it, meal))
    const last = groups.at(-1)
    if (own && (!last || last.meals.length > 0)) groups.push({ spans: own, meals })
    else if (own) {
      last!.spans.push(...own)
      last!.meals.push(...meals)
    } else last?.meals.push(...meals)
  }
  return groups
}

function spansOf({ kind, value }: Mention, today: Temporal.PlainDate, ask: Ask): Span[] {
  if (kind === 'weekdays')
    return datesOfWeekdays(value as readonly number[], today, { whole: anew.has(ask) }).map((day) => ({
      from: day,
      to: day,
      isWeek: false,
    }))
  const period = value as Period
  if (ofPast.has(ask) && isYearAhead(period, today)) return [spanOfLastYear(period)]
  const to = lastDayOf(period)
  // 저녁 8시 전 is open towards now, of the one day it names.
  const from = period.open ? to : dayOf(period.interval.from)
  return [{ from, to, isWeek: period.interval.grain === 'week' }]
}

/** What is looked up or cleared away: a day without a year may be over. */
const ofPast: ReadonlySet<Ask> = new Set<Ask>(['calendar', 'delete', 'recipe', 'contents', 'nutrition'])

/** 11/24, looked up on the 27th: without a year, the one that is nearer is meant. */
function isYearAhead({ interval, text, open }: Period, today: Temporal.PlainDate): boolean {
  const isBare = /\d\s?월|\d\s?[/.]\s?\d/u.test(text) && !/년|\d{4}/u.test(text) && !open
  return isBare && today.until(dayOf(interval.from)).days > halfYear
}
const halfYear = 183

function spanOfLastYear(period: Period): Span {
  const year = { years: 1 }
  const [from, to] = [dayOf(period.interval.from), lastDayOf(period)]
  return { from: from.subtract(year), to: to.subtract(year), isWeek: false }
}

/** 다음 주 … 토요일: a day behind a week is one of that week. */
function withinWeeks(spans: readonly Span[]): Span[] {
  const week = spans.find(({ isWeek }) => isWeek)
  const days = spans.filter(({ isWeek }) => !isWeek)
  if (!week?.to || days.length === 0) return [...spans]
  return days.map((span) => {
    const weeks = Math.round(week.from.since(span.from).days / 7 + 0.49)
    const by = { days: 7 * weeks }
    const isWithin = (day: Temporal.PlainDate) =>
      Temporal.PlainDate.compare(day, week.from) >= 0 && Temporal.PlainDate.compare(day, week.to!) <= 0
    return isWithin(span.from) || !isWithin(span.from.add(by))
      ? span
      : { ...span, from: span.from.add(by), to: span.to?.add(by) }
  })
}

const keyOf = (spans: readonly Span[]): string =>
  spans.map(({ from, to = from, isWeek }) => `${from}/${to}${isWeek ? 'w' : ''}`).join()

/** The keys of stretches in which days lie that are named one by one: 주말에 … 토요일이랑 일요일 says nothing more by 주말. */
function widerOf(all: readonly (readonly Span[])[]): ReadonlySet<string> {
  const distinct = [...new Map(all.map((spans) => [keyOf(spans), spans])).entries()]
  return new Set(
    distinct.flatMap(([key, spans]) => (distinct.some(([, other]) => isWider(spans, other)) ? [key] : [])),
  )
}

function isWider(one: readonly Span[], other: readonly Span[]): boolean {
  const [wide] = one
  if (one.length !== 1 || !wide || wide.isWeek) return false
  const length = ({ from, to = from }: Span) => to.since(from).days
  return other.every(
    (it) =>
      Temporal.PlainDate.compare(it.from, wide.from) >= 0 &&
      Temporal.PlainDate.compare(it.to ?? it.from, wide.to ?? wide.from) <= 0 &&
      length(it) < length(wide),
  )
}

/** 이번 주 남은 날: a stretch that has begun goes on from today. */
function leftOf(span: Span, today: Temporal.PlainDate): Span {
  const hasBegun = Temporal.PlainDate.compare(span.from, today) < 0
  const goesOn = span.to !== undefined && Temporal.PlainDate.compare(span.to, today) >= 0
  return hasBegun && goesOn ? { ...span, from: today } : span
}

/** The days of the spans, each once, in their order; of a very long one its ends alone. */
function daysIn(spans: readonly Span[]): Temporal.PlainDate[] {
  const distinct = new Map(spans.map((span) => [keyOf([span]), span])).values()
  const days = [...distinct].flatMap(({ from, to = from }) => {
    const length = to.since(from).days + 1
    return length > mostListed ? [from, to] : Array.from({ length }, (_, at) => from.add({ days: at }))
  })
  const sorted = days.sort(Temporal.PlainDate.compare)
  return sorted.filter((day, at) => at === 0 || !day.equals(sorted[at - 1]!))
}
const mostListed = 62

/** 내일 저녁 8시 전 is of that day; 금요일 전 is not. */
function isOpen({ open, interval }: Period): boolean {
  return open !== undefined && interval.grain !== 'hour' && interval.grain !== 'minute'
}

function openDates({ interval, open }: Period): Dates {
  return open === 'before'
    ? { to: dayOf(interval.until, -1).toString() }
    : { from: dayOf(interval.from).toString() }
}

/** 주말 점심 is noon on both days, which the grammar gives as that of Saturday; so it is with 평일 점심. */
function lastDayOf({ interval, text }: Period): Temporal.PlainDate {
  const last = dayOf(interval.until, -1)
  if (text.includes('주말') && last.dayOfWeek === 6) return last.add({ days: 1 })
  return /평일|주중/u.test(text) && last.dayOfWeek === 1 ? last.add({ days: 4 }) : last
}

function dayOf(at: Temporal.PlainDateTime, seconds = 0): Temporal.PlainDate {
  return at.add({ seconds }).toPlainDate()
}

/** 요즘 and 지금 name no day that anything is eaten on, nor does 6시 전에. */
function isNoDay({ kind, value, text }: Mention): boolean {
  if (kind !== 'period') return false
  return ['vague', 'instant'].includes((value as Period).kind) || clock.test(text)
}
const clock = /^(?:오전|오후|새벽|밤|낮|아침|점심|저녁)?\s?(?:\d{1,2}|[가-힣]{1,2})\s?시/u

export function isMinutes({ kind, value }: Mention): boolean {
  const unit = kind === 'period' ? (value as Period).count?.unit : undefined
  return unit === 'minute' || unit === 'hour'
}
