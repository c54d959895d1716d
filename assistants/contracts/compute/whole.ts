import { tokenize } from '#korean/tokens.ts'
import type { ContractIndex } from '../retrieve/contract-index.ts'
import type { Attempt } from './attempt.ts'
import { type Expression, leavesOf } from './expression.ts'
import { isOutside, stemsIn } from './fits.ts'
import { headOf, type NamedAmount } from './named-amounts.ts'
import { convert, isMoney, quantitiesIn } from './quantities.ts'
import { isWithin, rangeIn } from './ranges.ts'
import type { Rule } from './rule.ts'
import type { Said, SaidQuantity } from './said.ts'

/** All that was said is reckoned with: nothing of it is dropped. */
export function isWhole(
  index: ContractIndex,
  { used, rule }: Attempt,
  { quantities, days, clocks, months }: Said,
  idle = false,
): boolean {
  const isOpen = days.length + clocks.length > 0 || (months.length > 0 && !idle)
  return quantities.every((one) => used.has(one) || isOfItsCase(index, rule, one)) && !isOpen
}

/** 아이 1명 기준, of 한 명: the case that the sentence is said for; 한 달 광고비, of 월 광고비: one of what it is always of. */
function isOfItsCase(
  index: ContractIndex,
  { at, about, counted, per }: Rule,
  quantity: SaidQuantity,
): boolean {
  const { sentences } = index
  const { value, unit, role } = quantity
  // 5박 이상 맡기는 경우에는 무료, of 3박: it only says that the exception is not put.
  const bounds = index.sentences.some(
    (one) =>
      one.section === index.sentences[at]!.section &&
      index.clauses.provisions[one.at]!.isException &&
      rangeIn(one.sentence.text)?.unit === unit &&
      isOutside(one.sentence.text, { quantities: [quantity] }) === true,
  )
  if (bounds && unit !== per?.unit) return true
  if (isMoney({ unit }) || unit === 'share' || (role !== undefined && role !== 'used') || unit === per?.unit)
    return false
  if (value === 1 && /^(?:개월|년)$/u.test(unit))
    return (unit === '년' ? /매년|연간|연\s/u : /매월|월\s|한\s달/u).test(about)
  // How long is what a sum is reckoned with, unless it was.
  if (/^(?:분|시간|일|영업일|주|개월|년)$/u.test(unit)) return false
  return (
    counted === undefined &&
    quantitiesIn(sentences[at]!.sentence.text).some((one) => one.value === value && one.unit === unit)
  )
}

/** 10월 가동률이: which month it was changes nothing, where the contract has nothing that holds in some months alone. */
export function idleMonths({ sentences }: ContractIndex, { months }: Said): boolean {
  return sentences.every(
    ({ sentence: { text } }) =>
      !/(?:첫|최초|처음|개점일부터|개시일부터|시작일부터)\s?\d{1,2}\s?(?:개월|달)/u.test(text) &&
      months.every(({ month }) => !new RegExp(`(?<!년\\s?|\\d)${month}월(?!\\s?\\d)`, 'u').test(text)),
  )
}

const limits =
  /넘지\s?(?:못|아니|않)|넘을\s?수\s?없|한도로|한도는|을\s?한도|(?<!배)상한|초과할\s?수\s?없|초과하지\s?(?:못|아니|않)|(?:에\s?미치지\s?못하|보다\s?적)(?:면|은|는)/u

/** A most or a least of the same article that the figure was not held against: of what it is called, or of the sum. */
export function passesOver(
  { sentences }: ContractIndex,
  { at: ruled, result }: Pick<Rule, 'at' | 'result'>,
  at: readonly number[],
): boolean {
  const { section } = sentences[ruled]!
  const titled = section.title.split(/[의\s·,과와및]+/u).filter((word) => word.length > 2)
  return sentences.some(({ at: other, sentence: { text }, section: its }) => {
    if (its !== section || other === ruled || at.includes(other) || !limits.test(text)) return false
    if (!quantitiesIn(text).some((one) => isMoney(one) || one.unit === 'share')) return false
    const isOfSum =
      /^(?:[①-⑳]|다만,?)?\s?(?:그|이|위|뺀|깎는|더하는|빼는|공제하는)?\s?(?:총액|금액|합계액|배상액)/u.test(
        text,
      )
    return isOfSum || [...(result ? [result] : []), ...titled].some((word) => text.includes(word))
  })
}

const measured =
  /^(?:[①-⑳]|다만,?)?\s?(?:하루|한\s?(?:달|번|사람|명|주|시간|해)|[매월일연]\s|매[월일년주회]|처음|최초|첫|\d+\s?(?:일|회|개월|년|명|인|건|개|대|시간|주|박|분))/u
const lifts = /무료|무상|면제|(?:받지|내지|청구하지|부과하지|계산하지)\s?(?:아니|않)/u

/** 하루 20,000원을 넘지 못한다, 첫 2회는 무료로 한다: right behind a price, in its own measure, and not reckoned with. */
export function passesBehind({ sentences }: ContractIndex, ruled: number, at: readonly number[]): boolean {
  const behind = sentences[ruled + 1]
  if (!behind || behind.section !== sentences[ruled]!.section || at.includes(ruled + 1)) return false
  const { text } = behind.sentence
  return measured.test(text) && (limits.test(text) || lifts.test(text))
}

