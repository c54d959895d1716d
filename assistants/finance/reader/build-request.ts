import type { AmountMention } from '#korean/amounts.ts'
import type { NumeralMention } from '#korean/numerals.ts'
import type { PeriodMention } from '#korean/periods.ts'
import type { Clause, Context, Mention } from '#nlu/schema.ts'
import {
  assumedPeriod,
  type Period,
  periodOf,
  periodOfDays,
  recentMonths,
  wholeMonths,
} from '../understand/period.ts'
import type { Ask, Days, Request, Subject } from './request.ts'

/** What the parts of a clause make, with what the talk before lends it. No word is looked at here but by its kind. */
export function buildRequest(clause: Clause, { now, before }: Context<Request>): Request | undefined {
  const { facets, mentions } = clause
  const today = now.toPlainDate()
  const [last] = before
  const isLater = clause.span.start > 0
  if (facets.ask === 'same' && !last && !isLater) return undefined
  const ask = facets.ask === 'same' ? (last?.ask ?? 'sum') : (facets.ask as Ask)
  const isSame = facets.ask === 'same'
  if (wordless.has(ask)) return { ask }
  const named = subjectsIn(mentions, 'main')
  const keepsSubject = named.length === 0 && facets.subject === 'kept'
  const subjects = named.length > 0 ? named : keepsSubject ? (last?.subjects ?? []) : []
  const leftOut = subjectsIn(mentions, 'excluded').map(({ category, store }) => category ?? store!)
  const without = leftOut.length > 0 ? leftOut : isSame || keepsSubject ? (last?.without ?? []) : []
  const held = periodsIn(mentions, 'other', today)
  const isHeld = ofTwoTimes.has(ask)
  const said = [...periodsIn(mentions, 'main', today, ask), ...(isHeld ? [] : held)]
  let lentOther: Days | undefined
  const keepsTime = said.length === 0 && facets.time === 'kept'
  const isSincePayday = facets.time === 'payday' || (keepsTime && last?.since === 'payday')
  const periods = keepsTime ? lentPeriods(last, today) : spanned(said, facets, ask, today)
  // Of two times the later is asked about.
  const [first, second] = said
  const isPair = isHeld && first && second && held.length === 0
  if (isPair) {
    const [earlier, later] = first.startDate < second.startDate ? [first, second] : [second, first]
    periods.splice(0, periods.length, later)
    lentOther = daysOf(earlier)
  }
  const other = lentOther ?? otherOf(held, facets, ask, periods[0], keepsTime ? before : [])
  // What one clause of a message says of the time holds for the others.
  const takesTime =
    said.length === 0 &&
    !isSincePayday &&
    (facets.time === 'own' ? !ofNow.has(ask) || ask === 'list' : keepsTime && isLater)
  const takes = [
    ...(keepsSubject && isLater ? (['subject'] as const) : []),
    ...(takesTime ? (['time'] as const) : []),
  ]
  const per = facets.per === 'none' ? (isSame ? last?.per : undefined) : (facets.per as Request['per'])
  const order = facets.order === 'none' ? (isSame ? last?.order : undefined) : facets.order
  const limit = limitIn(mentions) ?? (isSame ? last?.limit : undefined)
  const own = boundsIn(mentions)
  const goesOn = (isSame || facets.time === 'kept') && ofRows.has(ask) && Object.keys(own).length === 0
  const bounds = goesOn ? boundsOf(last) : own
  return {
    ask,
    ...(subjects.length > 0 ? { subjects } : {}),
    ...(without.length > 0 ? { without } : {}),
    ...(isSincePayday
      ? { since: 'payday' as const }
      : periods.length > 0
        ? { periods: periods.map(daysOf) }
        : {}),
    ...(other ? { other } : {}),
    ...(per ? { per } : {}),
    ...(order ? { order: order as NonNullable<Request['order']> } : {}),
    ...(limit === undefined ? {} : { limit }),
    ...bounds,
    ...(ask === 'months' ? monthsIn(mentions) : {}),
    ...(takes.length > 0 ? { takes } : {}),
  }
}

