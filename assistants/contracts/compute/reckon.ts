import { withParticle } from '#korean/particles.ts'
import { type Attempt, leafOf, type Missing } from './attempt.ts'
import { convertedBy } from './conversions.ts'
import { type Expression, evaluate, type Leaf } from './expression.ts'
import { amountCalled, isSameName, type NamedAmount } from './named-amounts.ts'
import { occasionsIn } from './occasions.ts'
import { convert, isMoney, isOfDays, type Quantity } from './quantities.ts'
import { isWithin, type Range } from './ranges.ts'
import { reckonFormula } from './reckon-formula.ts'
import { reckonTiers } from './reckon-tiers.ts'
import type { Limit, Rule } from './rule.ts'
import { type Bound, baseOf, overdue } from './rule-base.ts'
import type { Said, SaidQuantity } from './said.ts'

/** Binds all that a rule needs. Nothing where what was said does not fit it. */
export function reckon(rule: Rule, said: Said, amounts: readonly NamedAmount[]): Attempt | undefined {
  const used = new Set<SaidQuantity>()
  const missing: Missing[] = []
  const assumed: string[] = []
  const take = ({ leaf, missing: lacks, assumed: how, used: taken }: Bound): Expression | undefined => {
    if (taken) used.add(taken)
    if (lacks) missing.push(lacks)
    if (how) assumed.push(how)
    return leaf
  }
  if (rule.formula) return reckonFormula(rule, rule.formula, said, amounts)
  if (rule.tiers) return reckonTiers(rule, rule.tiers, said, amounts)
  const { range } = rule
  if (range) {
    const given = said.quantities.filter(
      (one) =>
        convert(1, one.unit, range.unit) !== undefined &&
        (range.isAhead ? one.role === 'ahead' : one.role !== 'ahead'),
    )
    if (given.length > 1) return undefined
    const [one] = given
    // 당일 짐이 많아 더 필요하면: what is charged for each is of that day, whenever it is asked.
    const isOfDay = rule.per !== undefined && !occasionsIn(rule.when).has('cancel')
    const isToday = range.isAhead && range.max === 0 && (isOfDay || /당일|그날/u.test(said.text))
    if (!one && isToday) assumed.push('당일의 경우로 계산했습니다.')
    else if (!one && isNotice(rule, said)) assumed.push(`‘${rule.when.trim()}’로 계산했습니다.`)
    else if (!one)
      missing.push({
        what: range.isAhead ? '며칠 전(몇 시간 전)인지' : rangeAsked(range.unit),
        unit: range.unit,
      })
    else if (isWithin(convert(one.value, one.unit, range.unit)!, range)) used.add(one)
    else return undefined
  }
  // From so many on, an amount for each: whether those before it count is not said.
  const overOnly = range && range.min > 0 && rule.per?.unit === range.unit
  if (overOnly && !countsOver(rule)) return undefined
  const rate: Leaf = {
    op: 'leaf',
    value: rule.quantity.value,
    unit: rule.quantity.unit,
    from: 'clause',
    at: rule.at,
  }
  const factors: Expression[] = []
  if (rule.quantity.unit === 'share') {
    const base = take(baseOf(rule, said, amounts))
    if (base) factors.push(base)
  }
  factors.push(rate)
  const isFreeOfEach = rule.free !== undefined && rule.free.quantity.unit === rule.each
  if (rule.each) {
    const [one, more] = said.quantities.filter(({ unit }) => unit === rule.each)
    if (!one || more) return undefined
    used.add(one)
    const all: Leaf = { op: 'leaf', value: one.value, unit: one.unit, from: 'said' }
    const isBeyondRange = range !== undefined && range.unit === rule.each && rule.counted === 'over'
    const least: Quantity | undefined = isBeyondRange
      ? { ...rule.quantity, value: range.min, unit: range.unit }
      : undefined
    const over = least
      ? beyond(all, { quantity: least, at: rule.at })
      : isFreeOfEach && one.role !== 'over' && !/늘리|늘려|추가|더\s/u.test(said.text)
        ? beyond(all, rule.free!)
        : all
    if (evaluate(over) < 0) return undefined
    factors.push(over)
  }
  if (rule.per) {
    const count = overOnly
      ? take(countBeyond(rule, range, said))
      : take(
          countOf(
            rule.each && (isFreeOfEach || range?.unit === rule.each)
              ? { ...rule, free: undefined, counted: undefined }
              : rule,
            said,
          ),
        )
    const { size, unit } = rule.per
    if (count && size !== undefined && !Number.isInteger(evaluate(count) / size)) return undefined
    if (count)
      factors.push(
        size === undefined
          ? count
          : { op: 'over', of: [count, { op: 'leaf', value: size, unit, from: 'clause', at: rule.at }] },
      )
  }
  const added = rule.isAdded && isMoney(rule.quantity) ? said.quantities.filter(isMoney) : []
  if (rule.isAdded && added.length !== 1 && !(rule.result && said.text.includes(rule.result)))
    return undefined
  if (added.length === 1 && missing.length === 1 && missing[0]!.unit === rule.per?.unit) {
    missing.pop()
    assumed.push(`${withParticle(`1${rule.per!.unit}`, '으로/로')} 계산했습니다.`)
  }
  if (missing.length > 0) return { rule, missing, assumed, used }
  if (added.length === 1) {
    const [sum] = added as [SaidQuantity]
    used.add(sum)
    const whole: Leaf = { op: 'leaf', value: sum.value, unit: sum.unit, from: 'said' }
    return {
      rule,
      expression: { op: 'plus', of: [whole, { op: 'times', of: factors }] },
      missing,
      assumed,
      used,
    }
  }
  const other = rule.beyond && factors.length > 1 && isWithin(evaluate(factors.at(-1)!), rule.beyond.range)
  if (other) {
    const called = amounts.filter(
      ({ name, isBound, per }) => !isBound && per === '일' && isSameName(name, rule.beyond!.name),
    )
    const [only, more] = called
    return only && !more ? { rule, expression: leafOf(only), missing, assumed, used } : undefined
  }
  const expression: Expression = { op: 'times', of: factors }
  const cap = rule.cap && limitOf(rule.cap, rule, factors[0]!, amounts)
  const floor = rule.floor && limitOf(rule.floor, rule, factors[0]!, amounts)
  if ((rule.cap && !cap) || (rule.floor && !floor)) return undefined
  return { rule, expression, ...(cap ? { cap } : {}), ...(floor ? { floor } : {}), missing, assumed, used }
}

