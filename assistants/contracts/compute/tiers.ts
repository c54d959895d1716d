import type { ContractIndex, IndexedSentence } from '../retrieve/contract-index.ts'
import { isMoney, quantitiesIn } from './quantities.ts'
import { type Range, rangeIn } from './ranges.ts'
import type { Rule, Tier, Tiers } from './rule.ts'

interface Member {
  readonly rule: Rule
  readonly range: Range
  readonly piece: string
}

/** Rules that hold one after another are one rule with tiers; all others stay as they are. */
export function withTiers(index: ContractIndex, all: readonly Rule[]): Rule[] {
  const found: Rule[] = []
  const rules = withExcess(index, byColumn(index, all))
  for (let at = 0; at < rules.length; ) {
    const group = groupAt(index, rules, at)
    const tiers = group.length > 1 ? tiersOf(index, group) : undefined
    if (tiers) found.push(joined(group, tiers))
    else found.push(...rules.slice(at, at + Math.max(1, group.length)))
    at += Math.max(1, group.length)
  }
  return found
}

/** 1건당 300원. 다만, 150건을 초과한 부분은 1건당 200원: a price, and another one for what lies beyond. */
function withExcess({ sentences }: ContractIndex, rules: readonly Rule[]): Rule[] {
  const found: Rule[] = []
  for (const rule of rules) {
    const { range, per, quantity, isException, at } = rule
    const before = found.at(-1)
    const isExcess =
      before &&
      isException &&
      before.at === at - 1 &&
      sentences[before.at]!.unit === sentences[at]!.unit &&
      !before.range &&
      !before.tiers &&
      !before.formula &&
      per &&
      before.per?.unit === per.unit &&
      before.quantity.unit === quantity.unit &&
      range?.unit === per.unit &&
      range.max === Number.POSITIVE_INFINITY &&
      byParts.test(sentences[at]!.sentence.text)
    if (!isExcess) {
      found.push(rule)
      continue
    }
    const least: Range = { ...range, min: 0, max: range.min, withMin: true, withMax: true }
    const tierOf = (one: Rule, of: Range): Tier => ({
      quantity: one.quantity,
      per: one.per,
      base: one.base,
      at: one.at,
      range: of,
    })
    const tiers: Tiers = {
      unit: per.unit,
      isOfEach: false,
      way: 'parts',
      tiers: [tierOf(before, least), tierOf(rule, range)],
    }
    found[found.length - 1] = { ...before, tiers, per: undefined, about: `${before.about} ${rule.about}` }
  }
  return found
}

/** The rules of a table column by column: what holds one after another stands in one. */
function byColumn({ clauses }: ContractIndex, rules: readonly Rule[]): Rule[] {
  const found: Rule[] = []
  for (let at = 0; at < rules.length; ) {
    const section = clauses.provisions[rules[at]!.at]!.section
    const end = rules.findIndex(
      (one, index) =>
        index >= at && (one.column === undefined || clauses.provisions[one.at]!.section !== section),
    )
    const rows = rules.slice(at, end < 0 ? undefined : end)
    const columns = [...new Set(rows.map(({ column }) => column))]
    found.push(...columns.flatMap((column) => rows.filter((one) => one.column === column)))
    at += Math.max(rows.length, 0)
    if (rows.length === 0) found.push(rules[at++]!)
  }
  return found
}

/** Of one paragraph, or items of one list. */
const isBeside = (one: IndexedSentence, other: IndexedSentence): boolean =>
  one.unit === other.unit ||
  (one.section === other.section && one.introduction !== '' && one.introduction === other.introduction)

function groupAt({ sentences }: ContractIndex, rules: readonly Rule[], first: number): Member[] {
  const group: Member[] = []
  for (const rule of rules.slice(first)) {
    const last = group.at(-1)
    if (rule.formula || rule.tiers || (last && !isBeside(sentences[last.rule.at]!, sentences[rule.at]!)))
      break
    const isSameSentence = last?.rule.at === rule.at
    const piece = sentences[rule.at]!.sentence.text.slice(
      isSameSentence ? last!.rule.quantity.end : 0,
      rule.quantity.start,
    )
    const range = boundIn(piece, last?.range)
    const isOfSame = (one: Member) =>
      one.rule.column === rule.column &&
      one.range.unit === range?.unit &&
      one.range.isAhead === range.isAhead &&
      isMoney(one.rule.quantity) === isMoney(rule.quantity)
    if (!range || (last && !isOfSame(last))) break
    group.push({ rule, range, piece })
  }
  return group
}

const following = /그\s?(?:뒤|후|다음|이후)|이후(?:부터|에는)|나머지\s?(?:기간|달|개월)|thereafter/u

/** 첫 3개월은: from the beginning until then. */
function firstIn(piece: string): Range | undefined {
  const at = /(?:첫|처음|최초)(?:의|에)?\s/u.exec(piece)?.index ?? -1
  const [one] =
    at < 0 ? [] : quantitiesIn(piece).filter(({ start, unit }) => start > at && !isMoney({ unit }))
  return one && { unit: one.unit, min: 0, max: one.value, withMin: true, withMax: true, isAhead: false }
}

