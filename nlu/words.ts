import { isFunctionWord } from '#korean/function-words.ts'
import { isVerbTail } from '#korean/suffixes.ts'
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
  return (text: string, clause: Span, found: readonly Found[]): Span[] => {
    const part = text.slice(clause.start, Math.min(clause.end, clause.start + mostRead))
    return tokenize(part)
      .filter((token, index, all) => isNoun(token, index === all.length - 1))
      .map((token) => ({ token, span: nounSpan(token, clause.start) }))
      .filter(({ token, span }) => !isKnown(token) && !found.some((it) => overlap(it.span, span)))
      .map(({ span }) => span)
  }
}

/** A particle makes a noun, and so do Latin letters; a bare last word is a verb more often than not. */
function isNoun({ surface, particle, stem }: Token, isLast: boolean): boolean {
  if (/^[0-9.,]+$/u.test(surface) || /^[ㄱ-ㅎㅏ-ㅣ]+$/u.test(surface) || stem.length < 2) return false
  if (/^[a-z]/u.test(surface)) return true
  if (particle !== undefined) return !isVerbTail(particle)
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
