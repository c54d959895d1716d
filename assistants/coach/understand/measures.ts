import { findDurations } from '#korean/durations.ts'
import { findNumerals } from '#korean/numerals.ts'
import { findPeriods, type PeriodMention } from '#korean/periods.ts'
import type { Mention } from '#nlu/schema.ts'
import { partsOfDayIn } from './parts-of-day.ts'
import type { Details } from './reading.ts'

/** Counts, places, times and days that a message says: exact grammars, whatever is asked. */
export function measuresIn(
  message: string,
  ordinal: number | undefined,
  now: Temporal.PlainDateTime,
  off: Pick<Details, 'offDays' | 'isOnly'> = {},
): Details {
  const bare = message.replace(/\s+/gu, '').toLowerCase()
  const span = spanIn(message, now)
  return {
    ...some('ordinal', ordinal),
    ...some('count', countIn(message, bare)),
    ...some('scores', scoresIn(bare)),
    ...claimedIn(message),
    ...timesIn(message, off.offDays !== undefined, bare),
    ...off,
    ...some('period', periodIn(bare, span, now.toPlainDate())),
    ...some('span', span),
    ...some('partsOfDay', hoursIn(message, now)),
    ...some('lately', latelyIn(message, now)),
    ...some('hint', hintIn(bare)),
    ...some('hintsTo', hintsToIn(bare)),
    ...some('percents', percentsIn(message)),
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

const countedThings: ReadonlySet<string> = new Set(['개', '문제', '가지', '건'])
const turns: ReadonlySet<string> = new Set(['번', '회', '차례'])
/** 하나도 모르겠어 counts nothing. */
const alone = /^(?:하나|둘|셋|넷|다섯)$/u

/** 3개, 두 문제, 최근 5번, 하나만, top3: of several the one that 만 stands behind. */
function countIn(message: string, bare: string): number | undefined {
  const counted = findNumerals(message).filter(({ ordinal, counter, text, start, end }) => {
    if (ordinal || message.startsWith('도', end)) return false
    // 시도를 안 한 문제: what was done, and no number.
    if (text.startsWith('한') && /(?:안|못|도)\s?$/u.test(message.slice(0, start))) return false
    if (counter === undefined) return alone.test(text)
    if (countedThings.has(counter)) return !message.startsWith('월', end)
    return turns.has(counter) && /(?:최근|마지막|지난)\s?$/u.test(message.slice(0, start))
  })
  const only = counted.find(({ end }) => message.startsWith('만', end))
  const top = /top(\d{1,2})/u.exec(bare)?.[1]
  const count = (only ?? counted[0])?.value ?? (top === undefined ? undefined : Number(top))
  return count !== undefined && Number.isInteger(count) && count >= 1 && count <= 20 ? count : undefined
}

/** Scores are kept to a tenth at most. */
const nextScore = 0.01

/** 왜 72점밖에 안 나왔지: a score as it is said to be. */
export function claimedIn(message: string): Pick<Details, 'claimed'> {
  const said = findNumerals(message).filter(({ counter, value }) => counter === '점' && value <= 100)
  return said.length === 1 ? { claimed: said[0]!.value } : {}
}

const bounds =
  /(?:점수(?:가|는)?(\d{1,3})|(\d{1,3}|빵|영|만)점)(?:도|을|은|이|에)?(못넘|안넘|이하|미만|아래|밑|안되|안돼|못미|이상|넘|초과|위|짜리|받은|맞은|나온)/gu

/** 70점 못 넘은, 80점 미만, 60점 이상 80점 이하, 100점 받은: bounds of a score, both included. */
function scoresIn(bare: string): Details['scores'] {
  let found: Details['scores']
  for (const [, after, before, word] of bare.matchAll(bounds)) {
    const said = after ?? before!
    const score = said === '만' ? 100 : said === '빵' || said === '영' ? 0 : Number(said)
    found = { ...found, ...boundOf(score, word!) }
  }
  return found
}

function boundOf(score: number, word: string): NonNullable<Details['scores']> {
  if (['짜리', '받은', '맞은', '나온'].includes(word)) return { from: score, to: score }
  if (word === '이상') return { from: score }
  if (word === '넘' || word === '초과' || word === '위') return { from: score + nextScore }
  return { to: word === '이하' || word === '못넘' || word === '안넘' ? score : score - nextScore }
}

/** 하루 30분, 2주, 열흘: minutes are those of a day or of a problem; days that are off are no length. */
export function timesIn(
  message: string,
  isOff = false,
  bare = message.replace(/\s+/gu, '').toLowerCase(),
): Pick<Details, 'minutes' | 'days'> {
  const days = lengthIn(message) ?? daysByWord(isOff ? bare.replace(/주말/gu, '') : bare)
  return { ...some('minutes', minutesIn(bare)), ...some('days', days) }
}

const perDay: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 }

/** What makes a place of a number of days: 3일차; 3일 차이 is a length. */
export const isPlace = /^\s?(?:차(?!이)|째)/u

/** 2주, 열흘, 한 달: in days. */
export function lengthIn(message: string): number | undefined {
  const long = findDurations(message).find(
    ({ unit, text, start, end }) =>
      unit in perDay &&
      !/하루|매일/u.test(text) &&
      // 3일차, 3일째: the third day, and no length.
      !isPlace.test(message.slice(end)) &&
      // 5월 4일 is a day of the calendar.
      !/월\s?$/u.test(message.slice(0, start)),
  )
  return long && Math.round(long.value * perDay[long.unit]!)
}

const weekdays = '월화수목금토일'
const everyDay: readonly number[] = [1, 2, 3, 4, 5, 6, 7]

function daysNamed({ kind, text }: Mention): readonly number[] {
  if (kind !== 'period' && kind !== 'weekdays') return []
  if (text.includes('주말')) return [6, 7]
  if (text.includes('평일')) return [1, 2, 3, 4, 5]
  const said =
    kind === 'weekdays'
      ? text.replace(/[요욜]일?/gu, '')
      : [...text.matchAll(/(.)(?:요일|욜)/gu)].map(([, day]) => day).join('')
  return [...said].map((day) => weekdays.indexOf(day) + 1).filter((day) => day > 0)
}

/** 수요일은 회식이라 빼 줘, 월수금만: the days of the week that are off, by what the days that are named are there for. */
export function offDaysOf(mentions: readonly Mention[]): Pick<Details, 'offDays' | 'isOnly'> {
  const by = (role: string) => mentions.flatMap((it) => (it.role === role ? daysNamed(it) : []))
  const [only, off] = [by('only'), by('excluded')]
  const days = everyDay.filter((day) => off.includes(day) || (only.length > 0 && !only.includes(day)))
  return {
    ...(days.length > 0 ? { offDays: days } : {}),
    ...(only.length > 0 ? { isOnly: true as const } : {}),
  }
}

/** 십, 이십오: minutes as they are said. */
const saidMinutes = '[이삼사오]?십[일이삼사오육칠팔구]?|오'
/** Hours, minutes, or minutes behind the hours that they belong to. */
const lengthOfTime = new RegExp(
  `(\\d{1,2}(?:\\.\\d)?|한|두|세|네|다섯)(?:어|세)?시간(반)?(?:하고|이랑|에)?(?:(\\d{1,2}|${saidMinutes})분(?!기|석|해|류|야|위))?|(\\d{1,3}|${saidMinutes})분(?!기|석|해|류|야|위)`,
  'gu',
)

function minutesOf(said: string): number {
  return findNumerals(`${said}분`)[0]?.value ?? numberOf(said)
}

/** What is said of a time that one has not. */
const tooMuch = /^(?:짜리)?(?:씩)?(?:은|는|도|이나)?(?:무리|힘들|어렵|못|안돼|안되|말고|말구|너무|빡세|많)/u

/** What bounds a time: 30분 안 넘는, 30분 이하. */
const bounded = /^(?:짜리)?(?:을|를|은|이|가|도)?(?:안넘|못넘|넘지않|이하|이내|미만|안쪽|안에|안으로|까지)/u

/** 30분, 한 시간 반, 두 시간 20분; of several the one it is to be: 1시간도 무리, 20분으로 줄여줘. */
function minutesIn(bare: string): number | undefined {
  const said = [...bare.matchAll(lengthOfTime)].map(
    ({ 0: all, 1: hours, 2: half, 3: more, 4: alone, index }) => ({
      behind: bare.slice(index + all.length),
      minutes:
        (hours === undefined ? 0 : numberOf(hours) * 60 + (half ? 30 : 0)) +
        [more, alone].reduce((sum, it) => sum + (it === undefined ? 0 : minutesOf(it)), 0),
    }),
  )
  const isTold = said.length > 1
  const meant =
    (isTold && said.find(({ behind }) => /^으?로(?!만?는)/u.test(behind))) ||
    (isTold && said.find(({ behind }) => bounded.test(behind))) ||
    (isTold && said.find(({ behind }) => !tooMuch.test(behind))) ||
    said[0]
  if (!meant) return undefined
  // 25분씩 하루 3번
  const times = /(?<=씩.{0,4}하루(?:에)?)(\d|두|세|네|다섯)번/u.exec(bare)?.[1]
  return Math.round(meant.minutes * (times === undefined ? 1 : numberOf(times)))
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
  const [said] = findPeriods(message, { now, direction: 'past' }).filter(
    (it) => !isOfAnyDay(it) && !isSpanOfDays(it.text, message.slice(0, it.start), message.slice(it.end)),
  )
  if (!said || said.kind === 'vague' || said.kind === 'instant') return undefined
  const { from, to } = daysOf(said)
  if (Temporal.PlainDate.compare(from, now.toPlainDate()) > 0) return undefined
  return { from: from.toString(), to: to.toString(), name: said.text }
}

function hoursIn(message: string, now: Temporal.PlainDateTime): Details['partsOfDay'] {
  const parts = partsOfDayIn(message, findPeriods(message, { now, direction: 'past' }))
  return parts.length > 0 ? parts : undefined
}

const partsOfDay: ReadonlySet<string> = new Set('오전 오후 아침 점심 낮 저녁 밤 새벽'.split(' '))

/** 오후랑 밤 중에, 12시에: a part of the day, and not of this day. */
export function isOfAnyDay({ text, assumed, interval: { grain } }: PeriodMention): boolean {
  return grain === 'hour' && (assumed === 'day' || partsOfDay.has(text))
}

function latelyIn(message: string, now: Temporal.PlainDateTime): Details['lately'] {
  const said = findPeriods(message, { now, direction: 'past' }).find(({ kind }) => kind === 'vague')
  if (!said) return undefined
  const { from, to } = daysOf(said)
  return { from: from.toString(), to: to.toString() }
}

function daysOf({ interval }: PeriodMention): { from: Temporal.PlainDate; to: Temporal.PlainDate } {
  return {
    from: interval.from.toPlainDate(),
    to: interval.until.subtract({ seconds: 1 }).toPlainDate(),
  }
}

function hintIn(bare: string): number | undefined {
  const found = /(첫|두|세|\d)(?:번째|단계)?(?:의)?힌트/u.exec(bare)?.[1] ?? /힌트(\d)/u.exec(bare)?.[1]
  if (/마지막힌트/u.test(bare)) return 3
  if (found === undefined) return undefined
  const level = found === '첫' ? 1 : numberOf(found)
  return level >= 1 && level <= 3 ? level : undefined
}

/** 힌트 3단계까지 한번에, 힌트 다 줘: the last of several. */
function hintsToIn(bare: string): number | undefined {
  if (!/힌트|단서/u.test(bare)) return undefined
  const to =
    /(?:1|첫|한)(?:단계|번째|번)?(?:힌트)?(?:부터|에서|~|-|–)(2|3|두|세)/u.exec(bare)?.[1] ??
    /(2|3|두|세)(?:단계|번째|번|개)(?:힌트)?까지/u.exec(bare)?.[1]
  if (to !== undefined) return numberOf(to)
  const isAll =
    /힌트(?:를|들|도|는)?(?:세개|3개)?(?:를)?(?:싹|쭉|그냥|좀)?(?:다|전부|모두|몽땅|한번에|한꺼번에)+(?:줘|보여|알려|주|내|까)|(?:모든|전체)힌트/u
  return isAll.test(bare) ? mostHints : undefined
}

const mostHints = 3

/** 완료율도 33.3%, 유닛3도 33.3%: shares that are told. */
function percentsIn(message: string): readonly number[] | undefined {
  const said = [...message.matchAll(/(\d{1,3}(?:\.\d+)?)\s?(?:%|퍼센트|프로(?!그|젝))/gu)].map(([, it]) =>
    Number(it),
  )
  const shares = said.filter((it) => it <= 100)
  return shares.length > 0 ? shares : undefined
}

function some<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return (value === undefined ? {} : { [key]: value }) as { [P in K]?: V }
}

