import { pick, type Voice } from '#engine/wording.ts'
import { formatWon, formatWonProse } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'

export { bold, pick, type Voice, voiceOf } from '#engine/wording.ts'

export const won = formatWonProse

/** What one payment came to, to the won: a sum may be rounded, a price not. */
export const exactWon = (amount: number): string => (amount % 1_000 === 0 ? won(amount) : formatWon(amount))

/** "지금까지", when the period still runs. */
export const soFar = (running: boolean): string => (running ? '지금까지 ' : '')

const emoji: ReadonlyMap<string, string> = new Map([
  ['식비', '🍚'],
  ['배달', '🛵'],
  ['카페', '☕'],
  ['교통', '🚌'],
  ['주거', '🏠'],
  ['쇼핑', '🛍️'],
  ['생활', '🧺'],
  ['의료', '💊'],
  ['문화/여가', '🎬'],
  ['카페/여가', '🎈'],
  ['교육', '📚'],
  ['통신', '📱'],
  ['보험', '🛡️'],
  ['구독', '📺'],
  ['경조사', '💌'],
  ['여행', '✈️'],
  ['저축', '🐷'],
])

/** What people call the spending of a category where it is not the category's own name. */
const spoken: ReadonlyMap<string, string> = new Map([
  ['교통', '교통비'],
  ['주거', '주거비'],
  ['의료', '의료비'],
  ['교육', '교육비'],
  ['통신', '통신비'],
  ['보험', '보험료'],
  ['구독', '구독료'],
  ['경조사', '경조사비'],
])

export const spendingOf = (category: string): string => spoken.get(category) ?? category

/** 식비로 썼어, 카페에 썼어. */
export function spentOn(category: string): string {
  const name = spendingOf(category)
  return /[비료]$|^배달$|^저축$/u.test(name) ? withParticle(name, '으로/로') : `${name}에`
}

export function emojiOf(category: string | undefined): string {
  return (category && emoji.get(category)) || '💸'
}

/** `35만원이야`, `배달이야`, `카페야`. */
export const is = (word: string): string => withParticle(word, '이야/야')

/** What has to be said when no period was named. */
export function assumedPeriodNote(
  period: { readonly name: string; readonly assumed: 'period' | null },
  voice: Voice,
): string | undefined {
  if (period.assumed !== 'period') return undefined
  return pick(
    [
      `날짜를 안 말해서 ${withParticle(period.name, '으로/로')} 봤어.`,
      `언제인지 안 말해 줘서 ${period.name} 기준으로 셌어.`,
      `기간을 따로 안 말해서 ${period.name} 걸로 봤어.`,
    ],
    voice,
  )
}

/** `2026년 3월 15일`, of `YYYY-MM-DD`. */
export function fullDay(date: string): string {
  const { year, month, day } = Temporal.PlainDate.from(date)
  return `${year}년 ${month}월 ${day}일`
}

/** `3월 15일` */
export function dayOf(date: string): string {
  const { month, day } = Temporal.PlainDate.from(date)
  return `${month}월 ${day}일`
}

/** `3월 15일`, with its year where that is not the one of `today`. */
export function dayIn(date: string, today: string): string {
  return date.slice(0, 4) === today.slice(0, 4) ? dayOf(date) : fullDay(date)
}

/** 오늘, else the day. */
export const dayOrToday = (date: string, today: string): string =>
  date === today ? '오늘' : dayIn(date, today)

const weekdays = ['월', '화', '수', '목', '금', '토', '일']

/** `토요일`, of 1 (Monday) to 7. */
export const weekdayName = (weekday: number): string => `${weekdays[weekday - 1]}요일`
