import type { Mentions } from './mentions.ts'
import { weekdaysWithin } from './weekdays-within.ts'

/** Hours of the day, or days of the week, that a question is narrowed to: 새벽에 탄 택시, 주말엔 주로 뭐에 써? */
export interface Moment {
  /** As an answer names it: 새벽, 밤, 주말, 10시 이후. */
  readonly name: string
  /** From one full hour up to another, which is not of it; past midnight where `until` is the smaller. */
  readonly hours?: { readonly from: number; readonly until: number }
  /** 1 for Monday to 7 for Sunday. */
  readonly weekdays?: readonly number[]
  /** 이번 달 주말에만: what these days come to, all that was paid on them. */
  readonly within?: true
  /** 버릇처럼: held beside the other times of the day. */
  readonly byHabit?: true
}

/** What stands behind a word for a time where it is one of day, and no meal or night of another sort. */
const at = '(?:에|때|시간|대에|대\\s|마다|중|녘|늦게|\\s|[?.!~]|$)'
const parts: readonly (readonly [words: RegExp, name: string, from: number, until: number])[] = [
  [new RegExp(`새벽${at}|새벽(?:엔|만|은|까지)`, 'u'), '새벽', 0, 6],
  [/자정\s*(?:넘|이후|지나)/u, '자정 이후', 0, 6],
  [/출근(?:길|\s?시간|할\s?때|하면서|하다)/u, '출근 시간', 6, 10],
  [/퇴근(?:길|\s?시간|할\s?때|하면서|하다|하고|\s?후)/u, '퇴근 시간', 17, 21],
  [/오전(?!\s*\d)/u, '오전', 6, 12],
  [/오후(?!\s*\d)/u, '오후', 12, 18],
  [new RegExp(`(?:^|[\\s한대])낮${at}|(?:대|한)낮`, 'u'), '낮', 11, 18],
  [new RegExp(`(?:^|[\\s한야젯늘])밤${at}|(?:^|\\s)밤(?:엔|만|은)|야간|심야|야밤`, 'u'), '밤', 21, 4],
]
/** Words for a meal as well as for its time. */
const meals: readonly (readonly [words: RegExp, name: string, from: number, until: number])[] = [
  [/아침/u, '아침', 6, 11],
  [/점심/u, '점심', 11, 14],
  [/저녁/u, '저녁', 17, 22],
]
const ofMeals = /아침|점심|저녁/gu

/** 밤 10시 이후, 9시 전, 오후 3시에서 5시 사이, 7시쯤. */
const clock =
  /(?:(새벽|아침|오전|낮|점심|오후|저녁|밤)\s*)?(\d{1,2})\s*시\s*(?:(?:부터|에서|~|-)\s*(?:(새벽|아침|오전|낮|오후|저녁|밤)\s*)?(\d{1,2})\s*시(?:까지|\s*사이)?|(이후|넘|지나|부터|뒤|후)|(이전|전(?!에\s*비)|까지))/u

/** The hours or days that a message narrows its question to; nothing where it names none, or several. */
export function momentIn({ text, all }: Pick<Mentions, 'text' | 'all'>): Moment | undefined {
  const days = daysIn(text)
  const hours = withHabit(clockIn(text) ?? partIn(text, all), text)
  if (!days) return hours
  return hours ? { ...days, ...hours, name: `${days.name} ${hours.name}` } : days
}

const withHabit = (moment: Moment | undefined, text: string): Moment | undefined =>
  moment && /버릇처럼/u.test(text) ? { ...moment, byHabit: true } : moment

function clockIn(text: string): Moment | undefined {
  const found = clock.exec(text)
  if (!found) return undefined
  const [, half, first, otherHalf, second, after, before] = found
  const from = hourOf(Number(first), half, after !== undefined)
  if (from === undefined) return undefined
  if (second !== undefined) {
    const until = hourOf(Number(second), otherHalf ?? half, false)
    return until === undefined ? undefined : { name: `${from}~${until}시`, hours: { from, until } }
  }
  if (before) return { name: `${spokenHour(from)} 전`, hours: { from: 0, until: from } }
  const until = from < earliest ? earliest : 24
  return after ? { name: `${spokenHour(from)} 이후`, hours: { from, until } } : undefined
}

/** The day begins: 새벽 2시 이후 is up to then. */
const earliest = 6

const halves = [
  [6, '새벽'],
  [12, '오전'],
  [18, '오후'],
  [21, '저녁'],
] as const

/** 밤 10시, 새벽 2시. */
function spokenHour(hour: number): string {
  const [half = '밤'] = halves.flatMap(([until, name]) => (hour < until ? [name] : []))
  return `${half} ${hour > 12 ? hour - 12 : hour}시`
}

