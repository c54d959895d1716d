import { type Token, tokenize } from '#korean/tokens.ts'
import type { ContractIndex } from '../retrieve/contract-index.ts'
import { type Attempt, leafOf } from './attempt.ts'
import { changed, taken } from './changes.ts'
import { speaksOf } from './deadlines.ts'
import { type About, contentOf, isIn, spokenOf, unexplained } from './explained.ts'
import { type Expression, evaluate, isAmount, unitOf } from './expression.ts'
import { listedIn, namesMore } from './fits.ts'
import type { NamedAmount } from './named-amounts.ts'
import { asksAfterTax } from './net.ts'
import { occasionsIn } from './occasions.ts'
import { type Item, isFor, type Priced, pricesOf } from './prices.ts'
import { convert, isMoney, type Quantity } from './quantities.ts'
import { reckon } from './reckon.ts'
import type { Rule } from './rule.ts'
import type { Said, SaidQuantity } from './said.ts'
import { seasonOf } from './table-rows.ts'
import { isFreeAtTimes, type Total, vatAsked, vatSaid } from './totals.ts'
import { ofUnit, quantitiesAt } from './typed.ts'
import { isOnlyAdded } from './whole.ts'

/**
 * What the things that a question names come to together: each price by its name, times what was said of it in the units
 * that it is paid for; then what is added and taken off by cases that are put; then what was paid. Nothing where a word, a
 * number or a price that is named is left over, or two prices are meant alike.
 */
export function sumOf(
  index: ContractIndex,
  said: Said,
  amounts: readonly NamedAmount[],
  rules: readonly Rule[],
): Total | undefined {
  if (said.days.length + said.months.length + said.clocks.length > 0 || said.quantities.some(isMoney)) return
  const numbers = numbered(said).filter(({ surface }) => index.contract.text.includes(surface.slice(0, 3)))
  const asked = [...contentOf(said, index), ...numbers].filter((word) => !isLeftOut(said.text, word))
  const prices = called(asked, pricesOf(index, said, amounts, rules))
  const way = (chosen: readonly Priced[]) => wayOf({ index, said, asked, amounts, rules, prices }, chosen)
  const isNamed = ({ names, rule }: Priced) =>
    asked.some((token) => isIn(token, names)) || ((rule.range || rule.tiers) && said.quantities.length > 1)
  const isNumbered = ({ names }: Priced) => numbers.every((token) => isWritten(token, names))
  const alone = prices.filter((one) => isNamed(one) && isNumbered(one)).filter((one) => way([one]))
  const one = alone.length > 0 ? nearestOf(index, said, asked, alone, prices) : undefined
  const several = alone.length > 0 ? undefined : severalOf(index, said, asked, prices)
  const chosen = one ? [one] : several && [...several, ...beyondOf(index, said, several, prices)]
  return chosen && way(chosen)
}

/** 2등급인데: a number that is part of a name. */
const numbered = ({ text, quantities }: Said): Token[] =>
  tokenize(text).filter(
    ({ surface, span }) =>
      /^\d+[가-힣]/u.test(surface) &&
      quantities.every(({ start, end }) => span.end <= start || end <= span.start),
  )

/** 장치비, of which 유지장치비 is another: what is called by the word goes before what has it within a longer one. */
function called(asked: readonly Token[], prices: readonly Priced[]): Priced[] {
  const begins = ({ stems }: Token, { words }: Priced) =>
    stems.some((stem) => stem.length > 1 && words.some((word) => word.startsWith(stem)))
  const lies = ({ stems }: Token, { words }: Priced) =>
    stems.some((stem) => stem.length > 1 && words.some((word) => word.includes(stem)))
  return prices.filter(
    (one) =>
      asked.some((token) => begins(token, one)) ||
      !asked.some((token) => lies(token, one) && prices.some((it) => begins(token, it))),
  )
}

interface Asking {
  readonly index: ContractIndex
  readonly said: Said
  readonly asked: readonly Token[]
  readonly amounts: readonly NamedAmount[]
  readonly rules: readonly Rule[]
  readonly prices: readonly Priced[]
}

