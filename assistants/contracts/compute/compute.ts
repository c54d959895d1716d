import type { ContractIndex } from '../retrieve/contract-index.ts'
import { type Missing, mentions } from './attempt.ts'
import {
  bestOf,
  type Candidate,
  explainedOf,
  inSeason,
  isSupplanted,
  margin,
  ofName,
  ofNameNow,
} from './candidate.ts'
import { asFigure, type Computed, computedOf } from './computed.ts'
import { beginningOf, termMonths } from './contract-days.ts'
import { conversionsOf } from './conversions.ts'
import { speaksOf } from './deadlines.ts'
import { derivedAmounts, resolveEach } from './derived-amounts.ts'
import { actorIn, receiverIn, sideOfColumn } from './doing.ts'
import { countedFromDue } from './due-days.ts'
import { countedFrom, countsFrom, eventDaysOf } from './events.ts'
import { isPut, unexplained } from './explained.ts'
import { isAmount } from './expression.ts'
import {
  isAddedTo,
  isLifted,
  isOfAnother,
  isOfAnotherAmount,
  isOfAnotherCase,
  isOfOtherSide,
  isOfTheSame,
  isOtherVariant,
  namesMore,
  namesResult,
  nearness,
  onlyChanges,
} from './fits.ts'
import { joined } from './joined.ts'
import { headOf, type NamedAmount, namedAmountsOf } from './named-amounts.ts'
import { afterWithholding, asksAfterTax, netAt, receiving, withheldIn, withoutTaxRate } from './net.ts'
import { namesOther, pricesOf } from './prices.ts'
import { isMoney } from './quantities.ts'
import { reckon } from './reckon.ts'
import type { Rule } from './rule.ts'
import { rulesOf } from './rules.ts'
import { type Said, saidIn } from './said.ts'
import { sumOf } from './sums.ts'
import { withTiers } from './tiers.ts'
import { namedIn, totalOf } from './totals.ts'
import {
  idleMonths,
  isChanged,
  isOnlyAdded,
  isWhole,
  leavesOut,
  passesBehind,
  passesOver,
  turnsDown,
} from './whole.ts'

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

/** What a question comes to by a contract. Nothing where no rule of it is surely the one that is asked of, nor where it is 0원. */
export function compute(index: ContractIndex, asking: Asking): Computed | Lacking | undefined {
  const found = foundFor(index, asking)
  if (found?.kind === 'computed' && turnsDown(index, [...(asking.before ?? []), asking.question].join(' ')))
    return undefined
  return found?.kind === 'computed' && isMoney(found) && found.value === 0 ? undefined : found
}

function foundFor(index: ContractIndex, { question, before = [] }: Asking): Computed | Lacking | undefined {
  const rules = withTiers(index, rulesOf(index))
  const written = namedAmountsOf(index)
  const found = figureOf(index, { question, before, rules, written })
  if (before.length === 0 || found?.kind === 'computed') return found
  // What names its own is asked anew, whatever was asked before.
  const now = saidIn(question)
  const isGiven = now.quantities.length + now.days.length > 0
  const isNamed = (isGiven && now.occasions.size > 0) || rules.some((rule) => namesResult(rule, now))
  const own =
    isNamed || namedIn(question, written).length > 0
      ? figureOf(index, { question, before: [], rules, written })
      : undefined
  return own?.kind === 'computed' ? own : found
}

interface Figuring extends Required<Asking> {
  readonly before: readonly string[]
  readonly rules: readonly Rule[]
  readonly written: readonly NamedAmount[]
}

