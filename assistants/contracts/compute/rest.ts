import type { Attempt } from './attempt.ts'
import { speaksOf } from './deadlines.ts'
import type { Rule } from './rule.ts'
import type { Said } from './said.ts'

/** 위약금을 빼고 돌려준다, 넘는 금액의 3%를 깎아 준다: what is given back, or paid, is what there was without it. */
export const isPaidLess = ({ about, formula, quantity }: Rule, { text }: Said): boolean =>
  !formula &&
  quantity.unit === 'share' &&
  ((speaksOf(about, 'less') && speaksOf(text, 'refund')) ||
    (paidLess.test(about) && gets.test(text)) ||
    (discount.test(about.slice(quantity.end)) && pays.test(text)))

/** 1.5%를 공제하고 그날 지급한다. */
const paidLess = /(?:공제하|빼|제하|떼)고\s[^.]{0,24}(?:지급|입금|송금|보낸|준다|줍|드립)/u
const gets = /얼마(?:나|를)?\s?(?:받|들어오|들어와|입금)|손에/u
const discount = /^(?:을|를)\s?(?:깎|할인|감액|감하)/u
const pays =
  /얼마(?:나|를|씩)?\s?(?:를\s)?(?:보내|내[면야나요]|낼|드[려리]|주면|줘야|입금|송금|결제|부치|나[와오가])/u

/** What is left of the base; of what lies beyond a bound, of all of it. */
export function restOf(attempt: Attempt): Attempt {
  const { expression } = attempt
  if (expression?.op !== 'times') return attempt
  const [base] = expression.of
  const whole = base!.op === 'minus' ? base!.of[0] : base!
  return { ...attempt, expression: { op: 'minus', of: [whole, expression] } }
}
