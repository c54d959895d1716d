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
