import { isFunctionWord } from '#korean/function-words.ts'
import { finalOf, isVerbTail } from '#korean/suffixes.ts'
import { type Token, tokenize } from '#korean/tokens.ts'
import { flag } from './features.ts'
import type { Found } from './mentions.ts'
import type { Span } from './schema.ts'

/** The words that examples have, as sorted hashes: what is none of them, nor named, nothing explains. */
export function wordsOf(texts: readonly string[]): Uint32Array {
  const words = new Set<number>()
  for (const text of texts)
    for (const { surface, stems } of tokenize(text))
      for (const word of [surface, ...stems]) words.add(flag(word))
  return Uint32Array.from(words).sort()
}

/** Longer texts are pasted; they are not looked through to their end. */
const mostRead = 600

/** The nouns of a clause that stand in no example and are none of what was found in it. */
export function unexplainedFinder(words: Uint32Array) {
  const known = new Set(words)
  const isKnown = ({ surface, stems }: Token) =>
    [surface, ...stems].some((word) => known.has(flag(word)) || isFunctionWord(word))
  return (text: string, clause: Span, found: readonly { readonly span: Span }[]): Span[] => {
    const part = text.slice(clause.start, Math.min(clause.end, clause.start + mostRead))
    return tokenize(part)
      .filter((token, index, all) => isNoun(token, index === all.length - 1))
      .map((token) => ({ token, span: nounSpan(token, clause.start) }))
      .filter(({ token, span }) => !isKnown(token) && !found.some((it) => overlap(it.span, span)))
      .map(({ span }) => span)
  }
}

/**
 * Of the nouns that nothing explains, those that say of which thing something is asked, whole: 파이썬 특강 of 파이썬 특강 점수
 * 알려줘. They stand bare before another noun, which is then of something that nobody knows.
 */
export function unknownNames(
  text: string,
  clause: Span,
  unexplained: readonly Span[],
  found: readonly Found[],
): Span[] {
  if (unexplained.length === 0) return []
  const tokens = tokenize(text.slice(clause.start, Math.min(clause.end, clause.start + mostRead)))
  const isBare = ({ particle, surface }: Token) => particle === undefined && !isFunctionWord(surface)
  const isFree = ({ span }: Token) =>
    !found.some(
      (it) =>
        it.isGrammar && overlap(it.span, { start: span.start + clause.start, end: span.end + clause.start }),
    )
  return unexplained.flatMap((noun) => {
    const at = tokens.findIndex(({ span }) => span.start + clause.start === noun.start)
    const [token, head] = [tokens[at], tokens[at + 1]]
    if (!token || !head || !isBare(token) || isAdnominal(token) || !isHead(head, at + 2 === tokens.length))
      return []
    if (text.slice(noun.end, head.span.start + clause.start).trim() !== '') return []
    let first = at
    while (
      first > 0 &&
      isBare(tokens[first - 1]!) &&
      isFree(tokens[first - 1]!) &&
      isNoun(tokens[first - 1]!, false)
    )
      first--
    return [{ start: tokens[first]!.span.start + clause.start, end: noun.end }]
  })
}

/** ㄴ and ㄹ, as finals are counted. */
const verbFinals: ReadonlySet<number> = new Set([4, 8])

/** 망한, 드릴 and 오른 stand before nouns as well, and are verbs; Latin words part from each other in another way. */
function isAdnominal({ surface }: Token): boolean {
  return !/[가-힣]$/u.test(surface) || verbFinals.has(finalOf(surface, surface.length - 1))
}

/** The last word is the verb more often than not. */
function isHead(token: Token, isLast: boolean): boolean {
  if (!isNoun(token, false)) return false
  return (
    !isLast ||
    token.particle !== undefined ||
    !/[요줘라지다까나어아여해와냐니자돼게노조도]$/u.test(token.surface)
  )
}

/** 되는거, 살것: a verb with 것 behind it in one word; 물건 is none. */
function isVerbWithThing({ surface }: Token): boolean {
  const before = /^[가-힣]{2,}(?=(?:거|것|걸|게)$)/u.exec(surface)?.[0]
  return before !== undefined && verbFinals.has(finalOf(before, before.length - 1))
}

/** A particle makes a noun, and so do Latin letters; a bare last word is a verb more often than not. */
function isNoun(token: Token, isLast: boolean): boolean {
  const { surface, particle, stem } = token
  if (isVerbWithThing(token)) return false
  if (/^[0-9.,]+$/u.test(surface) || /^[ㄱ-ㅎㅏ-ㅣ]+$/u.test(surface) || stem.length < 2) return false
  if (/^[a-z]/u.test(surface)) return true
  if (particle !== undefined) return !isVerbTail(particle)
  // 걸리노, 뭐라 하노: a verb of the south.
  if (/[하되리오가있없했겠았었였렸졌썼났냈봤왔갔]노$/u.test(surface)) return false
  return (
    !isLast && !/(?:[은는을를고서면지게던며]|[어아여해워와려] ?|니까|는데|은데|인데|지만)$/u.test(surface)
  )
}

function nounSpan({ span, stem }: Token, offset: number): Span {
  const start = span.start + offset
  return { start, end: Math.min(span.end + offset, start + stem.length) }
}

export function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}
