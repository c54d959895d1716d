import { withParticle } from '#korean/particles.ts'
import { leafOf, type Missing, mentions } from './attempt.ts'
import type { Expression, Leaf } from './expression.ts'
import { amountCalled, amountFor, headOf, isSameName, type NamedAmount } from './named-amounts.ts'
import { occasionsIn } from './occasions.ts'
import { convert, isMoney } from './quantities.ts'
import type { Range } from './ranges.ts'
import type { Rule } from './rule.ts'
import type { Said, SaidQuantity } from './said.ts'

/** It says no more than that it is an amount. */
const nameless = /(?:^|\s)(?:금액|비용|그|액|돈|가격|값)$/u

/** What a part of a rule comes to, or what is lacking for it. */
export interface Bound {
  readonly leaf?: Expression
  readonly missing?: Missing
  readonly assumed?: string
  readonly used?: SaidQuantity
}

/** What is late, without a name of its own. */
export const overdue =
  /^(?:그|늦은|밀린|미지급|미납|연체|지체|지연|해당|남은|체납|(?:연체|지체|지연|미지급)[된한])?\s?(?:금액|액|미지급액|미납액|연체액|연체금|미지급금|연체금액|미납금|미납금액|체납액|amounts?)$/u

/** What a share is of: an amount that was said, else the one that the contract calls so. */
export function baseOf(rule: Rule, said: Said, amounts: readonly NamedAmount[]): Bound {
  const { base, about, range, at } = rule
  if (base && /^(?:그\s)?(?:초과|넘)/u.test(base)) return beyondOf(range, at, said)
  const money = said.quantities.filter(isMoney)
  if (money.length > 1) return { missing: { what: '', unit: 'conflict' } }
  const [one] = money
  const isOverdue =
    (base === undefined && occasionsIn(about).has('late')) || (base !== undefined && overdue.test(base))
  if (base === undefined && !isOverdue && !one) {
    // 이자는 연 5%로 한다: of what was lent.
    const lent = rule.per?.isRateOfTime && rule.result === '이자' ? amountCalled('원금', amounts) : undefined
    if (lent) return { leaf: leafOf(lent), assumed: '원금이 줄지 않은 것으로 계산했습니다.' }
    return { missing: { what: '', unit: 'conflict' } }
  }
  if (one) {
    // An amount that the contract fixes is not replaced by another one in passing.
    const fixed = !isOverdue && base ? amountCalled(base, amounts) : undefined
    const isNamed =
      base !== undefined && said.text.replaceAll(/\s/gu, '').includes(headOf(base).replaceAll(/\s/gu, ''))
    if (fixed && fixed.quantity.value !== one.value && !isNamed)
      return { missing: { what: '', unit: 'conflict' } }
    // 수리비가 90만원 나왔는데: of another thing than 기본요금의 50%.
    const called = calledAhead.exec(said.text.slice(0, one.start))?.[1]
    if (base && !isOverdue && !isNamed && called && !isOfName(called, base))
      return { missing: { what: '', unit: 'conflict' } }
    return {
      leaf: {
        op: 'leaf',
        value: one.value,
        unit: one.unit,
        from: 'said',
        ...(base && !isOverdue ? { name: headOf(base) } : {}),
      },
      used: one,
    }
  }
  if (!isOverdue && base) {
    const called = amountCalled(base, amounts)
    if (called?.per && isOfRest.test(`${about} ${base}`)) return restOf(called, called.per, said)
    if (called) return { leaf: leafOf(called) }
    const counted = countedBase(base, said, amounts)
    if (counted) return counted
    if (nameless.test(base)) return { missing: { what: '', unit: 'conflict' } }
    return { missing: { what: `${withParticle(headOf(base), '이/가')} 얼마인지`, unit: 'KRW' } }
  }
  // 월세 20일 늦으면: one month of it is what is late.
  const bare = said.text.replaceAll(/\s/gu, '')
  const named = amounts.filter(
    ({ name, isBound, per }) =>
      !isBound &&
      name.length > 1 &&
      (per === undefined || per === '개월' || per === '년') &&
      (bare.includes(headOf(name).replaceAll(/\s/gu, '')) || (per === '개월' && mentions(said.text, name))),
  )
  // Arrears of several months are of several sums, each for a time of its own.
  const isOfMonths = said.quantities.some(({ unit }) => unit === '개월' || unit === '년')
  if (isOfMonths) return { missing: { what: '', unit: 'conflict' } }
  const values = new Set(named.map(({ quantity: { value } }) => value))
  const [only] = named
  if (only && values.size === 1)
    return {
      leaf: leafOf(only),
      assumed: `${only.per === '개월' ? '한 달치 ' : ''}${headOf(only.name)} 전액이 늦어진 것으로 보았습니다.`,
    }
  return { missing: { what: '늦어진 금액이 얼마인지', unit: 'KRW' } }
}

/** A sum by its name: 수리비가 90만원. */
const calledAhead =
  /([가-힣]{1,8}(?:비|비용|료|요금|금|값|액|대금|세))(?:이|가|은|는|을|를)?\s?(?:총|약|전부)?\s?$/u
const isOfName = (called: string, base: string): boolean =>
  isSameName(called, base) || called.endsWith(headOf(base)) || headOf(base).endsWith(called)

const isOfRest = /(?:남은|잔여)\s?(?:[가-힣]*\s?)?(?:기간|개월|달)/u

/** 남은 계약기간에 해당하는 월 이용료: what is paid for one month, for as many as are left. */
function restOf(price: NamedAmount, unit: string, { quantities }: Said): Bound {
  const [one, more] = quantities.filter((it) => convert(1, it.unit, unit) !== undefined)
  if (!one || more)
    return { missing: { what: `남은 기간이 ${unit === '개월' ? '몇 달' : `몇 ${unit}`}인지`, unit } }
  const count: Leaf = { op: 'leaf', value: convert(one.value, one.unit, unit)!, unit, from: 'said' }
  return { leaf: { op: 'times', of: [leafOf(price), count] }, used: one }
}

/** 남은 일수의 대여요금: the price for one, for as many as are said. */
function countedBase(base: string, { quantities }: Said, amounts: readonly NamedAmount[]): Bound | undefined {
  const found = /^(?:[가-힣]+\s)?(일수|날수|횟수|개월\s?수|시간)의\s(.+)$/u.exec(base)
  if (!found) return undefined
  const unit = { 일수: '일', 날수: '일', 횟수: '회', 시간: '시간' }[found[1]!] ?? '개월'
  const price = amountFor(found[2]!, unit, amounts)
  const [one, more] = quantities.filter((it) => convert(1, it.unit, unit) !== undefined)
  if (!price || !one || more) return undefined
  const count: Leaf = { op: 'leaf', value: convert(one.value, one.unit, unit)!, unit, from: 'said' }
  return Number.isInteger(count.value)
    ? { leaf: { op: 'times', of: [leafOf(price), count] }, used: one }
    : undefined
}

/** 1억원을 초과하면 초과한 금액의 3%: of what lies beyond alone. */
function beyondOf(range: Range | undefined, at: number, { quantities }: Said): Bound {
  const [one, more] = quantities.filter(isMoney)
  if (!one || more || !range || range.unit !== one.unit || range.min <= 0 || one.value < range.min)
    return { missing: { what: '', unit: 'conflict' } }
  const leaf: Expression = {
    op: 'minus',
    of: [
      { op: 'leaf', value: one.value, unit: one.unit, from: 'said' },
      { op: 'leaf', value: range.min, unit: range.unit, from: 'clause', at },
    ],
  }
  return { leaf, used: one }
}
