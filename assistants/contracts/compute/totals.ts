import type { ContractIndex } from '../retrieve/contract-index.ts'
import { leafOf } from './attempt.ts'
import { escaped } from './doing.ts'
import { unexplained } from './explained.ts'
import { type Expression, type Leaf, placesOf } from './expression.ts'
import { isLifting } from './fits.ts'
import { headOf, isSameName, type NamedAmount } from './named-amounts.ts'
import { occasionsIn } from './occasions.ts'
import { quantitiesIn } from './quantities.ts'
import { givesCountsAlone, type Said } from './said.ts'

/** A sum that no single provision says: amounts that are named, for so long; an amount raised as far as it may be. */
export interface Total {
  readonly expression: Expression
  readonly at: readonly number[]
  readonly assumed: readonly string[]
}

export function totalOf(
  index: ContractIndex,
  said: Said,
  amounts: readonly NamedAmount[],
): Total | undefined {
  if (!givesCountsAlone(said)) return undefined
  if (said.occasions.has('raise')) return raised(index, said, amounts)
  return remainder(index, said, amounts) ?? monthly(index, said, amounts) ?? defined(index, said, amounts)
}

const eachMonth = /(?:한\s?달|매달|매월|다달이)(?:에|이면|마다)?\s?(?:총|모두|전부|다\s|합)/u

/** 한 달에 총 얼마 나가요?: all that is paid each month by a name that contracts of its kind have for it. */
function monthly(index: ContractIndex, said: Said, amounts: readonly NamedAmount[]): Total | undefined {
  if (!eachMonth.test(said.text) || said.occasions.size > 0) return undefined
  if (said.quantities.some(({ unit, value }) => unit !== '개월' || value !== 1)) return undefined
  const { provisions } = index.clauses
  const termOf = ({ at, quantity }: NamedAmount) =>
    index.keyTerms.find(({ provision, start, end }) => {
      const from = provisions[at]!.start + quantity.start
      return provision === at && start <= from && from < end
    })
  const paid = amounts.filter(
    (one) => one.per === '개월' && !one.isBound && one.each === undefined && termOf(one),
  )
  const byTerm = Map.groupBy(paid, (one) => termOf(one)!.id)
  const each = [...byTerm.values()].map(([one]) => one!)
  const at = each.map((one) => one.at)
  const payers = new Set(at.flatMap((it) => provisions[it]!.parts.flatMap(({ actor }) => actor ?? [])))
  // 식대가 포함된 임금, 임금에서 공제하는 관리비: a part of another, or taken off it.
  const isPart = index.sentences.some(
    ({ sentence, at: place }) =>
      each.some(({ name, at: of }) => of === place || sentence.text.includes(headOf(name))) &&
      (/공제|차감|포함(?:된|되|됩|돼|한\s?금액)/u.test(sentence.text) ||
        (/포함/u.test(sentence.text) && at.filter((it) => it === place).length > 1)),
  )
  if (isPart) return undefined
  // Of two values of one name, or where one pays this and the other that, nothing is added up.
  if (each.length < 2 || each.length < paid.length || payers.size > 1) return undefined
  if (each.some((one) => isFreeAtTimes(index, one)) || unexplained(said, at, index).length > 0)
    return undefined
  return {
    expression: { op: 'plus', of: each.map(leafOf) },
    at: [...new Set(at)],
    assumed: ['매달 얼마로 정해진 금액만 더했습니다.', ...vatSaid(each, vatAsked(said.text))],
  }
}

/** 총예상금액이 얼마예요?: what the contract itself adds up. */
function defined(index: ContractIndex, said: Said, amounts: readonly NamedAmount[]): Total | undefined {
  if (said.quantities.length > 0 || said.occasions.size > 0) return undefined
  const [only, more] = namedIn(said.text, amounts)
  if (only?.of?.op !== 'plus' || more || unexplained(said, [only.at], index).length > 0) return undefined
  return {
    expression: only.of,
    at: [only.at, ...placesOf(only.of)],
    assumed: [],
  }
}

const takenOff = /(?:빼면|빼고|빼고서|제하면|제하고|공제하면|떼면|떼고)/u

