import { normalise } from '../normalise.ts'

/** Kinds of features. The last three bits of a feature's hash name its kind. */
const KINDS = { word: 0, wordPair: 1, syllable: 2, syllablePair: 3, jamo: 4 } as const

/** How much a feature of each kind counts beside the others; jamo n-grams by their length, 2 to 4. */
export const KIND_WEIGHTS = Float32Array.of(0.8, 0.5, 1, 1, 0.6, 0.8, 0.9, 0)
export const KIND_MASK = 7

/** A question says what it wants early; the rest of a pasted text costs time and adds noise. */
const MOST_CHARACTERS = 600
const BEGIN = 1
const WORD_END = 2
/** The last word of a Korean question is its verb; it is told from the same word elsewhere. */
const TEXT_END = 3
const DIGITS = 4
/** Single jamo, measured, tell nothing and cost a fifth of the time. */
const SHORTEST_GRAM = 2
const LONGEST_GRAM = 4

/**
 * The features of a text as 32-bit hashes, repeated as often as they occur: jamo n-grams within words, words, pairs
 * of neighbouring words, and syllables and pairs of them that do not see spaces. Numbers count as one digit,
 * punctuation only parts words.
 */
export function readFeatures(text: string): Uint32Array {
  const clean = normalise(text.slice(0, MOST_CHARACTERS)).text.toLowerCase()
  const features: Features = { hashes: new Uint32Array(clean.length * 16 + 64), count: 0 }
  const units = new Uint16Array(clean.length * 3)
  let unitCount = 0
  let wordBefore = BEGIN
  let symbolBefore = BEGIN
  const end = lastSymbol(clean) + 1
  for (let index = 0; index < end; index++) {
    const code = clean.charCodeAt(index)
    const symbol = code >= 48 && code <= 57 ? DIGITS : code
    const isNumber = symbolBefore === DIGITS && unitCount > 0
    if (isNumber && (symbol === DIGITS || code === COMMA)) continue
    const isSymbol = !isMark(code)
    if (isSymbol) {
      unitCount = pushUnits(units, unitCount, symbol)
      emit(features, mix(KINDS.syllable, symbol), KINDS.syllable)
      emit(features, mix(mix(KINDS.syllablePair, symbolBefore), symbol), KINDS.syllablePair)
      symbolBefore = symbol
    }
    if (unitCount > 0 && (!isSymbol || index === end - 1)) {
      const word = emitGrams(features, units, unitCount, index === end - 1 ? TEXT_END : WORD_END)
      emit(features, mix(word, KINDS.word), KINDS.word)
      emit(features, mix(mix(wordBefore, KINDS.wordPair), word), KINDS.wordPair)
      wordBefore = word
      unitCount = 0
    }
  }
  emit(features, mix(mix(KINDS.syllablePair, symbolBefore), TEXT_END), KINDS.syllablePair)
  return features.hashes.subarray(0, features.count)
}

interface Features {
  readonly hashes: Uint32Array
  count: number
}

function emit(features: Features, hash: number, kind: number): void {
  features.hashes[features.count++] = ((finish(hash) & ~KIND_MASK) | kind) >>> 0
}

/** Emits the n-grams of a word between its boundaries and returns the hash of the whole word. */
function emitGrams(features: Features, units: Uint16Array, count: number, end: number): number {
  let word = BEGIN
  for (let start = -1; start <= count; start++) {
    let hash: number = KINDS.jamo
    for (let length = 1; length <= LONGEST_GRAM && start + length <= count + 1; length++) {
      const index = start + length - 1
      hash = mix(hash, index < 0 ? BEGIN : index >= count ? end : units[index]!)
      if (length >= SHORTEST_GRAM) emit(features, hash, KINDS.jamo + length - SHORTEST_GRAM)
    }
    if (start >= 0 && start < count) word = mix(word, units[start]!)
  }
  return word
}

function lastSymbol(text: string): number {
  let last = text.length - 1
  while (last >= 0 && isMark(text.charCodeAt(last))) last--
  return last
}

/** ㅐ and ㅔ, ㅒ and ㅖ, ㅙ, ㅚ and ㅞ sound the same and are often confused: one unit each. */
const VOWEL_UNITS = Uint16Array.of(0, 1, 2, 3, 4, 1, 6, 3, 8, 9, 10, 10, 12, 13, 14, 10, 16, 17, 18, 19, 20)
const INITIAL_UNITS = 0x100
const VOWELS_AT = 0x200
const FINALS_AT = 0x300

function pushUnits(units: Uint16Array, count: number, code: number): number {
  const syllable = code - 0xac00
  if (syllable < 0 || syllable >= 11172) {
    units[count] = code
    return count + 1
  }
  units[count] = INITIAL_UNITS + Math.floor(syllable / 588)
  units[count + 1] = VOWELS_AT + VOWEL_UNITS[Math.floor((syllable % 588) / 28)]!
  const final = syllable % 28
  if (final === 0) return count + 2
  units[count + 2] = FINALS_AT + final
  return count + 3
}

const COMMA = 44

/** White space and ASCII punctuation. */
function isMark(code: number): boolean {
  return code < 48 || (code > 57 && code < 65) || (code > 90 && code < 97) || (code > 122 && code < 127)
}

function mix(hash: number, value: number): number {
  const product = Math.imul(hash ^ value, 0x9e3779b1)
  return product ^ (product >>> 15)
}

function finish(hash: number): number {
  const product = Math.imul(hash, 0x85ebca6b)
  return product ^ (product >>> 13)
}
