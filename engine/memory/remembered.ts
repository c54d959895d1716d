import { cutText } from '#protocol/cut-text.ts'
import type { TurnMemoryRecord } from '#store/tables.ts'

/** Characters of a turn's memory, as JSON: a few words, not a text. */
export const mostRemembered = 4000
const longestNote = 300
const mostSources = 5

/**
 * What a flow leaves behind, as far as there is room for it. A slot that finds none is left out whole, the largest first:
 * what goes on from half a list would be wrong, what goes on from nothing asks.
 */
export function fittingMemory(record: TurnMemoryRecord): TurnMemoryRecord {
  if (sizeOf(record) <= mostRemembered) return record
  const { note, sources = [], slots, version } = record
  const beside = {
    ...(version === undefined ? {} : { version }),
    ...(sources.length > 0 ? { sources: sources.slice(0, mostSources) } : {}),
    ...(note === undefined ? {} : { note: cutText(note, longestNote) }),
  }
  let kept = Object.entries(slots).toSorted(([, one], [, other]) => sizeOf(one) - sizeOf(other))
  while (kept.length > 0 && sizeOf({ slots: Object.fromEntries(kept), ...beside }) > mostRemembered) {
    kept = kept.slice(0, -1)
  }
  const fits = sizeOf(beside) <= mostRemembered / 2
  return { slots: Object.fromEntries(kept), ...(fits ? beside : {}) }
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0
}