/** 성수기 말고 */
const isDenied = (bare: string, word: string): boolean =>
  ['말고', '아니', '아닌', '빼고'].some(
    (no) => bare.includes(`${word}${no}`) || bare.includes(`${word}가${no}`),
  )

const changes = /더하|더한|더\s(?:받|낸|내|지급)|가산|할증|할인|깎|감액/u

/** 토요일에는 30%를 더 받는다, 40시간 이상이면 10%를 할인한다: a change of the price, whose case the question puts. */
export function isChanged(
  index: ContractIndex,
  { at: ruled, about }: Pick<Rule, 'at' | 'about'>,
  said: Said,
  at: readonly number[],
): boolean {
  const { sentences } = index
  const { section, sentence } = sentences[ruled]!
  const bare = said.text.replaceAll(/\s/gu, '')
  return sentences.some((other) => {
    const { text } = other.sentence
    if (at.includes(other.at) || !changes.test(text)) return false
    // Of another article only a share: 재수강생에게는 5%를 할인한다.
    const isElsewhere = other.section !== section
    if (isElsewhere && !quantitiesIn(text).some(({ unit }) => unit === 'share')) return false
    const when = caseOf(index, other.at)
    const range = rangeIn(when)
    const values = said.quantities.flatMap((one) => (range && convert(one.value, one.unit, range.unit)) ?? [])
    // 7박 이상 맡기면, of 4박: by its figure, whatever else it shares.
    const isWithinIt = values.some((value) => isWithin(value, range!))
    if (range && values.length > 0 && (!isElsewhere || !isWithinIt)) return isWithinIt
    const known = [about, sentence.text, ...at.map((one) => sentences[one]!.sentence.text)].join(' ')
    // 세 달 다니면: done whatever the case is.
    const words = [...stemsIn(when)].filter(
      (word) => !known.includes(word) && !(isElsewhere && word.startsWith('다니')),
    )
    return words.some((whole) => {
      // 재수강인데, of 재수강생.
      const word = whole.length > 3 ? whole.replace(/(?:생|자)$/u, '') : whole
      return bare.includes(word) && !isDenied(bare, word)
    })
  })
}

/** 형제가 함께 다니면, 재수강생에게는: the words of the case that a change is said for. */
function caseOf({ sentences, clauses }: ContractIndex, at: number): string {
  const { text } = sentences[at]!.sentence
  const { start, parts } = clauses.provisions[at]!
  const condition = parts.find(({ kind }) => kind === 'condition')
  const change = changes.exec(text)?.index ?? text.length
  const amount = quantitiesIn(text).findLast(
    (one) => one.start < change && (isMoney(one) || one.unit === 'share'),
  )
  return condition
    ? text.slice(condition.start - start, condition.end - start)
    : text.slice(0, amount?.start ?? change)
}

const turnedBehind =
  /^.{0,10}?(?:(?:^|\s)(?:안|못)(?!에|으로|내[는을])\s?[가-힣]|말고|없이|아니|아닌|빼고|지[는도를]?\s?(?:않|못|아니))/u
const turnedAhead = /(?:^|\s)(?:안|못)\s?$/u

/** 한꺼번에 안 내고: a discount whose case is turned down by any of its words. */
export const turnsDown = (index: ContractIndex, text: string): boolean =>
  index.sentences.some(({ at, sentence }) => {
    if (!/할인|깎|감액/u.test(sentence.text)) return false
    const words = tokenize(caseOf(index, at)).flatMap(({ surface, stems }) => [surface, ...stems])
    return words.some((word) => {
      if (word.length < 2 || /^\d/u.test(word)) return false
      const [first, ...behind] = text.split(word)
      const ahead = [first!, ...behind.slice(0, -1)]
      return behind.some((rest, one) => turnedBehind.test(rest) || turnedAhead.test(ahead[one]!))
    })
  })

/** 1명마다 1,000원을 더한다: what is added to a price that is asked for is not that price. */
export const isOnlyAdded = ({ sentences }: ContractIndex, { at, quantity }: Rule, { text }: Said): boolean =>
  isMoney(quantity) &&
  /^(?:을|를)\s더(?:한다|합니다|하여)/u.test(sentences[at]!.sentence.text.slice(quantity.end)) &&
  !/더\s?(?:내|낼|낸|드|받|주|줘|들|나오)|추가|초과|넘/u.test(text)

/** 계약금을 돌려드리고 총비용의 40%를: of all that is asked for its sentence has another amount beside it. */
export function leavesOut(
  index: ContractIndex,
  rule: Rule,
  expression: Expression,
  amounts: readonly NamedAmount[],
  said: Said,
): boolean {
  const { text } = index.sentences[rule.at]!.sentence
  // 위약금으로 내고, 면제받은 차임을 돌려준다: more is paid than what it is a figure of.
  if (/(?:내|지급하|주|돌려드리|배상하|물)고,?\s/u.test(text)) return true
  // 총액 밖에서 1대에 250,000원을 더한다: all is more than what is added.
  if (isOnlyAdded(index, rule, said)) return true
  const used = new Set(leavesOf(expression).map(({ value }) => value))
  return amounts.some(({ name, quantity, at, isBound }) => {
    const head = headOf(name)
    const isBeside = new RegExp(
      `${head.replaceAll(/[^가-힣A-Za-z ]/gu, '.')}(?:을|를)\\s(?:돌려|더하|함께|포함)`,
      'u',
    ).test(text)
    return !isBound && at !== rule.at && head.length > 1 && !used.has(quantity.value) && isBeside
  })
}
