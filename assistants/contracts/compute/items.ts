import type { ContractIndex } from '../retrieve/contract-index.ts'
import type { NamedAmount } from './named-amounts.ts'
import { pricedOf } from './priced.ts'
import type { Rule } from './rule.ts'
import { type Said, saidIn } from './said.ts'
import type { Total } from './totals.ts'

const joins = /(?<=[가-힣])(?:하고|이랑|랑|에다가?)\s|(?<=[가-힣\d])(?:,|\s그리고)\s|(?<=[가-힣])(?:과|와)\s/u

/** 장작 세 묶음하고 전기 2박: several things, each with its own count. Nothing where one of them has no price. */
export function itemsOf(
  index: ContractIndex,
  said: Said,
  amounts: readonly NamedAmount[],
  rules: readonly Rule[],
): Total | undefined {
  const pieces = said.text.split(joins)
  if (pieces.length < 2 || pieces.length > mostItems) return undefined
  const items = pieces.map((piece) => {
    const own = saidIn(piece)
    return own.quantities.length > 0
      ? pricedOf(index, { ...own, conversions: said.conversions }, amounts, rules)
      : undefined
  })
  const known = items.filter((item) => item !== undefined)
  const counted = pieces.flatMap((piece) => saidIn(piece).quantities).length
  if (known.length < pieces.length || counted < said.quantities.length) return undefined
  return {
    expression: { op: 'plus', of: known.map(({ expression }) => expression) },
    at: known.flatMap(({ at }) => at),
    assumed: [...new Set(known.flatMap(({ assumed }) => assumed))],
  }
}

const mostItems = 5