/** When a plan begins and how long it may be, where the message names days ahead. */
export function aheadIn(
  message: string,
  now: Temporal.PlainDateTime,
): Pick<Details, 'deadline' | 'starts' | 'days'> {
  const today = now.toPlainDate()
  const said = findPeriods(message, { now, direction: 'future' })
  // 주말에 됩니다. 토·일 두 시간: named twice, it is one.
  const once = said.filter((it, at) => said.findIndex(({ text }) => text === it.text) === at)
  const named = once.map((it) => ({
    ...it,
    on: it.interval.from.toPlainDate(),
    end: it.interval.until.subtract({ seconds: 1 }).toPlainDate(),
  }))
  const isAhead = (day: Temporal.PlainDate) => Temporal.PlainDate.compare(day, today) > 0
  // 주말 이틀, on a Sunday: the next one; of this one a day is left.
  const begun = named.find(
    (it) => it.text.startsWith('주말') && isOneWeekend(message, named.length === 1) && it.end.equals(today),
  )
  if (begun)
    return (lengthIn(message) ?? 1) < 2
      ? { days: 1 }
      : { starts: { on: String(today.add({ days: 6 })), name: '다음 주말' }, days: 2 }
  const range = named.find(
    (it) =>
      it.open !== 'before' &&
      !isOneDay(it) &&
      // 주말에만, 평일에: days of every week; 주말에 이틀 is the next one.
      !(
        /^(?:주말|평일)/u.test(it.text) &&
        !(it.text.startsWith('주말') && isOneWeekend(message, named.length === 1))
      ) &&
      (isAhead(it.on) || (it.on.equals(today) && !it.open)),
  )
  if (range)
    return {
      ...(isAhead(range.on) ? { starts: { on: String(range.on), name: range.text } } : {}),
      ...(range.open ? {} : { days: range.on.until(range.end).days + 1 }),
    }
  const by = named.find((it) => it.open === 'before' && isAhead(it.end))
  // 금요일까지: that day as well.
  if (by) return { deadline: { on: String(by.end), name: by.text, days: today.until(by.end).days + 1 } }
  const one = named.find((it) => isAhead(it.on) && isOneDay(it) && !isLength(it.text, message))
  // 내일 쉬는 날이라 세 시간 돼: that day itself, and not the days before it.
  if (one && isFreeDay(one.text, message)) return { starts: { on: String(one.on), name: one.text }, days: 1 }
  return one ? { deadline: { on: String(one.on), name: one.text, days: today.until(one.on).days } } : {}
}

