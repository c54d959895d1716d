import { withParticle } from '#korean/particles.ts'
import type { CountQuestion } from '../understand/question.ts'
import { bold, dayIn, is, pick, type Voice } from '../wording.ts'
import type { Counted, Visited } from './count-findings.ts'
import { hasRhythm, money, mostVisited } from './count-words.ts'
import { deedOf } from './deeds.ts'
import type { Fact } from './facts.ts'
import { timesAbout } from './frequency-words.ts'
import { daysIn, during, isOngoing } from './period-words.ts'
import { subjectWords } from './subject.ts'

/** Fewer days, and fewer payments, have no rate. */
const rateDays = 60
const ratePayments = 2

/** 얼마나 자주 가?, of a habit's months that nobody named: the rate is the answer, the number its proof. */
export function rateLead(question: CountQuestion, count: Counted, voice: Voice): string | undefined {
  const { period } = question
  if (period.assumed === null || daysIn(period) < rateDays || count.payments < ratePayments) return undefined
  if (!hasRhythm(question)) return undefined
  const { topic, did } = deedOf(question)
  const { emoji } = subjectWords(question)
  const rate = bold(`${rateOf(count)}꼴`)
  return pick(
    [
      `${rate}이야 ${emoji} ${during(period)} ${topic}${count.payments}번 ${did}.`,
      `${topic}${withParticle(rate, '이야/야')} ${emoji} ${during(period)} ${count.payments}번 ${did}.`,
      `${topic}${rate}로 ${did} ${emoji} ${during(period)} 모두 ${count.payments}번이야.`,
    ],
    voice,
  )
}

/** The answer where the month that was assumed holds none. */
export function allTimeLead(question: CountQuestion, count: Counted, voice: Voice): string {
  const { topic, did } = deedOf(question)
  const { emoji } = subjectWords(question)
  const since = Temporal.PlainDate.from(count.startDate)
  const times = bold(count.payments === 1 ? '딱 한 번' : `${count.payments}번`)
  const from = `${since.year}년 ${since.month}월부터`
  return pick(
    [
      `${topic}${from} ${count.payments === 1 ? '' : '모두 '}${times} ${did} ${emoji}`,
      `${from} 세어 보니 ${topic}${times} ${did} ${emoji}`,
    ],
    voice,
  )
}

/** When it was last, what it came to, where most. */
export function rateFacts(
  { period }: CountQuestion,
  count: Counted,
  visited: Visited,
  voice: Voice,
): (Fact | undefined)[] {
  return [
    // Of months that are over, the last may not have been the last.
    isOngoing(period, voice) ? lastTime(count, voice) : undefined,
    money(count, voice),
    mostVisited(count, visited, voice),
  ]
}

function lastTime({ lastDate, daysSinceLast }: Counted, voice: Voice): Fact {
  const day = dayIn(lastDate, voice.today.toString())
  const ago = daysSinceLast === 0 ? '오늘' : daysSinceLast === 1 ? '어제' : `${daysSinceLast}일 전`
  return {
    score: 0.9,
    text: pick([`마지막은 ${day}, ${is(ago)}.`, `제일 최근은 ${day}(${ago})이야.`], voice, 1),
  }
}

const words = ['', '한', '두', '세', '네'] as const

/** 일주일에 두 번, 한 달에 3~4번, 40일에 한 번. */
function rateOf({ perDay, perWeek, perMonth, everyDays }: Counted): string {
  if (perDay >= 1) return `하루에 ${spoken(perDay)}`
  if (perWeek >= 1) return `일주일에 ${spoken(perWeek)}`
  if (perMonth >= 1) return `한 달에 ${spoken(perMonth)}`
  return `${Math.round(everyDays)}일에 한 번`
}

/** Small numbers are said in words: 두 번. */
function spoken(times: number): string {
  const said = timesAbout(times)
  const word = words[Number(said.replace('번', ''))]
  return word ? `${word} 번` : said
}