/** What prices come to with all that was said. Nothing where any of it is left over. */
function wayOf(
  { index, said, asked, amounts, rules, prices }: Asking,
  chosen: readonly Priced[],
): Total | undefined {
  // 연장하면, of 연장 1박: what happens is what it is called.
  const inName = new Set(
    asked
      .filter((token) => chosen.some(({ names }) => isIn(token, names)))
      .flatMap(({ surface }) => [...occasionsIn(surface)]),
  )
  const isOwn = (one: string) =>
    inName.has(one) || chosen.some(({ rule }) => occasionsIn(rule.about).has(one))
  if (chosen.length === 0 || ![...said.occasions].every(isOwn)) return
  if (said.occasions.size === 0 && chosen.every(({ rule }) => isOnlyAdded(index, rule, said))) return
  const used = new Set<SaidQuantity>()
  const given = shared(said, chosen)
  const assumed: string[] = []
  const held: number[] = []
  const items = chosen.flatMap((price, at): Item[] => {
    const own = given[at]!
    const expression = ofPrice(
      price,
      { ...said, quantities: own },
      amounts,
      assumed,
      held,
      quantitiesAt(index, price.rule.at),
    )
    if (!expression) return []
    for (const one of own) used.add(one)
    return [{ ...price, expression, count: own.find(({ unit }) => isFor(price.rule, unit)) }]
  })
  const isTimed = items.some(
    ({ count, amount }) => count && isLong.test(count.unit) && amount && isFreeAtTimes(index, amount),
  )
  if (items.length < chosen.length || isTimed) return
  const change = changed(index, said, items, rules)
  const paid = taken(said, amounts)
  if (!change || !paid || said.quantities.some((one) => !used.has(one))) return
  const names = chosen.flatMap(({ words: own, amount }) => [...own, amount?.name ?? ''])
  const at = [...new Set([...items.map(({ rule }) => rule.at), ...held, ...change.at, ...paid.at])]
  if (
    isListedMore(said, [...names, ...paid.names], chosen.length + paid.names.length) ||
    isLeft(index, said, asked, at, paid.names)
  )
    return
  // What is called as another price and not as any of these is not reckoned.
  const isOther = (token: Token) =>
    !chosen.some(({ own }) => isIn(token, own)) && prices.some(({ called }) => isIn(token, called))
  if (asked.some(isOther)) return
  const [only, more] = change.expressions
  const sum: Expression = more ? { op: 'plus', of: change.expressions } : only!
  const whole: Expression = paid.expression ? { op: 'minus', of: [sum, paid.expression] } : sum
  const isOne = new Set(items.map(({ expression }) => unitOf(expression))).size === 1
  if (
    !isOne ||
    evaluate(whole) < 0 ||
    (chosen.length === 1 && (isAmount(whole) || chosen[0]!.rule.quantity.start < 0))
  )
    return
  return { expression: whole, at, assumed: [...assumed, ...change.assumed] }
}

/** 차하고 카시트하고 고급자차까지: more things than there are prices. */
function isListedMore({ text, quantities }: Said, names: readonly string[], count: number): boolean {
  // 세 봉지하고: said of a thing before it.
  const counted = quantities.map((one) => one.text)
  const listed = listedIn(text).filter((word) => !counted.some((it) => it.includes(word)))
  return namesMore(text, [...names, ...counted]) || new Set(listed).size > count
}

/** Words that nothing it rests on speaks of. */
const isLeft = (
  index: ContractIndex,
  said: Said,
  asked: readonly Token[],
  at: readonly number[],
  names: readonly string[],
): boolean => {
  const open = new Set(unexplained(said, at, index))
  return asked.some(({ surface }) => open.has(surface) && !names.some((name) => surface.startsWith(name)))
}

/** 술 빼고, 기름값은 빼고요, 성수기 말고 */
const isLeftOut = (text: string, { span }: Token): boolean =>
  /^(?:부가세|부가가치세|vat)/iu.test(text.slice(span.start)) ||
  (asksAfterTax(text) && /^(?:통장|세금|세후|실수령|원천)/u.test(text.slice(span.start))) ||
  (vatAsked(text) !== undefined && /^포함/u.test(text.slice(span.start))) ||
  /^[은는을를이가도]?\s?(?:빼고|말고|없이|제외|아니|아닌|not\s)/u.test(text.slice(span.end)) ||
  (/(?:빼고|말고|없이|제외하고|아니고)/u.test(text.slice(span.end, span.end + 8)) &&
    /[은는을를이가도]$/u.test(text.slice(span.start, span.end)))

