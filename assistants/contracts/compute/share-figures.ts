import type { ContractIndex } from '../retrieve/contract-index.ts'
import { leafOf } from './attempt.ts'
import type { Computed } from './computed.ts'
import { type Expression, evaluate, formula, quantitySaid, rounded } from './expression.ts'
import { amountCalled, namedAmountsOf } from './named-amounts.ts'
import { limitOf } from './reckon.ts'
import { rulesOf } from './rules.ts'

/** What a share that a sentence tells comes to, for one of what it is paid for: 하루에, 남은 기간 한 달마다. */
export function shareOfSentence(index: ContractIndex, at: number, told: string): Computed | undefined {
  const amounts = namedAmountsOf(index)
  const [rule, more] = rulesOf(index).filter(
    (one) => one.at === at && one.quantity.unit === 'share' && told.includes(one.quantity.text),
  )
  const base = rule?.base && !rule.per?.isRateOfTime ? amountCalled(rule.base, amounts) : undefined
  if (!rule || more || !base) return undefined
  const { quantity, per, cap } = rule
  const whole: Expression = {
    op: 'times',
    of: [leafOf(base), { op: 'leaf', value: quantity.value, unit: 'share', from: 'clause', at }],
  }
  if (cap?.each) return undefined
  const most = cap && limitOf(cap, rule, leafOf(base), amounts)
  const unit = base.quantity.unit
  const line = (one: Expression) => `${formula(one)} = ${quantitySaid(rounded(evaluate(one), unit), unit)}`
  const isOfMonthsLeft = base.per === '개월' && /남은|잔여/u.test(index.sentences[at]!.sentence.text)
  return {
    ...{ kind: 'computed', unit, expression: whole, value: rounded(evaluate(whole), unit) },
    because: per
      ? `${per.unit === '일' ? '하루' : `1${per.unit}`}에 `
      : isOfMonthsLeft
        ? '남은 기간 한 달마다 '
        : '',
    lines: [line(whole), ...(most ? [`한도: ${line(most)}`] : [])],
    at: [...new Set([at, base.at, ...(cap && most ? [cap.at] : [])])],
    assumed: isOfMonthsLeft ? ['남은 달수를 곱하시면 됩니다.'] : [],
  }
}
