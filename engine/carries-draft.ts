import { isFunctionWord } from '#korean/function-words.ts'
import { tokenize } from '#korean/tokens.ts'
import { figuresIn, numbersOf, unknownFigures } from './figures.ts'

/**
 * Whether a model's wording of an answer says what the draft says: a figure of its first sentence, or, where that has
 * none, a figure or a word of the draft that the question did not bring. "응, 이번 달을 봤어." is no answer.
 */
export function carriesDraft(text: string, draft: string, question: string): boolean {
  if (text.trim() === '') return false
  const lead = firstSentence(draft)
  if (figuresIn(lead).length > 0) return sharesFigure(text, lead)
  return sharesContent(text, draft, question)
}

/** Whether a text says a figure of `source`, or a word of it that the question did not bring; where there is any. */
export function sharesContent(text: string, source: string, question: string): boolean {
  if (sharesFigure(text, source)) return true
  const asked = namesIn(question)
  const names = [...namesIn(source)].filter((name) => !asked.has(name))
  if (names.length === 0) return true
  const said = namesIn(text)
  return names.some((name) => said.has(name))
}

/** As many letters of each as are read: what is said further on is said again nowhere. */
const readLength = 8000

function firstSentence(text: string): string {
  return text.split(/\n|(?<=[.!?])\s/u)[0] ?? ''
}

function sharesFigure(text: string, draft: string): boolean {
  const figures = figuresIn(draft)
  return unknownFigures(draft, numbersOf(text)).length < figures.length
}

function namesIn(text: string): Set<string> {
  const tokens = tokenize(text.slice(0, readLength))
  const isName = (word: string) => word.length > 1 && !isFunctionWord(word)
  return new Set(
    tokens
      .filter(({ surface }) => isName(surface))
      .map(({ stem }) => stem)
      .filter(isName),
  )
}
