import { spellings, type WordTable, wordTable } from './word-table.ts'

type Rule =
  | { readonly on: 'solar'; readonly month: number; readonly day: number }
  | { readonly on: 'lunar'; readonly month: number; readonly day: number }
  | {
      readonly on: 'weekday'
      readonly month: number
      readonly weekday: number
      readonly nth: number
      readonly plus?: number
    }

/** A day with a name. `rest` says how long its 연휴 is on each side: Seollal and Chuseok have a day before and a day after. */
export interface Holiday {
  readonly name: string
  readonly rule: Rule
  readonly rest?: 1
}

const solar = (name: string, month: number, day: number): Holiday => ({
  name,
  rule: { on: 'solar', month, day },
})
const lunar = (name: string, month: number, day: number): Holiday => ({
  name,
  rule: { on: 'lunar', month, day },
})

const NEW_YEAR = solar('신정', 1, 1)
const SEOLLAL: Holiday = { ...lunar('설날', 1, 1), rest: 1 }
const CHUSEOK: Holiday = { ...lunar('추석', 8, 15), rest: 1 }
const MARCH_FIRST = solar('삼일절', 3, 1)
const LABOUR = solar('노동절', 5, 1)
const CHILDREN = solar('어린이날', 5, 5)
const BUDDHA = lunar('부처님오신날', 4, 8)
const MEMORIAL = solar('현충일', 6, 6)
const CONSTITUTION = solar('제헌절', 7, 17)
const LIBERATION = solar('광복절', 8, 15)
const FOUNDATION = solar('개천절', 10, 3)
const HANGEUL = solar('한글날', 10, 9)
const CHRISTMAS = solar('크리스마스', 12, 25)

/** Every spelling of a named day. */
export const HOLIDAYS: WordTable<Holiday> = wordTable(
  spellings<Holiday>(
    ['신정|새해 첫 날|새해 첫날|양력 설', NEW_YEAR],
    ['설 날|설|구정|음력 설|설 명절', SEOLLAL],
    ['추석|한가위|추석 명절|중추절', CHUSEOK],
    ['삼일절|3.1절|3·1절|31절|삼일 절', MARCH_FIRST],
    ['근로자 의 날|노동절|메이데이', LABOUR],
    ['어린이 날', CHILDREN],
    ['부처님 오신 날|석가 탄신일|석탄일|사월 초파일|초파일|불탄일', BUDDHA],
    ['현충일', MEMORIAL],
    ['제헌절', CONSTITUTION],
    ['광복절', LIBERATION],
    ['개천절', FOUNDATION],
    ['한글 날', HANGEUL],
    ['크리스마스|성탄절|크리스 마스|기독탄신일|x마스|엑스마스', CHRISTMAS],
    ['크리스마스 이브|성탄절 이브|성탄 전야', solar('크리스마스이브', 12, 24)],
    ['정월 대보름|대보름', lunar('정월대보름', 1, 15)],
    ['단오|단옷날', lunar('단오', 5, 5)],
    ['칠석|칠월 칠석', lunar('칠석', 7, 7)],
    ['어버이 날', solar('어버이날', 5, 8)],
    ['스승의 날', solar('스승의날', 5, 15)],
    ['식목일', solar('식목일', 4, 5)],
    ['만우절', solar('만우절', 4, 1)],
    ['국군의 날', solar('국군의날', 10, 1)],
    ['부부의 날', solar('부부의날', 5, 21)],
    ['발렌타인 데이|밸런타인 데이|발렌타인', solar('밸런타인데이', 2, 14)],
    ['화이트 데이', solar('화이트데이', 3, 14)],
    ['블랙 데이', solar('블랙데이', 4, 14)],
    ['로즈 데이', solar('로즈데이', 5, 14)],
    ['빼빼로 데이|가래떡 데이', solar('빼빼로데이', 11, 11)],
    ['할로윈|핼러윈|할로윈 데이|핼러윈 데이|할로 윈', solar('핼러윈', 10, 31)],
    ['추수감사절', { name: '추수감사절', rule: { on: 'weekday', month: 11, weekday: 4, nth: 4 } }],
    [
      '블랙 프라이데이',
      { name: '블랙프라이데이', rule: { on: 'weekday', month: 11, weekday: 4, nth: 4, plus: 1 } },
    ],
  ),
)

/** The day of a holiday in a year. Lunar dates by the Korean calendar (`dangi`), in the lunar year of that number. */
export function dateOf({ rule }: Holiday, year: number): Temporal.PlainDate {
  switch (rule.on) {
    case 'solar':
      return new Temporal.PlainDate(year, rule.month, rule.day)
    case 'lunar':
      return lunarDate(year, rule.month, rule.day)
    case 'weekday': {
      const first = new Temporal.PlainDate(year, rule.month, 1)
      const days = ((rule.weekday - first.dayOfWeek + 7) % 7) + (rule.nth - 1) * 7 + (rule.plus ?? 0)
      return first.add({ days })
    }
  }
}

