import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import type { Chart } from '#protocol/charts.ts'
import { asking } from '../offers/asked.ts'
import { dataRange } from '../tools/data-range.ts'
import { seasonAverage } from '../tools/season-average.ts'
import type { SeasonQuestion } from '../understand/question.ts'
import { bold, fullDay, is, pick, spendingOf, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import { joined } from './joined.ts'
import { emptyBook, troubled } from './nothing.ts'
import type { Reply } from './reply.ts'
import { shopOrCategory } from './subject.ts'

type Sums = z.infer<(typeof seasonAverage)['output']>

const seasons = {
  spring: { name: '봄', months: [3, 4, 5], span: '3~5월', mark: '🌸' },
  summer: { name: '여름', months: [6, 7, 8], span: '6~8월', mark: '☀️' },
  autumn: { name: '가을', months: [9, 10, 11], span: '9~11월', mark: '🍂' },
  winter: { name: '겨울', months: [12, 1, 2], span: '12~2월', mark: '❄️' },
} as const

/** Below this a difference is none worth naming, in percent. */
const noticeable = 3

/** 전기세 가스비 겨울에 얼마나 더 나왔어?: an average month of the season against one of the others. */
export async function answerSeason(t: Turn, question: SeasonQuestion, voice: Voice): Promise<Reply> {
  const { subjects } = question
  const { months } = seasons[question.season]
  const what = subjects.length > 0 ? joined(subjects.map(nameOf)) : '지출'
  const found = await t.run(
    call(seasonAverage, {
      months: [...months],
      subjects: subjects.map(shopOrCategory),
    }),
  )
  if (found.kind === 'failed') return troubled(`계절별 ${what}`)
  if (found.kind === 'miss') return unknown(t, question, what)
  const sums = found.value
  const monthly = chips.monthly(subjects[0] ?? {}, 12)
  return {
    lead: lead(question, sums, what, voice),
    facts: facts(question, sums),
    next: asking('달마다 어땠는지 흐름도 볼까?', monthly),
    suggestions: [monthly, chips.highestMonth({ name: '작년' })],
    chart: chart(question, sums, what),
    note: `${seasons[question.season].name} ${what} 차이 ${won(sums.together.distance)}`,
  }
}

const nameOf = ({ category, store }: { category?: string; store?: string }): string =>
  store ?? (category ? spendingOf(category) : '전체 지출')

function lead({ season, asks }: SeasonQuestion, { together }: Sums, what: string, voice: Voice): string {
  const { name, span, mark } = seasons[season]
  const { current, previous, distance, difference, percent } = together
  const isSame = Math.abs(percent ?? 100) < noticeable
  const answer = asks ? (difference > 0 && !isSame ? '응, ' : '아니, ') : ''
  if (isSame)
    return `${answer}${name}이라고 다르지 않아 ${mark} ${withParticle(what, '은/는')} 한 달 ${won(current)}으로 다른 달이랑 거의 같아.`
  const way = difference > 0 ? '더' : '덜'
  return pick(
    [
      `${answer}${name}(${span})에는 ${withParticle(what, '이/가')} 한 달에 ${bold(won(distance))} ${way} 나가 ${mark} 한 달 ${won(current)}, 다른 달은 ${is(won(previous))}.`,
      `${answer}${what}, ${name}(${span})에는 한 달 ${won(current)}이고 다른 달은 ${withParticle(won(previous), '이라/라')} ${bold(won(distance))} ${way} 나와 ${mark}`,
    ],
    voice,
  )
}

function facts(
  { season, subjects }: SeasonQuestion,
  { subjects: each, dearest, seasonMonths, otherMonths }: Sums,
): string[] {
  const parts =
    subjects.length > 1
      ? each.map((row, index) => {
          const name = row.store ?? nameOf(subjects[index] ?? {})
          return Math.abs(row.percent ?? 100) < noticeable
            ? `${withParticle(name, '은/는')} 거의 그대로`
            : `${withParticle(name, '은/는')} ${won(row.distance)} ${row.difference > 0 ? '더' : '덜'}`
        })
      : []
  const { year, month } = Temporal.PlainYearMonth.from(dearest.month)
  return [
    ...(parts.length > 0 ? [`하나씩 보면 ${is(parts.join(', '))}.`] : []),
    `${seasons[season].name} 중엔 ${year}년 ${month}월이 ${withParticle(won(dearest.total), '으로/로')} 제일 많았어.`,
    `기록에 있는 ${seasons[season].name} ${seasonMonths}개월이랑 나머지 ${otherMonths}개월의 평균을 견줬어.`,
  ]
}

function chart({ season, subjects }: SeasonQuestion, { subjects: each }: Sums, what: string): Chart {
  const { name } = seasons[season]
  return {
    title: `${name}이랑 다른 달의 ${what} (한 달 평균)`,
    chart_type: 'bar',
    data: {
      labels: each.map((row, index) => row.store ?? nameOf(subjects[index] ?? {})),
      datasets: [
        { label: '다른 달', data: each.map((row) => row.previous) },
        { label: name, data: each.map((row) => row.current) },
      ],
    },
    unit: '원',
  }
}

/** Too few months: which there are. */
async function unknown(t: Turn, { season }: SeasonQuestion, what: string): Promise<Reply> {
  const recorded = await t.run(call(dataRange, {}))
  if (recorded.kind === 'failed') return troubled(`계절별 ${what}`)
  if (recorded.kind === 'miss') return emptyBook(what)
  const { startDate, endDate } = recorded.value
  const { name, span } = seasons[season]
  return {
    lead: `${name}(${span})이랑 다른 달의 ${withParticle(what, '을/를')} 견줄 기록이 모자라 🤔`,
    facts: [`지금 가계부에는 ${fullDay(startDate)}부터 ${fullDay(endDate)}까지 들어 있어.`],
    next: '지난 명세서를 더 가져오면 견줄 수 있어.',
    suggestions: [chips.monthly({}), chips.compared()],
  }
}
