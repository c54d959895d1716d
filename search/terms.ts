import { isFunctionWord } from '#korean/function-words.ts'
import { type Token, tokenize } from '#korean/tokens.ts'

/**
 * A text as the index holds it: hashed terms and how much each counts. Korean is found by pairs of syllables, which
 * know no particles, endings, compounds and spacing variants (계약해지, 계약 해지를); what is part of a word's stem
 * counts twice, and the stem itself (in each of its readings) and numbers are terms of their own, so that whole words
 * and 제5조 weigh more than pieces of them.
 */
export type Bag = Map<number, number>

/** Longer ones are no words: URLs, keys, base64. */
const longestWord = 60
/** Counts are kept in a byte. */
export const mostWeight = 255

const pairSalt = 0x51ab
const tripleSalt = 0x3c17
const wordSalt = 0x77e5
const letterSalt = 0x1d2f

/** Adds the terms of a passage's field to its bag, `weight` times. */
export function addTerms(bag: Bag, text: string, weight: number): void {
  collect(tokenize(text), inPassage, (term, times) => bag.set(term, (bag.get(term) ?? 0) + times * weight))
}

/** A word of a question. */
export interface QuestionWord {
  /** Without particles and endings. */
  readonly word: string
  /** False for what is in every question: 어떤, 있나, 알려줘. */
  readonly isTelling: boolean
  /** What the word may be without its particle, the likeliest first: 법이 may be 법이 or 법 + 이. */
  readonly readings: readonly string[]
  readonly terms: readonly number[]
}

export interface Question {
  readonly words: readonly QuestionWord[]
  readonly terms: Bag
}

/** Words that every question has may still be what a passage is about, but seldom are. */
const untellingShare = 0.5

/** A question as it is looked up. */
export function readQuestion(text: string): Question {
  const terms: Bag = new Map()
  const tokens = tokenize(text)
  const words = tokens.map(({ stem, stems, surface }) => ({
    word: stem,
    isTelling: !isFunctionWord(stem) && !isFunctionWord(surface),
    readings: stems.filter((reading) => reading.length <= stem.length),
    terms: new Set<number>(),
  }))
  collect(tokens, inQuestion, (term, times, index) => {
    if (times === 0) return
    const { isTelling, terms: ofWord } = words[index]!
    terms.set(term, (terms.get(term) ?? 0) + times * (isTelling ? 1 : untellingShare))
    ofWord.add(term)
  })
  return { words: words.map((word) => ({ ...word, terms: [...word.terms] })), terms }
}

/** How much the parts of a word count. */
interface Shares {
  /** A pair that is part of the stem. */
  readonly inStem: number
  /** A pair that has something of a particle or an ending. */
  readonly beyond: number
  /** The same where the stem may itself be a syllable and a particle: 법이. */
  readonly inDoubtfulStem: number
  /** A reading that is not the likeliest: 법 of 법이, 계약서에서 of 계약서에서의. */
  readonly shorter: number
  readonly longer: number
}

const inPassage: Shares = { inStem: 2, inDoubtfulStem: 2, beyond: 1, shorter: 1, longer: 1 }
/** How a question ends (-는가, 이 뭐야) is rare in what answers it, and would count as rare words do. */
const inQuestion: Shares = { inStem: 2, inDoubtfulStem: 1, beyond: 0.5, shorter: 1, longer: 0 }

/** How long a bag is in BM25's sense. */
export function bagLength(bag: Bag): number {
  let length = 0
  for (const weight of bag.values()) length += weight
  return length
}

type Add = (term: number, times: number, word: number) => void

function collect(tokens: readonly Token[], shares: Shares, add: Add): void {
  let before = -1
  for (const [index, { surface, stem, stems }] of tokens.entries()) {
    const word = surface.length > longestWord ? surface.slice(0, longestWord) : surface
    const addHere = (term: number, times: number) => add(term, times, index)
    const isDoubtful = stem.length === 2 && stems.some((reading) => reading.length === 1)
    const inStem = isDoubtful ? shares.inDoubtfulStem : shares.inStem
    addPieces(word, stem.length, { ...shares, inStem }, addHere)
    const first = word.charCodeAt(0)
    // 계약 + 해지: the pair that joins two words is the one inside the compound.
    if (before >= 0 && !(isLetter(before) && isLetter(first))) addHere(pairTerm(before, first), 1)
    before = stem.charCodeAt(Math.min(stem.length, longestWord) - 1)
    addHere(wordTerm(stem), 1)
    for (const reading of stems) {
      if (reading !== stem)
        addHere(wordTerm(reading), reading.length < stem.length ? shares.shorter : shares.longer)
    }
    for (const number of numbersIn(word)) if (number !== stem) addHere(wordTerm(number), 1)
  }
}

function numbersIn(word: string): readonly string[] {
  return /\d/.test(word) ? (word.match(/\d[\d,.]*/g) ?? []) : []
}

/** Pairs of syllables and digits; of Latin letters triples, for pairs of those are everywhere. */
function addPieces(
  word: string,
  stemLength: number,
  { inStem, beyond }: Shares,
  add: (term: number, times: number) => void,
): void {
  if (word.length === 1) add(letterTerm(word.charCodeAt(0)), 1)
  for (let at = 0; at + 1 < word.length; at++) {
    const [one, two] = [word.charCodeAt(at), word.charCodeAt(at + 1)]
    if (!isLetter(one) || !isLetter(two)) add(pairTerm(one, two), at + 2 <= stemLength ? inStem : beyond)
    else if (at + 2 < word.length && isLetter(word.charCodeAt(at + 2))) {
      add(tripleTerm(one, two, word.charCodeAt(at + 2)), 1)
    }
  }
}

/** A word of one letter or syllable. */
export function letterTerm(letter: number): number {
  return mix(letterSalt, letter)
}

export function tripleTerm(one: number, two: number, three: number): number {
  return mix(hash(hash(tripleSalt, one), two), three)
}

export function pairTerm(one: number, two: number): number {
  return mix(hash(pairSalt, one), two)
}

export function wordTerm(word: string): number {
  let value = wordSalt
  for (let at = 0; at < word.length && at < longestWord; at++) value = hash(value, word.charCodeAt(at))
  return mix(value, word.length)
}

/** A Latin, Greek or Cyrillic letter: of the scripts whose letters are sounds, not syllables. */
export function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 0xdf && code <= 0x52f)
}

/** One step of FNV-1a, over a UTF-16 unit. */
function hash(value: number, unit: number): number {
  return Math.imul(value ^ unit, 0x01000193)
}

/** The last unit, and the bits spread over the word (the finaliser of MurmurHash3). Unsigned. */
function mix(value: number, unit: number): number {
  let mixed = hash(value, unit)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
