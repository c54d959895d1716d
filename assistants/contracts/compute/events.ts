import type { ContractIndex } from '../retrieve/contract-index.ts'
import type { Rule } from './rule.ts'
import type { Said, SaidDay, SaidQuantity } from './said.ts'

/** A day that a contract gives a name: 준공일, 이사일, the beginning of a 대여일시. */
export interface EventDay {
  /** What it is called, without 일 and 일시. */
  readonly name: string
  readonly day: Temporal.PlainDate
  /** Its hour, where it has one. */
  readonly hour: number | undefined
  readonly at: number
}

const named =
  /([가-힣]{2,6}?)\s?(?:일시|일자|일|날짜)(?:은|는|["”’']?\s?(?:이)?란|\s?[:：|]|\s|\t)\s*(\d{4})\s?[년.\-/]\s?(\d{1,2})\s?[월.\-/]\s?(\d{1,2})\s?일?(?:\s?\([가-힣]{1,3}\))?(?:\s?(오전|오후)?\s?(\d{1,2})\s?(?:시|:00))?/gu

export function eventDaysOf({ contract, clauses }: ContractIndex): EventDay[] {
  return clauses.provisions.flatMap(({ start, end }, at) =>
    [...contract.text.slice(start, end).matchAll(named)].flatMap(([, name, year, month, day, half, hour]) => {
      const date = dayOf(Number(year), Number(month), Number(day))
      if (!date) return []
      const clock =
        hour === undefined ? undefined : Number(hour) + (half === '오후' && Number(hour) < 12 ? 12 : 0)
      return { name: name!, day: date, hour: clock, at }
    }),
  )
}

function dayOf(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
  } catch {
    return undefined
  }
}

/** What was said of a day, told by how far it lies from a day of the contract: so many days late, or ahead. */
interface Counted {
  readonly said: Said
  readonly event: EventDay
  readonly assumed: string
}

/** The one day of a question, counted from a day of the contract. Nothing where there are more, or it is the day itself. */
export function countedFrom(event: EventDay, said: Said): Counted | undefined {
  const [day, more] = said.days
  if (!day || more || said.months.length + said.clocks.length > 0) return undefined
  if (said.quantities.some(({ unit }) => /^(?:시간|일|주|개월|년)$/u.test(unit))) return undefined
  const date = nearestTo(event.day, day)
  if (!date) return undefined
  const days = event.day.since(date).total({ unit: 'days' })
  const isAhead = days >= 0
  const hours =
    isAhead && event.hour !== undefined && day.hour !== undefined
      ? days * 24 + event.hour - day.hour - day.minute / 60
      : undefined
  const role = isAhead ? ('ahead' as const) : ('late' as const)
  const value = hours ?? Math.abs(days)
  const unit = hours === undefined ? '일' : '시간'
  const quantity: SaidQuantity = { value, unit, role, start: day.start, end: day.end, text: day.text }
  return {
    said: { ...said, days: [], quantities: [...said.quantities, quantity] },
    event,
    assumed: `${event.name}일 ${written(event.day)}의 ${value}${unit} ${isAhead ? '전' : '뒤'}입니다(말씀하신 날: ${written(date)}).`,
  }
}

/** Whether a rule counts from that day, by its name. */
export function countsFrom({ about, when }: Rule, { name }: EventDay): boolean {
  const text = `${when} ${about}`.replaceAll(/\s/gu, '')
  // 이사 4일 전부터: counted from it with no word for the day.
  const isCounted = new RegExp(`${name}\\d+(?:일|주|개월|시간)전`, 'u').test(text)
  return (
    isCounted ||
    [`${name}일`, `${name}시작`, `${name}날`, `${name}예정일`].some((word) => text.includes(word))
  )
}

/** Without a year, in the one that is nearest. */
export function nearestTo(
  event: Temporal.PlainDate,
  { year, month, day }: SaidDay,
): Temporal.PlainDate | undefined {
  if (year !== undefined) return dayOf(year, month, day)
  const days = [-1, 0, 1].flatMap((shift) => dayOf(event.year + shift, month, day) ?? [])
  return days.toSorted((a, b) => distance(a, event) - distance(b, event))[0]
}

const distance = (a: Temporal.PlainDate, b: Temporal.PlainDate): number =>
  Math.abs(a.since(b).total({ unit: 'days' }))

const written = ({ year, month, day }: Temporal.PlainDate): string => `${year}년 ${month}월 ${day}일`
