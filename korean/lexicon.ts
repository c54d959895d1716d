import { distanceUnits } from './jamo.ts'
import { keptByText } from './kept-by-text.ts'
import { isOtherNoun, isOtherWord } from './known-words.ts'
import { createTermIndex, type TermHit, UNSURE } from './lexicon-terms.ts'
import {
  cutsLatin,
  hasGap,
  isKnownTail,
  isLatinParticle,
  isLetter,
  isOrdinaryWord,
  isWordStart,
  type LexiconText,
  placeOf,
  readLexiconText,
  termKey,
  writingOf,
} from './lexicon-text.ts'
import { createTypoIndex } from './lexicon-typos.ts'
import { normalise, type Span } from './normalise.ts'

export { UNSURE }

export interface LexiconEntry<T> {
  readonly term: string
  readonly value: T
  /** Only as it is written: no typos, no other spacing. */
  readonly exact?: boolean
}

export interface Mention<T> {
  readonly value: T
  /** The entry's term. */
  readonly term: string
  /** Where it stands in the original text, without particles. */
  readonly span: Span
  /** 1 for the term as it is written, as a word; below `UNSURE` it may be a part of an unknown word. */
  readonly score: number
  readonly how: 'exact' | 'spacing' | 'typo'
}

export interface Lexicon<T> {
  /** Mentions in their order, without overlaps; the longest match wins. */
  find(text: string): Mention<T>[]
}

/** A term that the first `length` characters may have meant. */
interface Slip {
  readonly id: number
  readonly length: number
  readonly cost: number
}

/** Messages of a talk have many words in common. */
const mostWords = 2_000

interface Choice extends TermHit {
  readonly isTypo?: true
}

/**
 * Finds terms in Korean text whatever the spacing, with any particle or ending attached, and with typos when a
 * term is long enough to be told from other words. Of two entries that read the same the first counts; an entry
 * for a longer word that is none of the terms (카페인) keeps the shorter one from being found in it.
 */
export function createLexicon<T>(entries: readonly LexiconEntry<T>[]): Lexicon<T> {
  const keys = entries.map(({ term }) => termKey(term))
  const lengths = entries.map(({ term }) => normalise(term).text.trim().length)
  const terms = createTermIndex(
    entries.map(({ term }, id) => ({ key: keys[id]!, endsApart: /\s\S$/u.test(term) })),
  )
  const correctable = keys
    .map((key, id) => ({ key, id }))
    .filter(({ key, id }) => terms.idOf(key) === id && !entries[id]!.exact)
  const typos = createTypoIndex(correctable)
  const longest = Math.max(0, ...correctable.map(({ key }) => key.length))
  /** 둘째날 and 둘째 날 are one to the index: the lengths in which a key is written, with the entry of each. */
  const writings = new Map<string, Map<number, number>>()
  for (const [id, key] of keys.entries()) {
    const ids = writings.get(key) ?? new Map<number, number>()
    if (!ids.has(lengths[id]!)) ids.set(lengths[id]!, id)
    writings.set(key, ids)
  }

  function find(original: string): Mention<T>[] {
    const text = readLexiconText(original)
    const hits = terms.hits(text).flatMap((hit) => {
      if (!entries[hit.id]!.exact) return [hit]
      const id = writings.get(keys[hit.id]!)!.get(writingOf(text, hit.start, hit.end).length)
      return id === undefined ? [] : [{ ...hit, id }]
    })
    const covered = new Uint8Array(text.chars.length)
    const chosen: Choice[] = take(
      hits.filter(({ score }) => score >= UNSURE),
      covered,
    )
    const unsure = hits.filter(({ score }) => score < UNSURE)
    findTypos(text, chosen, unsure, covered)
    const known = new Set(chosen.map(({ start }) => start))
    // With another term right after it, even a misspelt one, the word is known after all.
    chosen.push(...take(unsure, covered).map((hit) => (known.has(hit.end) ? { ...hit, score: 0.9 } : hit)))
    return chosen.sort((a, b) => a.start - b.start).map((choice) => mention(text, choice))
  }

  function findTypos(
    text: LexiconText,
    chosen: Choice[],
    unsure: readonly TermHit[],
    covered: Uint8Array,
  ): void {
    const starts = new Set(chosen.map(({ start }) => start))
    const ends = new Set([...chosen, ...unsure].map(({ end }) => end))
    for (let start = 0; start < text.chars.length; start++) {
      if (covered[start] || !isLetter(text.chars, start)) continue
      if (!ends.has(start) && !isWordStart(text, start)) continue
      if (isOrdinaryWord(text, start) || isLatinParticle(text, start)) continue
      const best = bestTypo(text, start, covered, (index) => starts.has(index))
      if (!best) continue
      chosen.push(best)
      covered.fill(1, best.start, best.end)
      ends.add(best.end)
    }
  }

  function bestTypo(
    text: LexiconText,
    start: number,
    covered: Uint8Array,
    isTermStart: (index: number) => boolean,
  ): Choice | undefined {
    let limit = start
    while (
      limit < start + longest + 2 &&
      limit < covered.length &&
      !covered[limit] &&
      isLetter(text.chars, limit)
    ) {
      limit++
    }
    let best: Choice | undefined
    let bestWorth = 0
    for (const { id, length, cost } of slipsIn(text.chars.slice(start, limit))) {
      const end = start + length
      const worth = end - start - 2 * cost
      if (best && worth <= bestWorth) continue
      if (!isPlausibleTypo(text, start, end, keys[id]!, cost, isTermStart)) continue
      if (terms.idOf(text.chars.slice(start, end)) !== undefined) continue
      if (holdsOtherWord(text, start, end, entries[id]!.term)) continue
      best = { id, start, end, score: 0.95 - 0.08 * cost, isTypo: true }
      bestWorth = worth
    }
    return best
  }

  /** What the beginning of some characters may have meant. */
  const slipsIn = keptByText(mostWords, (chars): readonly Slip[] => {
    const endAt = characterEnds(chars)
    return typos
      .search(distanceUnits(chars), (length) => endAt.has(length))
      .map(({ id, length, cost }) => ({ id, length: endAt.get(length)!, cost }))
  })

  function mention(text: LexiconText, choice: Choice): Mention<T> {
    const { value, term } = entries[choice.id]!
    const how = choice.isTypo ? 'typo' : isAsWritten(text, choice) ? 'exact' : 'spacing'
    return { value, term, span: placeOf(text, choice.start, choice.end), score: choice.score, how }
  }

  /** The letters agree already; so does the spacing when nothing more or less was left out. */
  function isAsWritten(text: LexiconText, { id, start, end }: TermHit): boolean {
    return writingOf(text, start, end).length === lengths[id]
  }
  return { find }
}