function isFreeDay(text: string, message: string): boolean {
  const behind = message.slice(message.indexOf(text) + text.length)
  return /^(?:은|는|이|엔|에|에는)?\s?(?:쉬는|쉬니|휴무|비번|휴가|공강|한가|시간\s?(?:되|돼|있|나|비))/u.test(
    behind,
  )
}

/** No longer than a weekend, and not of each. */
function isOneWeekend(message: string, isAlone: boolean): boolean {
  const days = lengthIn(message) ?? (isAlone && !/씩/u.test(message) ? 2 : undefined)
  return (
    days !== undefined &&
    days <= 2 &&
    !/주말(?:에)?\s?(?:만|마다)|매주|주말[은는엔]?(?:에는)?\s?(?:\S{0,5}\s?)?(?:빼|쉬|쉴|제외|못|안)/u.test(
      message,
    )
  )
}

/** 토·일 is the weekend. */
export function withWeekend(text: string): string {
  return text
    .replace(/(?<![가-힣])토\s?[·,/]\s?일(?=$|[^가-힣]|에|은|엔|만|마다|이|을|날)/gu, '주말')
    .replace(/주말\s?\(주말\)/gu, '주말')
}

function isOneDay({
  open,
  interval: { from, until, grain },
}: Pick<PeriodMention, 'open' | 'interval'>): boolean {
  return open === undefined && grain === 'day' && from.add({ days: 1 }).until(until).sign === 0
}

const daysAlone = /^\d{1,3}\s?일$/u

/** 기말까지 17일: that many days, and not the 17th, unless it is said to be one. */
function isLength(text: string, message: string): boolean {
  const behind = message.slice(message.indexOf(text) + text.length)
  return daysAlone.test(text) && !/^\s?(?:까지|에|이|전|날)/u.test(behind)
}

/** The same of days that are past, where a day of the month is the usual thing: 17일 제출, but 기말까지 17일. */
export function isSpanOfDays(text: string, before: string, behind: string): boolean {
  return (
    daysAlone.test(text) &&
    (/까지\s?(?:이제|앞으로|딱|겨우|한)?\s*$/u.test(before) || /^\s?(?:남|뒤|후|밖에)/u.test(behind))
  )
}
