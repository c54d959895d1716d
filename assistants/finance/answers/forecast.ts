import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import type { Chart } from '#protocol/charts.ts'
import { asking } from '../offers/asked.ts'
import { dataRange } from '../tools/data-range.ts'
import { forecast } from '../tools/forecast.ts'
import { monthlyTotals } from '../tools/monthly-totals.ts'
import type { ForecastQuestion } from '../understand/question.ts'
import { dayOf, pick, type Voice, won } from '../wording.ts'
import { answerBilled } from './billed.ts'
import { chips } from './chips.ts'
import { telling } from './facts.ts'
import { noForecast } from './forecast-unknown-words.ts'
import { type Forecast, type ForecastOf, forecastFacts, forecastLead, howReckoned } from './forecast-words.ts'
import { emptyBook, troubled } from './nothing.ts'
import type { Reply } from './reply.ts'
import { leftOutArguments, shopOrCategory, subjectWords, wordsWithout } from './subject.ts'

const thisMonth = { name: '이번 달' }

/** 이번 달 얼마나 쓸 것 같아? */
export async function answerForecast(t: Turn, question: ForecastQuestion, voice: Voice): Promise<Reply> {
  if (question.billed) return answerBilled(t, question.billed, voice)
  const of = subjectOf(question)
  const what = `이번 달 ${wordsWithout(of).what}`
  const ahead = await t.run(call(forecast, { ...shopOrCategory(of), ...leftOutArguments(of) }))
  if (ahead.kind === 'failed') return troubled(`${what} 예상`)
  if (ahead.kind === 'miss') return unknown(t, question, voice)
  const { value } = ahead
  const isShort = value.until < voice.today.toString()
  const assumed = [isShort ? `기록이 ${dayOf(value.until)}까지만 있어서 거기까지 보고 어림했어.` : ''].filter(
    Boolean,
  )
  return {
    lead: forecastLead(value, of, voice),
    ...(assumed.length > 0 ? { assumed: assumed.join(' ') } : {}),
    facts: [...telling(forecastFacts(value, of, voice)), howReckoned(value, voice)],
    next: pick(
      [
        asking('어디서 줄일 수 있을지도 볼까?', chips.cut),
        asking('아직 나갈 정기 결제도 같이 볼까?', chips.stillDue),
        asking('지금까지 어디에 썼는지도 볼까?', chips.breakdown()),
      ],
      voice,
      2,
    ),
    suggestions: [
      chips.cut,
      chips.stillDue,
      of.category || of.store ? chips.forecast() : chips.breakdown(thisMonth),
    ],
    chart: forecastChart(value, what),
    note: `${what} 예상 ${won(value.rounded)}`,
  }
}

function subjectOf({ category, store, without }: ForecastQuestion): ForecastOf {
  const left = without && without.length > 0 ? { without } : {}
  return store ? { store, ...left } : category ? { category, ...left } : left
}

/** Too early, too late or nothing to go by: what is known instead. */
async function unknown(t: Turn, question: ForecastQuestion, voice: Voice): Promise<Reply> {
  const of = subjectOf(question)
  const { what } = subjectWords(of)
  const [months, recorded] = await t.runAll([
    call(monthlyTotals, { months: 2, ...shopOrCategory(of) }),
    call(dataRange, {}),
  ])
  if (months.kind === 'failed' || recorded.kind === 'failed') return troubled(`이번 달 ${what} 예상`)
  if (recorded.kind === 'miss') return emptyBook(`이번 달 ${what} 예상`)
  const known = months.kind === 'found' ? months.value : undefined
  return {
    ...noForecast({ known, of, recordedUntil: recorded.value.endDate }, voice),
    suggestions: [chips.amount(thisMonth, of), chips.amount({ name: '지난달' }, of), chips.recurring],
  }
}

function forecastChart({ soFar, rounded, lastMonth }: Forecast, title: string): Chart {
  return {
    title: `${title} 예상`,
    chart_type: 'bar',
    data: {
      labels: ['지난달', '이번 달 지금까지', '이번 달 예상'],
      datasets: [{ label: title, data: [lastMonth, soFar, rounded] }],
    },
    unit: '원',
  }
}
