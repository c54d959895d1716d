const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
/** As typed on a 두벌식 keyboard: what takes two keys is two letters. */
const VOWELS = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ')
const FINALS = [
  '',
  ...'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(
    ' ',
  ),
]
/** U+3131–U+3163, in code order. */
const LETTERS = (
  'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄸ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅃ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅉ ㅊ ㅋ ㅌ ㅍ ㅎ ' +
  VOWELS.join(' ')
).split(' ')

const FIRST_LETTER = 0x3131
const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3

/** Compatibility jamo, compound vowels and finals in their parts: `값` → `ㄱㅏㅂㅅ`. Other characters stay. */
export function decompose(text: string): string {
  let result = ''
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) {
      const syllable = code - FIRST_SYLLABLE
      result += INITIALS[Math.floor(syllable / 588)]
      result += VOWELS[Math.floor((syllable % 588) / 28)]
      result += FINALS[syllable % 28]
    } else {
      result += LETTERS[code - FIRST_LETTER] ?? text[index]
    }
  }
  return result
}

/** The letters that distances count, as UTF-16 codes: ㅙ, ㅚ and ㅞ, which sound the same, stay whole. */
export function distanceUnits(text: string): Uint16Array {
  const units = new Uint16Array(text.length * MOST_LETTERS)
  return units.slice(0, fillUnits(units, text))
}

/** Writes them into an array that has room for them; how many they are. */
function fillUnits(units: Uint16Array, text: string): number {
  let length = 0
  const put = (letters: Uint16Array): void => {
    for (let index = 0; index < letters.length; index++) units[length++] = letters[index]!
  }
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) {
      const syllable = code - FIRST_SYLLABLE
      put(INITIAL_CODES[Math.floor(syllable / 588)]!)
      put(VOWEL_CODES[Math.floor((syllable % 588) / 28)]!)
      put(FINAL_CODES[syllable % 28]!)
    } else if (code >= FIRST_LETTER && code < FIRST_LETTER + LETTERS.length) {
      put(LETTER_CODES[code - FIRST_LETTER]!)
    } else units[length++] = code
  }
  return length
}

/** Of one character: ㅘ and ㄳ are two letters each. */
const MOST_LETTERS = 5
const codesOf = (parts: readonly string[]) =>
  parts.map((part) => Uint16Array.from([...part], (letter) => letter.charCodeAt(0)))
const INITIAL_CODES = codesOf(INITIALS)
const VOWEL_CODES = codesOf(VOWELS.with(10, 'ㅙ').with(11, 'ㅚ').with(15, 'ㅞ'))
const FINAL_CODES = codesOf(FINALS)
const LETTER_CODES = codesOf(LETTERS)

/** The way back from `decompose`, as a keyboard composes: ㄷㅏㄹㄱㅣ is 달기. Letters that form no syllable stay. */
export function compose(letters: string): string {
  return letters.replace(SYLLABLE, (_, initial: string, vowel: string, final = '') => {
    const index = (INITIALS.indexOf(initial) * 21 + VOWELS.indexOf(vowel)) * 28 + FINALS.indexOf(final)
    return String.fromCharCode(FIRST_SYLLABLE + index)
  })
}

/** A final consonant belongs to the next syllable when a vowel follows. */
const SYLLABLE = new RegExp(
  `([${INITIALS.join('')}])(${longestFirst(VOWELS)})((?:${longestFirst(FINALS.slice(1))})(?![ㅏ-ㅣ]))?`,
  'g',
)

function longestFirst(parts: readonly string[]): string {
  return parts.toSorted((a, b) => b.length - a.length).join('|')
}

/** What one slip costs; one that confuses nothing familiar costs 1. */
const INSERTION = 0.8
/** The same letter struck twice, or one of two left out. */
const REPETITION = 0.5
export const TRANSPOSITION = 0.8
const SHIFT = 0.4
const SAME_SOUND = 0.3
const NEIGHBOUR = 0.6

const KEYBOARD = ['ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ', 'ㅁㄴㅇㄹㅎㅗㅓㅏㅣ', 'ㅋㅌㅊㅍㅠㅜㅡ']
/** Keys with and without shift, and loanwords people write either way (까페, 카페). */
const SHIFTED = 'ㄱㄲ ㄷㄸ ㅂㅃ ㅅㅆ ㅈㅉ ㅐㅒ ㅔㅖ ㄲㅋ ㄸㅌ ㅃㅍ ㅉㅊ'.split(' ')
const ALIKE = 'ㅐㅔ ㅒㅖ ㅙㅚ ㅙㅞ ㅚㅞ'.split(' ')

const SIZE = LETTERS.length
const COSTS = substitutionCosts()

