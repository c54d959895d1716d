import type { ContractIndex } from '../retrieve/contract-index.ts'
import type { Attempt } from './attempt.ts'
import { isMoney, quantitiesIn } from './quantities.ts'
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
  { sentences }: ContractIndex,
  { at, about, counted, per }: Rule,
  { value, unit, role }: SaidQuantity,
): boolean {
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
  { at: ruled, result }: Rule,
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
