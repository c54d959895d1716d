import type { Source } from './source.ts'

/** Words by the code of their first character, the longest first. Built once from a literal, read only. */
export type WordTable<T> = ReadonlyMap<number, readonly Word<T>[]>

interface Word<T> {
  readonly letters: string
  /** For each letter, whether white space may stand before it. */
  readonly loose: readonly boolean[]
  readonly value: T
}

export interface Found<T> {
  readonly value: T
  readonly end: number
  readonly letters: string
}

/** A table from spellings to values; a space in a spelling means that white space may stand there. */
export function wordTable<T>(entries: Iterable<readonly [string, T]>): WordTable<T> {
  const table = new Map<number, Word<T>[]>()
  for (const [spelling, value] of entries) {
    const loose: boolean[] = []
    let letters = ''
    let space = false
    for (const char of spelling) {
      if (char === ' ') {
        space = true
        continue
      }
      letters += char
      loose.push(space)
      space = false
    }
    const words = table.get(letters.charCodeAt(0)) ?? []
    words.push({ letters, loose, value })
    table.set(letters.charCodeAt(0), words)
  }
  for (const words of table.values()) words.sort((a, b) => b.letters.length - a.letters.length)
  return table
}

/** `a|b|c` to one value each: the way the tables of this room are written. */
export function spellings<T>(...rows: readonly (readonly [string, T])[]): [string, T][] {
  return rows.flatMap(([words, value]) => words.split('|').map((word): [string, T] => [word, value]))
}

/** Every word of the table that stands at i, the longest first. */
export function wordsAt<T>(table: WordTable<T>, source: Source, i: number): Found<T>[] {
  const words = table.get(source.chars.charCodeAt(i))
  if (!words) return []
  const found: Found<T>[] = []
  for (const word of words) {
    if (stands(word, source, i))
      found.push({ value: word.value, end: i + word.letters.length, letters: word.letters })
  }
  return found
}

/** The longest word of the table at i. */
export function longestAt<T>(table: WordTable<T>, source: Source, i: number): Found<T> | undefined {
  const words = table.get(source.chars.charCodeAt(i))
  if (!words) return undefined
  for (const word of words) {
    if (stands(word, source, i))
      return { value: word.value, end: i + word.letters.length, letters: word.letters }
  }
  return undefined
}

function stands(word: Word<unknown>, source: Source, i: number): boolean {
  if (!source.chars.startsWith(word.letters, i)) return false
  for (let k = 1; k < word.letters.length; k++) if (source.gaps[i + k] && !word.loose[k]) return false
  return true
}
