import type { ContractIndex } from '../retrieve/contract-index.ts'
import { type About, contentOf, isIn, spokenOf } from './explained.ts'
import type { Expression } from './expression.ts'
import { isLifted, isOfAnotherCase, isOfOtherSide, isOfTheSame, isOtherVariant } from './fits.ts'
import type { NamedAmount } from './named-amounts.ts'
import { occasionsIn } from './occasions.ts'
import { convert, isMoney } from './quantities.ts'
import { isWithin } from './ranges.ts'
import type { Rule } from './rule.ts'
import type { Said, SaidQuantity } from './said.ts'

/** A price that a question may name: what it is called, and the numbers of the question that are of it. */
export interface Priced {
  readonly rule: Rule
  readonly amount: NamedAmount | undefined
  readonly names: About
  /** Its name alone. */
  readonly called: About
  /** Of a row its label, without what stands in brackets; else all of its names. */
  readonly own: About
  readonly words: readonly string[]
}

/** A price that is asked of, with what it comes to for what was said of it. */
export interface Item extends Priced {
  readonly expression: Expression
  readonly count: SaidQuantity | undefined
}

/** Every price whose case is not another one, for figures that are those of the question. */
export function pricesOf(
  index: ContractIndex,
  said: Said,
  amounts: readonly NamedAmount[],
  rules: readonly Rule[],
): Priced[] {
  const all = [...rules, ...derivedRules(amounts)].flatMap((read): Priced[] => {
    const { at, quantity, range, formula, isException } = read
    if (!isMoney(quantity) || formula || isException || index.sentences[at]!.section.kind === 'signature')
      return []
    const amount = amounts.find(
      (one) =>
        one.at === at &&
        one.quantity.start === quantity.start &&
        (quantity.start >= 0 || one.name === read.result) &&
        !index.sides.some(({ role }) => role === one.name),
    )
    // 월 이용료 850만원: by its name.
    const per = read.per ?? (amount?.per ? { unit: amount.per } : undefined)
    // 5%를 넘게 올리지 못한다: a most of what it is raised by.
    const rule = { ...read, per, cap: read.cap && isMoney(read.cap.quantity) ? read.cap : undefined }
    if (rule.tiers?.way === 'unsaid' || (amount?.isBound && !range && rule.when === '')) return []
    const own = {
      ...said,
      occasions: new Set([...said.occasions].filter((one) => occasionsIn(rule.about).has(one))),
    }
    if (!isOfTheSame(rule, own) || (rule.when !== '' && isLifted(rule, said, index))) return []
    if (isOfAnotherCase(rule, said, index) || isOfOtherSide(rule, said, index)) return []
    const isChosen =
      !range ||
      range.unit === rule.per?.unit ||
      said.quantities.some((one) => {
        const value = convert(one.value, one.unit, range.unit)
        return value !== undefined && (one.role === 'ahead') === range.isAhead && isWithin(value, range)
      })
    if (!isChosen || (!range && !rule.tiers && isOtherVariant(index, rule, said.text))) return []
    const piece = nameOf(index, rule)
    const { unit } = index.sentences[at]!
    const { kind, goesOn } = index.clauses.provisions[at]!
    const isRow = kind === 'row' || kind === 'field'
    // What lies beyond, and what goes on: of the thing that its paragraph speaks of.
    const isBeyond = kind !== 'row' && (rule.free !== undefined || rule.counted !== undefined || goesOn)
    const names = spokenOf(isBeyond ? `${piece} ${unit.text}` : piece)
    const called = spokenOf((amount?.name ?? '').replaceAll(/\([^()]*\)/gu, ' '))
    const words = (isRow ? piece : amount?.name || piece).split(/[\s()·,/]+/u).filter(Boolean)
    // What stands nowhere is asked of by its very name.
    const by = (about: About): About => (quantity.start < 0 ? { ...about, senses: new Set() } : about)
    return [{ rule, amount, names: by(names), called: by(called), own: isRow ? called : names, words }]
  })
  // 특약: 트랙터 임대료는 하루 160,000원: in the place of what the table has for it.
  const isSpecial = ({ rule }: Priced) => /특약|특별/u.test(index.sentences[rule.at]!.section.title)
  const isInPlace = (special: Priced, other: Priced) =>
    special.rule.per?.unit === other.rule.per?.unit &&
    (special.amount?.name ?? '').split(' ').every((word) => other.words.includes(word))
  return all.filter(
    (one) =>
      isSpecial(one) || !all.some((it) => it !== one && it.amount && isSpecial(it) && isInPlace(it, one)),
  )
}

/** 카시트하고 고급자차까지: another price is called by what this one is not. */
export const namesOther = (
  index: ContractIndex,
  said: Said,
  rule: Rule,
  prices: readonly Priced[],
): boolean => {
  const own = spokenOf(nameOf(index, rule))
  const others = prices.filter((one) => one.rule.at !== rule.at && one.rule.per?.unit === rule.per?.unit)
  return contentOf(said, index).some(
    (token) => !isIn(token, own) && others.some(({ called }) => isIn(token, called)),
  )
}

/** 선급금, of which the contract says that it is 30 % of another: an amount that stands nowhere. */
const derivedRules = (amounts: readonly NamedAmount[]): Rule[] =>
  amounts.flatMap(({ of, at, quantity, name }): Rule[] =>
    of && quantity.start < 0
      ? [
          {
            ...{ at, quantity, about: name, when: '', result: name, isException: false },
            ...{ base: undefined, per: undefined, parts: undefined, free: undefined, counted: undefined },
            ...{ least: undefined, cap: undefined, floor: undefined, beyond: undefined, range: undefined },
          },
        ]
      : [],
  )

/** What a price is called: its row and column; in a sentence what stands between the amount before it and the next. */
function nameOf(
  { sentences, contract, clauses }: ContractIndex,
  { at, quantity, column, tiers, result }: Rule,
): string {
  const { sentence } = sentences[at]!
  const { label, kind } = clauses.provisions[at]!
  if (quantity.start < 0) return result ?? ''
  if (label && kind !== 'sentence') return `${contract.text.slice(...label)} ${column ?? ''}`
  if (tiers) return sentence.text
  const ends = [...sentence.text.matchAll(/원(?=[,은을에인의과와\s]|$)/gu)].map(({ index }) => index + 1)
  const from = ends.filter((end) => end <= quantity.start).at(-1) ?? 0
  return sentence.text.slice(from, quantity.start).replace(/^[은을에인의과와]?[,\s]*/u, '')
}

/** Whether a number of a unit is what a price is paid for, or chosen by. */
export const isFor = ({ per, each, tiers, range }: Rule, unit: string): boolean =>
  [per?.unit, each, range?.unit, tiers?.unit, ...(tiers?.tiers.map((tier) => tier.per?.unit) ?? [])].some(
    (own) => own !== undefined && convert(1, unit, own) !== undefined,
  )
