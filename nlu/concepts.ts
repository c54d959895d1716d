import type { Span } from './schema.ts'

/** A word that stands for a concept of the assistant's, whatever its ending. */
export interface FoundConcept {
  readonly name: string
  readonly start: number
}

export type FindConcepts = (text: string, clause: Span) => readonly FoundConcept[]

/** What a clause says stands early in it. */
const mostRead = 600

/**
 * Finds concepts by the stems of their words: 지워, 삭제, 없애 are one, so that what is learned of one wording holds for the
 * others. A stem is what a word begins with; with `=` before it, the whole word.
 */
export function conceptFinder(concepts: Readonly<Record<string, readonly string[]>> = {}): FindConcepts {
  const stems = new Map<string, string>()
  const whole = new Map<string, string>()
  for (const [name, words] of Object.entries(concepts))
    for (const word of words)
      if (word.startsWith('=')) whole.set(word.slice(1), name)
      else stems.set(word, name)
  const longest = Math.max(0, ...[...stems.keys()].map((stem) => stem.length))
  return (text, { start, end }) => {
    const part = text.slice(start, Math.min(end, start + mostRead)).toLowerCase()
    return [...part.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) => {
      const name = whole.get(word) ?? byStem(word)
      return name === undefined ? [] : [{ name, start: start + index }]
    })
  }

  function byStem(word: string): string | undefined {
    for (let length = Math.min(longest, word.length); length > 0; length--) {
      const name = stems.get(word.slice(0, length))
      if (name !== undefined) return name
    }
    return undefined
  }
}
