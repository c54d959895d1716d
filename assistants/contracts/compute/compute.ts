import type { ContractIndex } from '../retrieve/contract-index.ts'
import { type Attempt, type Missing, mentions } from './attempt.ts'
import { termMonths } from './contract-days.ts'
import { speaksOf } from './deadlines.ts'
import { derivedAmounts, resolveEach } from './derived-amounts.ts'
import { type Counted, countedFrom, countsFrom, eventDaysOf } from './events.ts'
import { type Expression, evaluate, formula, leavesOf, quantitySaid, rounded, unitOf } from './expression.ts'
import {
  actorIn,
  distinctiveOf,
  isLifted,
  isOfAnother,
  isOfAnotherAmount,
  isOfAnotherCase,
  isOfOtherSide,
  isOfTheSame,
  liftingOf,
  nearness,
  onlyChanges,
} from './fits.ts'
import { type NamedAmount, namedAmountsOf } from './named-amounts.ts'
import { pricedOf } from './priced.ts'
import { convert, isMoney } from './quantities.ts'
import { isWithin, type Range } from './ranges.ts'
import { reckon } from './reckon.ts'
import { type Rule, rulesOf } from './rules.ts'
import { type Said, type SaidQuantity, saidIn } from './said.ts'
import { namedIn, type Total, totalOf } from './totals.ts'

/** A figure that follows from a contract and from what was said, with all that it was reckoned from. */
export interface Computed {
  readonly kind: 'computed'
  readonly value: number
  readonly unit: string
  readonly expression: Expression
  /** 720,000원 = 계약금 180,000원 × 4배, and the limit beside it. */
  readonly lines: readonly string[]
  /** What the figure is, before it: 한도에 걸려, 수수료를 빼면. */
  readonly because: string
  /** The provisions it rests on, the deciding one first. */
  readonly at: readonly number[]
  readonly assumed: readonly string[]
}

/** The one rule that is asked of, and the numbers it needs. */
export interface Lacking {
  readonly kind: 'lacking'
  readonly at: readonly number[]
  readonly missing: readonly Missing[]
}

export interface Asking {
  readonly question: string
  /** Questions that it goes on from, the last one first. */
  readonly before?: readonly string[] | undefined
}

/** What a question comes to by a contract. Nothing where no rule of it is surely the one that is asked of. */
export function compute(
  index: ContractIndex,
  { question, before = [] }: Asking,
): Computed | Lacking | undefined {
  const now = saidIn(question)
  const term = termMonths(index)
  const given = { ...joined(now, before), ...(term ? { term } : {}) }
  const rules = rulesOf(index)
  const written = namedAmountsOf(index)
  const isOwn = before.length === 0 || onlyChanges({ about: '', base: undefined }, now, before)
  const each = resolveEach(index, given, written, true)
  const total =
    (before.length === 0 ? totalOf(index, each.said, each.amounts, rules) : undefined) ??
    (isOwn && !actorIn(given.text, index.sides) ? pricedOf(index, given, written, rules) : undefined)
  if (total) return sumOf(total)
  const plain = reckoned(index, { asked: given, now, before, rules, written })
  if (plain || each.said === given) return plain
  return reckoned(index, { asked: each.said, now, before, rules, written, of: given })
}

interface Reckoning {
  readonly asked: Said
  readonly now: Said
  readonly before: readonly string[]
  readonly rules: readonly Rule[]
  readonly written: readonly NamedAmount[]
  /** The question with what it counts of that which amounts are paid for. */
  readonly of?: Said
}

