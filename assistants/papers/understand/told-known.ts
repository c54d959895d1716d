import { createLexicon, type Lexicon } from '#korean/lexicon.ts'
import type { Told } from '#nlu/schema.ts'
import known from '../lexicon/known.json' with { type: 'json' }

let words: Lexicon<string> | undefined

/** GPT는 이미 알아요: what a part tells is done with, and no question beside it is of that. */
export function saysKnown({ text }: Pick<Told, 'text'>): boolean {
  words ??= createLexicon(known.map((term) => ({ term, value: term, exact: true })))
  return words.find(text).length > 0
}
