import { isParticles } from '#korean/suffixes.ts'
import type { Place } from './passages.ts'
import { isLetter, letterTerm, pairTerm, type Question, tripleTerm, wordTerm } from './terms.ts'

/**
 * What of a question is looked for in a text as it stands, letter by letter: taking the best passages into words once
 * more would cost ten times as much as finding them.
 */
export interface Sought {
  /** Terms that say something, by their index. */
  readonly terms: ReadonlyMap<number, number>
  readonly weights: Float64Array
  /** The question's words by their first letter. */
  readonly words: ReadonlyMap<number, readonly { readonly word: string; readonly index: number }[]>
}

export function soughtOf(question: Question, weights: ReadonlyMap<number, number>): Sought {
  const told = [...question.terms.keys()].filter((term) => (weights.get(term) ?? 0) > 0)
  const terms = new Map(told.map((term, index) => [term, index]))
  const words = [...new Set(question.words.flatMap(({ readings }) => readings))].flatMap((word) => {
    const index = terms.get(wordTerm(word))
    return index === undefined ? [] : [{ word, index }]
  })
  return {
    terms,
    weights: Float64Array.from(told, (term) => weights.get(term)!),
    words: Map.groupBy(words, ({ word }) => word.charCodeAt(0)),
  }
}

/** A sentence of a text and what of the question it has: 1 at the index of each term. */
export interface ReadSentence extends Place {
  readonly found: Uint8Array
}

/** Reads a text sentence by sentence; a new line and ①② begin a new one too. */
export function readSentences(text: string, sought: Sought): ReadSentence[] {
  const sentences: ReadSentence[] = []
  const lower = lowerCase(text)
  for (const place of sentencePlaces(text)) {
    const found = new Uint8Array(sought.weights.length)
    find(lower, place, sought, found)
    sentences.push({ ...place, found })
  }
  return sentences
}

/** Where sentences end: at a full stop before white space, at the end of a line, before ① to ⑳. */
const boundary = /(?<=[.?!。])\s+|(?<=[.?!]["'”’)\]])\s+|\s*\n\s*|\s*(?=[①-⑳])/gu

function sentencePlaces(text: string): Place[] {
  const places: Place[] = []
  let start = 0
  const close = (end: number) => {
    if (text.slice(start, end).trim().length > 0) places.push({ start, end })
  }
  for (const { 0: gap, index } of text.matchAll(boundary)) {
    close(index)
    start = index + gap.length
  }
  const end = text.trimEnd().length
  close(end)
  return places
}

function lowerCase(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text
}

function find(text: string, { start, end }: Place, sought: Sought, found: Uint8Array): void {
  const mark = (term: number) => {
    const index = sought.terms.get(term)
    if (index !== undefined) found[index] = 1
  }
  let [before, last] = [0, 0]
  let inWord = false
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (!isWordUnit(code)) {
      inWord = false
      continue
    }
    if (last > 0) mark(pairTerm(last, code))
    if (before > 0 && inWord && isLetter(code) && isLetter(last)) mark(tripleTerm(before, last, code))
    if (!inWord || isDigit(code) !== isDigit(last)) findWords(text, at, end, sought, found)
    if (!inWord && !isWordUnit(text.charCodeAt(at + 1))) mark(letterTerm(code))
    before = inWord ? last : 0
    last = code
    inWord = true
  }
}

/** Marks the question's words that a word of the text begins with. */
function findWords(text: string, at: number, limit: number, { words }: Sought, found: Uint8Array): void {
  for (const { word, index } of words.get(text.charCodeAt(at)) ?? []) {
    if (!text.startsWith(word, at)) continue
    const end = at + word.length
    const next = text.charCodeAt(end)
    if (isDigit(word.charCodeAt(word.length - 1)) && isDigit(next)) continue
    // 법 is not in 법률, but in 법은.
    if (word.length === 1 && isWordUnit(next) && !isParticles(text, end, wordEnd(text, end, limit))) continue
    found[index] = 1
  }
}

function wordEnd(text: string, from: number, limit: number): number {
  let end = from
  while (end < limit && isWordUnit(text.charCodeAt(end))) end++
  return end
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

function isWordUnit(code: number): boolean {
  if (code >= 0xac00 && code <= 0xd7a3) return true
  if (code < 0x80) return (code >= 97 && code <= 122) || isDigit(code) || (code >= 65 && code <= 90)
  return code > 0x80 && /[\p{L}\p{N}]/u.test(String.fromCharCode(code)) && !isCircled(code)
}

/** ① is a mark that stands before a paragraph, no part of its first word. */
function isCircled(code: number): boolean {
  return code >= 0x2460 && code <= 0x24ff
}
