import { pageAt } from '#documents/document.ts'
import { isFunctionWord } from '#korean/function-words.ts'
import { tokenize } from '#korean/tokens.ts'
import cues from './cues.json' with { type: 'json' }
import type { StoredPassage } from './papers.ts'

/** A sentence of a paper, exact, with its place. */
export interface PaperSentence {
  readonly text: string
  readonly section: string
  readonly page: number | null
  readonly passageId: string
  /** Where it stands in its passage. */
  readonly start: number
}

interface Weighed extends PaperSentence {
  readonly stems: ReadonlySet<string>
  readonly score: number
}

const [shortest, longest] = [25, 420]
/** Two sentences that share more than this say the same. */
const alike = 0.5
/** More are not looked at: a summary of a book is one of its first parts all the same. */
const mostSentences = 6000
const boundary = /(?<=[.?!。]["”’)]?)\s+|\n+/gu
const set = (words: readonly string[]) => new Set(words)
const telling = set(cues.telling)
const untold = new RegExp(`^(?:\\d+(?:\\.\\d+)*\\.?\\s*)?(?:${cues.leftOut.join('|')})`, 'iu')
const first = new RegExp(`^(?:\\d+(?:\\.\\d+)*\\.?\\s*)?(?:${cues.first.join('|')})`, 'iu')

/**
 * The sentences of a paper that say most of it, in its order: what is near to all it says, at a section's beginning, or
 * says what was done and found; none twice. At most two of a section, more of the abstract and the conclusion.
 */
export function extractSentences(passages: readonly StoredPassage[], most: number): PaperSentence[] {
  const weighed = weigh(passages)
  const chosen: Weighed[] = []
  const perSection = new Map<string, number>()
  for (const sentence of weighed.toSorted((one, other) => other.score - one.score)) {
    if (chosen.length === most) break
    const { section, stems } = sentence
    const taken = perSection.get(section) ?? 0
    if (taken >= (first.test(section) || section === '' ? 3 : 2)) continue
    if (chosen.some((other) => similarity(other.stems, stems) > alike)) continue
    chosen.push(sentence)
    perSection.set(section, taken + 1)
  }
  return weighed
    .filter((sentence) => chosen.includes(sentence))
    .map(({ stems: _, score: __, ...sentence }) => sentence)
}

function weigh(passages: readonly StoredPassage[]): Weighed[] {
  const all = sentencesOf(passages)
  const frequency = new Map<string, number>()
  for (const { stems } of all) for (const stem of stems) frequency.set(stem, (frequency.get(stem) ?? 0) + 1)
  // What much of the paper speaks of is what it is about; what every sentence has says nothing.
  const worth = (stem: string) => {
    const times = frequency.get(stem)!
    return times < 2 ? 0 : Math.log(times) * Math.log(all.length / times + 1)
  }
  const raw = all.map(
    ({ stems }) => [...stems].reduce((sum, stem) => sum + worth(stem), 0) / (stems.size + 6),
  )
  const largest = Math.max(...raw, Number.MIN_VALUE)
  return all.map((sentence, at) => {
    const isFirst = all[at - 1]?.section !== sentence.section
    const saysWhat = [...sentence.stems].some((stem) => telling.has(stem))
    const score =
      raw[at]! / largest +
      (first.test(sentence.section) ? 0.35 : 0) +
      (isFirst ? 0.15 : 0) +
      (saysWhat ? 0.3 : 0)
    return { ...sentence, score }
  })
}

function sentencesOf(passages: readonly StoredPassage[]): Omit<Weighed, 'score'>[] {
  const found: Omit<Weighed, 'score'>[] = []
  for (const { id: passageId, text, place } of passages) {
    if (untold.test(place.section)) continue
    let start = 0
    for (const { 0: gap, index } of [...text.matchAll(boundary), { 0: '', index: text.length }]) {
      const sentence = text.slice(start, index)
      if (isSentence(sentence) && found.length < mostSentences) {
        const page = pageAt(place, start)
        const { section } = place
        found.push({ text: sentence, section, page, passageId, start, stems: stemsOf(sentence) })
      }
      start = index + gap.length
    }
  }
  return found
}

/** A whole sentence of words, no row of a table, formula or caption. */
function isSentence(text: string): boolean {
  if (text.length < shortest || text.length > longest || text.includes(' | ')) return false
  if (!/[.?!。]["”’)]?$/u.test(text) || /^(?:그림|표|figure|fig\.|table)\s*\d/iu.test(text)) return false
  return (text.match(/[\p{L}\s]/gu)?.length ?? 0) > text.length * 0.7
}

function stemsOf(text: string): ReadonlySet<string> {
  const stems = tokenize(text).flatMap(({ stem, surface }) =>
    stem.length < 2 || isFunctionWord(stem) || isFunctionWord(surface) ? [] : [stem],
  )
  return new Set(stems)
}

function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = one.intersection(other).size
  return shared / Math.max(1, Math.min(one.size, other.size))
}
