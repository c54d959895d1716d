import type { PeriodMention } from '#korean/periods.ts'
import { conceptFinder } from '#nlu/concepts.ts'
import type { RecordsQuestion } from '../records/question.ts'
import concepts from './concepts.json' with { type: 'json' }
import type { Named } from './named.ts'
import { otherHours } from './parts-of-day.ts'
import type { Details, Reading } from './reading.ts'

type Facets = Readonly<Record<string, string>>

/** The question to the submissions, where a measure of them is asked for; the first period is held against an earlier one. */
export function recordsOf(ask: string, facets: Facets, named: Named, text: string): Pick<Reading, 'records'> {
  const { partsOfDay = [] } = named.measures
  // 밤에 낸 제출 몇 개야?: what is counted of one part of the day is held against none.
  const isOfPart = partsOfDay.length === 1 && facets.by === 'hour' && counted.has(facets.measure!)
  const heldAgainst =
    isOfPart && facets.order === 'none' ? undefined : hoursHeldAgainst(ask, facets, partsOfDay)
  const bounded = boundedBy(ask, facets, named, text)
  const by = heldAgainst || isOfPart ? 'none' : (bounded?.by ?? facets.by)
  const order = heldAgainst ? 'none' : (bounded?.order ?? facets.order)
  const isCompared = comparedPeriods(named, by).length > 1
  // 저번 달보다 이번 달에 더 자주: two periods are held against each other.
  const usual = ask === 'submissions' && !heldAgainst ? 'submissions' : 'average'
  const measure =
    bounded?.measure ?? (facets.measure === 'none' && (isCompared || heldAgainst) ? usual : facets.measure)
  const [problem] = [...named.names.problems, ...(named.title.title === undefined ? [] : [named.title.title])]
  // How one problem's scores changed is its submissions, in their order.
  if (measure === 'none' && (ask === 'trend' || ask === 'growth') && problem !== undefined)
    return { records: { measure: 'average', by: 'submission', order: 'oldest', problem_id: problem } }
  if (measure === 'none' || !ofRecords.has(ask) || isUnitAverage(ask, facets, named)) return {}
  if (measure === 'average' && by === 'none' && !heldAgainst && isOfLast(named.measures)) return {}
  const [one, other] = comparedPeriods(named, by)
  const { units, skills } = named.names
  const skill = ask === 'submissions' || ask === 'growth' ? skills[0] : undefined
  const isByTime = order === 'newest' || order === 'oldest'
  // 가장 최근 제출 is one submission, unless more are counted or they are those of one problem.
  const group = by === 'none' && isByTime ? 'submission' : by!
  const isListed = group !== 'none' && order !== 'none'
  const count =
    named.measures.count ?? (isByTime && group === 'submission' && problem === undefined ? 1 : undefined)
  const { scores } = named.measures
  return {
    records: {
      measure: measure as RecordsQuestion['measure'],
      ...(group === 'none' ? {} : { by: group as NonNullable<RecordsQuestion['by']> }),
      ...(order === 'none' ? {} : { order: order as NonNullable<RecordsQuestion['order']> }),
      ...(isListed && count !== undefined ? { limit: count } : {}),
      // Two units are held against each other, beside the rest.
      ...(units[0] === undefined || (units.length > 1 && by === 'unit') ? {} : { unit_id: units[0] }),
      ...(scores?.from === undefined ? {} : { score_from: scores.from }),
      ...(scores?.to === undefined ? {} : { score_to: scores.to }),
      ...(problem === undefined ? {} : { problem_id: problem }),
      ...(skill === undefined || named.missed !== undefined ? {} : { skill }),
      ...(named.missed === undefined ? {} : { missed: named.missed }),
      ...(heldAgainst ?? hoursOf(partsOfDay)),
      ...(one ? { from: String(one.from), to: String(one.to) } : {}),
      ...(other ? { other_from: String(other.from), other_to: String(other.to) } : {}),
    },
  }
}

const counted: ReadonlySet<string> = new Set(['submissions', 'problems'])
const oneByOne: ReadonlySet<string> = new Set(['submission', 'problem'])
const ofScores: ReadonlySet<string> = new Set(['none', 'best', 'lowest', 'average'])

const findEnd = conceptFinder({ most: concepts.most, highest: concepts.high, lowest: concepts.low })

