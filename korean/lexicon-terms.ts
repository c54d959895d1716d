import { isBoundNoun } from './bound-nouns.ts'
import { isOtherAround, isOtherNoun, isOtherWhole } from './known-words.ts'
import {
  cutsLatin,
  hasGap,
  isBareOrParticles,
  isKnownTail,
  isLetter,
  isOrdinaryWord,
  isWordStart,
  type LexiconText,
  wordAround,
} from './lexicon-text.ts'
import { finalOf, isParticles, isVerbTail } from './suffixes.ts'

/** A term found letter by letter at characters `start`–`end`; `score` says how surely it is meant. */
export interface TermHit {
  readonly id: number
  readonly start: number
  readonly end: number
  readonly score: number
}

/** 카페 in 카페인, 국어 in 외국어: below this the word around a term is unknown. */
export const UNSURE = 0.8

interface Node {
  readonly next: Map<string, Node>
  id: number | undefined
}

export interface TermIndex {
  idOf(key: string): number | undefined
  hits(text: LexiconText): TermHit[]
}

/** A term as it is looked up; `endsApart` where its last syllable is written as a word of its own (다른 거). */
export interface Term {
  readonly key: string
  readonly endsApart: boolean
}

/** A trie of terms by character; of two equal keys the first counts. */
export function createTermIndex(terms: readonly Term[]): TermIndex {
  const root: Node = { next: new Map(), id: undefined }
  const ids = new Map<string, number>()
  terms.forEach(({ key }, id) => {
    if (key === '' || ids.has(key)) return
    ids.set(key, id)
    let node = root
    for (let index = 0; index < key.length; index++) {
      const char = key.charAt(index)
      const child = node.next.get(char) ?? { next: new Map(), id: undefined }
      node.next.set(char, child)
      node = child
    }
    node.id = id
  })
  return { idOf: (key) => ids.get(key), hits: (text) => judge(text, occurrences(root, text), terms) }
}

interface Occurrence {
  readonly id: number
  readonly start: number
  readonly end: number
  /** Written together with its particle: 식빈 for 식비는, 커필 for 커피를. */
  readonly isContracted: boolean
}

function occurrences(root: Node, { chars }: LexiconText): Occurrence[] {
  const found: Occurrence[] = []
  for (let start = 0; start < chars.length; start++) {
    let node: Node | undefined = root
    for (let end = start + 1; end <= chars.length; end++) {
      const last = end - 1
      const open = end > start + 1 ? withoutContraction(chars, last) : undefined
      const contracted: Node | undefined = open === undefined ? undefined : node.next.get(open)
      if (contracted?.id !== undefined) found.push({ id: contracted.id, start, end, isContracted: true })
      node = node.next.get(chars.charAt(last))
      if (!node) break
      if (node.id !== undefined) found.push({ id: node.id, start, end, isContracted: false })
    }
  }
  return found
}

const FINAL_N = 4
const FINAL_L = 8

function withoutContraction(chars: string, index: number): string | undefined {
  const final = finalOf(chars, index)
  if (final !== FINAL_N && final !== FINAL_L) return undefined
  return String.fromCharCode(chars.charCodeAt(index) - final)
}

function judge(text: LexiconText, found: readonly Occurrence[], terms: readonly Term[]): TermHit[] {
  const ends = new Set(found.map(({ end }) => end))
  const starts = new Set<number>()
  const hits: TermHit[] = []
  // From the right: whether another term follows is part of the judgement.
  for (const occurrence of found.toReversed()) {
    const score = judgeOne(text, occurrence, (index) => starts.has(index), ends.has(occurrence.start))
    if (score === undefined || isPartOfOther(text, occurrence, terms[occurrence.id]!, ends)) continue
    if (score >= UNSURE) starts.add(occurrence.start)
    hits.push({ id: occurrence.id, start: occurrence.start, end: occurrence.end, score })
  }
  return hits
}

function judgeOne(
  text: LexiconText,
  { start, end, isContracted }: Occurrence,
  isTermStart: (index: number) => boolean,
  followsTerm: boolean,
): number | undefined {
  const isStart = isWordStart(text, start)
  const length = end - start
  if (cutsLatin(text, start, end)) return undefined
  if (isContracted)
    return isStart && endsContracted(text, end) && !isWord(text, start, end) ? 0.85 : undefined
  if (length === 1)
    return isStart && isBareOrParticles(text, end) ? (isBare(text, end) ? 0.95 : 0.9) : undefined
  const isKnown = isKnownTail(text, end, isTermStart)
  if (isOfLetters(text, start, end)) return undefined
  if (hasGap(text, start, end)) return isStart && isKnown && !endsInOtherWord(text, end) ? 0.95 : undefined
  if (isStart) return isKnown ? 1 : Math.min(0.5 + 0.05 * length, 0.75)
  if (followsTerm && isKnown) return 0.95
  // 여가 in 참여가 is a noun and its particle.
  if (!isKnown || (length === 2 && ENDS_LIKE_PARTICLE.test(text.chars.slice(start, end)))) {
    return length >= 4 ? 0.6 : undefined
  }
  return followsKnownWords(text, start) ? 0.95 : Math.min(0.55 + 0.1 * length, 0.9)
}

