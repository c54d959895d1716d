import type { ContractIndex } from '../retrieve/contract-index.ts'
import { speaksOf } from './deadlines.ts'
import { type Expression, evaluate, formula, quantitySaid, rounded } from './expression.ts'
import { namedAmountsOf } from './named-amounts.ts'
import { quantitiesIn } from './quantities.ts'
import type { Rule } from './rule.ts'
import type { Said } from './said.ts'

export const receiving = /들어오|들어와|손에|받는|받게|받을|받나|남는|남아|입금/u

export interface Net {
  readonly name: string
  readonly value: number
  readonly expression: Expression
  readonly at: number
}

/** 수수료를 뺀 금액을 지급한다: what is left of the amount that a share is taken of. */
export function netOf(
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
export function netAt(index: ContractIndex, { result, quantity, per }: Rule): number {
  if (quantity.unit !== 'share' || per || !result) return -1
  return index.clauses.provisions.findIndex(({ start, end }) => {
    const text = index.contract.text.slice(start, end)
    return ['뺀', '공제한', '제외한', '제한'].some((word) =>
      ['를', '을'].some((it) => text.includes(`${result}${it} ${word}`)),
    )
  })
}

/** A tax that is withheld of what is paid: 강의료에서 3.3%를 원천징수한다. */
export interface Withheld {
  readonly share: number
  readonly at: number
}

const withholding = /원천징수|소득세|세금|withh/iu

export function withheldIn({ sentences }: ContractIndex): Withheld | undefined {
  const found = sentences.flatMap(({ at, sentence: { text } }) => {
    const shares = withholding.test(text) ? quantitiesIn(text).filter(({ unit }) => unit === 'share') : []
    return shares.length === 1 && shares[0]!.value < 0.5 ? [{ share: shares[0]!.value, at }] : []
  })
  return new Set(found.map(({ share }) => share)).size === 1 ? found[0] : undefined
}

const afterTax = /통장|실수령|세후|세금|원천징수|떼고|떼면|뗀|공제하|공제되/u
const beforeTax = /(?:떼기|빼기|공제하기|공제|세금)\s?전|세전|떼지\s?않/u

export const asksAfterTax = (text: string): boolean => afterTax.test(text) && !beforeTax.test(text)

/** A rate of tax that the question repeats is no number of its own. */
export function withoutTaxRate(said: Said, withheld: Withheld | undefined): Said {
  if (!withheld || !asksAfterTax(said.text)) return said
  return {
    ...said,
    quantities: said.quantities.filter(({ unit, value }) => unit !== 'share' || value !== withheld.share),
  }
}

/** What a question comes to. */
export interface Figure {
  readonly value: number
  readonly unit: string
  readonly expression: Expression
  /** 720,000원 = 계약금 180,000원 × 4배, and the limit beside it. */
  readonly lines: readonly string[]
  /** What the figure is, before it: 한도에 걸려, 수수료를 빼면. */
  readonly because: string
  /** The provisions it rests on, the deciding one first. */
  readonly at: readonly number[]
}

/** What is left of a sum when the tax that its article speaks of is withheld: told where it is asked for, else beside it. */
export function afterWithholding<T extends Figure>(
  { sentences }: ContractIndex,
  figure: T,
  withheld: Withheld | undefined,
  text: string,
): T {
  const isAsked = asksAfterTax(text)
  const isOfIt =
    withheld &&
    ((isAsked && /세금|원천/u.test(text)) ||
      figure.at.some((at) => sentences[at]!.section === sentences[withheld.at]!.section))
  if (!isOfIt || figure.unit !== 'KRW' || !(isAsked || receiving.test(text))) return figure
  const rate: Expression = {
    op: 'leaf',
    value: withheld.share,
    unit: 'share',
    from: 'clause',
    at: withheld.at,
  }
  const whole: Expression = { op: 'leaf', value: figure.value, unit: 'KRW', from: 'clause' }
  const expression: Expression = { op: 'minus', of: [whole, { op: 'times', of: [whole, rate] }] }
  const value = rounded(evaluate(expression), 'KRW')
  return {
    ...figure,
    lines: [...figure.lines, `원천징수한 금액: ${formula(expression)} = ${quantitySaid(value, 'KRW')}`],
    at: [...new Set([...figure.at, withheld.at])],
    ...(isAsked ? { value, because: '세금을 떼면 ' } : {}),
  }
}

/** 아직 내지 않은 대금이 있으면 빼고 드립니다: what may be taken off what is given back, where it is not asked of. */
export const takenElsewhere = ({ sentences }: ContractIndex, { at }: Rule, { text }: Said): number[] =>
  speaksOf(text, 'refund')
    ? sentences
        .filter((one) => one.section === sentences[at]!.section && one.at !== at)
        .filter(({ sentence }) => /(?:있으면|있는\s경우)[^.]{0,24}(?:빼|공제)/u.test(sentence.text))
        .map((one) => one.at)
        .slice(0, 1)
    : []