function reckoned(
  index: ContractIndex,
  { asked, now, before, rules, written, of = asked }: Reckoning,
): Computed | Lacking | undefined {
  const amounts = derivedAmounts(index, resolveEach(index, of, written, false).amounts, rules)
  // Several amounts that are named are reckoned together or not at all.
  const several = namedIn(asked.text, amounts).length > 1
  const candidatesOf = (said: Said, all: readonly Rule[]) =>
    all.flatMap((rule): Candidate[] => {
      if (!isOfTheWay(rule, said) || isOfAnotherCase(rule, said, index)) return []
      if (!isOfTheSame(rule, said) || isOfAnother(rule, said, index, amounts) || !isAskedFor(rule, said))
        return []
      if (isLifted(rule, said, index) || (before.length > 0 && !onlyChanges(rule, now, before))) return []
      if (isOfAnotherAmount(rule, said, amounts) || isOfOtherSide(rule, said, index)) return []
      if (several && rule.quantity.unit !== 'share' && !rule.formula) return []
      const attempt = reckon(rule, said, amounts)
      if (!attempt) return []
      const isOfNet = receiving.test(said.text) && netAt(index, rule) >= 0
      return [{ said, attempt, near: nearness(rule, said, index) + (isOfNet ? 1 : 0) }]
    })
  // 2월 12일에 끝났다, of what had to be done on 준공일: so many days late.
  const byDay = eventDaysOf(index).flatMap((event) => {
    const counted = countedFrom(event, asked)
    const own = counted ? rules.filter((rule) => countsFrom(rule, event)) : []
    return counted ? candidatesOf(counted.said, own).map((one) => ({ ...one, counted })) : []
  })
  const candidates: Candidate[] = [...candidatesOf(asked, rules), ...byDay]
  const whole = candidates.filter(({ attempt, said }) => attempt.expression && isWhole(attempt, said))
  const best = bestOf(whole.filter(({ attempt, said }) => !isSupplanted(attempt.rule, rules, said)))
  if (best) return computedOf(index, best)
  return whole.length > 0 ? undefined : lackingOf(candidates, asked)
}

interface Candidate {
  readonly said: Said
  /** By which day of the contract a day of the question was counted. */
  readonly counted?: Counted
  readonly attempt: Attempt
  readonly near: number
}

/** All that was said is reckoned with: nothing of it is dropped. */
function isWhole({ used }: Attempt, { quantities, days, clocks, months }: Said): boolean {
  return quantities.every((one) => used.has(one)) && days.length + clocks.length + months.length === 0
}

/** The one that the question speaks of most; nothing where two of different outcome are as near. */
function bestOf(whole: readonly Candidate[]): Candidate | undefined {
  const [first, second] = whole.toSorted((a, b) => b.near - a.near)
  if (!first || first.near < leastNear) return undefined
  const outcome = ({ attempt }: Candidate) =>
    rounded(evaluate(attempt.expression!), unitOf(attempt.expression!))
  const isTie = second && outcome(second) !== outcome(first) && second.near > first.near - margin
  return isTie ? undefined : first
}

const leastNear = 0.34
const margin = 0.3

/** 매장에서 판 경우에는 35%: a variant is applied where all of its own case is put, its rule where none of it is. */
function isSupplanted(rule: Rule, rules: readonly Rule[], said: Said): boolean {
  const text = said.text.replaceAll(/\s/gu, '')
  const isPut = ({ range }: Rule) => range && ofRange(range, said)
  const variant = rules.find((one) => one.at === rule.at + 1 && one.isException && one.range)
  if (rule.isException && isPut(rule) !== undefined) return isPut(rule) === false
  if (variant && isPut(variant) !== undefined) return isPut(variant)!
  // 매장에서, 매장서; 깨뜨린, 깨뜨렸다: by all but its ending.
  const isSaid = (word: string) => text.includes(word.slice(0, Math.max(2, word.length - 1)))
  const put = (words: readonly string[]) => words.map((word) => word.replaceAll(/\s/gu, '')).filter(isSaid)
  const isOther = (one: Rule) =>
    one.isException || (one.when !== '' && one.result === rule.result && one.base === rule.base)
  const main = rules.findLast((one) => one.at === rule.at - 1)
  if (main && (rule.isException || (rule.base === main.base && main.when === '' && rule.when !== ''))) {
    const words = distinctiveOf(rule, main)
    if (words.length === 0 || put(words).length < words.length) return true
  }
  return rules.some((one) => {
    if (one.at !== rule.at + 1 || !isOther(one)) return false
    const words = distinctiveOf(one, rule)
    return words.length > 0 && put(words).length > 0
  })
}

