import { readLimit, readPrefix } from '#korean/amount-limits.ts'
import { createLexicon } from '#korean/lexicon.ts'
import { findNumerals } from '#korean/numerals.ts'
import { readSource, type Source, spanOf } from '#korean/source.ts'
import type { ExactMention } from '#nlu/schema.ts'
import type { NutrientLimit, NutrientName } from '../kitchen/nutrients.ts'
import words from '../lexicon/nutrients.json' with { type: 'json' }

const names = createLexicon(
  Object.entries(words.names).flatMap(([value, terms]) =>
    terms.map((term) => ({ term, value: value as NutrientName, exact: true as const })),
  ),
)
const grams: ReadonlySet<string> = new Set(words.grams)
const mostBetween = 8
const mostGrams = 500
const mostRead = 1000

/** 단백질 30g 이상, 탄수화물은 50그램 아래로: a nutrient with its grams behind it, at least or at most. */
export function nutrientsIn(whole: string): ExactMention[] {
  const text = whole.slice(0, mostRead)
  const found = names.find(text)
  if (found.length === 0) return []
  const source = readSource(text)
  return findNumerals(text).flatMap(({ value, counter, start, end }, at, all): ExactMention[] => {
    const least = Math.max(start - mostBetween, all[at - 1]?.end ?? 0)
    const name = found.findLast(({ span }) => span.end <= start && span.end >= least)
    const behind = text.slice(end)
    const unit = counter ?? ''
    if (!name || !grams.has(unit) || !Number.isInteger(value) || value < 1 || value > mostGrams) return []
    const unitEnd = end + behind.indexOf(unit) + unit.length
    const limit = readLimit(source, placeOf(source, unitEnd))
    const before = sideBefore(source, placeOf(source, name.span.end), placeOf(source, start))
    const side = limit?.kind === 'min' || limit?.kind === 'max' ? limit.kind : before
    const said: NutrientLimit = {
      nutrient: name.value,
      grams: value,
      // 단백질 30g: nobody wants less of it; of the others nobody wants more.
      isLeast: side ? side === 'min' : name.value === '단백질',
      isOfDay: words.daily.some((word) => text.slice(0, name.span.start).trimEnd().endsWith(word)),
    }
    const last = limit ? spanOf(source, placeOf(source, start), limit.end).end : unitEnd
    return [{ kind: 'nutrient', value: said, span: { start: name.span.start, end: last } }]
  })
}

/** The place among the letters of what stands at an offset of the text. */
function placeOf(source: Source, offset: number): number {
  let place = 0
  while (place < source.chars.length && spanOf(source, place, place + 1).start < offset) place++
  return place
}

function sideBefore(source: Source, from: number, to: number): 'min' | 'max' | undefined {
  for (let at = from; at < to; at++) {
    const { kind } = readPrefix(source, at) ?? {}
    if (kind === 'min' || kind === 'max') return kind
  }
  return undefined
}