/** A day of the Korean lunar calendar (never of a leap month) as an ISO date. */
export function lunarDate(year: number, month: number, day: number): Temporal.PlainDate {
  const monthCode = `M${String(month).padStart(2, '0')}`
  return Temporal.PlainDate.from({ year, monthCode, day, calendar: 'dangi' }).withCalendar('iso8601')
}

export interface PublicHoliday {
  readonly date: Temporal.PlainDate
  readonly name: string
  /** A day off in place of a holiday that fell on a weekend or on another holiday (대체공휴일). */
  readonly substitute?: true
}

/** Since when a holiday is a day off, and since when it is made up for; `sunday`: only Sundays and other holidays count. */
interface DayOff {
  readonly holiday: Holiday
  readonly years: (year: number) => boolean
  readonly substitute?: { readonly since: string; readonly sunday?: true }
}

const always = (): boolean => true

/** 관공서의 공휴일에 관한 규정 §2 and §3 as amended in 2013, 2021 (4 August), 2023 and 2026. */
const DAYS_OFF: readonly DayOff[] = [
  { holiday: NEW_YEAR, years: always },
  { holiday: SEOLLAL, years: always, substitute: { since: '2014-01-01', sunday: true } },
  { holiday: MARCH_FIRST, years: always, substitute: { since: '2021-08-04' } },
  { holiday: LABOUR, years: (year) => year >= 2026, substitute: { since: '2026-01-01' } },
  { holiday: CHILDREN, years: always, substitute: { since: '2014-01-01' } },
  { holiday: BUDDHA, years: always, substitute: { since: '2023-05-01' } },
  { holiday: MEMORIAL, years: always },
  {
    holiday: CONSTITUTION,
    years: (year) => year <= 2007 || year >= 2026,
    substitute: { since: '2026-01-01' },
  },
  { holiday: LIBERATION, years: always, substitute: { since: '2021-08-04' } },
  { holiday: CHUSEOK, years: always, substitute: { since: '2014-01-01', sunday: true } },
  { holiday: FOUNDATION, years: always, substitute: { since: '2021-08-04' } },
  { holiday: HANGEUL, years: (year) => year <= 1990 || year >= 2013, substitute: { since: '2021-08-04' } },
  { holiday: CHRISTMAS, years: always, substitute: { since: '2023-05-01' } },
]

/**
 * The public holidays of a year in order of date, substitutes included. Days the government declares for one year
 * (임시공휴일) and election days follow no rule and are not here.
 */
export function publicHolidays(year: number): PublicHoliday[] {
  const off = DAYS_OFF.filter(({ years }) => years(year)).flatMap((day) => daysOff(day, year))
  const taken = new Map<string, number>()
  for (const { date } of off) taken.set(date.toString(), (taken.get(date.toString()) ?? 0) + 1)
  const result: PublicHoliday[] = off.map(({ date, name }) => ({ date, name }))
  const doubled = new Set<string>()
  for (const { date, name, rule } of off) {
    const key = date.toString()
    if (!rule || key < rule.since || doubled.has(key)) continue
    const shared = (taken.get(key) ?? 0) > 1
    const weekend = date.dayOfWeek === 7 || (date.dayOfWeek === 6 && !rule.sunday)
    if (!shared && !weekend) continue
    if (shared) doubled.add(key)
    let next = date.add({ days: 1 })
    while (next.dayOfWeek > 5 || taken.has(next.toString())) next = next.add({ days: 1 })
    taken.set(next.toString(), 1)
    result.push({ date: next, name, substitute: true })
  }
  return result.sort((a, b) => Temporal.PlainDate.compare(a.date, b.date))
}

function daysOff(
  day: DayOff,
  year: number,
): { date: Temporal.PlainDate; name: string; rule?: DayOff['substitute'] }[] {
  const date = dateOf(day.holiday, year)
  const rest = day.holiday.rest ?? 0
  const rule = day.substitute ? { rule: day.substitute } : {}
  return Array.from({ length: 2 * rest + 1 }, (_, k) => ({
    date: date.add({ days: k - rest }),
    name: day.holiday.name,
    ...rule,
  }))
}

/** A holiday with the days off beside it (weekends, substitutes, other holidays): 설 연휴, 추석 연휴. `last` is inclusive. */
export function longWeekend(
  holiday: Holiday,
  year: number,
): { first: Temporal.PlainDate; last: Temporal.PlainDate } {
  const date = dateOf(holiday, year)
  const off = new Set(publicHolidays(date.year).map((day) => day.date.toString()))
  const isOff = (day: Temporal.PlainDate): boolean => day.dayOfWeek > 5 || off.has(day.toString())
  const rest = holiday.rest ?? 0
  let first = date.subtract({ days: rest })
  let last = date.add({ days: rest })
  while (isOff(first.subtract({ days: 1 }))) first = first.subtract({ days: 1 })
  while (isOff(last.add({ days: 1 }))) last = last.add({ days: 1 })
  return { first, last }
}
