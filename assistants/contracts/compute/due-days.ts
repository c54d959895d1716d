import type { ContractIndex } from '../retrieve/contract-index.ts'
import { writtenDays } from './contract-days.ts'
import { nearestTo } from './events.ts'
import { occasionsIn } from './occasions.ts'
import type { Rule } from './rule.ts'
import type { Said, SaidQuantity } from './said.ts'

/** The day until which something has to be done: 2월 26일까지 원고를 넘긴다, 다음 달 20일까지 대금을 지급한다. */
interface DueDay {
  /** On one day, or on one of every month. */
  readonly on: Temporal.PlainDate | { readonly day: number; readonly isNextMonth: boolean }
  /** What has to be done by then: 원고, 대금. */
  readonly things: readonly string[]
  readonly at: number
}

const monthly = /(매월|매달|다음\s?달|익월|그\s?달|당월)\s?(\d{1,2}|말)\s?일?(?:까지|에)(?=\s)/gu
const until = /^\s?까지/u

function dueDaysOf({ sentences }: ContractIndex): DueDay[] {
  return sentences.flatMap(({ at, sentence: { text }, section: { kind } }): DueDay[] => {
    if (kind === 'signature') return []
    const days = writtenDays(text).filter(({ end }) => until.test(text.slice(end)))
    const months = [...text.matchAll(monthly)]
    if (days.length + months.length !== 1) return []
    const things = [...text.matchAll(/([가-힣]{2,8}?)(?:을|를)(?=\s)/gu)].map(([, thing]) => thing!)
    const [[, which, day] = []] = months
    const on = days[0]?.day ?? {
      day: day === '말' ? 31 : Number(day),
      isNextMonth: /다음|익월/u.test(which!),
    }
    return [{ on, things, at }]
  })
}

export interface DueCounted {
  readonly said: Said
  readonly at: number
  readonly assumed: string
}

/** 3월 8일에 넘기면, of what had to be done by a day that stands in the contract: so many days late. */
export function countedFromDue(index: ContractIndex, rule: Rule, said: Said): DueCounted | undefined {
  const [day, more] = said.days
  const [month, other] = said.months
  if (!day || more || other || said.clocks.length > 0 || !occasionsIn(rule.about).has('late'))
    return undefined
  if (said.quantities.some(({ unit }) => /^(?:시간|일|주|개월|년)$/u.test(unit))) return undefined
  const ruled = rule.when === '' ? rule.about : rule.when
  const { sentences } = index
  const near = dueDaysOf(index).filter(
    ({ at, things }) =>
      things.some((thing) => ruled.includes(thing)) ||
      (at !== rule.at && at < rule.at && sentences[at]!.unit === sentences[rule.at]!.unit) ||
      (at < rule.at &&
        sentences[at]!.section === sentences[rule.at]!.section &&
        things.some((thing) => rule.about.includes(thing))),
  )
  const named = near.filter(({ things }) => things.some((thing) => said.text.includes(thing)))
  const [due, another] = named.length > 0 ? named : near
  if (!due || another) return undefined
  const on = dayOn(due.on, day, month?.month)
  const date = on && nearestTo(on, day)
  if (!date || Temporal.PlainDate.compare(date, on) < 0) return undefined
  const late = on.until(date).total({ unit: 'days' })
  const quantity: SaidQuantity = {
    value: late,
    unit: '일',
    role: 'late',
    start: day.start,
    end: day.end,
    text: day.text,
  }
  const written = `${due.on instanceof Temporal.PlainDate || day.year ? `${on.year}년 ` : ''}${on.month}월 ${on.day}일`
  return {
    said: {
      ...said,
      days: [],
      months: [],
      quantities: [...said.quantities, quantity],
      occasions: new Set([...said.occasions, 'late']),
    },
    at: due.at,
    assumed: `기한 ${written}에서 ${late}일 늦은 것으로 계산했습니다.`,
  }
}

/** The day itself; of one of every month the one of the month that was said, else the last one before the day. */
function dayOn(
  on: DueDay['on'],
  { year, month, day }: Said['days'][number],
  of: number | undefined,
): Temporal.PlainDate | undefined {
  if (on instanceof Temporal.PlainDate) return on
  const inYear = year ?? 2001
  const first = Temporal.PlainDate.from({ year: inYear, month: of ?? month, day: 1 })
  const due = (start: Temporal.PlainDate) => start.with({ day: Math.min(on.day, start.daysInMonth) })
  if (of !== undefined) return due(first.add({ months: on.isNextMonth ? 1 : 0 }))
  const own = due(first)
  return own.day <= day ? own : due(first.subtract({ months: 1 }))
}