/** One real word is no slip of another: every word is looked at as a whole, beside the words of the term. */
function holdsOtherWord(text: LexiconText, start: number, end: number, term: string): boolean {
  const key = termKey(term)
  if (isOtherNoun(text.chars.slice(start, end), key)) return true
  const parts = term.toLowerCase().split(/\s+/u)
  const words = [key, ...parts, ...parts.slice(1).map((part, at) => parts[at]! + part)]
  for (let from = start; from < end; from = text.wordEnds[from]!) {
    const wordEnd = text.wordEnds[from]!
    const read = text.chars.slice(from, Math.min(end, wordEnd))
    // 유투브 프리미엄: a part of a term that is written as one word.
    const isOwn = words.includes(read) || (read.length > 1 && (key.startsWith(read) || key.endsWith(read)))
    // 게 약 기간: one syllable may as well be a piece of a word that was parted.
    const isPiece = wordEnd - from === 1 && hasGap(text, start, end)
    if (!isOwn && !isPiece && isOtherWord(text.chars.slice(from, wordEnd), words)) return true
  }
  return false
}

function isPlausibleTypo(
  text: LexiconText,
  start: number,
  end: number,
  key: string,
  cost: number,
  isTermStart: (index: number) => boolean,
): boolean {
  if (cost === 0 || cutsLatin(text, start, end)) return false
  if (key.length < 3 && end - start !== key.length) return false
  if (isKnownTail(text, end, isTermStart)) return key.length > 3 || !hasGap(text, start, end)
  return key.length > 3 && cost <= 0.6 && !hasGap(text, start, end)
}

/** Longest first, and of equals the first; marks what it takes. */
function take(hits: readonly TermHit[], covered: Uint8Array): TermHit[] {
  const byLength = hits.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)
  return byLength.filter(({ start, end }) => {
    for (let index = start; index < end; index++) if (covered[index]) return false
    covered.fill(1, start, end)
    return true
  })
}

/** How many letters the first characters take: length in letters → in characters. */
function characterEnds(chars: string): Map<number, number> {
  const ends = new Map<number, number>()
  let length = 0
  for (let index = 0; index < chars.length; index++) {
    length += distanceUnits(chars.charAt(index)).length
    ends.set(length, index + 1)
  }
  return ends
}
