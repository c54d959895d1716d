import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { spendingCount } from '../tools/spending-count.ts'
import { allTime } from '../understand/period.ts'
import type { CountQuestion } from '../understand/question.ts'
import { bold, dayIn, is, pick, type Voice } from '../wording.ts'
import { absentIn } from './absent.ts'
import { chips } from './chips.ts'
import type { Counted } from './count-findings.ts'
import { countChip, money, neverLead } from './count-words.ts'
import { deedOf } from './deeds.ts'
import { telling } from './facts.ts'
import { troubled } from './nothing.ts'
import { during } from './period-words.ts'
import type { Reply } from './reply.ts'
import { leftOutNote, scopeArguments, subjectWords } from './subject.ts'

/** Fewer payments have no rate: then all there is is counted. */
const fewest = 3

/** 며칠에 한 번 가?, 한 달에 몇 번이나 가?: over whole months, or, of what is seldom, over all there is. */
export async function answerRate(t: Turn, question: CountQuestion, voice: Voice): Promise<Reply> {
  const { period } = question
  const ever = { ...allTime(voice.today), assumed: null }
  const recent = await t.run(call(spendingCount, scopeArguments(question)))
  const isFew = recent.kind === 'miss' || (recent.kind === 'found' && recent.value.payments < fewest)
  const all =
    isFew && period.assumed !== null
      ? await t.run(call(spendingCount, scopeArguments({ ...question, period: ever })))
      : undefined
  const outcome = all?.kind === 'found' ? all : recent
  if (outcome.kind === 'failed') return troubled(`${subjectWords(question).what} 횟수`)
  if (outcome.kind === 'miss') return absentIn(t, question, voice, neverLead(question, voice))
  const count = outcome.value
  const name = count.merchant?.name
  const asked: CountQuestion = {
    ...question,
    ...(name === undefined ? {} : { store: name }),
    period: outcome === all ? ever : period,
  }
  const left = leftOutNote(count.merchant)
  const facts = telling(factsOf(asked, count, voice), left ? 1 : 2)
  return {
    lead: rateLead(asked, count, voice),
    ...(outcome === all ? { assumed: '드문드문해서 기록 전체로 셌어.' } : {}),
    facts: [...facts, ...(left ? [left] : [])],
    next: pick(['내역을 하나씩 볼까?', '한 번에 얼마씩 쓰는지도 볼까?'], voice, 2),
    suggestions: [
      chips.list({ name: '최근 3개월' }, asked),
      countChip({ name: '이번 달' }, asked),
      chips.monthly(asked),
    ],
    note: `${name ?? question.category ?? '결제'} 횟수 ${asked.period.name} ${count.payments}번`,
    covered: asked.period,
  }
}

function rateLead(question: CountQuestion, count: Counted, voice: Voice): string {
  const { topic, at, did } = deedOf(question)
  const { emoji } = subjectWords(question)
  const when = during(question.period)
  if (count.payments === 1) {
    return `${topic}${dayIn(count.lastDate, voice.today.toString())} 한 번뿐이라 며칠에 한 번인지는 아직 몰라 ${emoji}`
  }
  const rate = bold(`${rateOf(question, count)}꼴`)
  return pick(
    [
      `${topic}${withParticle(rate, '으로/로')} ${did} ${emoji} ${when} ${count.payments}번이야.`,
      `${withParticle(rate, '이야/야')} ${emoji} ${when} ${at}${count.payments}번 ${did}.`,
    ],
    voice,
  )
}

/** As it was asked: so many times a month, or one time in so many days or months. */
function rateOf(
  { rate }: CountQuestion,
  { perDay, perWeek, perMonth, perYear, gapDays, everyDays }: Counted,
): string {
  if (rate === 'year' && perYear >= 1) return `1년에 ${times(perYear)}`
  if (rate === 'month' && perMonth >= 1) return `한 달에 ${times(perMonth)}`
  if (rate === 'week' && perWeek >= 1) return `일주일에 ${times(perWeek)}`
  if (rate === 'day' && perDay >= 1) return `하루에 ${times(perDay)}`
  return spanOf(gapDays ?? everyDays)
}

const words = ['', '한', '두', '세', '네'] as const

function times(value: number): string {
  const whole = Math.round(value)
  if (Math.abs(value - whole) < nearly) return words[whole] ? `${words[whole]} 번` : `${whole}번`
  return `${Math.floor(value)}~${Math.ceil(value)}번`
}

/** Shorter ones are said in days anyway. */
const longGap = 26
/** 2.1 times are said to be two. */
const nearly = 0.25
const daysOfWeek = 7
const daysOfMonth = 30.4

/** 3일에 한 번, 2주에 한 번, 한 달 반에 한 번, 네 달에 한 번. */
function spanOf(days: number): string {
  if (days < 1.3) return '거의 하루에 한 번'
  const months = days / daysOfMonth
  if (months >= 1.75) {
    const whole = Math.round(months)
    return `${words[whole] ?? whole}${words[whole] ? ' ' : ''}달에 한 번`
  }
  if (months >= 1.3) return '한 달 반에 한 번'
  if (months >= 0.85) return '한 달에 한 번'
  const weeks = days / daysOfWeek
  if (Math.abs(weeks - Math.round(weeks)) < 0.1) {
    const whole = Math.round(weeks)
    return whole === 1 ? '일주일에 한 번' : `${whole}주에 한 번`
  }
  return `${Math.round(days)}일에 한 번`
}

function factsOf(question: CountQuestion, count: Counted, voice: Voice) {
  const { lastDate, daysSinceLast, months, gapDays, payments } = count
  const day = dayIn(lastDate, voice.today.toString())
  const [busiest, second] = months.toSorted((a, b) => b.payments - a.payments)
  const isOver = question.period.endDate < voice.today.toString()
  return [
    isOver || daysSinceLast > 60
      ? undefined
      : { score: 0.8, text: `마지막은 ${day}${daysSinceLast > 1 ? `, ${daysSinceLast}일 전` : ''}이야.` },
    question.rate === 'every' && gapDays !== null && gapDays >= longGap && payments > 2
      ? { score: 0.85, text: `날짜로는 평균 ${is(`${Math.round(gapDays)}일 간격`)}.` }
      : undefined,
    busiest && second && busiest.payments > second.payments
      ? { score: 0.7, text: `제일 잦은 달은 ${monthName(busiest.month)}(${busiest.payments}번)이야.` }
      : undefined,
    money(count, voice),
  ]
}

/** 2025년 10월. */
function monthName(month: string): string {
  const { year, month: number } = Temporal.PlainYearMonth.from(month)
  return `${year}년 ${number}월`
}
