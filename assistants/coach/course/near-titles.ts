import { jamoDistance } from '#korean/jamo.ts'
import { compact } from '#korean/normalise.ts'
import type { Problem } from './content.ts'

/** A problem that a part of its title points to. */
export interface NearTitle {
  readonly id: string
  readonly title: string
  /** The part, as the title has it. */
  readonly word: string
}

/** Words of titles that say nothing by themselves in a question. */
const everyday = new Set(
  '문제 시간 같은 읽기 읽어 읽어도 찾기 더하기 맞추기 것만 최근 너무 자꾸 크기 설계 보내기 남기는 점수 오류 두개 조용한 조용히 반복 무한 목록 요청 횟수 상태 시스템 끝나지 않는 멈추지 거꾸로 규칙 정책 갈아 끼우기 끼우는 갈아끼우는 올바른 느린 중복 검사 사라진 사라지는 섞인 섞여 버린 어긋난 이진 재귀 배열 제한 비동기 할일'.split(
    ' ',
  ),
)
const particle = /(?:에서|으로|로|의|을|를|이|가|은|는|도)$/u
const misspeltFrom = 3
const farthest = 1.01
/** A problem whose share is that close to the best may be meant as well. */
const nearly = 0.75

interface Name {
  readonly id: string
  readonly title: string
  /** Bare words; neighbours put together too: 빈배열, 배열최댓값. */
  readonly words: readonly string[]
}

const known = new WeakMap<readonly Problem[], readonly Name[]>()

/**
 * The problems that a text points to by a part of a title, whatever its spacing and with a slip of the keyboard: one, or
 * those that are about as near. None where it has no telling word of any.
 */
export function problemsNear(problems: readonly Problem[], text: string): NearTitle[] {
  const said = text.split(/\s+/u).map(bareOf)
  const bare = said.join('')
  const starts = new Set<number>()
  let at = 0
  for (const word of said) {
    starts.add(at)
    at += word.length
  }
  const hits = namesOf(problems).flatMap(({ id, title, words }) => {
    const found = words.filter((word) => isIn(word, bare, starts)).sort((a, b) => b.length - a.length)
    const [word] = found
    if (word === undefined) return []
    // A longer part holds its own parts: they count once.
    const parts = found.filter((it, index) => !found.slice(0, index).some((longer) => longer.includes(it)))
    return [{ id, title, word, weight: parts.reduce((sum, part) => sum + part.length, 0) }]
  })
  const best = Math.max(0, ...hits.map(({ weight }) => weight))
  return hits
    .filter(({ weight }) => weight >= best * nearly)
    .sort((a, b) => b.weight - a.weight)
    .map(({ id, title, word }) => ({ id, title, word }))
}

function namesOf(problems: readonly Problem[]): readonly Name[] {
  const before = known.get(problems)
  if (before) return before
  const names = problems.map(({ id, title, aliases }) => ({
    id,
    title,
    words: [...new Set([title, ...aliases].flatMap(partsOf))],
  }))
  known.set(problems, names)
  return names
}

/** Its telling words, and two neighbours as one. */
function partsOf(name: string): string[] {
  const words = name
    .toLowerCase()
    .split(/\s+/u)
    .map((word) => word.replace(/[^가-힣a-z0-9]/gu, ''))
  const stems = words.map((word) => (word.length > 2 ? word.replace(particle, '') : word))
  const pairs = stems.slice(1).map((stem, index) => words[index]! + stem)
  const short = stems.slice(1).map((stem, index) => stems[index]! + stem)
  const single = stems.filter((stem) => stem.length >= 2 && !everyday.has(stem))
  return [...single, ...[...pairs, ...short].filter((pair) => pair.length >= 3 && !/문제$/u.test(pair))]
}

const bareOf = (text: string): string =>
  compact(text)
    .text.toLowerCase()
    .replace(/[^가-힣a-z0-9]/gu, '')

/** What is misspelt has to begin where a word does: 언제 한 거 is no 제한기. */
function isIn(word: string, bare: string, starts: ReadonlySet<number>): boolean {
  if (bare.includes(word)) return true
  if (word.length < misspeltFrom || !/^[가-힣]+$/u.test(word)) return false
  for (const at of starts) {
    if (
      at + word.length <= bare.length &&
      jamoDistance(bare.slice(at, at + word.length), word, farthest) <= farthest
    )
      return true
  }
  return false
}