/** 소독비랑 청소비 빼면 보증금 얼마 돌려받아요: of what the contract takes off it, and says so. */
function remainder(index: ContractIndex, said: Said, amounts: readonly NamedAmount[]): Total | undefined {
  const cut = takenOff.exec(said.text)
  if (!cut || said.quantities.length > 0 || !/돌려|환불|반환|남/u.test(said.text.slice(cut.index)))
    return undefined
  const simple = amounts.filter(
    ({ isBound, each, per }) => !isBound && each === undefined && per === undefined,
  )
  const called = (text: string) => {
    const bare = text.replaceAll(/\s/gu, '')
    const lastOf = ({ name }: NamedAmount) => headOf(name).split(/[\s·]/u).at(-1)!
    const found = simple.filter((one) => lastOf(one).length > 1 && bare.includes(lastOf(one)))
    // 청소비 is no 청소.
    return found.filter((one) =>
      found.every((it) => lastOf(it) === lastOf(one) || !lastOf(it).startsWith(lastOf(one))),
    )
  }
  const [whole, other] = called(said.text.slice(cut.index))
  const less = called(said.text.slice(0, cut.index)).filter(({ name }) => name !== whole?.name)
  if (!whole || (other && other.quantity.value !== whole.quantity.value) || less.length === 0)
    return undefined
  const head = headOf(whole.name)
  const isTaken = ({ at }: NamedAmount) =>
    new RegExp(`${escaped(head)}에서\\s(?:뺀|빼|공제|제한)`, 'u').test(index.sentences[at]!.sentence.text)
  const at = [whole.at, ...less.map((one) => one.at)]
  const isDouble = new Set(less.map(({ at: one }) => one)).size < less.length
  if (isDouble || !less.every(isTaken) || unexplained(said, at, index).length > 0) return undefined
  const off: Expression = less.length === 1 ? leafOf(less[0]!) : { op: 'plus', of: less.map(leafOf) }
  const assumed = ['그 밖에 빼는 금액은 없는 것으로 계산했습니다.']
  return { expression: { op: 'minus', of: [leafOf(whole), off] }, at, assumed }
}

/** 5%를 넘게 올리지 못한다, of the amount that the question names. */
function raised(index: ContractIndex, said: Said, amounts: readonly NamedAmount[]): Total | undefined {
  const [amount, other] = namedIn(said.text, amounts)
  // 이 년 뒤 갱신할 때: when, not how much.
  const isWhen = said.quantities.every(
    ({ unit, end }) => /^(?:년|개월|일)$/u.test(unit) && /^\s?(?:뒤|후|있다)/u.test(said.text.slice(end)),
  )
  if (!amount || other || !isWhen) return undefined
  const limits = index.sentences.flatMap(({ at, sentence, section }) => {
    const shares = quantitiesIn(sentence.text).filter(({ unit }) => unit === 'share')
    const isOfIt = [sentence.text, section.title].some(
      (text) =>
        text.toLowerCase().includes(amount.name.toLowerCase()) ||
        text
          .split(/[^가-힣A-Za-z]+/u)
          .some((word) => isSameName(word.replace(/(?:을|를|은|는|의|이|가|과|와)$/u, ''), amount.name)),
    )
    const isBound = /넘|초과|범위|이내|한도|not more than|up to|exceed/u.test(sentence.text)
    return occasionsIn(sentence.text).has('raise') && isBound && isOfIt && shares.length === 1
      ? [{ at, share: shares[0]! }]
      : []
  })
  const [limit, more] = limits
  if (!limit || more) return undefined
  return {
    expression: plus(leafOf(amount), limit.share.value, limit.at),
    at: [limit.at, amount.at],
    assumed: vatSaid([amount], vatAsked(said.text)),
  }
}

function plus(leaf: Expression, share: number, at: number): Expression {
  const part: Leaf = { op: 'leaf', value: share, unit: 'share', from: 'clause', at }
  return { op: 'plus', of: [leaf, { op: 'times', of: [leaf, part] }] }
}

/** The amounts that a question names, each once; none where a name has several. */
export function namedIn(text: string, amounts: readonly NamedAmount[]): NamedAmount[] {
  const bare = text.replaceAll(/\s/gu, '')
  const simple = amounts.filter(({ isBound, each }) => !isBound && each === undefined)
  const called = (one: NamedAmount) => {
    const words = headOf(one.name).split(' ')
    const last = words.at(-1)!
    return (
      last.length > 1 &&
      (bare.includes(last) || spoken(bare).some((word) => isSameName(word, headOf(one.name))))
    )
  }
  const found = simple.filter(called)
  const isDouble = found.some((one) =>
    found.some(
      (it) => it !== one && isSameName(it.name, one.name) && it.quantity.value !== one.quantity.value,
    ),
  )
  return isDouble
    ? []
    : found.filter((one, at) => found.findIndex((it) => isSameName(it.name, one.name)) === at)
}

const spoken = (bare: string): string[] =>
  ['월세', '방세', '임대료', '연간요금', '월급', '시급'].filter((word) => bare.includes(word))

/** 첫 두 달은 차임을 면제한다: not every month is paid for. */
export function isFreeAtTimes({ sentences }: ContractIndex, { name }: NamedAmount): boolean {
  const head = headOf(name)
  return sentences.some(
    ({ sentence }) =>
      sentence.text.includes(head) &&
      isLifting(sentence.text) &&
      !/(?:면제|제외)하지\s?(?:아니|않)/u.test(sentence.text),
  )
}

export function vatAsked(text: string): 'with' | 'without' | undefined {
  const found = /(?:부가세|부가가치세|vat)(.{0,6})/iu.exec(text)?.[1]
  if (found === undefined) return undefined
  return /빼|제외|별도|말고|없이/u.test(found) ? 'without' : 'with'
}

export function vatSaid(named: readonly NamedAmount[], vat: ReturnType<typeof vatAsked>): string[] {
  if (!named.some((one) => one.vat === 'extra')) return []
  return [vat === 'with' ? '부가가치세는 10%로 더했습니다.' : '부가가치세는 더하지 않은 금액입니다.']
}