/** Whether the one figure of a question lies in a range; nothing where it gives none of its kind. */
function ofRange(range: Range, { quantities }: Said): boolean | undefined {
  const [one, more] = quantities.filter(({ unit }) => convert(1, unit, range.unit) !== undefined)
  return one && !more ? isWithin(convert(one.value, one.unit, range.unit)!, range) : undefined
}

/** What is got back is asked of what is given back, and a penalty of what has to be paid. */
function isOfTheWay({ about, formula }: Rule, { text }: Said): boolean {
  if (!speaksOf(text, 'refund'))
    return formula !== undefined || !speaksOf(about, 'less') || speaksOf(text, 'penalty')
  return speaksOf(about, 'refund') || netWords.test(about)
}

const netWords = /정산|지급한다|지급합니다/u

/** A share of what the contract fixes, of no case, is asked for by its name alone. */
function isAskedFor({ result }: Rule, said: Said): boolean {
  if (said.quantities.length > 0 || said.occasions.size > 0) return true
  return result !== undefined && mentions(said.text, result)
}

function joined(said: Said, before: readonly string[]): Said {
  // Another case with no number of its own is another question: nothing of the earlier one is taken over.
  if (before.length === 0 || said.quantities.length === 0) return said
  const earlier = saidIn(before.join(' '))
  const isReplaced = (one: SaidQuantity) =>
    said.quantities.some(
      (now) => now.unit === one.unit || (isMoney(now) && isMoney(one)) || (isTime(now) && isTime(one)),
    )
  return {
    ...said,
    text: `${said.text} ${before.join(' ')}`,
    quantities: [...said.quantities, ...earlier.quantities.filter((one) => !isReplaced(one))],
    occasions: said.occasions.size > 0 ? said.occasions : earlier.occasions,
  }
}

const isTime = ({ unit }: SaidQuantity): boolean => /^(?:분|시간|일|영업일|주|개월|년)$/u.test(unit)

function computedOf(
  index: ContractIndex,
  { attempt: whichever, said, counted }: Candidate,
): Computed | undefined {
  const attempt = isLess(whichever.rule, said) ? restOf(whichever) : whichever
  const { rule, expression, cap, floor, assumed } = attempt
  const lifting = liftingOf(rule, index).slice(0, 2)
  const whole = expression!
  const unit = unitOf(whole)
  const exact = evaluate(whole)
  const plain = rounded(exact, unit)
  const most = cap ? rounded(evaluate(cap), unit) : Number.POSITIVE_INFINITY
  const least = floor ? rounded(evaluate(floor), unit) : Number.NEGATIVE_INFINITY
  const value = Math.max(Math.min(plain, most), least)
  const written = (one: Expression, comes: number) =>
    one.op === 'leaf' ? formula(one) : `${formula(one)} = ${quantitySaid(comes, unit)}`
  const left = netOf(index, rule, whole, value)
  const isAsked = receiving.test(said.text)
  if (left === 'unpaid' && isAsked) return undefined
  const net = left === 'unpaid' ? undefined : left
  const isNet = net !== undefined && isAsked
  const limits = [
    ...(cap ? [`한도: ${written(cap, most)}`] : []),
    ...(floor ? [`최소: ${written(floor, least)}`] : []),
    ...(net ? [`${net.name} 뺀 금액: ${formula(net.expression)} = ${quantitySaid(net.value, unit)}`] : []),
  ]
  const because = isNet
    ? `${net.name} ${quantitySaid(value, unit)}을 빼면 `
    : plain > most
      ? '한도에 걸려 '
      : plain < least
        ? '정해진 최소 금액인 '
        : ''
  const isRounded = Math.abs(exact - plain) > 1e-6
  return {
    ...{ kind: 'computed', unit, because },
    value: isNet ? net.value : value,
    expression: isNet ? net.expression : whole,
    lines: [written(whole, plain), ...limits],
    at: [
      ...new Set([
        rule.at,
        ...[cap, floor, net?.expression, whole].flatMap((one) => (one ? placesOf(one) : [])),
        ...(net ? [net.at] : []),
        ...(counted ? [counted.event.at] : []),
        ...lifting,
      ]),
    ],
    assumed: [
      ...(lifting.length > 0 ? ['위 예외에 해당하지 않는 경우로 계산했습니다.'] : []),
      ...(counted ? [counted.assumed] : []),
      ...assumed,
      ...(isRounded ? ['원 단위로 반올림했습니다.'] : []),
    ],
  }
}

