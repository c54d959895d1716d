import type { LineNote } from './statement.ts'

/** As many as a person may want to look through; of a file of which nothing can be read, every line is one. */
const mostNotes = 1_000

/** Notes of which the first are kept and all are counted. */
export interface NoteList {
  add(note: LineNote): void
  readonly first: readonly LineNote[]
  readonly total: number
}

export function noteList(): NoteList {
  const first: LineNote[] = []
  let total = 0
  return {
    add(note) {
      total += 1
      if (first.length < mostNotes) first.push(note)
    },
    first,
    get total() {
      return total
    },
  }
}