/** 우리 6명이, where four are included; 12kg 3박: what numbers ask of, though no word names it. */
const beyondOf = (
  { clauses }: ContractIndex,
  { quantities }: Said,
  chosen: readonly Priced[],
  prices: readonly Priced[],
): Priced[] => {
  const sections = new Set(chosen.map(({ rule }) => clauses.provisions[rule.at]!.section))
  const open = quantities.filter(({ unit }) => !chosen.some(({ rule }) => isFor(rule, unit)))
  return prices.filter(
    ({ rule }) =>
      ((rule.counted === 'over' && sections.has(clauses.provisions[rule.at]!.section)) ||
        rule.range !== undefined ||
        rule.tiers !== undefined) &&
      open.some(({ unit }) => isFor(rule, unit)),
  )
}

/** The one that the question names by most of its words, of all that is called so the least else. */
function nearestOf(
  index: ContractIndex,
  said: Said,
  asked: readonly Token[],
  some: readonly Priced[],
  all: readonly Priced[],
): Priced | undefined {
  // By its own word before one of its meaning.
  const weigh = ({ names }: Priced) =>
    asked.reduce((sum, token) => sum + (isIn(token, names) ? (isWritten(token, names) ? 1 : 0.5) : 0), 0)
  const most = Math.max(...some.map(weigh))
  const alike = some.filter((price) => weigh(price) === most)
  const unsaid = ({ words }: Priced) =>
    words.filter((word) => !asked.some((token) => isIn(token, spokenOf(word)))).length
  const least = Math.min(...alike.map(unsaid))
  const nearest = alike.filter((price) => unsaid(price) === least)
  return theOne(index, said, nearest, all)
}

const isWritten = ({ stems }: Token, { bare }: About): boolean =>
  stems.some((stem) => stem.length > 1 && bare.includes(stem))

/** Several prices, each by the words that name it and none before it. */
function severalOf(
  index: ContractIndex,
  said: Said,
  asked: readonly Token[],
  prices: readonly Priced[],
): Priced[] | undefined {
  const found: Priced[] = []
  let open = asked.filter((token) => prices.some(({ names }) => isIn(token, names)))
  while (open.length > 0 && found.length < mostItems) {
    const [next] = open
    const naming = prices.filter(({ names }) => isIn(next!, names))
    const one = nearestOf(index, said, open, naming, prices)
    if (!one) return undefined
    if (!found.includes(one)) found.push(one)
    const isTaken = (token: Token) =>
      isIn(token, one.own) || (isIn(token, one.names) && !prices.some(({ called }) => isIn(token, called)))
    open = open.filter((token) => token !== next && !isTaken(token))
  }
  return open.length === 0 ? found : undefined
}

const mostItems = 6

/** Of several prices that are named alike: the one of the units that were said, of a special term, of the season. */
function theOne(
  index: ContractIndex,
  said: Said,
  alike: readonly Priced[],
  all: readonly Priced[],
): Priced | undefined {
  const narrowed = [
    (price: Priced) => said.quantities.some(({ unit }) => isFor(price.rule, unit)),
    ({ rule }: Priced) => rule.per !== undefined,
    ({ own, called }: Priced) => own === called,
    ({ rule }: Priced) => /특약|특별/u.test(index.sentences[rule.at]!.section.title),
    ({ rule }: Priced) => rule.column === undefined || rule.column === seasonIn(index, all)?.column,
  ].reduce<readonly Priced[]>((left, by) => {
    const some = isSame(left) ? [] : left.filter(by)
    return some.length > 0 ? some : left
  }, alike)
  return isSame(narrowed) ? narrowed[0] : undefined
}

const seasonIn = (index: ContractIndex, all: readonly Priced[]) =>
  seasonOf(index, [...new Set(all.flatMap(({ rule }) => rule.column ?? []))])

const isSame = (all: readonly Priced[]): boolean =>
  new Set(all.map(({ rule }) => `${rule.quantity.value} ${rule.per?.unit}`)).size === 1

