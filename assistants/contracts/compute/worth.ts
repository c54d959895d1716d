import type { Formula } from './formulas.ts'
import { type Quantity, quantitiesIn } from './quantities.ts'

/** An amount told by what so much time or so many times of another would be: 2개월분의 차임, 3시간분의 시급. */
export interface Worth {
  readonly formula: Formula
  readonly quantity: Quantity
  /** What it is called: 주휴수당. */
  readonly result?: string
}

const many = /(?<![\d.])(\d{1,3})\s?(개월|월|일|시간|회|주|년)\s?(?:분|치)(?=의\s|을|를|에|으로|\s)/gu
const nameBehind = /^의\s((?:월\s)?[가-힣]{2,8}?)(?:에\s?해당하는\s금액)?(?=을|를|으로|의|이|,|\s?만큼|$)/u
const nameBefore = /((?:월|월평균|평균|한\s달)\s)?([가-힣]{2,8}?)의?\s$/u
/** 3시간 6분에 해당하는 주휴수당: of so many hours it is what an hour is paid. */
const ofHours = /^에\s?(?:해당|상당)하는\s(?:[가-힣]{1,6}\s)?([가-힣]{2,8}?)[을를]/u
/** 1회 강의료에 해당하는 금액 */
const ofOne = /^\s([가-힣]{2,8}?)(?:에\s?(?:해당|상당)하는\s(?:금액|돈))/u

export function worthsIn(text: string): Worth[] {
  const found: Worth[] = []
  for (const { 0: all, 1: count, 2: unit, index } of text.matchAll(many)) {
    const named = unit === '월' ? '개월' : unit!
    const quantity = { value: Number(count), unit: named, start: index, end: index + all.length, text: all }
    const behind = text.slice(quantity.end)
    const ahead = nameBefore.exec(text.slice(0, index))
    const name = nameBehind.exec(behind)?.[1] ?? (ahead && `${ahead[1] ?? ''}${ahead[2]}`)
    if (name) found.push({ quantity, formula: times(name, named, quantity) })
  }
  for (const one of quantitiesIn(text)) {
    const behind = text.slice(one.end)
    const hours = one.unit === '분' ? one.value / 60 : one.unit === '시간' ? one.value : undefined
    const result = ofHours.exec(behind)?.[1]
    if (hours !== undefined && result) {
      const quantity = { ...one, value: hours, unit: '시간' }
      found.push({ quantity, formula: times('시급', '시간', quantity), result })
    }
    const name = /^(?:회|일|개월|시간)$/u.test(one.unit) ? ofOne.exec(behind)?.[1] : undefined
    if (name) found.push({ quantity: one, formula: times(name, one.unit, one) })
  }
  return found
}

/** 늦은 시간의 시급을 뺀다: what is paid for as much as was missed. */
const missed =
  /(?:늦은|지각한|조퇴한|결근한|빠진|근로하지\s(?:아니|않)(?:한|은)|일하지\s(?:아니|않)(?:한|은))\s(시간|일수|날)(?:\s?수)?(?:만큼)?(?:의|에\s?해당하는)\s(시급|임금|일당|급여|통상임금)/u

export function missedIn(text: string): Formula | undefined {
  const found = missed.exec(text)
  const per = found?.[1] === '시간' ? '시간' : '일'
  return found
    ? {
        op: 'times',
        of: [
          { op: 'named', name: per === '시간' ? '시급' : found[2]!, per },
          { op: 'count', unit: per, role: undefined },
        ],
      }
    : undefined
}

const times = (name: string, per: string, quantity: Quantity): Formula => ({
  op: 'times',
  of: [
    { op: 'named', name, per },
    { op: 'given', quantity },
  ],
})

const adding = /^\s?(?:를|을)?\s?(?:가산|더하여|더한|더해|더\s지급|할증)/u
const wage = /임금|시급|통상|급여/u

/** 연장근로에는 통상임금의 50%를 더하여 지급한다: what is paid for each hour of it, and what of that is added. */
export function premiumIn(text: string): { share: Quantity; paid: Formula; added: Formula } | undefined {
  const shares = quantitiesIn(text).filter(({ unit }) => unit === 'share')
  const [share, more] = shares
  if (!share || more || !wage.test(text) || !adding.test(text.slice(share.end))) return undefined
  const hourly: Formula = { op: 'named', name: '시급', per: '시간' }
  const of = (quantity: Quantity): Formula => ({
    op: 'times',
    of: [
      { op: 'times', of: [hourly, { op: 'given', quantity }] },
      { op: 'count', unit: '시간', role: undefined },
    ],
  })
  return { share, paid: of({ ...share, value: share.value + 1 }), added: of(share) }
}