/** What asks for nothing that the records hold. */
const wordless: ReadonlySet<Ask> = new Set<Ask>(['chat', 'off_topic'])
/** Of single payments, which a bound picks. */
const ofRows: ReadonlySet<Ask> = new Set<Ask>(['list', 'sum', 'count', 'average', 'largest'])
/** Holds one time against another, though no other be said. */
const ofTwoTimes: ReadonlySet<Ask> = new Set<Ask>(['comparison', 'changes'])
/** Asked of now, or of all there is, where no time is said. */
const ofNow: ReadonlySet<Ask> = new Set<Ask>([
  'list',
  'recurring',
  'forecast',
  'budget',
  'uncategorised',
  'monthly_income',
  'months',
  'advice',
  'action',
])

export function subjectsIn(mentions: readonly Mention[], role: string): Subject[] {
  const subjects = mentions.flatMap((mention): Subject[] => {
    if (mention.role !== role) return []
    if (mention.kind === 'shop') return [{ store: mention.text }]
    return typeof mention.value === 'object' && ofSubject.has(mention.kind) ? [mention.value as Subject] : []
  })
  return [...new Map(subjects.map((subject) => [JSON.stringify(subject), subject])).values()]
}

const ofSubject: ReadonlySet<string> = new Set(['category', 'thing', 'deed', 'store', 'sort', 'own'])

export function periodsIn(
  mentions: readonly Mention[],
  role: string,
  today: Temporal.PlainDate,
  ask?: Ask,
): Period[] {
  return mentions.flatMap((mention) => {
    if (mention.kind !== 'period' || mention.role !== role) return []
    const said = mention.value as PeriodMention
    // 최근에 시킨 거: all there is, the newest first.
    if (said.kind === 'vague' && ask === 'list') return []
    const period = periodOf(said, today)
    return 'future' in period ? [] : [said.holiday ? wholeFeast(said.holiday, period, today) : period]
  })
}

const feasts: ReadonlySet<string> = new Set(['설날', '추석'])

/** 설, 추석: with the day before and the day after. */
function wholeFeast(holiday: string, period: Period, today: Temporal.PlainDate): Period {
  if (!feasts.has(holiday) || period.startDate !== period.endDate) return period
  const day = Temporal.PlainDate.from(period.startDate)
  const range = { startDate: day.subtract({ days: 1 }).toString(), endDate: day.add({ days: 1 }).toString() }
  return periodOfDays({ ...range, name: period.name }, today)
}

/** Times as they were said, in one where they are asked of together; else what is meant where none was. */
function spanned(
  said: readonly Period[],
  facets: Clause['facets'],
  ask: Ask,
  today: Temporal.PlainDate,
): Period[] {
  if (said.length > 1 && facets.together === 'yes') {
    const from = said.map(({ startDate }) => startDate).sort()[0]!
    const to = said
      .map(({ endDate }) => endDate)
      .sort()
      .at(-1)!
    return [{ ...said[0]!, startDate: from, endDate: to, earlier: null }]
  }
  if (said.length > 0) return [...said]
  const year = today.with({ month: 1, day: 1 })
  switch (facets.time) {
    case 'month':
      return [assumedPeriod(today)]
    case 'last_month':
      return [wholeMonths(today, 1)]
    case 'recent_month':
      return [recentMonths(today, 1)]
    case 'three_months':
      return [recentMonths(today, 3)]
    case 'whole_months':
      return [wholeMonths(today, 3)]
    case 'year':
      return [{ ...assumedPeriod(today), startDate: year.toString() }]
    case 'all':
      return [{ ...assumedPeriod(today), startDate: '2000-01-01', earlier: null }]
    default:
      return ofNow.has(ask) ? [] : [assumedPeriod(today)]
  }
}

const daysOf = ({ startDate, endDate }: Pick<Period, 'startDate' | 'endDate'>): Days => ({
  from: startDate,
  to: endDate,
})

function lentPeriods(last: Request | undefined, today: Temporal.PlainDate): Period[] {
  const month = assumedPeriod(today)
  return (last?.periods ?? []).map(({ from, to }) =>
    from === month.startDate && to === month.endDate
      ? month
      : periodOfDays({ startDate: from, endDate: to, name: '' }, today),
  )
}

