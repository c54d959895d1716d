import { type AmountMention, findAmounts } from '#korean/amounts.ts'
import type { Json } from '#protocol/events.ts'
import type { Question } from './question.ts'
import type { Read } from './read-question.ts'

/** The sums and shares of a message, as they were typed: those that its questions reckon with, and those left over. */
export interface Figures {
  readonly held: readonly string[]
  readonly left: readonly string[]
}

/**
 * Whether what a message was understood as has its sums and shares in it: an answer that does not reckon with one is to
 * another question. `whole`: the message, where what is told before the question counts as well.
 */
export function figuresOf({ parts }: Read, understood: readonly Question[], whole?: string): Figures {
  const numbers = new Set(understood.flatMap((one) => numbersIn(one as unknown as Json)))
  const asking = parts.filter(({ reading }) => reading.kind !== 'action')
  const isMixed = asking.length < parts.length
  const texts = whole === undefined || isMixed ? asking.map(({ said }) => said.mentions.text) : [whole]
  const figures = texts.flatMap((text) => [
    ...findAmounts(text).map((amount) => ({ words: amount.text.trim(), isHeld: isHeld(amount, numbers) })),
    // 수입의 15~20%가 적당하대, of what is behind: a yardstick.
    ...[...text.matchAll(whole === undefined ? cutByShare : share)].map(([words, percent]) => ({
      words,
      isHeld: asShares(Number(percent)).some((part) => numbers.has(part)),
    })),
  ])
  const named = (wanted: boolean) =>
    figures.flatMap(({ words, isHeld }) => (isHeld === wanted ? [words] : []))
  return { held: named(true), left: named(false) }
}

function isHeld({ value, min, max, approx }: AmountMention, held: ReadonlySet<number>): boolean {
  const said = [value, min, max].flatMap((won) => won ?? [])
  // A bound is kept as the next won, a day's sum as what it comes to in a month.
  const asKept = said.flatMap((won) => [won, won + 1, won - 1, won * 30, -won])
  if (said.length === 0 || asKept.some((won) => held.has(won))) return true
  // 5만원 안팎, 만원 나간 거: kept as a bound to either side.
  return [...held].some((kept) =>
    said.some((won) => Math.abs(kept - won) <= (approx ? won * mostAbout : mostRounded)),
  )
}

const mostAbout = 0.3
/** Sums are told in thousands. */
const mostRounded = 500

/** 10% less leaves 90%, however it is kept. */
const asShares = (percent: number): readonly number[] => [
  percent,
  percent / 100,
  100 - percent,
  1 - percent / 100,
]

/** 30%만 줄이면: a part that is taken off changes every figure. */
const cutByShare =
  /(\d{1,3}) ?(?:%|퍼센트|퍼|프로)(?= ?(?:씩|만|정도|쯤|는|만이라도)? ?(?:더 ?)?(?:줄|아끼|아껴|깎|깍|덜))/gu

const share = /(\d{1,3}) ?(?:%|퍼센트|퍼|프로)/gu

function numbersIn(value: Json): readonly number[] {
  if (typeof value === 'number') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap((one) => numbersIn(one as Json))
}
