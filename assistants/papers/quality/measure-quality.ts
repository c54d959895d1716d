import { isFunctionWord } from '#korean/function-words.ts'
import { tokenize } from '#korean/tokens.ts'
import { readQuestion } from '#search/terms.ts'

export const mostPoints = 10

export interface Criterion {
  readonly name: string
  readonly score: number
  readonly max: number
  readonly reason: string
}

/**
 * What can be measured of an answer without judging it: how much of the question's words it takes up, how many of its
 * sentences what it rests on bears out, its length, its order. Rough: it tells a good answer from a poor one, no more.
 */
export function measureQuality({
  question,
  text,
  grounds,
}: {
  question: string
  text: string
  grounds: readonly string[]
}): Criterion[] {
  const asked = new Set(
    readQuestion(question).words.flatMap(({ word, isTelling }) => (isTelling ? [word] : [])),
  )
  const said = text.toLowerCase()
  const taken = [...asked].filter((word) => said.includes(word.toLowerCase())).length
  const covered = asked.size === 0 ? 1 : taken / asked.size
  const sentences = sentencesOf(text)
  const known = wordsIn(grounds.join('\n'))
  const borne = sentences.filter((sentence) => shareKnown(sentence, known) >= leastKnown).length
  const support = sentences.length === 0 ? 0 : borne / sentences.length
  const length = text.length
  return [
    criterion('relevance', covered, `질문의 낱말 ${asked.size}개 가운데 ${taken}개를 다뤘어요`),
    criterion('groundedness', support, `문장 ${sentences.length}개 가운데 ${borne}개가 근거와 맞아요`),
    criterion(
      'completeness',
      Math.min(1, (covered + Math.min(1, length / enough)) / 2),
      length < enough ? '답이 짧은 편이에요' : '답의 길이가 넉넉해요',
    ),
    criterion('clarity', clarityOf(sentences, text), '문장 길이와 짜임을 봤어요'),
  ]
}

/** A sentence is borne out when so much of its words stand in what the answer rests on. */
const leastKnown = 0.5
const enough = 160
const longestSentence = 120

function criterion(name: string, share: number, reason: string): Criterion {
  return { name, score: Math.round(Math.max(0, Math.min(1, share)) * mostPoints), max: mostPoints, reason }
}

function sentencesOf(text: string): string[] {
  return text
    .replace(/```[^`]*```/gu, ' ')
    .split(/(?<=[.!?])\s|\n+/u)
    .map((line) => line.replace(/[*>|#-]+/gu, ' ').trim())
    .filter((line) => line.length > 8)
}

function clarityOf(sentences: readonly string[], text: string): number {
  if (sentences.length === 0) return 0.3
  const long = sentences.filter((sentence) => sentence.length > longestSentence).length
  const parts = /\n\n|\n[-|>\d]/u.test(text) || text.length < enough ? 0 : 0.2
  return 1 - (0.6 * long) / sentences.length - parts
}

function shareKnown(sentence: string, known: ReadonlySet<string>): number {
  const words = [...wordsIn(sentence)]
  return words.length === 0 ? 1 : words.filter((word) => known.has(word)).length / words.length
}

const mostRead = 20_000

function wordsIn(text: string): Set<string> {
  return new Set(
    tokenize(text.slice(0, mostRead).toLowerCase())
      .map(({ stem }) => stem)
      .filter((word) => word.length > 1 && !isFunctionWord(word)),
  )
}
