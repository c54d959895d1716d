import { createSpacer, type Spacer } from '#korean/word-spacing.ts'
import type { Schema, Span } from './schema.ts'
import type { Weights } from './weights.ts'

/** A message with spaces where none were typed, and the way back to what was typed. */
export interface Spaced {
  readonly text: string
  /** As it was typed, and where there a part of `text` stands. */
  readonly said: string
  readonly typed: (span: Span) => Span
}

/** Typed in one run, or with one that is longer than words are. */
const unspaced = /^\s*\S{4,}\s*$|\S{7}/u

/**
 * Puts spaces into 큐가머야 as the examples have them. Every letter stays, so that whatever is found has its place in the
 * message as it was typed.
 */
export function respacer(schema: Schema<never>, weights: Weights): (typed: string) => Spaced {
  let space: Spacer | undefined
  return (typed) => {
    if (!unspaced.test(typed)) return asTyped(typed)
    space ??= createSpacer(
      weights.examples.map(({ say }) => say),
      schema.lexicons.flatMap(({ entries }) => entries.map(({ term }) => term)),
    )
    const text = space(typed)
    return text === typed ? asTyped(typed) : { text, said: typed, typed: wayBack(text, typed) }
  }
}

/** The part of the spaced text that stands for a part of what was typed. */
export function spacedPart({ text, said, typed }: Spaced, { start, end }: Span): string {
  if (text === said) return text.slice(start, end)
  const at = (place: number): number => {
    let low = 0
    // Every letter stays: the place of what was typed only grows.
    while (low < text.length && typed({ start: low, end: low }).start < place) low++
    return low
  }
  return text.slice(at(start), at(end)).trim()
}

export const asTyped = (text: string): Spaced => ({ text, said: text, typed: (span) => span })

function wayBack(text: string, typed: string): (span: Span) => Span {
  const places = new Int32Array(text.length + 1)
  let place = 0
  for (let at = 0; at < text.length; at++) {
    places[at] = place
    if (text[at] === typed[place]) place++
  }
  places[text.length] = typed.length
  return ({ start, end }) => ({ start: places[start]!, end: places[end]! })
}