function substitutionCosts(): Float64Array {
  const costs = new Float64Array(SIZE * SIZE).fill(1)
  const set = (a: string, b: string, cost: number): void => {
    const [left, right] = [a.charCodeAt(0) - FIRST_LETTER, b.charCodeAt(0) - FIRST_LETTER]
    costs[left * SIZE + right] = cost
    costs[right * SIZE + left] = cost
  }
  KEYBOARD.forEach((row, line) => {
    ;[...row].forEach((key, column) => {
      // A row stands half a key to the right of the one above it.
      const below = KEYBOARD[line + 1] ?? ''
      for (const neighbour of [row[column + 1], below[column - 1], below[column]]) {
        if (neighbour !== undefined) set(key, neighbour, NEIGHBOUR)
      }
    })
  })
  for (const [a = '', b = ''] of SHIFTED) set(a, b, SHIFT)
  for (const [a = '', b = ''] of ALIKE) set(a, b, SAME_SOUND)
  return costs
}

/** What it costs to have struck one letter (a UTF-16 code) for another. */
function substitution(a: number, b: number): number {
  if (a === b) return 0
  const [left, right] = [a - FIRST_LETTER, b - FIRST_LETTER]
  if (left < 0 || right < 0 || left >= SIZE || right >= SIZE) return 1
  return COSTS[left * SIZE + right] ?? 1
}

/**
 * Damerau–Levenshtein distance in jamo (adjacent letters swap, each at most once), where keys that lie side by
 * side, sounds that are alike and shifted keys cost less. `Infinity` when it is over `limit`.
 */
export function jamoDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (a === b) return 0
  scratch = roomFor(Math.max(a.length, b.length))
  const { left, right } = scratch
  const [letters, last] = [fillUnits(left, a), fillUnits(right, b)]
  if (Math.abs(letters - last) * REPETITION > limit) return Number.POSITIVE_INFINITY
  let [before, above, row] = scratch.rows
  fillFirstRow(above, right, last)
  let smallestAbove = 0
  for (let i = 0; i < letters; i++) {
    const smallest = fillRow(row, above, before, left[i]!, i > 0 ? left[i - 1]! : NO_LETTER, right, 0, last)
    // A swap reaches back two rows.
    if (smallest > limit + TOLERANCE && smallestAbove + TRANSPOSITION > limit + TOLERANCE)
      return Number.POSITIVE_INFINITY
    smallestAbove = smallest
    const spare = before
    before = above
    above = row
    row = spare
  }
  const distance = above[last]!
  return distance > limit + TOLERANCE ? Number.POSITIVE_INFINITY : distance
}

/** What a distance is reckoned in, kept from one to the next: they are asked for by the thousand. */
interface Scratch {
  readonly characters: number
  readonly left: Uint16Array
  readonly right: Uint16Array
  readonly rows: readonly [Float64Array, Float64Array, Float64Array]
}

function scratchOf(characters: number): Scratch {
  const units = () => new Uint16Array(characters * MOST_LETTERS)
  const row = () => new Float64Array(characters * MOST_LETTERS + 1)
  return { characters, left: units(), right: units(), rows: [row(), row(), row()] }
}

let scratch = scratchOf(32)

function roomFor(characters: number): Scratch {
  return scratch.characters >= characters ? scratch : scratchOf(characters)
}

/** Sums of tenths differ from their decimal value in the last bits. */
export const TOLERANCE = 1e-9
export const NO_LETTER = -1

/** Row 0 of the table: everything of `right` up to column `last` was struck without need. */
export function fillFirstRow(row: Float64Array, right: Uint16Array, last: number): void {
  row[0] = 0
  for (let j = 1; j <= last; j++) row[j] = row[j - 1]! + insertion(right[j - 1]!, right[j - 2] ?? NO_LETTER)
}

/**
 * One more row from the two above it: the cost of `letter` (after `previous`) at the columns `from`–`last` of
 * `right`. Returns the smallest. Cells beside a narrowed range count as out of reach.
 */
export function fillRow(
  row: Float64Array,
  above: Float64Array,
  before: Float64Array,
  letter: number,
  previous: number,
  right: Uint16Array,
  from: number,
  last: number,
): number {
  const omission = insertion(letter, previous)
  const begin = Math.max(from, 1)
  row[begin - 1] = from === 0 ? above[0]! + omission : Number.POSITIVE_INFINITY
  let smallest = row[begin - 1]!
  for (let j = begin; j <= last; j++) {
    const other = right[j - 1]!
    const otherBefore = j > 1 ? right[j - 2]! : NO_LETTER
    let cost = above[j - 1]! + substitution(letter, other)
    const omitted = above[j]! + omission
    if (omitted < cost) cost = omitted
    const inserted = row[j - 1]! + insertion(other, otherBefore)
    if (inserted < cost) cost = inserted
    if (letter === otherBefore && other === previous) {
      const swapped = before[j - 2]! + TRANSPOSITION
      if (swapped < cost) cost = swapped
    }
    row[j] = cost
    if (cost < smallest) smallest = cost
  }
  if (last + 1 < row.length) row[last + 1] = Number.POSITIVE_INFINITY
  return smallest
}

function insertion(letter: number, previous: number): number {
  return letter === previous ? REPETITION : INSERTION
}
