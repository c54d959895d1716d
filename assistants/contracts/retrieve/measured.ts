import { heldAgainst, mostRead } from '../compute/limits.ts'
import { convert, type Quantity, quantitiesIn } from '../compute/quantities.ts'
import type { Verdict } from './case.ts'
import type { ContractIndex } from './contract-index.ts'

/**
 * 3명, of 4명까지; 8%, of no more than 10%: a number of the question that is not the provision's own. Whether what is said of the one is
 * so of the other hangs on what they count, which is not known: neither a yes nor a no is told.
 */
export function isMeasured(
  { sentences }: Pick<ContractIndex, 'sentences'>,
  message: string,
  verdict: Verdict,
): boolean {
  if (verdict.kind !== 'yes' && verdict.kind !== 'no') return false
  const { sentence } = sentences[verdict.at]!
  const text = `${sentence.introduction} ${sentence.text}`.slice(0, mostRead)
  const asked = message.slice(0, mostRead).replaceAll(reference, ' ')
  const there = numbersIn(text)
  if (there.length === 0) return false
  const said = numbersIn(asked)
  if (said.some(({ end }) => further.test(asked.slice(end)))) return true
  const isOther = (one: Quantity) => {
    const same = there.flatMap((other) => {
      const value =
        one.unit === '' || other.unit === '' ? one.value : convert(one.value, one.unit, other.unit)
      return value === undefined ? [] : [Math.abs(value - other.value) < 1e-9]
    })
    return same.length > 0 && !same.includes(true)
  }
  if (said.some(isOther)) return true
  // 이틀, of 2일을 넘게 머물 수 없다: just so many are no more.
  return heldAgainst(asked, text).some(({ isMet }) => !isMet || verdict.kind === 'no')
}

/** 제3조 제1항, Article 4: no number of anything. */
const reference = /제?\s?\d{1,3}\s?(?:조|항|호)(?:의\s?\d+)?|(?:article|section|clause)\s\d+/giu

/** 한 마리 더: by itself nothing is known of how many they are then. */
const further = /^(?:을|를|은|는|만)?\s?(?:더|또|추가|more\b|째)/u

const numbersIn = (text: string): Quantity[] => [...quantitiesIn(text), ...englishIn(text)]

const words = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** three guests, 8 hours: what an English noun counts. */
function englishIn(text: string): Quantity[] {
  return [...text.matchAll(/\b(\d[\d,]*|[a-z]+)(?=\)?[\s-][a-z])/giu)].flatMap(({ 0: said, index }) => {
    const value = /^\d/u.test(said) ? Number(said.replaceAll(',', '')) : words.indexOf(said.toLowerCase()) + 1
    return value > 0 ? [{ value, unit: '', start: index, end: index + said.length, text: said }] : []
  })
}
