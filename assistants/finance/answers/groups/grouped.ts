import type { Chart } from '#protocol/charts.ts'
import type { Subject } from '../../understand/question.ts'
import type { Topic } from '../../understand/topic.ts'
import { subjectWords } from '../subject.ts'
import type { Bounds } from './within.ts'

/** What spending is told apart by. */
export type Dimension = 'day' | 'week' | 'month' | 'weekday' | 'daypart' | 'store' | 'method' | 'category'

/** One day, month, weekday, shop … as an answer speaks of it. */
export interface Group {
  /** 2월 5일(목), 저녁(18~22시), 스타벅스. */
  readonly name: string
  /** What it is ranked by, and that in words: 12만원, 하루 평균 5만원, 6번. */
  readonly value: number
  readonly said: string
  /** What else is told of the one that is asked for: 3번, 전체의 12.5%. */
  readonly beside?: string | undefined
  /** In a chart, where its name is too long for one. */
  readonly label?: string
  /** A stretch that is not all there: no end of a ranking. */
  readonly isPartial?: boolean
  /** What 그날, 거기, 그 달 means afterwards. */
  readonly topic?: Topic
}

/** Spending told apart by something, and what of it is asked: the one shape behind all rankings and series. */
export interface Grouped extends Bounds {
  readonly by: Dimension
  readonly subject: Subject
  /** When and of what, with a space behind it: 지난달에 카페에. */
  readonly where: string
  readonly period: { readonly name: string }
  /** By time or size, as a chart shows them. */
  readonly groups: readonly Group[]
  /** What one does there, as it stands before a noun: 많이 쓴, 자주 간. */
  readonly most?: string
  readonly least?: string
  readonly asks: 'most' | 'least' | 'all'
  /** The one at that place of the ranking, from 1; `limit`: so many were ranked at most. */
  readonly place?: number
  readonly limit?: number
  /** How many are told after the first. */
  readonly told?: number
  readonly unit?: string
  /** Every one with its sum, under the first sentence: 주별로 얼마씩? */
  readonly listsAll?: true
  /** Over a chart, where the dimension's own word does not say it: 평일·주말. */
  readonly each?: string
}

interface DimensionWords {
  readonly noun: string
  readonly counter: string
  readonly mark: string
  readonly least?: string
  /** Over a chart, and over its bars. */
  readonly each: string
  readonly bar: string
}

export const dimensions: Readonly<Record<Dimension, DimensionWords>> = {
  day: { noun: '날', counter: '일', mark: '🔺', least: '🌱', each: '날짜별', bar: '하루 지출' },
  week: { noun: '주', counter: '주', mark: '🔺', least: '🌱', each: '주별', bar: '한 주 지출' },
  month: { noun: '달', counter: '개월', mark: '📈', least: '📉', each: '월별', bar: '한 달 지출' },
  weekday: { noun: '요일', counter: '요일', mark: '🗓️', each: '요일별', bar: '하루 평균' },
  daypart: { noun: '때', counter: '때', mark: '🕐', each: '시간대별', bar: '합계' },
  store: { noun: '곳', counter: '곳', mark: '🏆', each: '가게별', bar: '지출' },
  method: { noun: '결제 수단', counter: '가지', mark: '💳', each: '결제 수단별', bar: '지출' },
  category: { noun: '데', counter: '가지', mark: '💸', each: '분류별', bar: '지출' },
}

/** The most first, those that have nothing or are not all there left out. */
export const rankedOf = ({ groups }: Grouped): Group[] =>
  groups.filter(({ value, isPartial }) => value > 0 && !isPartial).sort((a, b) => b.value - a.value)

/** More points than this are a line: bars would be too thin. */
const mostBars = 14

/** A bar or point for each; one alone needs no chart. */
export function chartOf({
  by,
  subject,
  period,
  groups,
  unit = '원',
  each = dimensions[by].each,
}: Grouped): Chart | undefined {
  if (groups.length < 2) return undefined
  const { bar } = dimensions[by]
  const what =
    unit === '번'
      ? [subject.store ?? subject.category, each, '결제 횟수']
      : [each, subjectWords(subject).what]
  return {
    title: [period.name, ...what].filter(Boolean).join(' '),
    chart_type: groups.length > mostBars ? 'line' : 'bar',
    data: {
      labels: groups.map(({ label, name }) => label ?? name),
      datasets: [{ label: bar, data: groups.map(({ value }) => value) }],
    },
    unit,
  }
}
