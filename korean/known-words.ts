import { isFunctionWord } from './function-words.ts'
import { keptByText } from './kept-by-text.ts'
import { isParticles } from './suffixes.ts'
import { isKindOf, type Sense, thesaurus } from './thesaurus.ts'
import { type VerbReader, verbReader } from './verb-words.ts'

/** Messages of a talk have many words in common. */
const mostWords = 2_000

interface KnownWords {
  readonly nouns: ReadonlyMap<string, readonly Sense[]>
  readonly verbs: VerbReader<Sense>
}

let held: KnownWords | undefined

/** The words of the thesaurus, made ready when they are first needed. */
function knownWords(): KnownWords {
  if (held) return held
  const all = new Map<string, Sense[]>()
  for (const sense of thesaurus().senses)
    for (const word of sense.words) all.getOrInsertComputed(word, () => []).push(sense)
  const nouns = new Map([...all].filter(([word]) => !word.endsWith('~')))
  held = { nouns, verbs: verbReader([...all].filter(([word]) => word.endsWith('~'))) }
  return held
}

interface Reading {
  /** The noun, or the verb as its dictionary has it without 다. */
  readonly stem: string
  readonly isVerb: boolean
  readonly senses: readonly Sense[]
}

/** What is longer is no word, but a text without spaces. */
const longestWord = 30

/** All that a whole word may be: a noun, a noun with its particles, a verb in one of its forms. */
const readingsOf = keptByText(mostWords, (word): readonly Reading[] => {
  if (word.length > longestWord) return []
  const { nouns, verbs } = knownWords()
  const found: Reading[] = verbs.whole(word).map(({ stem, senses }) => ({ stem, isVerb: true, senses }))
  for (let length = word.length; length >= Math.min(2, word.length); length--) {
    const senses = nouns.get(word.slice(0, length))
    if (senses && isParticles(word, length, word.length))
      found.push({ stem: word.slice(0, length), isVerb: false, senses })
  }
  return found
})

/** What a term means; it may be the beginning of a verb (등록했). */
const sensesOfTerm = keptByText(mostWords, (term): ReadonlySet<Sense> => {
  const senses = readingsOf(term).flatMap((reading) => reading.senses)
  return new Set(
    senses.length > 0
      ? senses
      : knownWords()
          .verbs.beginning(term)
          .flatMap((verb) => verb.senses),
  )
})

/** What a term means as a noun where it is one: 달래 is a herb. */
const sensesOfNoun = (term: string): ReadonlySet<Sense> => {
  const senses = knownWords().nouns.get(term)
  return senses ? new Set(senses) : sensesOfTerm(term)
}

/** How many kinds apart two words may be and still be one thing by another name. */
const near = 2

function meansSame(readings: readonly Reading[], of: ReadonlySet<Sense>): boolean {
  return readings.some(({ senses }) => senses.some((sense) => isOfTerm(sense, of)))
}

function isOfTerm(sense: Sense, of: ReadonlySet<Sense>): boolean {
  if (of.has(sense)) return true
  const heads = new Set([...of].map(({ head }) => head))
  return heads.size > 0 && isKindOf(sense, heads, near)
}

/**
 * Whether it is a word of its own that means none of a term's words, as it stands, with particles or as a verb: 컴퓨터 is no slip
 * of 컴퓨팅, and 되지 none of 돼지.
 */
export function isOtherWord(word: string, terms: readonly string[]): boolean {
  const readings = readingsOf(word)
  if (readings.length === 0) return false
  return !terms.some((term) => meansSame(readings, sensesOfTerm(term)))
}

/** Whether it is a noun, as it stands, that does not mean the term: 비율 is not 비유를. */
export function isOtherNoun(word: string, term: string): boolean {
  const senses = knownWords().nouns.get(word)
  return senses !== undefined && !senses.some((sense) => sensesOfTerm(term).has(sense))
}

/** The plainest particles: behind them a noun is a noun, whatever word the letters are besides (면도, 물가). */
const nominal = /^들|^(?:[은는이가을를도만에와과로랑]|으로|이랑|에서|까지|부터|보다)요?$/u

/**
 * Whether a word that begins with a term, with what may be its particles, is something else as a whole: 게임 is no 게, 회의 no
 * 회, 아이고 no 아이, and 달래요 says something of people. Read so only where no plain particle follows the term.
 */
export function isOtherWhole(word: string, term: string): boolean {
  const rest = word.slice(term.length)
  if (rest === '' || nominal.test(rest) || !isParticles(word, term.length, word.length)) return false
  const readings = readingsOf(word)
  const isOther = ({ stem, isVerb }: Reading) => (isVerb ? stem === term : stem.length > term.length)
  const may = readings.filter((it) => isOther(it) || it.isVerb)
  return readings.some(isOther) && !isFunctionWord(term) && !meansSame(may, sensesOfNoun(term))
}

/** Whether a word in which a term stands from `offset` on is something else as a whole: 업데이트 is no 데이트. */
export function isOtherAround(word: string, term: string, offset: number): boolean {
  // 야근택시: of two words that are known.
  if (offset > 1 && isKnownNoun(word.slice(0, offset))) return false
  const readings = readingsOf(word).filter(({ stem }) => stem.length > offset)
  const of = sensesOfTerm(term)
  return readings.length > 0 && !meansSame(readings, of) && !readings.some((it) => isSibling(it, of))
}

/** 군고구마 and 고구마 are of one kind. */
function isSibling({ senses }: Reading, of: ReadonlySet<Sense>): boolean {
  const kinds = new Set([...of].flatMap(({ broader }) => broader))
  return senses.some(({ broader }) => broader.some((kind) => kinds.has(kind)))
}

/** Whether it is a noun of the thesaurus, as it stands. */
export const isKnownNoun = (word: string): boolean => knownWords().nouns.has(word)

/** Whether it may be a verb in one of its forms. */
export const isVerbForm = (word: string): boolean => readingsOf(word).some(({ isVerb }) => isVerb)

/** Whether it may be a noun of the thesaurus with particles behind it. */
export const isNounWithParticle = (word: string): boolean =>
  readingsOf(word).some(({ isVerb, stem }) => !isVerb && stem.length < word.length)
