import { findDurations } from '#korean/durations.ts'
import { findPeriods } from '#korean/periods.ts'
import type { Details } from './reading.ts'

/** Counts, places, times and days that a message says: exact grammars, whatever is asked. */
export function measuresIn(
  message: string,
  ordinal: number | undefined,
  now: Temporal.PlainDateTime,
): Details {
  const bare = message.replace(/\s+/gu, '').toLowerCase()
  const span = spanIn(message, now)
  return {
    ...some('ordinal', ordinal),
    ...some('count', countIn(message, bare)),
    ...some('scores', scoresIn(bare)),
    ...timesIn(message, bare),
    ...some('period', periodIn(bare, span, now.toPlainDate())),
    ...some('span', span),
    ...some('hint', hintIn(bare)),
  }
}

const numerals: Readonly<Record<string, number>> = {
  한: 1,
  하나: 1,
  두: 2,
  세: 3,
  네: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  열: 10,
}

function numberOf(word: string): number {
  return numerals[word] ?? Number(word)
}

/** 3개, 두 문제, 최근 5번, top3. */
function countIn(message: string, bare: string): number | undefined {
  const found =
    // 못한 문제 세 개: a numeral begins a word; run together, 한 may be the end of another.
    /(?<![가-힣\d])(\d{1,2}|한|두|세|네|다섯|여섯|일곱|여덟|열)\s?(?:개|문제|가지|건)(?!월)/u.exec(
      message,
    )?.[1] ??
    /(\d{1,2}|두|세|네|다섯|여섯|일곱|여덟|열)(?:개|문제|가지|건)(?!월)/u.exec(bare)?.[1] ??
    /(?:최근|마지막|지난)(\d{1,2})(?:번|회|건)/u.exec(bare)?.[1] ??
    /top(\d{1,2})/u.exec(bare)?.[1] ??
    /(하나)만?(?:골라|추천|줘|뽑|알려)/u.exec(bare)?.[1]
  const count = found === undefined ? undefined : numberOf(found)
  return count !== undefined && count >= 1 && count <= 20 ? count : undefined
}

/** Scores are kept to a tenth at most. */
const nextScore = 0.01

/** 70점 못 넘은, 80점 미만, 90점 이상: bounds of a score, both included. */
function scoresIn(bare: string): Details['scores'] {
  const found =
    /(\d{1,3})점(?:도|을|은|이|에)?(못넘|안넘|이하|미만|아래|밑|안되|안돼|못미|이상|넘|초과|위)/u.exec(bare)
  if (!found) return undefined
  const score = Number(found[1])
  const word = found[2]!
  if (word === '이상') return { from: score }
  if (word === '넘' || word === '초과' || word === '위') return { from: score + nextScore }
  return { to: word === '이하' || word === '못넘' || word === '안넘' ? score : score - nextScore }
}

/** 하루 30분, 2주, 열흘: minutes are those of a day or of a problem. */
function timesIn(message: string, bare: string): Pick<Details, 'minutes' | 'days' | 'offDays'> {
  const found = findDurations(message)
  const long = found.find(
    ({ unit, text }) => ['day', 'week', 'month'].includes(unit) && !/하루|매일/u.test(text),
  )
  const perDay: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 }
  const minutes = minutesIn(bare)
  const off = offDaysIn(bare)
  const days = long
    ? Math.round(long.value * perDay[long.unit]!)
    : daysByWord(off ? bare.replace(/주말/gu, '') : bare)
  return { ...some('minutes', minutes), ...some('days', days), ...some('offDays', off) }
}

const weekdays = '월화수목금토일'

function daysNamed(text: string): number[] {
  return [...text.replaceAll('요일', '')].map((day) => weekdays.indexOf(day) + 1).filter((day) => day > 0)
}