function otherOf(
  [named]: readonly Period[],
  facets: Clause['facets'],
  ask: Ask,
  period: Period | undefined,
  [spoken, earlierStill]: readonly Request[],
): Days | undefined {
  if (named) return daysOf(named)
  if (period && ofTwoTimes.has(ask) && facets.against === 'none') {
    const other = spoken?.other ?? earlierStill?.periods?.[0]
    if (other && other.to < period.startDate) return other
  }
  if (!period || (facets.against === 'none' && !ofTwoTimes.has(ask))) return undefined
  const first = Temporal.PlainDate.from(period.startDate)
  const last = Temporal.PlainDate.from(period.endDate)
  if (facets.against === 'year')
    return { from: first.subtract({ years: 1 }).toString(), to: last.subtract({ years: 1 }).toString() }
  const earlier = period.earlier
  if (facets.against === 'whole' && first.day === 1) {
    const from = first.subtract({ months: 1 })
    return { from: from.toString(), to: first.subtract({ days: 1 }).toString() }
  }
  if (earlier) return daysOf(earlier)
  const days = first.until(last).days + 1
  return { from: first.subtract({ days }).toString(), to: first.subtract({ days: 1 }).toString() }
}

function limitIn(mentions: readonly Mention[]): number | undefined {
  const number = mentions.find(({ kind, role }) => kind === 'number' && role === 'main')
  return number ? (number.value as NumeralMention).value : undefined
}

/** At least and at most; 초과 and 미만 made inclusive. */
function boundsIn(mentions: readonly Mention[]): Pick<Request, 'minAmount' | 'maxAmount'> {
  const amounts = mentions.filter(({ kind, role }) => kind === 'amount' && role === 'main')
  const bounds = amounts.map(({ value }) => {
    const { min, max, exclusive, approx, value: own } = value as AmountMention
    if (approx || (min !== undefined && max !== undefined)) return { min: min ?? own, max: max ?? own }
    const inner = exclusive ? 1 : 0
    return {
      min: min === undefined ? (max === undefined ? own : undefined) : min + inner,
      max: max === undefined ? undefined : max - inner,
    }
  })
  const least = bounds.find(({ min }) => min !== undefined)?.min
  const most = bounds.find(({ max }) => max !== undefined)?.max
  return {
    ...(least === undefined ? {} : { minAmount: least }),
    ...(most === undefined ? {} : { maxAmount: most }),
  }
}

function boundsOf(last: Request | undefined): Pick<Request, 'minAmount' | 'maxAmount'> {
  return {
    ...(last?.minAmount === undefined ? {} : { minAmount: last.minAmount }),
    ...(last?.maxAmount === undefined ? {} : { maxAmount: last.maxAmount }),
  }
}

function monthsIn(mentions: readonly Mention[]): Pick<Request, 'months'> {
  for (const { kind, value } of mentions) {
    if (kind !== 'period') continue
    const { count } = value as PeriodMention
    if (count?.unit === 'month') return { months: count.value }
    if (count?.unit === 'year') return { months: count.value * 12 }
  }
  return {}
}

/** The requests of a message, each with what it takes from its neighbours: from the clause before it, else from the next that says. */
export function completed(read: readonly Request[]): Request[] {
  // A greeting or a sigh beside a question is told, and asks nothing.
  const asking = read.filter(({ ask }) => !wordless.has(ask))
  const requests = asking.length > 0 ? asking : read.slice(0, 1)
  const whole: Request[] = []
  const said = requests.filter(({ periods, takes = [] }) => periods && !takes.includes('time'))
  for (const { takes = [], ...request } of requests) {
    const last = whole.at(-1)
    const periods = takes.includes('time')
      ? said.length > 0 && last?.periods
        ? last.periods
        : said[0]?.periods
      : undefined
    whole.push({
      ...request,
      ...(takes.includes('subject') && last?.subjects ? { subjects: last.subjects } : {}),
      ...(periods ? { periods } : {}),
    })
  }
  return whole
}
