import type { Attempt } from './attempt.ts'
import { speaksOf } from './deadlines.ts'
import type { Rule } from './rule.ts'
import type { Said } from './said.ts'

/** 위약금을 빼고 돌려준다: what is given back is what was paid, without it. */
export const isPaidLess = ({ about, formula, quantity }: Rule, { text }: Said): boolean =>
  !formula &&
  quantity.unit === 'share' &&
  ((speaksOf(about, 'less') && speaksOf(text, 'refund')) || (paidLess.test(about) && gets.test(text)))

/** 1.5%를 공제하고 그날 지급한다. */
const paidLess = /(?:공제하|빼|제하|떼)고\s[^.]{0,24}(?:지급|입금|송금|보낸|준다|줍|드립)/u
const gets = /얼마(?:나|를)?\s?(?:받|들어오|들어와|입금)|손에/u

/** What is left of the base. */
export function restOf(attempt: Attempt): Attempt {
  const { expression } = attempt
  if (expression?.op !== 'times') return attempt
  return { ...attempt, expression: { op: 'minus', of: [expression.of[0]!, expression] } }
}
