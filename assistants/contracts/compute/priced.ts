import { withParticle } from '#korean/particles.ts'
import type { ContractIndex } from '../retrieve/contract-index.ts'
import { leafOf } from './attempt.ts'
import { type Expression, evaluate, type Leaf } from './expression.ts'
import { isOtherVariant, namesMore } from './fits.ts'
import { eachOf, type NamedAmount } from './named-amounts.ts'
import { occasionsIn } from './occasions.ts'
import { convert, isMoney, isOfDays, quantitiesIn } from './quantities.ts'
import { isWithin, rangeIn } from './ranges.ts'
import type { Rule } from './rule.ts'
import { givesCountsAlone, type Said, type SaidQuantity } from './said.ts'
import type { Total } from './totals.ts'

/** A price for one of something, told apart from others by its name or by a figure of the question. */
interface Priced {
  readonly amount: NamedAmount
  /** What it is for one of: 박. */
  readonly per: string
  /** Beside that: 1마리에 1박. */
  readonly each: string | undefined
  /** The figure that chooses it: 7kg 이상 15kg 미만. */
  readonly chosen: SaidQuantity | undefined
}

const unitInName = /(?:^|\s)(?:1|한)\s?(박|시간|일|회|명|인|대|개|장|권|건|주|개월)(?=\s|$)/u

/**
 * So many of what has a price: 물가자리 주말 2박, 12kg 9박; with what is added for more than is included and what is
 * taken off from so many on. Nothing where any number is left over, or where it is not plain which price is meant.
 */
export function pricedOf(
  index: ContractIndex,
  said: Said,
  amounts: readonly NamedAmount[],
  rules: readonly Rule[],
): Total | undefined {
  if (!givesCountsAlone(said)) return undefined
  if ([...said.occasions].some((one) => one !== 'extra') || said.quantities.length === 0) return undefined
  const priced = chosenOf(index, said, amounts)
  const isTier = rules.some(({ tiers }) => tiers?.tiers.some(({ at }) => at === priced?.amount.at))
  if (
    !priced ||
    (!priced.chosen && (isTier || isOtherVariant(index, priced.amount, said.text))) ||
    namesMore(said.text, [priced.amount.name])
  )
    return undefined
  const { amount, per, each, chosen } = priced
  const used = new Set<SaidQuantity>(chosen ? [chosen] : [])
  const takeCount = (unit: string): Leaf | undefined => {
    const found = said.quantities.filter(
      (one) =>
        !used.has(one) &&
        one.role !== 'ahead' &&
        one.role !== 'late' &&
        !isOfDays(one, unit) &&
        convert(1, one.unit, unit) !== undefined,
    )
    const [one, more] = found
    const value = one && convert(one.value, one.unit, unit)!
    if (!one || more || !Number.isInteger(value)) return undefined
    used.add(one)
    return { op: 'leaf', value: value!, unit, from: 'said' }
  }
  const count = takeCount(per)
  const times = each ? takeCount(each) : undefined
  if (!count || (each && !times)) return undefined
  const plain: Expression = { op: 'times', of: [leafOf(amount), ...(times ? [times] : []), count] }
  const adjusted = adjust(index, { said, plain, count, per, priced, rules, used })
  if (!adjusted || said.quantities.some((one) => !used.has(one))) return undefined
  return { expression: adjusted.expression, at: [amount.at, ...adjusted.at], assumed: adjusted.assumed }
}

/** The one price whose whole name the question says, or that one of its figures chooses. */
function chosenOf(
  { contract, clauses, sentences }: ContractIndex,
  said: Said,
  amounts: readonly NamedAmount[],
): Priced | undefined {
  const bare = said.text.replaceAll(/\s/gu, '')
  const all = amounts.flatMap((amount): (Priced & { words: number })[] => {
    const { start, end } = clauses.provisions[amount.at]!
    const text = contract.text.slice(start, end)
    const before = text.slice(0, amount.quantity.start)
    const per = unitInName.exec(amount.name)?.[1] ?? perAhead(before, said) ?? amount.per
    if (!per || (amount.isBound && !rangeBefore(text, amount))) return []
    const unit = per === '인' ? '명' : per
    const each = amount.each ?? eachOf(pieceBefore(text, amount), unit)
    const range = rangeBefore(text, amount)
    const chosen = range && said.quantities.find((one) => one.unit === range.unit && one.unit !== unit)
    if (range && (!chosen || !isWithin(chosen.value, range))) return []
    const words = (range ? '' : amount.name.replace(unitInName, ' '))
      .split(/[\s()·,]+/u)
      .filter((word) => word.length > 0 && !/^(?:월|요금|이용요금|금액)$/u.test(word))
    // 컬러 120장, of 컬러 인쇄 beside 흑백 인쇄: what both are called may be left out.
    const isShared = (word: string) =>
      sentences[amount.at]!.section.title.includes(word) ||
      amounts.some(
        (one) =>
          one.quantity.start !== amount.quantity.start && one.at === amount.at && one.name.includes(word),
      )
    const unsaid = words.filter((word) => !bare.includes(word))
    if (unsaid.some((word) => !isShared(word)) || (unsaid.length === words.length && !range)) return []
    if (sentences[amount.at]!.section.kind === 'signature' || occasionsIn(text).size > 0) return []
    const name = range ? pieceBefore(text, amount).trim() : amount.name
    return [{ amount: { ...amount, name }, per: unit, each, chosen, words: words.length - unsaid.length }]
  })
  const most = Math.max(...all.map(({ words }) => words))
  const best = all.filter(({ words }) => words === most)
  return new Set(best.map(({ amount }) => amount.quantity.value)).size === 1 ? best[0] : undefined
}

