import { createLexicon, UNSURE } from '#korean/lexicon.ts'
import type { Span } from '#korean/normalise.ts'

/** A name of the owner's data: a shop, a unit of an imported course. */
export interface OwnName {
  readonly kind: string
  readonly name: string
  readonly value: unknown
}

export interface NameHit {
  readonly kind: string
  readonly value: unknown
  readonly others: readonly unknown[]
  readonly span: Span
  readonly isExact: boolean
}

/** The owner's names, made ready to be found: built once for a set of names, used for many messages. */
export interface NameIndex {
  find(text: string): NameHit[]
}

/** Longer than any name that means something; a cell with a whole sentence in it is no name. */
const longestName = 60

/**
 * Names that read the same (a shop and a memo) are one hit with `others`. A name of one letter is too short to be told
 * from other words.
 */
export function createNameIndex(names: readonly OwnName[]): NameIndex {
  const usable = names.filter(({ name }) => {
    const length = name.trim().length
    return length >= 2 && length <= longestName
  })
  const byName = Map.groupBy(usable, ({ name }) => name.trim().toLowerCase())
  const lexicon = createLexicon(
    [...byName.values()].map((same) => ({ term: same[0]!.name.trim(), value: same })),
  )
  return {
    find(text) {
      return lexicon
        .find(text)
        .filter(({ score }) => score >= UNSURE)
        .map(({ value: [first, ...others], span, how }) => ({
          kind: first!.kind,
          value: first!.value,
          others: others.map(({ value }) => value),
          span,
          isExact: how !== 'typo',
        }))
    },
  }
}

/** Case, spaces and signs tell no two names apart. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Where a text first has a name, by its letters and digits alone (`nameKey`). */
export function placeOfName(text: string, key: string): Span | undefined {
  const { letters, places } = lettersOf(text)
  const at = key === '' ? -1 : letters.indexOf(key)
  return at < 0 ? undefined : { start: places[at]!, end: places[at + key.length - 1]! + 1 }
}

/** The letters that tell names apart, each with its place. */
function lettersOf(text: string): { letters: string; places: number[] } {
  const kept = [...text.matchAll(/[\p{L}\p{N}]/gu)].map(({ 0: letter, index }) => ({
    letter: letter.normalize('NFKC').toLowerCase(),
    index,
  }))
  const places = kept.flatMap(({ letter, index }) => Array.from(letter, () => index))
  return { letters: kept.map(({ letter }) => letter).join(''), places }
}
