import { daysIn, keyDatesOf } from '../clauses/key-dates.ts'
import type { ContractIndex } from '../retrieve/contract-index.ts'
import { type EventDay, eventDaysOf } from './events.ts'
import { dayAt, lengthsIn, lengthText } from './lengths.ts'

/** A day that a contract gives, and the provisions it follows from. */
export interface ContractDay {
  readonly day: Temporal.PlainDate
  /** What it is: 계약이 시작하는 날. */
  readonly name: string
  readonly at: readonly number[]
  /** How it was reckoned, where it stands nowhere. */
  readonly line?: string
}

/** The days that others are counted from. */
export interface ContractDays {
  readonly start: ContractDay | undefined
  readonly end: ContractDay | undefined
  readonly signed: ContractDay | undefined
  readonly events: readonly EventDay[]
}

export function contractDaysOf(index: ContractIndex): ContractDays {
  const dates = keyDatesOf(index)
  const known = (id: 'starts' | 'ends', name: string): ContractDay | undefined => {
    const found = dates.find((one) => one.id === id)
    return found && { day: Temporal.PlainDate.from(found.date), name, at: [found.provision] }
  }
  const written = termWritten(index)
  return {
    start: known('starts', '계약이 시작하는 날') ?? written?.start,
    end: known('ends', '계약이 끝나는 날') ?? written?.end,
    signed: signingDay(index),
    events: eventDaysOf(index),
  }
}

/** The day that the contract begins by what begins on it: 입실 7일 전까지. */
export function beginningOf(index: ContractIndex): EventDay[] {
  const { start, events } = contractDaysOf(index)
  if (!start) return []
  return ['입실', '입주', '입소', '이용', '대여', '시작', '개시', '숙박']
    .filter((name) => events.every((one) => one.name !== name))
    .map((name) => ({ name, day: start.day, hour: undefined, at: start.at[0]! }))
}

/** one (1) year from 1 August 2026, 2026년 3월 2일부터 2년 1개월 21일 동안: its end is the day before. */
function termWritten({ sentences }: ContractIndex): Pick<ContractDays, 'start' | 'end'> | undefined {
  const found = sentences.flatMap(({ at, sentence: { text }, section }) => {
    if (!isTerm.test(`${section.title} ${text}`)) return []
    const [first, second] = writtenDays(text)
    if (!first) return []
    const start = { day: first.day, name: '계약이 시작하는 날', at: [at] }
    if (second && isUntil.test(text.slice(first.end, second.start)))
      return [{ start, end: { day: second.day, name: '계약이 끝나는 날', at: [at] } }]
    const length = lengthsIn(text).find(
      (one) => one.end <= first.start || /^(?:부터|로부터)/u.test(text.slice(first.end)),
    )
    if (!length || second) return []
    const end = dayAt(first.day, length, 1).subtract({ days: 1 })
    const line = `${dayText(first.day)}부터 ${lengthText(length)}: ${dayText(end)}까지`
    return [{ start, end: { day: end, name: '계약이 끝나는 날', at: [at], line } }]
  })
  return found.length === 1 ? found[0] : undefined
}

const isTerm = /기간|\bterm\b|위촉|유효/iu
const isUntil = /부터|~|until|through|to\s|–/u

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const englishDay = new RegExp(
  `(\\d{1,2})\\s(${months.join('|')})\\s(\\d{4})|(${months.join('|')})\\s(\\d{1,2}),?\\s(\\d{4})`,
  'gu',
)
const koreanDay = /\d{4}\s?[년.\-/]\s?\d{1,2}\s?[월.\-/]\s?\d{1,2}\s?일?/gu

/** Every day that is written with its year. */
export function writtenDays(text: string): { day: Temporal.PlainDate; start: number; end: number }[] {
  const korean = [...text.matchAll(koreanDay)].flatMap(({ 0: all, index }) => {
    const [year, month, day] = all.split(/\D+/u)
    const [iso] = daysIn(`${year}년${month}월${day}일`)
    return iso ? [{ day: Temporal.PlainDate.from(iso), start: index, end: index + all.length }] : []
  })
  const english = [...text.matchAll(englishDay)].flatMap(
    ({ 0: all, 1: d, 2: m, 3: y, 4: m2, 5: d2, 6: y2, index }) => {
      const [year, month, day] = [Number(y ?? y2), months.indexOf((m ?? m2)!) + 1, Number(d ?? d2)]
      return day >= 1 && day <= Temporal.PlainDate.from({ year, month, day: 1 }).daysInMonth
        ? [{ day: Temporal.PlainDate.from({ year, month, day }), start: index, end: index + all.length }]
        : []
    },
  )
  return [...korean, ...english].toSorted((a, b) => a.start - b.start)
}

/** The day over the signatures; else the one that the preamble is made on. */
function signingDay({ sentences, contract }: ContractIndex): ContractDay | undefined {
  const found = sentences.flatMap(({ at, sentence: { text }, section: { kind } }) => {
    const days = writtenDays(text)
    const isOfIt =
      (kind === 'signature' && days.length === 1) ||
      (kind === 'preamble' &&
        days.length === 1 &&
        /dated?\b|made\s(?:on|as)|entered\sinto|as\sof|체결/iu.test(text))
    return isOfIt ? [{ day: days[0]!.day, name: '계약을 체결한 날', at: [at] }] : []
  })
  const values = new Set(found.map(({ day }) => day.toString()))
  return contract.sections.length > 0 && values.size === 1 ? found[0] : undefined
}

export const dayText = ({ year, month, day }: Temporal.PlainDate): string => `${year}년 ${month}월 ${day}일`

/** How many whole months the contract runs, where it does. */
export function termMonths(index: ContractIndex): { months: number; at: number } | undefined {
  const { start, end } = contractDaysOf(index)
  if (!start || !end) return undefined
  const { years, months, days } = start.day.until(end.day.add({ days: 1 }), { largestUnit: 'years' })
  return days === 0 && years * 12 + months > 0 ? { months: years * 12 + months, at: end.at[0]! } : undefined
}
