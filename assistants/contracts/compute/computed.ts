import type { ContractIndex } from '../retrieve/contract-index.ts'
import type { Candidate } from './candidate.ts'
import { receiverIn, sideOfColumn } from './doing.ts'
import { type Expression, evaluate, formula, placesOf, quantitySaid, rounded, unitOf } from './expression.ts'
import { liftingOf } from './fits.ts'
import { type Figure, netOf, receiving, takenElsewhere } from './net.ts'
import { occasionsIn } from './occasions.ts'
import { isPaidLess, restOf } from './rest.ts'
import type { Rule } from './rule.ts'
import { holdsOnce } from './rule-bounds.ts'
import type { Said } from './said.ts'
import type { Total } from './totals.ts'

/** A figure that follows from a contract and from what was said, with all that it was reckoned from. */
export interface Computed extends Figure {
  readonly kind: 'computed'
  readonly assumed: readonly string[]
}

/** What a rule comes to, told with its limits, what is taken off and what was assumed. */
export function computedOf(
  index: ContractIndex,
  { attempt: whichever, said, counted }: Candidate,
): Computed | undefined {
  const attempt = isPaidLess(whichever.rule, said) ? restOf(whichever) : whichever
  const { rule, expression, cap, floor, assumed } = attempt
  const lifting = liftingOf(rule, index).slice(0, 2)
  const whole = expression!
  const unit = unitOf(whole)
  const exact = evaluate(whole)
  const plain = rounded(exact, unit)
  const most = cap ? rounded(evaluate(cap), unit) : Number.POSITIVE_INFINITY
  // Up to GBP 60 a month, of five weeks: how many months they touch is not known.
  if (plain > most && rule.cap && !holdsOnce(rule.cap, said.quantities)) return undefined
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
        ...(counted ? [counted.at] : []),
        ...lifting,
        ...takenElsewhere(index, rule, said),
      ]),
    ],
    assumed: [
      ...(isCaseTaken(rule, said)
        ? [`‘${rule.when.trim().replace(/,$/u, '')}’에 해당하는 것으로 보았습니다.`]
        : []),
      ...(lifting.length > 0 ? ['위 예외에 해당하지 않는 경우로 계산했습니다.'] : []),
      ...(counted ? [counted.assumed] : []),
      ...receiverAssumed(index, rule, said),
      ...(takenElsewhere(index, rule, said).length > 0
        ? ['그 밖에 빼는 금액은 없는 것으로 계산했습니다.']
        : []),
      ...assumed,
      ...(isRounded ? ['원 단위로 반올림했습니다.'] : []),
    ],
  }
}

/** Whose share was told, where only 제 몫 was said. */
function receiverAssumed({ sides }: ContractIndex, { column }: Rule, { text }: Said): string[] {
  const side = sideOfColumn(column, sides)
  return side && receiverIn(text, sides)?.isAssumed ? [`${side.role}의 몫으로 계산했습니다.`] : []
}

/** What is asked for by its name alone is reckoned for the case that it is said for. */
const isCaseTaken = (rule: Rule, said: Said): boolean =>
  rule.when !== '' && said.occasions.size === 0 && occasionsIn(rule.when).size > 0

export function asFigure({ expression, at, assumed }: Total): Computed {
  const unit = unitOf(expression)
  const value = rounded(evaluate(expression), unit)
  const lines = [`${formula(expression)} = ${quantitySaid(value, unit)}`]
  return { kind: 'computed', value, unit, expression, lines, because: '', at: [...new Set(at)], assumed }
}
