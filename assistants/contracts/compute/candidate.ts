import type { ContractIndex } from '../retrieve/contract-index.ts'
import type { Attempt } from './attempt.ts'
import { unexplained } from './explained.ts'
import { evaluate, placesOf, rounded, unitOf } from './expression.ts'
import { distinctiveOf } from './fits.ts'
import { convert } from './quantities.ts'
import { isWithin, type Range } from './ranges.ts'
import type { Rule } from './rule.ts'
import type { Said } from './said.ts'
import { seasonOf } from './table-rows.ts'

/** A rule with what it comes to, and how near the question comes to it. */
export interface Candidate {
  readonly said: Said
  /** By which day of the contract a day of the question was counted. */
  readonly counted?: { readonly at: number; readonly assumed: string }
  readonly attempt: Attempt
  readonly near: number
}

/** The one that the question speaks of most; nothing where two of different outcome are as near. */
export function bestOf(whole: readonly Candidate[]): Candidate | undefined {
  const [first, second] = whole.toSorted((a, b) => b.near - a.near)
  if (!first || first.near < leastNear) return undefined
  const isTie = second && outcome(second) !== outcome(first) && second.near > first.near - margin
  return isTie ? undefined : first
}

const outcome = ({ attempt }: Candidate): number =>
  rounded(evaluate(attempt.expression!), unitOf(attempt.expression!))

/** Of columns that only a season tells apart the one of the day that the contract begins. */
export function inSeason(index: ContractIndex, all: readonly Candidate[]): readonly Candidate[] {
  const columns = [...new Set(all.flatMap(({ attempt: { rule } }) => rule.column ?? []))]
  // 평상시에: which one is meant is said.
  const isSaid = columns.some((column) => all.some(({ said }) => said.text.includes(column)))
  const season = columns.length > 1 && !isSaid ? seasonOf(index, columns) : undefined
  if (!season) return all
  const assumed = `계약이 시작하는 날에 따라 ‘${season.column}’으로 계산했습니다.`
  return all.flatMap((one) => {
    const { column } = one.attempt.rule
    if (column !== season.column) return column === undefined ? [one] : []
    return [{ ...one, attempt: { ...one.attempt, assumed: [...one.attempt.assumed, assumed] } }]
  })
}

/** Of what is hardly near the one that all words of the question are of; nothing where several are. */
export function explainedOf(index: ContractIndex, all: readonly Candidate[]): Candidate | undefined {
  const near = Math.max(...all.map((one) => one.near))
  const found = all.filter(
    (one) =>
      one.near > near - margin &&
      unexplained(one.said, placesIn(one), index, one.attempt.rule.column).length === 0,
  )
  return new Set(found.map(outcome)).size === 1 ? found[0] : undefined
}

const placesIn = ({ attempt: { rule, expression } }: Candidate): number[] => [
  rule.at,
  ...placesOf(expression!),
]

/** Of what is called by the name that the question says. */
export const ofName = 0.5
export const ofNameNow = 0.9
const leastNear = 0.34
export const margin = 0.3

/** 매장에서 판 경우에는 35%: a variant is applied where all of its own case is put, its rule where none of it is. */
export function isSupplanted(rule: Rule, rules: readonly Rule[], said: Said): boolean {
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
  if (
    main &&
    !rule.formula &&
    (rule.isException || (rule.base === main.base && main.when === '' && rule.when !== ''))
  ) {
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
