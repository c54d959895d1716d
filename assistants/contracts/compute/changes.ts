import { withParticle } from '#korean/particles.ts'
import { tokenize } from '#korean/tokens.ts'
import type { ContractIndex } from '../retrieve/contract-index.ts'
import { leafOf } from './attempt.ts'
import { isIn, isPut, spokenOf } from './explained.ts'
import type { Expression, Leaf } from './expression.ts'
import { stemsIn } from './fits.ts'
import { amountCalled, type NamedAmount } from './named-amounts.ts'
import type { Item } from './prices.ts'
import { convert } from './quantities.ts'
import { isWithin, rangeIn } from './ranges.ts'
import type { Rule } from './rule.ts'
import type { Said } from './said.ts'

interface Changed {
  readonly expressions: readonly Expression[]
  readonly at: readonly number[]
  readonly assumed: readonly string[]
}

/** What is added to prices and taken off them by cases that the question puts. Nothing where one may be meant and is not plain. */
export function changed(
  index: ContractIndex,
  said: Said,
  items: readonly Item[],
  rules: readonly Rule[],
): Changed | undefined {
  const expressions = items.map(({ expression }) => expression)
  const at: number[] = []
  const assumed: string[] = []
  const bare = said.text.replaceAll(/\s/gu, '')
  for (const rule of rules) {
    const { text } = index.sentences[rule.at]!.sentence
    const sign = signOf(text.slice(rule.quantity.end, rule.quantity.end + 16)) ?? signOf(text)
    if (rule.quantity.unit !== 'share' || rule.formula || !sign) continue
    const of = items.flatMap((item, which) => (isOfItem(index, rule, item) ? [which] : []))
    if (of.length === 0) continue
    const range = rangeIn(rule.when || text)
    const label = /([가-힣]{2,6})(?:\([^()]*\))?(?:에는|이면|인 경우)\s/u.exec(text)?.[1]
    const isSaid = label !== undefined && stemsIn(label).size > 0 && bare.includes(label)
    const isDenied = isSaid && new RegExp(`${label}(?:말고|아니|아닌|빼고|가아)`, 'u').test(bare)
    const share: Leaf = { op: 'leaf', value: rule.quantity.value, unit: 'share', from: 'clause', at: rule.at }
    let isApplied = false
    for (const which of of) {
      const { count } = items[which]!
      const value = range && count && convert(count.value, count.unit, range.unit)
      const isCase = rule.when !== '' && isPut(rule.when, said) && isOwnCase(rule.when, items[which]!, said)
      const isMet = range ? value !== undefined && isWithin(value, range) : isCase || (isSaid && !isDenied)
      if (!isMet) continue
      if (at.length > 0 && at.at(-1) !== rule.at) return undefined
      isApplied = true
      const [whole] = [expressions[which]!]
      expressions[which] = {
        op: sign < 0 ? 'minus' : 'plus',
        of: [whole, { op: 'times', of: [whole, share] }],
      }
    }
    if (isApplied) at.push(rule.at)
    else if (label && !range) assumed.push(`${withParticle(label, '이/가')} 아닌 경우로 계산했습니다.`)
  }
  return { expressions, at, assumed }
}

/** 한꺼번에 내시면: more of its case is said than what the thing is called. */
const isOwnCase = (when: string, { names }: Item, { text }: Said): boolean => {
  const about = spokenOf(text)
  return tokenize(when).some((token) => token.surface.length > 1 && isIn(token, about) && !isIn(token, names))
}

/** Of its article, or of what its share is called: 그 기계 임대료의 10퍼센트. */
function isOfItem({ sentences, clauses }: ContractIndex, { at, base }: Rule, { rule, names }: Item): boolean {
  if (at === rule.at) return false
  const last = base?.split(' ').at(-1)
  return (
    clauses.provisions[at]!.section === clauses.provisions[rule.at]!.section ||
    (last !== undefined &&
      last.length > 1 &&
      (names.bare.includes(last) || sentences[rule.at]!.heads.some((head) => head.includes(last))))
  )
}

/** Which of the two is said first: 20%를 더하고, 연박 할인은 적용하지 아니한다. */
function signOf(text: string): -1 | 1 | undefined {
  const found = /(할인|깎|감액)|더하|더한|가산|할증|더\s?받/u.exec(text)
  return found ? (found[1] ? -1 : 1) : undefined
}

/** 예약금은 냈어요: what was paid already is taken off. Nothing where it is not plain how much. */
export function taken(
  { text }: Said,
  amounts: readonly NamedAmount[],
): { expression?: Expression; at: number[]; names: string[] } | undefined {
  const found = [
    ...text.matchAll(
      /([가-힣]{2,5}금)(?:은|을|이랑|하고|도)?\s(?:이미\s|다\s|벌써\s)?(?:냈|낸|줬|보냈|걸었|치렀)/gu,
    ),
  ]
  if (found.length === 0) return { at: [], names: [] }
  const paid = found.map(([, name]) => amountCalled(name!, amounts))
  const known = paid.filter((one) => one !== undefined)
  if (known.length < found.length) return undefined
  const all = known.map(leafOf)
  return {
    expression: all.length === 1 ? all[0]! : { op: 'plus', of: all },
    at: known.map(({ at }) => at),
    names: found.map(([, name]) => name!),
  }
}
