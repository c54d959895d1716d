import type { NumeralMention } from '#korean/numerals.ts'
import type { ExactMention, Mention } from '#nlu/schema.ts'

const counts: Readonly<Record<string, number>> = {
  한: 1,
  두: 2,
  세: 3,
  네: 4,
  다섯: 5,
  one: 1,
  a: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
}
/** 한 문장으로, 세 문장, in two sentences: how long an answer is to be, counted as 세 줄 is. */
const lengths = [
  /(?<![가-힣])(한|두|세|네|다섯|\d{1,2})\s?(?:문장|마디)(?=으?로|만|\s|$|[.!?])/gu,
  /\b(?:in |as )(a|one|two|three|four|five|\d{1,2})(?: single)? (?:sentences?|lines?)\b/giu,
]
const counter = '줄'
const mostLines = 20

export function sentenceCounts(text: string): ExactMention[] {
  return lengths.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: said, 1: count, index: start }) => {
      const span = { start, end: start + said.length }
      const value = counts[count!.toLowerCase()] ?? Number(count)
      return { kind: 'number', value: { ...span, value, counter }, span }
    }),
  )
}

/** How many lines or sentences are asked for. */
export function linesIn(mentions: readonly Mention[]): { readonly lines?: number } {
  const said = mentions
    .filter(({ kind }) => kind === 'number')
    .map(({ value }) => value as NumeralMention)
    .find(({ counter: of, value }) => of === counter && value >= 1 && value <= mostLines)
  return said ? { lines: said.value } : {}
}