const beyond = (all: Leaf, { quantity: { value }, at }: NonNullable<Rule['free']>): Expression => ({
  op: 'minus',
  of: [all, { op: 'leaf', value, unit: all.unit, from: 'clause', at }],
})

/** 3일 전까지 알린 경우에 한하여, of so many of a thing: a condition of having it at all. */
const isNotice = ({ range, when, per }: Rule, { days, occasions }: Said): boolean =>
  range!.isAhead &&
  per !== undefined &&
  days.length === 0 &&
  occasions.size === 0 &&
  /(?:알린|알리|신청한|예약한|통지한)[^,]{0,8}(?:경우|때|면)/u.test(when)

/** 1시간을 넘으면 넘는 1시간마다: those beyond count, and no others. */
const countsOver = ({ about, per }: Rule): boolean =>
  new RegExp(
    `(?:넘는|초과하는|초과한)\\s(?:1|한)\\s?${per!.unit === '개월' ? '(?:개월|달)' : per!.unit}`,
    'u',
  ).test(about)

const rangeAsked = (unit: string): string => (unit === 'share' ? '비율이 얼마인지' : `몇 ${unit}인지`)

export function limitOf(
  { quantity, base, at }: Limit,
  rule: Rule,
  first: Expression,
  amounts: readonly NamedAmount[],
): Expression | undefined {
  const own: Leaf = { op: 'leaf', value: quantity.value, unit: quantity.unit, from: 'clause', at }
  if (isMoney(quantity)) return own
  if (
    rule.quantity.unit === 'share' &&
    (!base || (rule.base ? isSameName(base, rule.base) : overdue.test(base)))
  )
    return { op: 'times', of: [first, own] }
  const called = base ? amountCalled(base, amounts) : undefined
  return called ? { op: 'times', of: [leafOf(called), own] } : undefined
}

/** How many of what it is paid for: said, told apart from what else was said by what it is. */
function countOf({ per, parts, free, least, counted, quantity }: Rule, said: Said): Bound {
  const { unit, isRateOfTime } = per!
  const usable = said.quantities.filter((one) => !isMoney(one) && one.unit !== 'share')
  if (isRateOfTime) return timeOf(unit, usable)
  // 하루 5시간씩 20일: as many as the question or the contract says that there are in each.
  const known = usable.flatMap((one) => {
    const exact: Leaf = { op: 'leaf', value: one.value, unit: one.unit, from: 'said' }
    const by =
      one.role === undefined || one.role === 'used'
        ? convertedBy(exact, one.unit, unit, said.conversions)
        : undefined
    return by ? [{ one, by: free ? beyondQuota(free, exact, one.unit, unit, said) : by }] : []
  })
  if (known.some(({ by }) => by === undefined)) return { missing: { what: '', unit: 'conflict' } }
  if (
    known.length === 1 &&
    usable.every((one) => one === known[0]!.one || convert(1, one.unit, unit) === undefined)
  )
    return { leaf: known[0]!.by!, used: known[0]!.one }
  const fitting = usable.filter(
    (one) => convert(1, one.unit, unit) !== undefined && one.role !== 'ahead' && !isOfDays(one, unit),
  )
  if (fitting.length !== 1) return { missing: { what: countAsked(unit), unit } }
  const [one] = fitting as [SaidQuantity]
  const value = convert(one.value, one.unit, unit)!
  const exact: Leaf = { op: 'leaf', value, unit, from: 'said' }
  const isWholly = quantity.unit === 'KRW' && /^(?:시간|일|개월|년|회|명|건)$/u.test(unit)
  const isOver = one.role === 'over' || one.role === 'short'
  // Of all that there are it is not said how many count.
  const isKnown =
    counted === undefined ||
    one.role === counted ||
    (counted === 'over' && one.role === 'late') ||
    (counted === 'over' && free) ||
    (counted === 'short' && least)
  if (!isKnown) return { missing: { what: '', unit: 'conflict' } }
  if (free && !isOver) {
    // 하루 두 번까지, of so many in all: on how many days is not said.
    if (free.per && free.per !== '개월') return { missing: { what: '', unit: 'conflict' } }
    const leftover = convert(free.quantity.value, free.quantity.unit, unit)!
    const left: Leaf = { op: 'leaf', value: leftover, unit, from: 'clause', at: free.at }
    const beyond = inWholes({ op: 'minus', of: [exact, left] }, parts, isWholly)
    if (!beyond) return { missing: { what: '', unit: 'conflict' } }
    const over: Expression = { op: 'most', of: [beyond, { op: 'leaf', value: 0, unit, from: 'clause' }] }
    return { leaf: over, used: one }
  }
  if (least && !isOver) {
    const reached: Leaf = { op: 'leaf', value: least.quantity.value, unit, from: 'clause', at: least.at }
    const lack: Expression = {
      op: 'most',
      of: [
        { op: 'minus', of: [reached, exact] },
        { op: 'leaf', value: 0, unit, from: 'clause' },
      ],
    }
    return { leaf: lack, used: one }
  }
  const leaf = inWholes(exact, parts, isWholly)
  return leaf ? { leaf, used: one } : { missing: { what: '', unit: 'conflict' } }
}

