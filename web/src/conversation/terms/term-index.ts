import type { TermNames } from '#protocol/glossary.ts'

/** A name of the glossary in a text. */
export interface NameFound {
  readonly id: string
  readonly start: number
  readonly end: number
}

interface Name {
  readonly id: string
  readonly text: string
  readonly lower: string
  /** An abbreviation is written as it is: `CV` is none in `cv.pdf`. */
  readonly isExact: boolean
}

/** Names by how they begin, the longest first. */
export type TermIndex = ReadonlyMap<string, readonly Name[]>

const begins = (text: string, at: number) => text.slice(at, at + 2)

/**
 * Makes names ready to be found. `all`: short ones that are everyday words too (분류, 정책), which only a talk about such
 * things means as terms.
 */
export function termIndex({ items }: TermNames, { all }: { all: boolean }): TermIndex {
  const index = new Map<string, Name[]>()
  for (const { id, names } of items) {
    for (const text of names) {
      if (text.length < 2 || !(all || isTelling(text))) continue
      const lower = text.toLowerCase()
      const name = { id, text, lower, isExact: text.length <= 3 && /^[A-Za-z]+$/u.test(text) }
      index.set(begins(lower, 0), [...(index.get(begins(lower, 0)) ?? []), name])
    }
  }
  for (const names of index.values()) names.sort((one, other) => other.text.length - one.text.length)
  return index
}

/** Whether a name is a term wherever it stands: a word of some length, or of several, or an abbreviation of capitals. */
function isTelling(name: string): boolean {
  const hangul = name.match(/[가-힣]/gu)?.length ?? 0
  if (hangul > 0) return hangul >= 5
  return name.length >= 3 && (/[A-Z].*[A-Z]/u.test(name) || /[\s-]/u.test(name))
}

const letter = /[\p{L}\p{N}]/u
const hangul = /[가-힣]/u
/** What may follow a name in the same word; the rest of the word has to be one of these. */
const particles = new Set(
  (
    '은 는 이 가 을 를 의 에 와 과 도 로 만 란 나 며 고 요 인 의 에서 에는 에도 에게 으로 로는 로도 이란 이나 이며 이고 까지 부터 보다 처럼 마다 ' +
    '이라 라는 이라는 라고 이라고 이다 예요 이에요 입니다 으로는 으로도 에서는 에서도 에서의 으로의 로의 와의 과의 들 들은 들이 들을 들의 이에 인데 이고요'
  ).split(' '),
)

/** The names in a text, from its beginning; none within another or within a word. */
export function namesIn(text: string, index: TermIndex): NameFound[] {
  const lower = text.toLowerCase()
  // A letter whose lower case is longer would shift every place behind it.
  if (lower.length !== text.length) return []
  const found: NameFound[] = []
  for (let at = 0; at < text.length; at++) {
    if (at > 0 && letter.test(text.charAt(at - 1))) continue
    const name = index.get(begins(lower, at))?.find((one) => stands(one, text, lower, at))
    if (!name) continue
    found.push({ id: name.id, start: at, end: at + name.text.length })
    at += name.text.length - 1
  }
  return found
}

function stands(name: Name, text: string, lower: string, at: number): boolean {
  if (!(name.isExact ? text.startsWith(name.text, at) : lower.startsWith(name.lower, at))) return false
  const end = at + name.text.length
  if (!letter.test(text.charAt(end))) return true
  let rest = end
  while (rest < text.length && rest - end <= 5 && hangul.test(text.charAt(rest))) rest++
  return rest > end && !letter.test(text.charAt(rest)) && particles.has(text.slice(end, rest))
}