function figureOf(
  index: ContractIndex,
  { question, before, rules, written }: Figuring,
): Computed | Lacking | undefined {
  const withheld = withheldIn(index)
  const now = withoutTaxRate(saidIn(question), withheld)
  const term = termMonths(index)
  const asked = joined(now, before)
  const conversions = [...asked.conversions, ...conversionsOf(index)]
  const given = { ...asked, conversions, ...(term ? { term } : {}) }
  const isOwn = before.length === 0 || onlyChanges({ about: '', base: undefined }, now, before)
  const each = resolveEach(index, given, written, true)
  const derived = derivedAmounts(index, each.amounts, rules)
  const total =
    (before.length === 0 ? totalOf(index, each.said, derived) : undefined) ??
    (isOwn && !actorIn(given.text, index.sides) ? sumOf(index, given, derived, rules) : undefined)
  const taxed = (figure: Computed) => afterWithholding(index, figure, withheld, given.text)
  if (total) {
    const sum = asFigure(total)
    const isOpen = total.at.some((at) => {
      const { sentence, section } = index.sentences[at]!
      const about = `${sentence.text} ${section.title}`
      const names = written.filter((one) => one.at === at).map(({ name }) => name)
      return (
        names.some((result) => passesOver(index, { at, result }, total.at)) ||
        passesBehind(index, at, total.at) ||
        isChanged(index, { at, about }, given, total.at)
      )
    })
    return isOpen || (asksAfterTax(given.text) && !withheld) ? undefined : taxed(sum)
  }
  const plain = reckoned(index, { asked: given, now, before, rules, written })
  // An amount that simply stands there is no sum, and all of it none either: 월급의 100%.
  if (
    plain?.kind === 'computed' &&
    isAmount(plain.expression) &&
    now.quantities.length + now.days.length === 0
  )
    return undefined
  const found =
    plain || each.said === given
      ? plain
      : reckoned(index, { asked: each.said, now, before, rules, written, of: given })
  if (found?.kind !== 'computed') return found
  // 세금 떼고 얼마: of a sum that is not known the tax is no answer.
  return withheld && found.at[0] === withheld.at && asksAfterTax(given.text) ? undefined : taxed(found)
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
  const prices = pricesOf(index, asked, amounts, rules)
  // Several amounts that are named are reckoned together or not at all.
  const several = namedIn(asked.text, amounts).length > 1
  const ownNames = ({ at, quantity }: Rule) =>
    amounts
      .filter((one) => one.at === at && one.quantity.start === quantity.start)
      .map(({ name }) => headOf(name).replaceAll(/\s/gu, ''))
      .filter((name) => name.length > 1)
  const candidatesOf = (said: Said, all: readonly Rule[]) =>
    all.flatMap((rule): Candidate[] => {
      if (!isOfTheWay(rule, said) || isOfAnotherCase(rule, said, index)) return []
      if (!isOfTheSame(rule, said) || !isOfColumn(rule, said, index)) return []
      if (isLifted(rule, said, index) || (before.length > 0 && !onlyChanges(rule, now, before))) return []
      if (isOfOtherSide(rule, said, index) || isAddedTo(rule, said)) return []
      if (isMoney(rule.quantity) && !rule.tiers && !rule.formula && isOtherVariant(index, rule, said.text))
        return []
      if (several && rule.quantity.unit !== 'share' && !rule.formula) return []
      const attempt = reckon(rule, said, amounts)
      if (!attempt) return []
      // What all words of the question are of is of nothing else.
      const isAll =
        attempt.expression !== undefined && unexplained(said, [rule.at], index, rule.column).length === 0
      const isOther = () =>
        isOfAnother(rule, said, index, amounts) ||
        isOfAnotherAmount(rule, said, amounts) ||
        (isMoney(rule.quantity) && namesMore(said.text, [rule.about, ...ownNames(rule)]))
      if (!isAll && isOther()) return []
      if (said.occasions.size === 0 && isOnlyAdded(index, rule, said)) return []
      if (
        isMoney(rule.quantity) &&
        rule.when === '' &&
        !rule.formula &&
        namesOther(index, said, rule, prices)
      )
        return []
      // 하루 20,000원의 침상 유지료를 내면: what is paid in its own case is paid for that alone.
      if (rule.when.includes(rule.quantity.text) && isMoney(rule.quantity) && !isPut(rule.when, said))
        return []
      if (!isAskedFor(rule, said) && !(isAll && isPut(rule.when, said))) return []
      const isOfNet = receiving.test(said.text) && netAt(index, rule) >= 0
      // What is named now goes before what was named then.
      const isIn = (text: string) => ownNames(rule).some((name) => text.replaceAll(/\s/gu, '').includes(name))
      const called = isIn(now.text) ? ofNameNow : isIn(said.text) ? ofName : 0
      const near = nearness(rule, said, index) + (isOfNet ? 1 : 0) + called
      return [{ said, attempt, near }]
    })
  // 2월 12일에 끝났다, of what had to be done on 준공일: so many days late.
  const byDay = [...eventDaysOf(index), ...beginningOf(index)].flatMap((event) => {
    const counted = countedFrom(event, asked)
    const own = counted ? rules.filter((rule) => countsFrom(rule, event)) : []
    const from = counted && { at: event.at, assumed: counted.assumed }
    return from ? candidatesOf(counted.said, own).map((one) => ({ ...one, counted: from })) : []
  })
  const byDue = rules.flatMap((rule) => {
    const counted = countedFromDue(index, rule, asked)
    return counted ? candidatesOf(counted.said, [rule]).map((one) => ({ ...one, counted })) : []
  })
  const candidates: Candidate[] = [...candidatesOf(asked, rules), ...byDay, ...byDue]
  const idle = idleMonths(index, asked)
  const whole = candidates.filter(
    ({ attempt, said }) => attempt.expression && isWhole(index, attempt, said, idle),
  )
  const sectionOf = ({ at }: Rule) => index.sentences[at]!.section
  const ofSection = (rule: Rule) => rules.filter((one) => sectionOf(one) === sectionOf(rule))
  const isAll = /총|모두|전부|다\s?(?:합|해서|하면|더)|합쳐|합계/u.test(asked.text)
  const fitting = whole.filter(
    ({ attempt, said }) => !isSupplanted(attempt.rule, ofSection(attempt.rule), said),
  )
  const best = bestOf(inSeason(index, fitting)) ?? explainedOf(index, fitting)
  if (best) {
    const found =
      isAll && leavesOut(index, best.attempt.rule, best.attempt.expression!, amounts, asked)
        ? undefined
        : computedOf(index, best)
    const { rule } = best.attempt
    const isOpen =
      found &&
      (passesOver(index, rule, found.at) ||
        passesBehind(index, rule.at, found.at) ||
        (isMoney(rule.quantity) && isChanged(index, rule, asked, found.at)))
    return isOpen ? undefined : found
  }
  return whole.length > 0 ? undefined : lackingOf(index, candidates, asked)
}