/** 하루 두 번까지 무료, of four a day for five days: so many days, each with what lies beyond. */
function beyondQuota(
  { quantity, per, at }: NonNullable<Rule['free']>,
  times: Leaf,
  from: string,
  unit: string,
  { conversions }: Said,
): Expression | undefined {
  const each = conversions.find((one) => one.from === from && one.to === unit)
  if (per !== from || !each || each.value < quantity.value) return undefined
  return {
    op: 'times',
    of: [
      times,
      {
        op: 'minus',
        of: [
          { op: 'leaf', value: each.value, unit, from: each.at === undefined ? 'said' : 'clause' },
          { op: 'leaf', value: quantity.value, unit, from: 'clause', at },
        ],
      },
    ],
  }
}

/** A part of one as the contract counts it. Nothing where it does not say and there are none but whole ones. */
function inWholes(count: Expression, parts: Rule['parts'], isWholly: boolean): Expression | undefined {
  if (Number.isInteger(evaluate(count))) return count
  if (parts) return { op: parts, of: [count] }
  return isWholly ? undefined : count
}

function countBeyond({ per, parts, at }: Rule, range: Range, said: Said): Bound {
  const [one, more] = said.quantities.filter((it) => convert(1, it.unit, range.unit) !== undefined)
  if (!one || more) return { missing: { what: '', unit: 'conflict' } }
  const value = convert(one.value, one.unit, range.unit)!
  const over: Expression = {
    op: 'minus',
    of: [
      { op: 'leaf', value, unit: per!.unit, from: 'said' },
      { op: 'leaf', value: range.min, unit: range.unit, from: 'clause', at },
    ],
  }
  if (Number.isInteger(value - range.min)) return { leaf: over, used: one }
  return parts ? { leaf: { op: parts, of: [over] }, used: one } : { missing: { what: '', unit: 'conflict' } }
}

const countAsked = (unit: string): string =>
  ({ 일: '며칠인지', 개월: '몇 달인지', 시간: '몇 시간인지', 년: '몇 년인지' })[unit] ??
  `몇 ${unit === '주식' ? '주' : unit}인지`

/** Of a rate of 12 % a year: 20 days are 20/365, 2 months 2/12. */
function timeOf(unit: string, usable: readonly SaidQuantity[]): Bound {
  const spans = usable.filter(
    (one) => /^(?:일|주|개월|년)$/u.test(one.unit) && one.role !== 'ahead' && one.role !== 'left',
  )
  if (spans.length !== 1) return { missing: { what: '며칠인지', unit: '일' } }
  const [one] = spans as [SaidQuantity]
  const days = convert(one.value, one.unit, '일')
  const months = convert(one.value, one.unit, '개월')
  const leaf = (value: number, its: string): Leaf => ({ op: 'leaf', value, unit: its, from: 'said' })
  const whole = (value: number, its: string): Leaf => ({ op: 'leaf', value, unit: its, from: 'assumed' })
  if (unit === '년' && days !== undefined)
    return {
      leaf: { op: 'over', of: [leaf(days, '일'), whole(365, '일')] },
      used: one,
      assumed: '1년은 365일로 계산했습니다.',
    }
  if (unit === '년' && months !== undefined)
    return {
      leaf: { op: 'over', of: [leaf(months, '개월'), whole(12, '개월')] },
      used: one,
      assumed: '한 달은 1년의 12분의 1로 계산했습니다.',
    }
  if (unit === '개월' && months !== undefined) return { leaf: leaf(months, '개월'), used: one }
  if (unit === '일' && days !== undefined) return { leaf: leaf(days, '일'), used: one }
  return { missing: { what: unit === '개월' ? '몇 달인지' : '며칠인지', unit } }
}