const late: ReadonlySet<string | undefined> = new Set(['오후', '저녁', '밤', '낮', '점심'])

/** 3시 alone is of the afternoon, and so is what lies behind 8시. */
function hourOf(hour: number, half: string | undefined, isBehind: boolean): number | undefined {
  if (hour > 24) return undefined
  if (hour >= 12) return hour === 12 && half === '밤' ? 0 : hour
  const isLate = late.has(half) || (half === undefined && (hour < 7 || isBehind))
  return isLate ? hour + 12 : hour
}

function partIn(text: string, all: Mentions['all']): Moment | undefined {
  const named = parts.filter(([words]) => words.test(text))
  const eaten = new Set(text.match(ofMeals))
  if (named.length + eaten.size !== 1 || /시간대/u.test(text)) return undefined
  const [found] = named.length > 0 ? named : meals.filter(([words]) => words.test(text))
  if (!found) return undefined
  const [, name, from, until] = found
  // 어제 밤: of the one day, up to midnight.
  const isOneDay =
    until < from && all.some((it) => it.type === 'period' && it.period.interval.grain === 'hour')
  return { name, hours: { from, until: isOneDay ? 24 : until } }
}

const letters = '월화수목금토일'
const habitual = /주로|보통|평소|대체로|대개|마다|항상|맨날|늘\s|매주|자주/u
const present =
  /(?:쓰|먹|사|가|나가|시키|지르)(?:는데|는\s?지|나|냐|니|는\s?거|는\s?편|지)|써[?]?\s*$|쓰는|나가\s*[?]?$/u
const asksWhat = /뭐|뭘|무엇|무슨|어디|어떤|어느\s?(?:분류|가게|쪽)/u

/** 주말에 밥값으로 보통 얼마 써: of all of them. */
const asksHabit =
  /(?:주로|보통|평소|대체로|대개|항상|맨날).*얼마|얼마.*(?:주로|보통|평소|대체로|대개|항상|맨날)/u

/** 주말엔 주로 뭐에 쓰는데: by habit, not on the last of them. */
function daysIn(text: string): Moment | undefined {
  const within = weekdaysWithin(text)
  if (within) return within
  const isHabit = asksWhat.test(text) ? habitual.test(text) || present.test(text) : asksHabit.test(text)
  if (!isHabit) return undefined
  if (
    /이번\s?주|지난\s?주|저번\s?주|다음\s?주|요일별|무슨\s?요일|어느\s?요일|(?:평일|주중).*주말|주말.*(?:평일|주중)/u.test(
      text,
    )
  )
    return undefined
  if (/주말/u.test(text)) return { name: '주말', weekdays: [6, 7] }
  if (/평일|주중/u.test(text)) return { name: '평일', weekdays: [1, 2, 3, 4, 5] }
  if (/불금/u.test(text)) return { name: '금요일', weekdays: [5] }
  const named = /([월화수목금토일])요일/u.exec(text)?.[1]
  return named ? { name: `${named}요일`, weekdays: [letters.indexOf(named) + 1] } : undefined
}

/** 평일에는?, 그럼 금요일은?: other days, of what was asked of some. */
export function otherDaysIn(text: string): Moment | undefined {
  const found =
    /^(?:그럼|그러면|반대로)?\s*(주말|평일|주중|[월화수목금토일]요일)(?:에|엔)?(?:는|은|엔|도|만)?(?:은)?\s*(?:어때|어떤데|따로|보면|치면|따지면|골라줘?|몇\s?번(?:이야|인데|이었어|임|갔어|이나)?|얼마(?:야|인데|였어|임)?)?(?:요)?[?!.~\s]*$/u.exec(
      text.trim(),
    )?.[1]
  if (!found) return undefined
  if (found === '주말') return { name: found, weekdays: [6, 7] }
  return found.endsWith('요일')
    ? { name: found, weekdays: [letters.indexOf(found[0]!) + 1] }
    : { name: '평일', weekdays: [1, 2, 3, 4, 5] }
}

/** Whether a text speaks of days of the week by habit, so that 주말 names no weekend in particular. */
export const isOfHabitualDays = (text: string): boolean => daysIn(text) !== undefined

/** 점심에 쓴 돈: the time; 점심값: the meal. */
export function isMealTime(words: string, after: string): boolean {
  return /^(?:아침|점심|저녁)$/u.test(words.trim()) && /^(?:은[?]|은$|에|엔|때|시간|대)(?!먹)/u.test(after)
}