/** Of a table with a column a party only that of the one whose share is asked for. */
function isOfColumn({ column }: Rule, { text }: Said, { sides }: ContractIndex): boolean {
  const side = sideOfColumn(column, sides)
  return side === undefined || receiverIn(text, sides)?.side === side
}

/** What is got back is asked of what is given back, and a penalty of what has to be paid. */
function isOfTheWay({ about, formula }: Rule, { text }: Said): boolean {
  // What is received is not what is received less.
  if (speaksOf(text, 'difference') && !speaksOf(about, 'difference')) return false
  if (speaksOf(text, 'reduced') && !speaksOf(about, 'lessens')) return false
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

/** What would have to be known for the one rule that is asked of. */
function lackingOf(index: ContractIndex, candidates: readonly Candidate[], said: Said): Lacking | undefined {
  const isOpen = ({ attempt }: Candidate) =>
    attempt.missing.length > 0 &&
    isWhole(index, attempt, said) &&
    attempt.missing.every(({ unit }) => unit !== 'conflict')
  const [first, second] = candidates.filter(isOpen).toSorted((a, b) => b.near - a.near)
  if (!first || first.near < leastToAsk || (second && second.near > first.near - margin)) return undefined
  const { rule, missing } = first.attempt
  // Asked for only where it is beyond doubt what is reckoned: what is late, or what the contract calls so.
  if (rule.range || !said.occasions.has('late')) return undefined
  return { kind: 'lacking', at: [rule.at], missing }
}

const leastToAsk = 1.3
