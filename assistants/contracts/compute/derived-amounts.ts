import type { ContractIndex } from '../retrieve/contract-index.ts'
import { leafOf } from './attempt.ts'
import { type Expression, evaluate, unitOf } from './expression.ts'
import { amountCalled, headOf, isSameName, type NamedAmount } from './named-amounts.ts'
import { isMoney, quantitiesIn } from './quantities.ts'
import type { Rule } from './rule.ts'
import type { Said } from './said.ts'

/** What the question counts of that which amounts are paid for one of each: 1대에 월 65,000원, of 두 대. */
export interface Resolved {
  readonly said: Said
  readonly amounts: readonly NamedAmount[]
}

/** Amounts paid for each of something, for as many as the question says, else as the contract has. */
export function resolveEach(
  { sentences }: ContractIndex,
  said: Said,
  amounts: readonly NamedAmount[],
  isTotal: boolean,
): Resolved {
  const units = new Set(amounts.flatMap(({ each }) => each ?? []))
  let quantities = said.quantities
  const counts = new Map<string, { value: number; at: number | undefined }>()
  for (const unit of units) {
    const given = said.quantities.filter((one) => one.unit === unit)
    const [one, more] = given
    if (one && !more) {
      quantities = quantities.filter((it) => it !== one)
      counts.set(unit, { value: one.value, at: undefined })
      continue
    }
    if (more) continue
    const own = sentences.flatMap(({ at, sentence, section }) =>
      section.kind === 'signature'
        ? []
        : quantitiesIn(sentence.text)
            .filter((it) => it.unit === unit && !/^\s?(?:에|당|마다)/u.test(sentence.text.slice(it.end)))
            .map(({ value }) => ({ value, at })),
    )
    if (new Set(own.map(({ value }) => value)).size === 1) counts.set(unit, own[0]!)
  }
  return {
    said: quantities === said.quantities ? said : { ...said, quantities },
    amounts: amounts.map((amount) => {
      const { each } = amount
      // Of a thing that is counted one by one it is one, and the formula says so.
      const held = each ? counts.get(each) : undefined
      // Of all that there are only a total is asked; of what is broken or given back it is said how many.
      const isKnown = held && (isTotal || held.at === undefined || isArea.test(each!))
      const isOne = isTotal && each && !isArea.test(each)
      const count = isKnown ? held : isOne ? { value: 1, at: undefined } : undefined
      if (!each || !count) return amount
      const times: Expression = {
        op: 'leaf',
        value: count.value,
        unit: each,
        from: count.at === undefined ? 'said' : 'clause',
        ...(count.at === undefined ? {} : { at: count.at }),
      }
      return valued(amount, { op: 'times', of: [leafOf({ ...amount, each: undefined }), times] })
    }),
  }
}

const isArea = /㎡|평/u

function valued(amount: NamedAmount, of: Expression): NamedAmount {
  return { ...amount, each: undefined, of, quantity: { ...amount.quantity, value: evaluate(of) } }
}

/** 선급금 | 30% of the 하도급대금 that leads into it; 총비용은 … 더한 금액: amounts that follow from others. */
export function derivedAmounts(
  index: ContractIndex,
  amounts: readonly NamedAmount[],
  rules: readonly Rule[],
): NamedAmount[] {
  const shares = rules.flatMap((rule): NamedAmount[] => {
    const { quantity, at, when, per, range } = rule
    const name = nameOf(index, rule)
    if (quantity.unit !== 'share' || quantity.value >= 1 || when !== '' || per || range || !name) return []
    const own = rule.base ?? ledBy(index, at, amounts)
    const base = own ? amountCalled(own, amounts) : undefined
    if (!base || isSameName(base.name, name) || amountCalled(name, amounts)) return []
    const of: Expression = {
      op: 'times',
      of: [leafOf(base), { op: 'leaf', value: quantity.value, unit: 'share', from: 'clause', at }],
    }
    return [{ ...made(name, of, at), per: base.per }]
  })
  const known = [...amounts, ...shares]
  return [...known, ...sums(index, known)]
}

const made = (name: string, of: Expression, at: number): NamedAmount => ({
  ...{ name, of, at, per: undefined, each: undefined, vat: undefined, isBound: false },
  quantity: { value: evaluate(of), unit: unitOf(of), start: -1, end: -1, text: '' },
})

/** 계약금으로 …의 30%를; a row's label. */
function nameOf({ sentences }: ContractIndex, { at, result }: Rule): string | undefined {
  const { sentence, label } = sentences[at]!
  const cell = /^\s*([가-힣]{2,8})\s*\|/u.exec(sentence.text)?.[1] ?? label
  const name = cell ?? result
  return name && /(?:금|비|료|대금|보수|액)$/u.test(name) ? name : undefined
}

