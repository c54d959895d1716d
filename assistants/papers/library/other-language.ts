import { readQuestion } from '#search/terms.ts'
import words from '../lexicon/academic-words.json' with { type: 'json' }

/** Words that a question has around what it is about, and that no passage has to have. */
const around = new Set(
  'a an and are at be by did do does for from has have how in is it its many much of on or the their they this to used use using was were what when where which who why with you tell me about paper papers'.split(
    ' ',
  ),
)

const koreanOf = new Map(
  Object.entries(words).flatMap(([korean, names]) => names.map((name) => [name, korean] as const)),
)
const koreanWords = Object.keys(words).sort((one, other) => other.length - one.length)
const mostWordsTogether = 2

/** Words that are around a name and none: which, how. */
export const isAround = (word: string) => around.has(word.toLowerCase())

export interface Translated {
  readonly text: string
  /** How much of what the question says is there in the other language, from 0 to 1. */
  readonly share: number
}

/**
 * A question in the words of the other language, as far as they are known: papers are read in one and asked about in the
 * other. Names stay as they are. Nothing where no word of it is known.
 */
export function inOtherLanguage(question: string): Translated | undefined {
  const tokens = question.toLowerCase().match(/[a-z][a-z\d-]*|[가-힣]+|\d+/gu) ?? []
  const said: string[] = []
  let [known, lost] = [0, 0]
  for (let at = 0; at < tokens.length; at++) {
    const { word, length } = translated(tokens, at)
    const kept = word === undefined ? restOf(tokens[at]!) : [word]
    if (word !== undefined) known += 1
    else if (kept.length === 0 && !isUntelling(tokens[at]!)) lost += 1
    said.push(...kept)
    at += length - 1
  }
  return known > 0 ? { text: said.join(' '), share: said.length / (said.length + lost) } : undefined
}

const isUntelling = (token: string) =>
  isAround(token) || readQuestion(token).words.every(({ isTelling }) => !isTelling)

function translated(tokens: readonly string[], at: number): { word?: string; length: number } {
  for (let length = mostWordsTogether; length > 0; length--) {
    const word = koreanOf.get(tokens.slice(at, at + length).join(' '))
    if (word !== undefined) return { word, length }
  }
  const korean = koreanWords.find((word) => tokens[at]!.startsWith(word))
  return korean === undefined ? { length: 1 } : { word: words[korean as keyof typeof words][0]!, length: 1 }
}

/** What has no word in the other language is kept where it is a name or a number. */
function restOf(token: string): string[] {
  return /^[a-z\d]/u.test(token) && !around.has(token) ? [token] : []
}