/** 위약금을 빼고 돌려준다: what is given back is what was paid, without it. */
const isLess = ({ about, formula, quantity }: Rule, { text }: Said): boolean =>
  !formula && quantity.unit === 'share' && speaksOf(about, 'less') && speaksOf(text, 'refund')

function restOf(attempt: Attempt): Attempt {
  const { expression } = attempt
  if (expression?.op !== 'times') return attempt
  return { ...attempt, expression: { op: 'minus', of: [expression.of[0]!, expression] } }
}

function sumOf({ expression, at, assumed }: Total): Computed {
  const unit = unitOf(expression)
  const value = rounded(evaluate(expression), unit)
  const lines = [`${formula(expression)} = ${quantitySaid(value, unit)}`]
  return { kind: 'computed', value, unit, expression, lines, because: '', at: [...new Set(at)], assumed }
}

const placesOf = (expression: Expression): number[] => leavesOf(expression).flatMap(({ at }) => at ?? [])

const receiving = /들어오|들어와|손에|받는|받게|받을|받나|남는|남아|입금/u

interface Net {
  readonly name: string
  readonly value: number
  readonly expression: Expression
  readonly at: number
}

/** 수수료를 뺀 금액을 지급한다: what is left of the amount that a share is taken of. */
function netOf(
  index: ContractIndex,
  rule: Rule,
  whole: Expression,
  value: number,
): Net | 'unpaid' | undefined {
  const at = netAt(index, rule)
  if (at < 0 || whole.op !== 'times') return undefined
  const [base] = whole.of
  const taken: Expression = {
    op: 'leaf',
    value,
    unit: 'KRW',
    from: 'clause',
    name: rule.result!,
    at: rule.at,
  }
  const expression: Expression = { op: 'minus', of: [base!, taken] }
  // 정산금이 50,000원에 미치지 못하는 달은 넘긴다: what is left is not what is paid then.
  const least = namedAmountsOf(index).filter(
    (one) => one.isBound && one.quantity.unit === 'KRW' && isNear(index, one.at, at),
  )
  if (least.some(({ quantity }) => quantity.value > evaluate(expression))) return 'unpaid'
  return { name: rule.result!, value: rounded(evaluate(expression), 'KRW'), expression, at }
}

const isNear = ({ clauses }: ContractIndex, one: number, other: number): boolean =>
  clauses.provisions[one]!.section === clauses.provisions[other]!.section

/** Where what is left without it is spoken of. */
function netAt(index: ContractIndex, { result, quantity, per }: Rule): number {
  if (quantity.unit !== 'share' || per || !result) return -1
  return index.clauses.provisions.findIndex(({ start, end }) => {
    const text = index.contract.text.slice(start, end)
    return ['뺀', '공제한', '제외한', '제한'].some((word) =>
      ['를', '을'].some((it) => text.includes(`${result}${it} ${word}`)),
    )
  })
}

/** What would have to be known for the one rule that is asked of. */
function lackingOf(candidates: readonly Candidate[], said: Said): Lacking | undefined {
  const isOpen = ({ attempt }: Candidate) =>
    attempt.missing.length > 0 &&
    isWhole(attempt, said) &&
    attempt.missing.every(({ unit }) => unit !== 'conflict')
  const [first, second] = candidates.filter(isOpen).toSorted((a, b) => b.near - a.near)
  if (!first || first.near < leastToAsk || (second && second.near > first.near - margin)) return undefined
  const { rule, missing } = first.attempt
  // Asked for only where it is beyond doubt what is reckoned: what is late, or what the contract calls so.
  if (rule.range || !said.occasions.has('late')) return undefined
  return { kind: 'lacking', at: [rule.at], missing }
}

const leastToAsk = 1.3
