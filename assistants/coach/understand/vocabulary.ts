import { compact, normalise } from '#korean/normalise.ts'
import circumstanceWords from './circumstance-words.json' with { type: 'json' }
import foreignWords from './foreign-words.json' with { type: 'json' }
import { course, study } from './scope-words.ts'
import techWords from './tech-words.json' with { type: 'json' }

interface Hit {
  readonly word: string
  readonly start: number
  readonly end: number
}

/** Words of a message that settle whose subject it is. */
export interface Vocabulary {
  /** Of programming. */
  readonly tech: readonly string[]
  /** Of something else: weather, food, other school subjects, other people’s software. */
  readonly foreign: readonly string[]
  /** Of life around it: 퇴근하고 풀 문제 is about the problem, 퇴근하고 싶다 is not. */
  readonly circumstances: readonly string[]
}

/** A word within a longer one of the other kind does not count: 상속 in 상속세. */
export function vocabularyOf(message: string): Vocabulary {
  const text = writtenWords(message)
  const tech = hitsOf(techWords, text)
  // 유닛별점수 holds no 별점: where a run of words speaks of the course, only its beginnings may be of something else.
  const isOurs = tech.length > 0 || course.test(text.bare) || study.test(text.bare)
  const foreign = hitsOf(foreignWords, isOurs ? { ...text, isRunTogether: false } : text)
  const isWithin = (inner: Hit) => (outer: Hit) =>
    outer.start <= inner.start && outer.end >= inner.end && outer.word.length > inner.word.length
  return {
    tech: tech.filter((hit) => !foreign.some(isWithin(hit))).map(({ word }) => word),
    foreign: foreign.filter((hit) => !tech.some(isWithin(hit))).map(({ word }) => word),
    circumstances: hitsOf(circumstanceWords, text).map(({ word }) => word),
  }
}

interface WrittenWords {
  readonly bare: string
  /** Where words begin in it. */
  readonly starts: ReadonlySet<number>
  /** Written without spaces: then words begin anywhere. */
  readonly isRunTogether: boolean
}

function writtenWords(message: string): WrittenWords {
  const words = normalise(message)
    .text.toLowerCase()
    // 까먹다 and 빼먹다 are no meals.
    .replace(/[까빼떼]먹/gu, '놓치')
    .split(/[\s,.!?~"'()‘’“”:;]+/u)
    .filter(Boolean)
  const starts = new Set<number>()
  let bare = ''
  for (const word of words) {
    starts.add(bare.length)
    bare += word
  }
  return { bare, starts, isRunTogether: words.some((word) => word.length >= longestWord) }
}

const longestWord = 8

function hitsOf(words: readonly string[], text: WrittenWords): Hit[] {
  return words.flatMap((word) => {
    const hits: Hit[] = []
    for (let at = text.bare.indexOf(word); at >= 0; at = text.bare.indexOf(word, at + 1)) {
      if (isWord(word, at, text)) hits.push({ word, start: at, end: at + word.length })
    }
    return hits
  })
}

function isWord(word: string, at: number, { bare, starts, isRunTogether }: WrittenWords): boolean {
  const after = bare.charAt(at + word.length)
  if (isLatin(word)) return !isLatin(bare.charAt(at - 1)) && !isLatin(after)
  if (word.length >= 3) return true
  if (word.length === 2) return isRunTogether || starts.has(at)
  return starts.has(at) && (after === '' || /[이가은는을를의도로에]/u.test(after) || starts.has(at + 1))
}

function isLatin(text: string): boolean {
  return /^[a-z0-9+#./()]+$/u.test(text)
}

/** The longest word a message may be compared by. */
export const longestMessage = 1000

/** Nothing but marks, laughter, numbers or single letters: nothing is asked. */
export function saysNothing(message: string): boolean {
  return !/[가-힣]|[a-z]{2}/iu.test(compact(message).text)
}
