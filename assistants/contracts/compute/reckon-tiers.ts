import { withParticle } from '#korean/particles.ts'
import { type Attempt, leafOf, type Missing } from './attempt.ts'
import type { Expression, Leaf } from './expression.ts'
import { amountCalled, headOf, type NamedAmount } from './named-amounts.ts'
import { convert, isMoney } from './quantities.ts'
import { isWithin } from './ranges.ts'
import type { Rule, Tier, Tiers } from './rule.ts'
import type { Said, SaidQuantity } from './said.ts'

/** What amounts that hold one after another come to. Nothing where it is not plain what is counted. */
export function reckonTiers(
  rule: Rule,
  { unit, way, tiers, isOfEach }: Tiers,
  said: Said,
  amounts: readonly NamedAmount[],
): Attempt | undefined {
  const used = new Set<SaidQuantity>()
  const isAhead = tiers[0]!.range.isAhead
  const counted = said.quantities.filter(
    (one) =>
      (isMoney({ unit }) ? one.unit === unit : convert(1, one.unit, unit) !== undefined) &&
      (one.role === 'ahead') === isAhead,
  )
  const [one, more] = counted
  if (more) return undefined
  if (!one)
    return {
      rule,
      missing: [
        { what: `${isMoney({ unit }) ? '금액이 얼마' : isAhead ? `며칠 전` : `몇 ${unit}`}인지`, unit },
      ],
      assumed: [],
      used,
    }
  used.add(one)
  const value = convert(one.value, one.unit, unit)!
  const held = tiers.filter(({ range }) => (way === 'parts' ? value > range.min : isWithin(value, range)))
  if (held.length === 0 || (way === 'unsaid' && held[0] !== tiers[0])) return undefined
  const missing: Missing[] = []
  const parts = held.map((tier): Expression | undefined => {
    const { range } = tier
    const share = way === 'parts' ? Math.min(value, range.max) - range.min : value
    const count: Leaf = { op: 'leaf', value: share, unit: one.unit === unit ? one.unit : unit, from: 'said' }
    return ofTier(tier, count, { isOfEach, amounts, said, used, missing })
  })
  const known = parts.filter((part) => part !== undefined)
  if (
    missing.some(({ unit: its }) => its === 'conflict') ||
    (known.length < parts.length && missing.length === 0)
  )
    return undefined
  if (missing.length > 0) return { rule, missing: missing.slice(0, 1), assumed: [], used }
  const cap = rule.cap && isMoney(rule.cap.quantity) ? limit(rule.cap) : undefined
  const floor = rule.floor && isMoney(rule.floor.quantity) ? limit(rule.floor) : undefined
  if ((rule.cap && !cap) || (rule.floor && !floor)) return undefined
  return {
    rule,
    expression: known.length === 1 ? known[0]! : { op: 'plus', of: known },
    ...(cap ? { cap } : {}),
    ...(floor ? { floor } : {}),
    ...{ missing, assumed: [], used },
  }
}

const limit = ({ quantity: { value, unit }, at }: NonNullable<Rule['cap']>): Leaf => ({
  op: 'leaf',
  value,
  unit,
  from: 'clause',
  at,
})

/** 예약 요금의 30%, of 예약 요금 8만원: an amount that the question alone gives. */
function ofSaid(
  base: string,
  rate: Leaf,
  { said, used, missing }: Pick<Binding, 'said' | 'used' | 'missing'>,
): Expression | undefined {
  const [one, more] = said.quantities.filter(isMoney)
  if (!one || more) {
    missing.push(
      more
        ? { what: '', unit: 'conflict' }
        : { what: `${withParticle(headOf(base), '이/가')} 얼마인지`, unit: 'KRW' },
    )
    return undefined
  }
  used.add(one)
  return {
    op: 'times',
    of: [{ op: 'leaf', value: one.value, unit: one.unit, from: 'said', name: headOf(base) }, rate],
  }
}

interface Binding {
  readonly isOfEach: boolean
  readonly amounts: readonly NamedAmount[]
  readonly said: Said
  readonly used: Set<SaidQuantity>
  readonly missing: Missing[]
}

function ofTier(
  { quantity, per, base, at }: Tier,
  count: Leaf,
  { isOfEach, amounts, said, used, missing }: Binding,
): Expression | undefined {
  const rate: Leaf = { op: 'leaf', value: quantity.value, unit: quantity.unit, from: 'clause', at }
  if (quantity.unit === 'share') {
    if (isMoney(count)) return { op: 'times', of: [count, rate] }
    const called = base ? amountCalled(base, amounts) : undefined
    if (!called) return base ? ofSaid(base, rate, { said, used, missing }) : undefined
    return { op: 'times', of: isOfEach ? [leafOf(called), rate, count] : [leafOf(called), rate] }
  }
  if (!per) return rate
  if (per.size !== undefined) return undefined
  if (convert(1, count.unit, per.unit) === 1) return { op: 'times', of: [rate, count] }
  const others = said.quantities.filter((it) => !used.has(it) && convert(1, it.unit, per.unit) !== undefined)
  const [other, more] = others
  if (!other || more) {
    missing.push(
      more
        ? { what: '', unit: 'conflict' }
        : { what: `몇 ${per.unit === '개월' ? '달' : per.unit}인지`, unit: per.unit },
    )
    return undefined
  }
  used.add(other)
  return {
    op: 'times',
    of: [
      rate,
      { op: 'leaf', value: convert(other.value, other.unit, per.unit)!, unit: per.unit, from: 'said' },
    ],
  }
}
