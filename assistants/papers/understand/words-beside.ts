import { isParticles } from '#korean/suffixes.ts'
import { tokenize } from '#korean/tokens.ts'
import type { Mention, Told } from '#nlu/schema.ts'

/** Kinds of words that say what is to be done with an answer, or that it is in a paper, and nothing of what it is about. */
export const doneWith = [
  'paper',
  'library',
  'look',
  'sum',
  'explaining',
  'meaning',
  'easy',
  'hard',
  'again',
  'pointing',
  'says',
] as const

/** The words of a part that none of these mentions takes, but for particles. */
export function wordsBeside(
  { text, span: own }: Pick<Told, 'text' | 'span'>,
  taken: readonly Mention[],
): string[] {
  const rest = taken.reduce((left, { span }) => {
    const [start, end] = [span.start - own.start, span.end - own.start]
    return left.slice(0, start) + ' '.repeat(end - start) + left.slice(end)
  }, text)
  return tokenize(rest)
    .filter(({ span }) => !(span.start > 0 && isParticles(text, span.start, span.end)))
    .map(({ surface }) => surface.toLowerCase())
}

/** Whether a word is one of a list, with particles or without. */
export const isOneOf = (word: string, list: readonly string[]): boolean =>
  list.some((one) => word.startsWith(one) && isParticles(word, one.length, word.length))
