import type { StoredPassage } from './document-store.ts'
import type { Place } from './passages.ts'
import { type ReadSentence, readSentences, type Sought } from './sentences.ts'
import { type Question, wordTerm } from './terms.ts'

/** How a passage fits a question, sentence by sentence. */
export interface PassageMatch {
  /** What its best sentence has, together with the titles: adds to the passage's own score. */
  readonly best: number
  readonly coverage: number
  readonly matched: readonly string[]
  readonly sentences: readonly (Place & { readonly score: number })[]
}

const mostSentences = 3
/** Of two sentences that have the same, the shorter one says it more clearly: by length in hundreds, to this power. */
const lengthDamping = 0.05
/** What stands in a title says what the whole passage is about. */
const titleShare = 0.2
/** A word is there when this share of what it says is: 계약해지 where 계약의 해지 stands. */
const enoughOfWord = 0.6

/** `values` are what each term of the question says, also of those that nothing has. */
export function matchPassage(
  { text, title, documentTitle }: StoredPassage,
  question: Question,
  sought: Sought,
  values: ReadonlyMap<number, number>,
): PassageMatch {
  const inTitles = union(sought, [...readSentences(title, sought), ...readSentences(documentTitle, sought)])
  const read = readSentences(text, sought)
  const inAll = union(sought, [...read, { found: inTitles }])
  const scored = read.map(({ start, end, found }) => {
    const damping = ((end - start) / 100) ** lengthDamping
    const score = worth(sought, found) / damping
    return {
      start,
      end,
      score,
      withTitles: worth(sought, union(sought, [{ found }, { found: inTitles }])) / damping,
    }
  })
  return {
    best:
      scored.reduce((most, { withTitles }) => Math.max(most, withTitles), 0) +
      titleShare * worth(sought, inTitles),
    ...coverageOf(question, sought, inAll, values),
    sentences: scored
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .slice(0, mostSentences)
      .map(({ start, end, score }) => ({ start, end, score })),
  }
}

function union({ weights }: Sought, sentences: readonly Pick<ReadSentence, 'found'>[]): Uint8Array {
  const all = new Uint8Array(weights.length)
  for (const { found } of sentences) for (let at = 0; at < all.length; at++) all[at]! |= found[at]!
  return all
}

function worth({ weights }: Sought, found: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < weights.length; at++) if (found[at]) sum += weights[at]!
  return sum
}

function coverageOf(
  { words }: Question,
  { terms }: Sought,
  found: Uint8Array,
  values: ReadonlyMap<number, number>,
): Pick<PassageMatch, 'coverage' | 'matched'> {
  let [all, there] = [0, 0]
  const matched = new Set<string>()
  const isThere = (term: number) => found[terms.get(term) ?? -1] === 1
  for (const { word, isTelling, readings, terms: ofWord } of words) {
    if (!isTelling) continue
    const asWhole = readings.some((reading) => isThere(wordTerm(reading)))
    let [whole, part] = [0, 0]
    for (const term of ofWord) {
      const value = values.get(term) ?? 0
      whole += value
      if (asWhole || isThere(term)) part += value
    }
    if (whole === 0) continue
    all += whole
    there += part
    if (part >= whole * enoughOfWord) matched.add(word)
  }
  return { coverage: all > 0 ? there / all : 0, matched: [...matched] }
}