const longestWord = 30

/** What a term may not be cut out of: a word that is another as a whole, and what only leans on the word before it. */
function isPartOfOther(
  text: LexiconText,
  { start, end, isContracted }: Occurrence,
  { key, endsApart }: Term,
  ends: ReadonlySet<number>,
): boolean {
  const { chars, gaps } = text
  // 두 분 is no 두부 with its particle.
  if (isContracted) return !endsApart && gaps[end - 1] === true
  if (finalOf(chars, end - 1) < 0 || hasGap(text, start, end)) return false
  const word = wordAround(text, start)
  // Where nothing is spaced there is no whole word to be looked up.
  if (word.end - word.start > longestWord) return false
  const whole = chars.slice(word.start, word.end)
  if (start > word.start) {
    // 비유로라도요: all that follows the other term are its particles.
    if (ends.has(start) && end < word.end && isParticles(chars, start, word.end)) return true
    const isJoined = ends.has(start) || isVerbTail(chars.slice(start, end))
    return !isJoined && isOtherAround(whole, key, start - word.start)
  }
  const rest = chars.slice(end, word.end)
  if (end === start + 1 && isBoundNoun(key, wordBefore(text, start), rest)) return true
  return !isVerbTail(rest) && !isCopula(chars, end, word.end) && isOtherWhole(whole, key)
}

/** 카페인 줄 알았어, 상속인 거야: said of what it is. */
function isCopula(chars: string, start: number, end: number): boolean {
  return chars.slice(start, end) === '인' && /^(?:줄|게|거|것|걸|건|듯|척|셈)/u.test(chars.slice(end))
}

function wordBefore(text: LexiconText, start: number): string {
  if (start === 0 || !text.gaps[start] || !isLetter(text.chars, start - 1)) return ''
  const { start: from, end } = wordAround(text, start - 1)
  return text.chars.slice(from, end)
}

/** 비율 is a word, and not 비유를. */
function isWord(text: LexiconText, start: number, end: number): boolean {
  if (isOrdinaryWord(text, start)) return true
  const last = text.chars.charAt(end - 1)
  const term = text.chars.slice(start, end - 1) + (withoutContraction(last, 0) ?? last)
  return isOtherNoun(text.chars.slice(start, end), term)
}

/** do I is no doi: a short name in Latin letters is written whole, or letter by letter. */
function isOfLetters({ chars, gaps }: LexiconText, start: number, end: number): boolean {
  const inner = gaps.slice(start + 1, end)
  return /^[a-z]{2,3}$/.test(chars.slice(start, end)) && inner.includes(true) && inner.includes(false)
}

/** 카페 이대로, 카페 이 정도, 커피 빈도: the one syllable behind the gap is, or begins, a word of its own. */
function endsInOtherWord(text: LexiconText, end: number): boolean {
  const { chars, gaps, wordEnds } = text
  const last = end - 1
  if (!gaps[last]) return false
  return /^(?:[이그저요]|빈도)/.test(chars.slice(last, wordEnds[last]))
}

const ENDS_LIKE_PARTICLE = /[가이은는을를로의도만나와과]$/

function isBare({ chars, gaps }: LexiconText, end: number): boolean {
  return end >= chars.length || gaps[end] === true || !isLetter(chars, end)
}

function endsContracted(text: LexiconText, end: number): boolean {
  return isBare(text, end) || /^(?:데|데요|지|가|가요)$/.test(text.chars.slice(end, text.wordEnds[end]))
}

/** Everything before a term in its word is ordinary: 이번달식비, 우리집커피, 3월교통비. */
const KNOWN_BEFORE =
  /^(?:이번|저번|지난|다음|이|최근|요즘|올해|작년|재작년|올|오늘|어제|그제|내|나의|우리|집|총|전체|월|주|달|하루|한|매달|매월|매일|평균|제일|가장|상반기|하반기|분기|개월|년|일|간|동안|치|의|에|은|는)+$/

function followsKnownWords({ chars, wordEnds, gaps }: LexiconText, start: number): boolean {
  let begin = start
  while (begin > 0 && start - begin < 12 && !gaps[begin] && wordEnds[begin - 1] === wordEnds[start]) begin--
  return KNOWN_BEFORE.test(chars.slice(begin, start).replace(/^\d+/, '').replace(/^$/, '월'))
}
