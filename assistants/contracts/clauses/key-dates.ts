import type { ContractIndex } from '../retrieve/contract-index.ts'
import type { KeyTerm } from './key-terms.ts'

/** A day to remember, and the provision that it stands in or is counted by. */
export interface KeyDate {
  readonly id: 'starts' | 'notice' | 'ends' | 'due'
  readonly name: string
  /** YYYY-MM-DD. */
  readonly date: string
  readonly provision: number
}

/** The days that a contract gives, and the last one on which its renewal may be declined, in their order. */
export function keyDatesOf({ keyTerms }: Pick<ContractIndex, 'keyTerms'>): KeyDate[] {
  const term = keyTerms.find(({ id }) => id === 'term')
  const [starts, ends] = term ? [...daysIn(term.norm), ...endIn(term.norm)] : []
  const declined = ends && lastNotice(keyTerms, ends)
  const found: KeyDate[] = [
    ...(term && starts
      ? [{ id: 'starts' as const, name: '계약 시작', date: starts, provision: term.provision }]
      : []),
    ...(term && ends
      ? [{ id: 'ends' as const, name: '계약 만료', date: ends, provision: term.provision }]
      : []),
    ...(declined ? [declined] : []),
    ...keyTerms
      .filter(({ id }) => ofOneDay.has(id))
      .flatMap(({ name, norm, provision }) =>
        daysIn(norm).map((date) => ({ id: 'due' as const, name, date, provision })),
      ),
  ]
  return found.toSorted((one, other) => one.date.localeCompare(other.date))
}

const ofOneDay: ReadonlySet<string> = new Set(['maturity', 'delivery', 'pay_date', 'balance', 'down_payment'])

/** 2026년1월1일~2026년12월31일: the days that a value names, none where it names no real one. */
export function daysIn(norm: string): string[] {
  return [...norm.matchAll(/(\d{4})년(\d{1,2})월(\d{1,2})일/gu)].flatMap(([, year, month, day]) => {
    const parts = { year: Number(year), month: Number(month), day: Number(day) }
    const isReal =
      parts.month <= 12 && parts.day <= new Date(Date.UTC(parts.year, parts.month, 0)).getUTCDate()
    return isReal && parts.month > 0 && parts.day > 0 ? [Temporal.PlainDate.from(parts).toString()] : []
  })
}

/** 2026년3월1일+24개월+1개월+21일: the last day of that long. */
function endIn(norm: string): string[] {
  const [from] = daysIn(norm)
  const [, ...parts] = norm.split('+')
  const lengths = parts.map((part) => /^(\d{1,4})(일|주|개월)$/u.exec(part))
  if (!from || lengths.length === 0 || lengths.includes(null)) return []
  const end = lengths.reduce(
    (day, found) => day.add({ [units[found![2]!]!]: Number(found![1]) }),
    Temporal.PlainDate.from(from),
  )
  return [end.subtract({ days: 1 }).toString()]
}

/** 만료일 60일 전까지: the last day to say that it is not to go on. Of several it is nobody's to choose. */
function lastNotice(keyTerms: readonly KeyTerm[], ends: string): KeyDate | undefined {
  const [notice, another] = keyTerms.filter(({ id }) => id === 'renewal_notice')
  const [, count, unit] = /^(\d{1,3})(일|주|개월|달)전까지?$/u.exec(notice?.norm ?? '') ?? []
  if (!notice || another || !count) return undefined
  const ahead = { [units[unit!]!]: Number(count) }
  const date = Temporal.PlainDate.from(ends).subtract(ahead).toString()
  return { id: 'notice', name: '갱신 거절을 알릴 마지막 날', date, provision: notice.provision }
}

const units: Readonly<Record<string, 'days' | 'weeks' | 'months'>> = {
  일: 'days',
  주: 'weeks',
  개월: 'months',
  달: 'months',
}