/** 주말은 빼고, 수요일은 알바라 쉬어야 해 */
function offDaysIn(bare: string): readonly number[] | undefined {
  // 주말에만, 월수금만: the other days are off.
  const only =
    /(주말|평일|토일|(?:[월화수목금토일]요일[과와랑이,·]*)+|[월화수목금토일]{2,6})(?:에|엔)?만/u.exec(
      bare,
    )?.[1]
  if (only !== undefined) {
    const on = only === '주말' ? [6, 7] : only === '평일' ? [1, 2, 3, 4, 5] : daysNamed(only)
    return [1, 2, 3, 4, 5, 6, 7].filter((day) => !on.includes(day))
  }
  const found =
    /((?:주말|평일|[월화수목금토일]요일|[이과와랑,·])+)(?:에는|에|은|는|엔|만)?\S{0,6}?(?:빼|쉬|쉴|제외|말고|못해|못하|안해|안되|바빠)/u.exec(
      bare,
    )?.[1]
  if (found === undefined) return undefined
  if (found.includes('주말')) return [6, 7]
  if (found.includes('평일')) return [1, 2, 3, 4, 5]
  const days = [...found.matchAll(/([월화수목금토일])요일/gu)].map(([, day]) => weekdays.indexOf(day!) + 1)
  return days.length > 0 ? days : undefined
}

/** 30분, 한 시간 반, 두 시간 20분. */
function minutesIn(bare: string): number | undefined {
  const hours = /(\d{1,2}(?:\.\d)?|한|두|세|네|다섯)시간(반)?/u.exec(bare)
  const minutes = /(\d{1,3}|십|이십|삼십|사십)분(?!기|석|해|류|야|위)/u.exec(bare)?.[1]
  const tens: Readonly<Record<string, number>> = { 십: 10, 이십: 20, 삼십: 30, 사십: 40 }
  if (!hours && minutes === undefined) return undefined
  const whole = hours ? numberOf(hours[1]!) * 60 + (hours[2] ? 30 : 0) : 0
  return Math.round(whole + (minutes === undefined ? 0 : (tens[minutes] ?? Number(minutes))))
}

function daysByWord(bare: string): number | undefined {
  if (/이번주|일주일|1주|한주|주간/u.test(bare)) return 7
  if (/주말/u.test(bare)) return 2
  if (/보름/u.test(bare)) return 15
  if (/이번달|한달/u.test(bare)) return 30
  if (/오늘/u.test(bare)) return 1
  return undefined
}

function periodIn(
  bare: string,
  span: Details['span'],
  today: Temporal.PlainDate,
): Details['period'] | undefined {
  if (/처음|시작(?:할때|한|부터)|지금까지|전체|여태|이제껏|옛날|초반|입문/u.test(bare)) return 'all'
  if (/3개월|세달|석달|분기|90일/u.test(bare)) return 'quarter'
  if (/지난주|저번주|이번주|일주일|한주|주간|며칠|요며칠|7일/u.test(bare)) return 'week'
  if (/지난달|저번달|이번달|한달|월간|30일|4주/u.test(bare)) return 'month'
  if (!span) return undefined
  const days = Temporal.PlainDate.from(span.from).until(today).days + 1
  return days <= 14 ? 'week' : days <= 62 ? 'month' : days <= 120 ? 'quarter' : 'all'
}

function spanIn(message: string, now: Temporal.PlainDateTime): Details['span'] | undefined {
  const [said] = findPeriods(message, { now, direction: 'past' })
  if (!said || said.kind === 'vague' || said.kind === 'instant') return undefined
  const from = said.interval.from.toPlainDate()
  const to = said.interval.until.subtract({ seconds: 1 }).toPlainDate()
  if (Temporal.PlainDate.compare(from, now.toPlainDate()) > 0) return undefined
  return { from: from.toString(), to: to.toString(), name: said.text }
}

function hintIn(bare: string): number | undefined {
  const found = /(첫|두|세|\d)(?:번째|단계)?(?:의)?힌트/u.exec(bare)?.[1] ?? /힌트(\d)/u.exec(bare)?.[1]
  if (/마지막힌트/u.test(bare)) return 3
  if (found === undefined) return undefined
  const level = found === '첫' ? 1 : numberOf(found)
  return level >= 1 && level <= 3 ? level : undefined
}

function some<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return (value === undefined ? {} : { [key]: value }) as { [P in K]?: V }
}