/** The numbers of the question, each with the thing it stands beside; how long is of all things it may be of. */
function shared(said: Said, chosen: readonly Priced[]): SaidQuantity[][] {
  const own = chosen.map((): SaidQuantity[] => [])
  const places = chosen.map(({ names }) => {
    const token = contentPlaces(said).find((one) => isIn(one, names))
    return token?.span.start ?? Number.POSITIVE_INFINITY
  })
  for (const one of said.quantities) {
    const fitting = chosen.flatMap(({ rule }, at) => (isFor(rule, one.unit) ? [at] : []))
    const isAlone = said.quantities.every((it) => it === one || convert(1, it.unit, one.unit) === undefined)
    if (isAlone && isLong.test(one.unit)) for (const at of fitting) own[at]!.push(one)
    else {
      const before = fitting
        .filter((at) => places[at]! < one.start)
        .toSorted((a, b) => places[b]! - places[a]!)
      const behind = fitting
        .filter((at) => places[at]! >= one.start)
        .toSorted((a, b) => places[a]! - places[b]!)
      const at = before[0] ?? behind[0]
      if (at !== undefined) own[at]!.push(one)
    }
  }
  return own
}

const isLong = /^(?:분|시간|일|주|개월|년|박|평)$/u

const contentPlaces = ({ text }: Said): readonly Token[] => tokenize(text)

/** What a price comes to for the numbers that are of it; a month of it where that is what is asked. */
function ofPrice(
  { rule, amount }: Priced,
  said: Said,
  amounts: readonly NamedAmount[],
  assumed: string[],
  held: number[],
  all: readonly Quantity[],
): Expression | undefined {
  const vat = vatAsked(said.text)
  const withVat = (expression: Expression): Expression => {
    if (amount) for (const line of vatSaid([amount], vat)) if (!assumed.includes(line)) assumed.push(line)
    return vat === 'with' && amount?.vat === 'extra'
      ? { op: 'times', of: [expression, { op: 'leaf', value: 1.1, unit: 'share', from: 'assumed' }] }
      : expression
  }
  const isMonth =
    rule.per?.unit === '개월' &&
    ofUnit(said.quantities, '개월').length === 0 &&
    speaksOf(said.text, 'monthly')
  const priced = isMonth ? { ...rule, per: undefined } : rule
  if (amount && !priced.per && !priced.each && !rule.tiers && !rule.free)
    return said.quantities.length > 0 ? undefined : withVat(leafOf(amount))
  // 관리비는 1㎡에 월 1,500원, of 330㎡ of the contract.
  const isResolved = amount?.of !== undefined && rule.each !== undefined
  if (isResolved && isMonth && said.quantities.length === 0) return withVat(leafOf(amount))
  const attempt = reckon(isResolved ? { ...priced, each: undefined } : priced, said, amounts)
  const count = attempt && !attempt.expression && ownCount(rule, attempt.missing, all)
  if (count) return withVat({ op: 'times', of: [amount ? leafOf(amount) : rateOf(rule), count] })
  if (!attempt?.expression || said.quantities.some((one) => !attempt.used.has(one))) return undefined
  assumed.push(...attempt.assumed)
  if (attempt.cap && rule.cap && evaluate(attempt.cap) > evaluate(attempt.expression)) held.push(rule.cap.at)
  return withVat(named(attempt.expression, amount))
}

const rateOf = ({ quantity, at }: Rule): Expression => ({
  op: 'leaf',
  value: quantity.value,
  unit: quantity.unit,
  from: 'clause',
  at,
})

/** 12,000주, 1주당 320원: as many as its own provision has. */
function ownCount(
  { per, at }: Rule,
  missing: Attempt['missing'],
  all: readonly Quantity[],
): Expression | undefined {
  const [lack, more] = missing
  const held =
    lack && !more && per && per.size === undefined && lack.unit === per.unit
      ? ofUnit(all, per.unit).filter(({ value }) => value > 1)
      : []
  const [one, other] = held
  return one && !other && one.unit === per!.unit
    ? { op: 'leaf', value: one.value, unit: one.unit, from: 'clause', at }
    : undefined
}

/** 카시트 8,000원 × 4일: each by its name. */
function named(expression: Expression, amount: NamedAmount | undefined): Expression {
  const [first, ...rest] = expression.op === 'times' ? expression.of : []
  return expression.op === 'times' && first?.op === 'leaf' && amount?.quantity.value === first.value
    ? { op: 'times', of: [{ ...first, name: amount.name }, ...rest] }
    : expression
}
