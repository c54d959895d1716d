import { conceptFinder, type FoundConcept } from '#nlu/concepts.ts'
import concepts from './concepts.json' with { type: 'json' }

const find = conceptFinder(concepts)

/** The concepts that a text has words for, in their order. */
export const conceptsIn = (text: string): readonly FoundConcept[] =>
  find(text, { start: 0, end: text.length })

export const saysAny = (text: string, ...names: readonly string[]): boolean =>
  conceptsIn(text).some(({ name }) => names.includes(name))

/** Where somebody is said to be unable to eat: 안 먹어요 says what one does, and I can eat what one may; can not is no can. */
export const unableIn = (text: string): readonly number[] =>
  conceptsIn(text)
    .filter(({ name, start }) => name === 'cannot eat' && !able.test(text.slice(start)))
    .map(({ start }) => start)
const able = /^(?:안\s?[먹묵]|can(?!\s*(?:not|n?['’]?t|never|hardly|no longer)(?![a-z])))/iu
