import { keptByText } from './kept-by-text.ts'
import { type Sense, thesaurus } from './thesaurus.ts'

/** Messages of a talk have many words in common. */
const mostWords = 2_000

/** What a word means, exactly as it is written. */
const sensesOfWord = keptByText(
  mostWords,
  (word): ReadonlySet<Sense> =>
    new Set(
      thesaurus()
        .sensesIn(word)
        .flatMap(({ sense, isPart }) => (isPart || !sense.words.includes(word) ? [] : [sense])),
    ),
)

/** Whether it is a word of its own that does not mean the term: 컴퓨터 is no slip of 컴퓨팅, and 비율 is not 비유를. */
export function isOtherWord(word: string, term: string): boolean {
  const senses = sensesOfWord(word)
  return senses.size > 0 && senses.isDisjointFrom(sensesOfWord(term))
}
