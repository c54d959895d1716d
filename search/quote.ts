import type { Tx } from '#store/database.ts'
import { readPassage } from './document-store.ts'
import type { PassageRef, Place } from './passages.ts'

/** A quote that stands in the stored text as it is, character by character. */
export interface VerifiedQuote extends PassageRef, Place {
  readonly text: string
}

/**
 * Where `quote` stands in a stored passage; undefined when it does not, or the passage is not there. Nothing is
 * trimmed, folded or normalised: what is shown between quotation marks is what stands there, or it is no quote. Of
 * several places the one at or after `near` is taken, else the first.
 */
export async function verifyQuote(
  tx: Tx,
  ref: PassageRef,
  quote: string,
  near = 0,
): Promise<VerifiedQuote | undefined> {
  const stored = await readPassage(tx, ref, ref.passage)
  const start = stored ? placeOf(quote, stored.text, near) : -1
  if (start < 0) return undefined
  const { collection, document, passage } = ref
  return { collection, document, passage, text: quote, start, end: start + quote.length }
}

function placeOf(quote: string, text: string, near: number): number {
  if (quote.length === 0) return -1
  const after = text.indexOf(quote, near)
  return after >= 0 ? after : text.indexOf(quote)
}
