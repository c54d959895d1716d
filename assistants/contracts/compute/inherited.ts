import type { Rule } from './rule.ts'

/** 2회까지 받은 뒤, then 4회까지 받은 뒤: from where the item before it ends. */
export function steppedOn(rule: Rule, before: Rule | undefined): Rule {
  const [range, last] = [rule.range, before?.range]
  if (!range || !last || before?.at !== rule.at - 1 || range.unit !== last.unit) return rule
  const isNext = range.isAhead === last.isAhead && range.min === 0 && last.min === 0 && last.max < range.max
  return isNext ? { ...rule, range: { ...range, min: last.max, withMin: !last.withMax } } : rule
}

/** 매장에서 판 경우에는 35%로 한다: of what, and to what, the sentence before it says. */
export function inheriting(rule: Rule, before: Rule | undefined): Rule {
  if (!before || rule.formula || !isVariant(rule) || rule.per || before.quantity.unit !== 'share') return rule
  const when =
    before.when === '' || rule.about.includes(before.when) ? rule.when : `${before.when} ${rule.when}`
  return {
    ...rule,
    base: before.base,
    per: before.per,
    result: before.result,
    when,
    about: `${rule.about} ${before.about}`,
  }
}

/** It gives another share of the same for a case of its own. */
export const isVariant = ({ isException, when, base, quantity }: Rule): boolean =>
  quantity.unit === 'share' && base === undefined && (isException || when !== '')