/** 하도급대금을 다음과 같이 지급한다: what the rows of a table are shares of. */
function ledBy(
  { sentences }: ContractIndex,
  at: number,
  amounts: readonly NamedAmount[],
): string | undefined {
  const { unit } = sentences[at]!
  const lead = unit.sentences[0]?.text ?? ''
  const named = amounts.filter(({ name }) => name.length > 1 && lead.includes(headOf(name)))
  return /다음/u.test(lead) && named.length === 1 ? named[0]!.name : undefined
}

/** 총비용은 홀 대관료와 보증인원에 해당하는 식대를 더한 금액으로 한다. */
function sums(index: ContractIndex, amounts: readonly NamedAmount[]): NamedAmount[] {
  return index.sentences.flatMap(({ at, sentence }): NamedAmount[] => {
    const found =
      /(?:^|[\s"“”'])([가-힣]{2,8})["”']?(?:은|는|이란|란)\s([^.]{4,160}?)[을를]\s(?:모두\s)?(?:더한|합한|합친)\s(?:금액|돈|값)/u.exec(
        sentence.text,
      )
    if (!found) return []
    const [, name, said] = found
    const parts = said!
      .split(/(?<=[가-힣)])(?:과|와)\s|\s및\s|,\s/u)
      .map((part) => chosenItems(index, part, amounts) ?? partOf(index, part, amounts))
    const known = parts.filter((part) => part !== undefined)
    return known.length === parts.length && known.length > 1
      ? [made(name!, { op: 'plus', of: known }, at)]
      : []
  })
}

/** 홀 대관료; 제4조 제1항의 보증인원에 해당하는 대인 식대: so many of a price. */
function partOf(index: ContractIndex, part: string, amounts: readonly NamedAmount[]): Expression | undefined {
  const words = part.replaceAll(/제\d+조(?:\s?제\d+항)?의?/gu, '').trim()
  const times = /^(.{2,12}?)에\s(.+?)[을를]\s곱한(?:\s|$)/u.exec(words)
  const counted = times ?? /^(.{2,12}?)(?:에\s해당하는|만큼의|분의)\s(.+)$/u.exec(words)
  const name = counted ? counted[2]! : words
  const bareName = name.replaceAll(/[\s()]/gu, '')
  const held = amounts.filter(
    (one) =>
      !one.isBound &&
      [...one.name.replaceAll(/[\s()]/gu, '')].toSorted().join('') === [...bareName].toSorted().join(''),
  )
  // 어른 단가, of the one 단가 that there is.
  const last = name.split(' ').at(-1)!
  const alike = amounts.filter(
    (one) => !one.isBound && one.per !== undefined && one.name.split(' ').at(-1) === last,
  )
  const [price, more] = held.length > 0 || !times ? held : alike
  if (!price || more) return undefined
  if (!counted) return leafOf(price)
  const count = countCalled(index, counted[1]!)
  return count && { op: 'times', of: [leafOf(price), count] }
}

/** 별지 1에서 이용자가 선택한 품목의 대금: all that is chosen there. */
function chosenItems(
  { sentences }: ContractIndex,
  part: string,
  amounts: readonly NamedAmount[],
): Expression | undefined {
  const [, label] = /(별지|별표)\s?\d*에서\s.*?(?:선택한|고른)/u.exec(part)
    ? (/((?:별지|별표)\s?\d*)/u.exec(part) ?? [])
    : []
  if (!label) return undefined
  const chosen = amounts.filter(({ at }) => {
    const { section, sentence } = sentences[at]!
    return section.key.startsWith(label.trim()) && /선택함|☑|■|☒/u.test(sentence.text)
  })
  return chosen.length > 0 ? { op: 'plus', of: chosen.map(leafOf) } : undefined
}

/** 보증인원은 대인 기준 250명입니다 */
function countCalled({ sentences }: ContractIndex, name: string): Expression | undefined {
  const found = sentences.flatMap(({ at, sentence }) => {
    const place = sentence.text.search(
      new RegExp(`${name.replaceAll(/[^가-힣A-Za-z ]/gu, '')}["”']?(?:은|는|이란|란)`, 'u'),
    )
    if (place < 0) return []
    const [count, more] = quantitiesIn(sentence.text.slice(place)).filter(
      (one) => !isMoney(one) && one.unit !== 'share',
    )
    return count && !more ? [{ value: count.value, unit: count.unit, at }] : []
  })
  return new Set(found.map(({ value }) => value)).size === 1
    ? { op: 'leaf', value: found[0]!.value, unit: found[0]!.unit, from: 'clause', at: found[0]!.at, name }
    : undefined
}