/** 90점 미만 중에서 제일 높은, 60점 이상에서 최저점: the end that is named, where it is one. */
function endNamed(text: string): 'highest' | 'lowest' | undefined {
  const found = findEnd(text, { start: 0, end: text.length })
  const names = new Set(found.map(({ name }) => name))
  const isMost = names.has('most') || /최[저고하]/u.test(text)
  if (!isMost || (names.has('highest') && names.has('lowest'))) return undefined
  if (names.has('lowest')) return 'lowest'
  return names.has('highest') || /최고/u.test(text) ? 'highest' : undefined
}

/** 60점 아래 제출 is a list with the lowest first, 90점 이상 with the highest, unless the message names the end. */
function boundedBy(ask: string, { measure, by, order }: Facets, { measures }: Named, text: string) {
  const { from, to } = measures.scores ?? {}
  const isList = by === 'none' ? measure !== 'average' : oneByOne.has(by!)
  const isByTime = order === 'newest' || order === 'oldest'
  if (ask !== 'submissions' || (from === undefined && to === undefined)) return undefined
  if (!isList || isByTime || !ofScores.has(measure!)) return undefined
  const end = endNamed(text) ?? (from === undefined ? 'lowest' : 'highest')
  return { measure: end === 'lowest' ? 'lowest' : 'best', by: by === 'none' ? 'submission' : by!, order: end }
}

/** 오후랑 밤 중에 언제, 밤에 낸 건 점수가 낮지: one part of the day is held against another, or against the rest of it. */
function hoursHeldAgainst(ask: string, { by }: Facets, parts: NonNullable<Details['partsOfDay']>) {
  const [one, other] = parts
  if (!one || parts.length > 2 || (ask !== 'submissions' && ask !== 'scores')) return undefined
  if (!(by === 'hour' || (by === 'none' && other))) return undefined
  const others = other ? other.hours : otherHours(one.hours)
  // 저녁이랑 밤: the same hours by two names.
  return others.length === 0 || String(others) === String(one.hours)
    ? undefined
    : { hours: [...one.hours], other_hours: [...others] }
}

/** The hours of all parts of the day that are named. */
export function hoursOf(parts: Details['partsOfDay'] = []): Pick<RecordsQuestion, 'hours'> {
  const hours = [...new Set(parts.flatMap((part) => part.hours))].toSorted((a, b) => a - b)
  return hours.length === 0 ? {} : { hours }
}

/** The average of a unit or of the course is that of the best scores of its problems, as the units' scores have it, and not that of all submissions. */
export function isUnitAverage(ask: string, { measure, by }: Facets, named: Named): boolean {
  const { names, periods, measures, title, missed } = named
  const isNarrowed =
    names.problems.length > 0 ||
    // 현재 유닛별 평균: now is when every figure is of.
    periods.some(({ kind }) => kind !== 'instant') ||
    isOfLast(measures) ||
    [measures.scores, measures.partsOfDay, title.title, missed].some((it) => it !== undefined)
  return ofRecords.has(ask) && measure === 'average' && (by === 'unit' || by === 'none') && !isNarrowed
}

/** 주말에 하는 건 별로야, where days of the week are held against each other: every weekend, and not the last. */
export const ofEveryWeek = /^(?:주말|평일|[월화수목금토일]요일)/u

/** The days that are named, the latest first; 지금 beside a month is the month that it is. */
function comparedPeriods({ periods }: Named, by: string | undefined) {
  const besideMonth = periods.some(({ interval }) => interval.grain === 'month')
  return periods
    .filter(({ text }) => by !== 'weekday' || !ofEveryWeek.test(text))
    .filter(({ kind, open }) => (kind !== 'instant' || besideMonth) && kind !== 'vague' && open !== 'before')
    .map((period) => (period.kind === 'instant' ? monthOf(period) : daysOf(period)))
    .toSorted((a, b) => Temporal.PlainDate.compare(b.from, a.from))
}

export const ofRecords: ReadonlySet<string> = new Set([
  'submissions',
  'scores',
  'trend',
  'completion',
  'growth',
])

function monthOf({ interval }: PeriodMention) {
  const day = interval.from.toPlainDate()
  return { from: day.with({ day: 1 }), to: day.with({ day: day.daysInMonth }) }
}

function daysOf({ interval }: PeriodMention) {
  return {
    from: interval.from.toPlainDate(),
    to: interval.until.subtract({ seconds: 1 }).toPlainDate(),
  }
}

/** 최근 5개 평균: the mean of the last five, which are told with it. */
export function isOfLast({ count = 0 }: Details): boolean {
  return count > 1
}