const pieceBefore = (text: string, { quantity }: NamedAmount): string =>
  text
    .slice(0, quantity.start)
    .split(/[,|]|원\s?[,은]?|(?:은|는)\s/u)
    .at(-1)!

/** 7kg 이상 15kg 미만 60,000원: the figures right before it. */
function rangeBefore(text: string, amount: NamedAmount) {
  const piece = pieceBefore(text, amount)
  return quantitiesIn(piece).some(({ unit }) => unit !== '' && !isMoney({ unit }))
    ? rangeIn(piece)
    : undefined
}

/** 1박 요금은 7kg 미만 45,000원, …: what all of a list are for one of. */
function perAhead(before: string, { quantities }: Said): string | undefined {
  const found = /(?:^|\s)(?:1|한)\s?([가-힣]{1,2})\s?(?:요금|이용료|가격|비용|대금)(?:은|는)/u.exec(
    before,
  )?.[1]
  return found && quantities.some(({ unit }) => unit === found) ? found : undefined
}

interface Adjusting {
  readonly said: Said
  readonly plain: Expression
  readonly count: Leaf
  readonly per: string
  readonly priced: Priced
  readonly rules: readonly Rule[]
  readonly used: Set<SaidQuantity>
}

/** What is added or taken off in the same article, by the figures of the question. Nothing where one may be meant and is not plain. */
function adjust(
  index: ContractIndex,
  { said, plain, count, per, priced, rules, used }: Adjusting,
): { expression: Expression; at: number[]; assumed: string[] } | undefined {
  const { clauses, sentences } = index
  const { section } = clauses.provisions[priced.amount.at]!
  let expression = plain
  const at: number[] = []
  const assumed: string[] = []
  const bare = said.text.replaceAll(/\s/gu, '')
  const beside = rules.filter(
    (rule) =>
      rule.at !== priced.amount.at && clauses.provisions[rule.at]!.section === section && !rule.formula,
  )
  const shares = beside.filter(({ quantity }) => quantity.unit === 'share')
  for (const rule of shares) {
    const { sentence } = sentences[rule.at]!
    const change = changeOf(sentence.text)
    if (!change) continue
    const range = rangeIn(rule.when || sentence.text)
    if (range && convert(1, per, range.unit) !== undefined) {
      if (!isWithin(convert(count.value, per, range.unit)!, range)) continue
      if (said.text.includes('말고') && change > 0) continue
      const share: Leaf = {
        op: 'leaf',
        value: rule.quantity.value,
        unit: 'share',
        from: 'clause',
        at: rule.at,
      }
      const part: Expression = { op: 'times', of: [expression, share] }
      expression =
        change < 0 ? { op: 'minus', of: [expression, part] } : { op: 'plus', of: [expression, part] }
      at.push(rule.at)
      continue
    }
    // 성수기에는 20%를 더하고: a case that the question leaves out is none of it, and that is said; put, it is not ours to weigh.
    const label = /([가-힣]{2,6})(?:\(|에는|에|이면|인 경우)/u.exec(sentence.text)?.[1]
    const put = label !== undefined && bare.includes(label)
    if (put && !new RegExp(`${label}(?:말고|아니|아닌|빼고|가아)`, 'u').test(bare)) return undefined
    if (label) assumed.push(`${withParticle(label, '이/가')} 아닌 경우로 계산했습니다.`)
  }
  for (const rule of beside.filter(({ quantity, counted }) => isMoney(quantity) && counted === 'over')) {
    const { sentence } = sentences[rule.at]!
    const person = said.quantities.find(
      (one) => !used.has(one) && (one.unit === rule.per?.unit || sentence.text.includes(`1${one.unit}마다`)),
    )
    if (!person) continue
    const included = freeOf(index, rule, person.unit)
    if (included === undefined) return undefined
    used.add(person)
    const over = Math.max(0, person.value - included)
    if (over === 0) continue
    const isPerCount = new RegExp(`1\\s?${per}`, 'u').test(sentence.text)
    const more: Expression = {
      op: 'times',
      of: [
        { op: 'leaf', value: rule.quantity.value, unit: rule.quantity.unit, from: 'clause', at: rule.at },
        { op: 'leaf', value: over, unit: person.unit, from: 'said' },
        ...(isPerCount ? [count] : []),
      ],
    }
    expression = { op: 'plus', of: [expression, more] }
    at.push(rule.at)
  }
  return evaluate(expression) >= 0 ? { expression, at, assumed } : undefined
}

/** 기준 인원은 한 자리에 4명입니다: so many are included. */
function freeOf({ clauses, sentences }: ContractIndex, rule: Rule, unit: string): number | undefined {
  const { section } = clauses.provisions[rule.at]!
  const found = sentences.flatMap(({ at, sentence }) =>
    clauses.provisions[at]!.section === section && /기준|까지|정원/u.test(sentence.text)
      ? quantitiesIn(sentence.text).filter(
          (one) => one.unit === unit && !/^\s?(?:마다|당)/u.test(sentence.text.slice(one.end)),
        )
      : [],
  )
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0]!.value : undefined
}

const changeOf = (text: string): -1 | 1 | undefined =>
  /할인|깎|감액|빼/u.test(text) ? -1 : /더하|더한|가산|할증|더\s?받/u.test(text) ? 1 : undefined
