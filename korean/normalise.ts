import { keptByText } from './kept-by-text.ts'

/** A half-open range of UTF-16 indices. */
export interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Text made comparable, with the way back: character `i` of `text` stands for `starts[i]`–`ends[i]` of `original`.
 */
export interface Normalised {
  readonly original: string
  readonly text: string
  readonly starts: Uint32Array
  readonly ends: Uint32Array
}

/**
 * NFC, half-width, no invisible characters, single spaces and punctuation, short laughter, no drawn-out vowels.
 * Casual endings stay (얼마야, 알려줘); letter case stays. Normalising twice changes nothing more.
 */
export function normalise(original: string): Normalised {
  return normalised(original)
}

/** Whatever reads a message looks at it normalised. */
const normalised = keptByText(300, (original) => {
  let result = identity(original)
  if (!PLAIN.test(original)) result = CHARACTERS.reduce(apply, result)
  return REPETITIONS.reduce(apply, result)
})

/** The normalised text without any white space. */
export function compact(original: string): Normalised {
  return replace(normalise(original), /\s+/g, () => '')
}

/** The place in the original text of a range of the normalised one. */
export function originalSpan(normalised: Normalised, start: number, end: number): Span {
  if (start >= end) {
    const at = normalised.starts[start] ?? normalised.original.length
    return { start: at, end: at }
  }
  return { start: normalised.starts[start] ?? 0, end: normalised.ends[end - 1] ?? normalised.original.length }
}

/** What nearly all questions consist of; the steps for single characters would change nothing. */
const PLAIN = /^[\n -~ㄱ-ㅣ가-힣]*$/

type Replacement = (match: string) => string

const first: Replacement = (match) => match.charAt(0)
const twice: Replacement = (match) => match.slice(0, 2)

type Step = readonly [RegExp, Replacement]

/** In this order: what is invisible may stand between parts of a syllable, and composed syllables are compared. */
const CHARACTERS: readonly Step[] = [
  // Format characters, Hangul fillers, variation selectors, controls.
  [/(?:[\p{Cf}\u115f\u1160\u3164\uffa0]|\u034f|\p{Variation_Selector}|(?![\t\n\r])\p{Cc})+/gu, () => ''],
  [/[！-～￠-￦]/g, (match) => match.normalize('NFKC')],
  // One syllable of conjoining jamo (macOS file names), or a letter with its marks.
  [
    /[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?|[가-힣][\u11a8-\u11c2]|[^\p{M}]\p{M}+|[\u2126\u212a\u212b\uf900-\ufad9]/gu,
    (match) => match.normalize('NFC'),
  ],
  [/[“”„‟″]/g, () => '"'],
  [/[‘’‚‛′]/g, () => "'"],
  [/[‐‑‒–—―−]/g, () => '-'],
  [/[〜∼˜]/g, () => '~'],
  [/[…‥。]/g, () => '.'],
  [/\r\n?|[\u2028\u2029\u0085]/g, () => '\n'],
  [/[^\S\n]/g, () => ' '],
]

const REPETITIONS: readonly Step[] = [
  [/ {2,}/g, first],
  [/ \n[ \n]*|\n[ \n]+/g, () => '\n'],
  [/([!?.,~;:^·])\1+/g, first],
  // 네ㅔㅔ, 야ㅑㅑ: a vowel that goes on after its own syllable.
  [/[가-힣]([ㅏ-ㅣ])\1*(?![ㄱ-ㅣ가-힣])/g, (match) => (isDrawnOut(match, bareVowel) ? first(match) : match)],
  // 얼마야아아: the same with written-out syllables, twice or more and at the end of a word.
  [
    /[가-힣]([아애야어에여오요우유으이])\1+(?![가-힣])/g,
    (match) => (isDrawnOut(match, glide) ? first(match) : match),
  ],
  // ㅋㅋㅋㅋ → ㅋㅋ, 하하하 → 하하.
  [/([ㄱ-ㅎㅏ-ㅣ가-힣])\1{2,}/g, twice],
]

const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'
/** The syllables a vowel is drawn out with, in the order of VOWELS: 야아아, 네에에, 줘어어. */
const GLIDES = '아애아애어에어에오아애에오우어에이우으이이'

function isDrawnOut(match: string, tails: (vowel: number) => string): boolean {
  const index = match.charCodeAt(0) - 0xac00
  return index % 28 === 0 && tails(Math.floor(index / 28) % 21).includes(match.charAt(1))
}

function bareVowel(vowel: number): string {
  return VOWELS.charAt(vowel)
}

function glide(vowel: number): string {
  const itself = String.fromCharCode(0xac00 + (11 * 21 + vowel) * 28)
  return itself + GLIDES.charAt(vowel)
}

function identity(text: string): Normalised {
  const starts = new Uint32Array(text.length)
  const ends = new Uint32Array(text.length)
  for (let index = 0; index < text.length; index++) {
    starts[index] = index
    ends[index] = index + 1
  }
  return { original: text, text, starts, ends }
}

function apply(source: Normalised, [pattern, replacement]: Step): Normalised {
  return replace(source, pattern, replacement)
}

/** Every character of a replacement stands for the whole match, so that no part of it is lost on the way back. */
function replace(source: Normalised, pattern: RegExp, replacement: Replacement): Normalised {
  if (source.text.search(pattern) < 0) return source
  const starts = new Uint32Array(source.text.length * 3)
  const ends = new Uint32Array(source.text.length * 3)
  let length = 0
  let copied = 0
  const copyUntil = (end: number): void => {
    starts.set(source.starts.subarray(copied, end), length)
    ends.set(source.ends.subarray(copied, end), length)
    length += end - copied
  }
  const text = source.text.replace(pattern, (match: string, ...rest: unknown[]) => {
    const at = rest.find((value) => typeof value === 'number') as number
    copyUntil(at)
    copied = at + match.length
    const replaced = replacement(match)
    for (let index = 0; index < replaced.length; index++) {
      starts[length] = source.starts[at] ?? 0
      ends[length++] = source.ends[copied - 1] ?? 0
    }
    return replaced
  })
  copyUntil(source.text.length)
  return { original: source.original, text, starts: starts.slice(0, length), ends: ends.slice(0, length) }
}
