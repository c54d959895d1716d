import type { ExactMention } from '#nlu/schema.ts'

const letters = '월화수목금토일'
/** Written as a row, two of these are another word more often than two days: 수금, 금일, 월일, 일일. */
const row =
  /(?<![가-힣])(?:[월화수목금토일]{3,7}|월화|화수|수목|목금|금토|토일|월수|월목|월금|화목|화금)(?=(?:은|는|에|엔|만|도|요일)?(?![가-힣]))/gu
const working = /(?<![가-힣])(?:평일|주중|월\s?[-~–]\s?금)/gu

const englishDay = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/giu
const englishDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** Days of the week written as a row (월수금, 토일), and the working days: numbers from 1, Monday, in their order. */
export function weekdaysIn(text: string): ExactMention[] {
  const rows = [...text.matchAll(row)].flatMap(({ 0: said, index }) => {
    const days = [...said].map((letter) => letters.indexOf(letter) + 1)
    const isOrdered = days.every((day, at) => at === 0 || day > days[at - 1]!)
    return isOrdered ? [{ kind: 'weekdays', value: days, span: spanOf(said, index) }] : []
  })
  const five = [...text.matchAll(working)].map(({ 0: said, index }) => ({
    kind: 'weekdays',
    value: [1, 2, 3, 4, 5],
    span: spanOf(said, index),
  }))
  const english = [...text.matchAll(englishDay)].map(({ 0: said, index }) => ({
    kind: 'weekdays',
    value: [englishDays.indexOf(said.slice(0, 3).toLowerCase()) + 1],
    span: spanOf(said, index),
  }))
  return [...rows, ...five, ...english]
}

function spanOf(said: string, start: number) {
  return { start, end: start + said.length }
}

/**
 * The next of these days, from `today` on, within one week of Monday to Sunday: what is left of this one, else the next.
 * `whole` where all of them are meant (월화수목금 짜줘, said on a Thursday): then a week that has begun is over.
 */
export function datesOfWeekdays(
  days: readonly number[],
  today: Temporal.PlainDate,
  { whole }: { readonly whole: boolean },
): Temporal.PlainDate[] {
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const ahead = days.filter((day) => day >= today.dayOfWeek)
  const left = whole && ahead.length < days.length ? [] : ahead
  const dates = (week: Temporal.PlainDate, of: readonly number[]) =>
    of.map((day) => week.add({ days: day - 1 }))
  return left.length > 0 ? dates(monday, left) : dates(monday.add({ days: 7 }), days)
}
