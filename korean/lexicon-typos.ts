import { distanceUnits, fillFirstRow, fillRow, NO_LETTER, TOLERANCE, TRANSPOSITION } from './jamo.ts'

interface Node {
  readonly letter: number
  readonly children: Node[]
  /** Terms that end here, with what their slips may cost. */
  readonly terms: { readonly id: number; readonly limit: number }[]
  /** The largest limit of the terms here and below. */
  limit: number
}

/** A term that a stretch of text, `length` letters from where the search began, may have meant. */
export interface TypoHit {
  readonly id: number
  readonly length: number
  readonly cost: number
}

export interface TypoIndex {
  /** Hits for terms written at the beginning of `letters`, at the lengths for which `isEnd` holds. */
  search(letters: Uint16Array, isEnd: (length: number) => boolean): TypoHit[]
}

/** No slip that costs at most 2 moves a letter further than this. */
const BAND = 3

/**
 * What slips may cost in all, by the letters of a term. Short words lie close to other words: one of two syllables
 * may only be misspelt in a way that sounds alike. Latin letters have no slips that cost less.
 */
function typoLimit(key: string, letters: number): number {
  if (/^[ -~]*$/.test(key)) return letters < 6 ? 0 : letters < 10 ? 0.8 : 1.6
  if (letters < 4) return 0
  if (letters < 7 || key.length < 3) return 0.4
  if (letters < 9) return 0.8
  if (letters < 11) return 1
  return letters < 15 ? 1.4 : 1.8
}

/** By letters read: few slips at the beginning of a word, where they are rare and every branch is still open. */
const ALLOWED_EARLY = [0, 0.6, 0.6, 0.8, 0.8, 1, 1]

/** A trie of terms in letters, searched row by row of the distance table; branches over the limit are left. */
export function createTypoIndex(keys: readonly { readonly id: number; readonly key: string }[]): TypoIndex {
  const root = node(NO_LETTER)
  let longest = 0
  for (const { id, key } of keys) {
    const letters = distanceUnits(key)
    const limit = typoLimit(key, letters.length)
    if (limit === 0) continue
    longest = Math.max(longest, letters.length)
    insert(root, letters, { id, limit })
  }
  const width = longest + BAND + 2
  // Row 0 is for two letters before the term, so that every row has two above it.
  const rows = Array.from({ length: longest + 2 }, () => new Float64Array(width))

  function search(letters: Uint16Array, isEnd: (length: number) => boolean): TypoHit[] {
    const hits: TypoHit[] = []
    const available = Math.min(letters.length, width - 1)
    fillFirstRow(rows[1]!, letters, Math.min(available, BAND + 1))
    const visit = (parent: Node, depth: number, above: number): void => {
      for (const child of parent.children) {
        const from = Math.max(0, depth - BAND)
        const last = Math.min(available, depth + BAND)
        if (from > last) continue
        const row = rows[depth + 1]!
        const smallest = fillRow(
          row,
          rows[depth]!,
          rows[depth - 1]!,
          child.letter,
          parent.letter,
          letters,
          from,
          last,
        )
        const allowed = Math.min(child.limit, ALLOWED_EARLY[depth] ?? child.limit) + TOLERANCE
        if (smallest > allowed && above + TRANSPOSITION > allowed) continue
        for (const { id, limit } of child.terms) {
          for (let length = Math.max(1, from); length <= last; length++) {
            const cost = row[length]!
            if (cost <= limit + TOLERANCE && isEnd(length)) hits.push({ id, length, cost })
          }
        }
        visit(child, depth + 1, smallest)
      }
    }
    visit(root, 1, 0)
    return hits
  }
  return { search }
}

function node(letter: number): Node {
  return { letter, children: [], terms: [], limit: 0 }
}

function insert(root: Node, letters: Uint16Array, term: Node['terms'][number]): void {
  let place = root
  for (const letter of letters) {
    let child = place.children.find((candidate) => candidate.letter === letter)
    if (!child) {
      child = node(letter)
      place.children.push(child)
    }
    child.limit = Math.max(child.limit, term.limit)
    place = child
  }
  place.terms.push(term)
}
