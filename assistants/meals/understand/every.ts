import type { Clause, Mention } from '#nlu/schema.ts'
import { isFood } from '../lexicon/terms.ts'
import { isNamedDish } from './named-dish.ts'
import type { Ask } from './request.ts'

/** Asks for meals as a whole, where no place is named that one dish could be for; what is to be stored is made first. */
const ofWhole: ReadonlySet<Ask> = new Set<Ask>(['plan', 'details', 'again', 'register'])

/** The particle that says what something is made of or into, right behind a food or behind what it is in (들어간 걸로). */
const into = /^(?:으로|로)(?![가-힣])/u
const only = /^(?:으로|로)만/u
const thingsWithIt =
  /^(?:이|가)?\s?[가-힣]{0,4}(?:은|는|간|든)\s?(?:걸|거|것|메뉴|음식|요리|식단)(?:으로|로)/u
const beside = /^(?:이랑|랑|하고|과|와|이나|나|,|\/)\s?$/u

/** What every meal is to be, not one of them: 죽으로만; of a whole plan 생선으로, 닭가슴살 들어간 걸로. Foods side by side share the meals. */
export function everyOf(
  { text, span, mentions }: Clause,
  ask: Ask,
  isWanted: (it: Mention) => boolean,
): string[] {
  const behind = (it: Mention, length = 20) =>
    text.slice(it.span.end - span.start, it.span.end - span.start + length)
  const isBeside = (it: Mention) => {
    const before = mentions[mentions.indexOf(it) - 1]
    return before?.kind === 'word' && beside.test(behind(before, it.span.start - before.span.end))
  }
  const isEvery = (it: Mention) => {
    if (it.kind !== 'word' || !isWanted(it)) return false
    if (only.test(behind(it))) return true
    const isIngredient = isFood(String(it.value)) && !isNamedDish(it)
    const isOfAll = into.test(behind(it)) || thingsWithIt.test(behind(it))
    return ofWhole.has(ask) && isIngredient && isOfAll && !isBeside(it)
  }
  return mentions.filter(isEvery).map(({ value }) => String(value))
}

const mostBetween = 2

/** 두부 많이, 닭가슴살 위주로: what many meals are to be, by the word that stands right behind it. */
export function muchOf({ mentions }: Clause, isWanted: (it: Mention) => boolean): string[] {
  return mentions.flatMap((it, at) => {
    const next = mentions[at + 1]
    const isMuch = next?.kind === 'much' && next.span.start - it.span.end <= mostBetween
    const isIt = it.kind === 'word' && isFood(String(it.value)) && !isNamedDish(it)
    return isMuch && isIt && isWanted(it) ? [String(it.value)] : []
  })
}