/** 첫 3개월은, 5,000부까지, 그 뒤에는: what a piece of a sentence is said for. */
function boundIn(piece: string, last: Range | undefined): Range | undefined {
  const own = rangeIn(piece) ?? firstIn(piece)
  if (own) return own
  const isOpen = last && (last.isAhead ? last.min === 0 : last.max === Number.POSITIVE_INFINITY)
  if (!last || isOpen || !following.test(piece)) return undefined
  // 60일 전까지는, 그 뒤에는: fewer days ahead.
  return last.isAhead
    ? { ...last, min: 0, max: last.min, withMin: true, withMax: !last.withMin }
    : { ...last, min: last.max, max: Number.POSITIVE_INFINITY, withMin: !last.withMax, withMax: true }
}

const byParts =
  /부분|초과분|(?:넘는|초과하는|초과한|까지의)\s?(?:금액|분|양|매출)|(?:넘는|초과하는)\s(?:1|한)\s?[가-힣]{1,3}(?:마다|당|에)|in\s(?:excess|addition)|(?:each|every|any)\s(?:additional|further)/u

function tiersOf({ sentences }: ContractIndex, group: readonly Member[]): Tiers | undefined {
  const [
    {
      range: { unit, isAhead },
    },
  ] = group as [Member]
  const isRelative = group.some(({ piece }) => rangeIn(piece) === undefined)
  // What is told by days ahead is one case each, unless one of them is said by what the other leaves.
  if (isAhead && !isRelative) return undefined
  const ordered = group.toSorted((a, b) => a.range.min - b.range.min || a.range.max - b.range.max)
  const ranges = isNested(ordered) ? unnested(ordered) : ordered.map(({ range }) => range)
  const isWhole = ranges.every((range, at) => at === 0 || follows(ranges[at - 1]!, range))
  if (!isWhole) return undefined
  const lead =
    sentences[group[0]!.rule.at]!.unit.introduction +
    sentences[group[0]!.rule.at]!.unit.sentences.map(({ text }) => text).join(' ')
  const isOfEach = /곱하여|부수에\s?따라|수량에\s?따라/u.test(lead)
  const texts = group.map(
    ({ rule, piece }) =>
      `${piece}${sentences[rule.at]!.sentence.text.slice(rule.quantity.end, rule.quantity.end + 16)}`,
  )
  const isByParts = texts.some((text) => byParts.test(text))
  const isByTime =
    /^(?:일|주|개월|년)$/u.test(unit) && !isAhead && group.every(({ rule }) => rule.per?.unit === unit)
  const isOfCounted = group.some(
    ({ rule }) =>
      rule.per?.unit === unit || isOfEach || (isMoney({ unit }) && rule.quantity.unit === 'share'),
  )
  return {
    unit,
    isOfEach,
    way: isByParts || isByTime ? 'parts' : isOfCounted && !isNested(ordered) ? 'unsaid' : 'whole',
    tiers: ordered.map(
      ({ rule: { quantity, per, base, at } }, index): Tier => ({
        quantity,
        per,
        base: base ?? group[0]!.rule.base,
        at,
        range: ranges[index]!,
      }),
    ),
  }
}

/** 99.5% 미만 5%, 98% 미만 15%: the nearest bound holds. */
const isNested = (ordered: readonly Member[]): boolean =>
  ordered.every(({ range }) => range.min === 0) ||
  ordered.every(({ range }) => range.max === Number.POSITIVE_INFINITY && range.min > 0)

function unnested(ordered: readonly Member[]): Range[] {
  return ordered.map(({ range }, at) => {
    const [before, next] = [ordered[at - 1]?.range, ordered[at + 1]?.range]
    if (range.max === Number.POSITIVE_INFINITY)
      return next ? { ...range, max: next.min, withMax: !next.withMin } : range
    return before ? { ...range, min: before.max, withMin: !before.withMax } : range
  })
}

/** One begins where the other ends; 59명까지, 60명부터: of what is counted, one more. */
const follows = (one: Range, next: Range): boolean =>
  next.min === one.max || (next.min === one.max + 1 && one.withMax && next.withMin)

function joined(group: readonly Member[], tiers: Tiers): Rule {
  const rules = group.map(({ rule }) => rule)
  const [head] = rules as [Rule]
  const isSame = rules.every(({ when }) => when === head.when)
  return {
    ...head,
    tiers,
    per: undefined,
    each: undefined,
    range: undefined,
    free: undefined,
    counted: undefined,
    least: undefined,
    beyond: undefined,
    when: isSame && rangeIn(head.when) === undefined ? head.when : '',
    cap: rules.find(({ cap }) => cap)?.cap,
    floor: rules.find(({ floor }) => floor)?.floor,
    about: [...new Set(rules.map(({ about }) => about))].join(' '),
  }
}
