import type { FindConcepts, FoundConcept } from './concepts.ts'
import type { Example } from './examples.ts'
import { flag } from './features.ts'
import { fitLinear, type LinearModel, linearScorer } from './linear.ts'
import type { Span } from './schema.ts'

/** A message asks no more things than this; what comes after is read with the last of them. */
const mostClauses = 8

/** Where a message may part: between two words. */
interface Gap {
  readonly left: Span
  readonly right: Span
}

/** What stands in quotation marks is one thing, a title with its own commas, and never parts. */
const quoted = /[‘“「『][^’”」』\n]{1,120}[’”」』]|"[^"\n]{1,120}"/gu

function gapsOf(text: string): Gap[] {
  const quotes = [...text.matchAll(quoted)].map(({ 0: said, index }) => ({
    start: index,
    end: index + said.length,
  }))
  const isQuoted = (at: number) => quotes.some(({ start, end }) => start < at && at < end)
  const words = [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }))
  const gaps = words.slice(1).map((right, index) => ({ left: words[index]!, right }))
  return quotes.length === 0
    ? gaps
    : gaps.filter(({ left, right }) => !isQuoted(left.end) || !isQuoted(right.start))
}

/** How the word before ends, how the one after begins, and how far the message has come. */
function gapFeatures(
  text: string,
  { left, right }: Gap,
  begin: number,
  concepts: readonly FoundConcept[],
): Uint32Array {
  const before = text.slice(Math.max(left.start, left.end - 12), left.end).toLowerCase()
  const after = text.slice(right.start, Math.min(right.end, right.start + 12)).toLowerCase()
  const bare = before.replace(/[.,!?~…;ㅋㅎㅠㅜ]+$/u, '')
  const sign =
    /[.!?\n…;,]/u.exec(before.slice(bare.length))?.[0] ??
    (text.slice(left.end, right.start).includes('\n') ? '\n' : '')
  const length = Math.min(4, Math.floor((left.end - begin) / 8))
  // 번 돈 얼마고 쓴 돈 얼마야: what stands on either side is of two things.
  const namesOf = (from: number, to: number) =>
    concepts.filter(({ start }) => start >= from && start < to).map(({ name }) => name)
  const [said, coming] = [namesOf(begin, left.end), namesOf(right.start, text.length)]
  const flags = [
    flag('concepts', said.at(-1) ?? '-', coming[0] ?? '-'),
    flag('concept across', said[0] ?? '-', coming[0] ?? '-', sign),
    flag('concepts left', Math.min(3, said.length), Math.min(3, coming.length)),
    flag('concept again', coming.some((name) => said.includes(name)) ? 'again' : '-', bare.slice(-1)),
    flag('sign', sign),
    flag('ends', bare.slice(-1), sign),
    flag('ends', bare.slice(-2)),
    flag('ends', bare.slice(-3)),
    flag('begins', after.slice(0, 1)),
    flag('begins', after.slice(0, 2)),
    flag('begins', after.slice(0, 4)),
    flag('joint', bare.slice(-1), after.slice(0, 1)),
    flag('joint', bare.slice(-2), after.slice(0, 2)),
    flag('length', length),
    flag('rest', Math.min(4, Math.floor((text.length - right.start) / 8))),
  ]
  return Uint32Array.from(flags)
}

/** Learns where messages part; nothing where no example has more than one clause. */
export function fitClauses(examples: readonly Example[], conceptsIn: FindConcepts): LinearModel | undefined {
  if (!examples.some(({ clauses }) => clauses.length > 1)) return undefined
  const samples = examples.flatMap(({ say, clauses }) => {
    const concepts = conceptsIn(say, { start: 0, end: say.length })
    return gapsOf(say).map((gap) => {
      const begin = clauses.findLast(({ start }) => start <= gap.left.start)!.start
      const parts = clauses.slice(1).some(({ start }) => start >= gap.left.end && start <= gap.right.start)
      return { features: gapFeatures(say, gap, begin, concepts), targets: [parts ? 1 : 0] }
    })
  })
  return fitLinear(samples, [2])
}

const conjunctions: ReadonlySet<string> = new Set(
  '그리고 또 그럼 그러면 근데 그런데 아니면 그다음 그담에 혹은 및'.split(' '),
)

/** A greeting with its sign is a part of its own, whatever comes behind it: 안녕하세요. 여권은 어디서 만들어요? */
const greetings: ReadonlySet<string> = new Set(
  '안녕 안녕하세요 안녕하십니까 하이 헬로 반갑습니다 반가워 반가워요 hi hello hey'.split(' '),
)
const longestGreeting = 20
const isGreeting = (part: string): boolean => {
  if (part.length > longestGreeting) return false
  const bare = part.replace(/[.!~]+$/u, '')
  return bare !== part && greetings.has(bare.toLowerCase())
}
const usualLimit = 0.5
const greetingLimit = 0.02

/** How long a conjunction is that stands there before anything else: it says nothing of what is asked. */
function joiningAt(text: string, { start, end }: Span): number {
  const space = /^\s+(?=\S)/u.exec(text.slice(end))?.[0]
  return space && conjunctions.has(text.slice(start, end)) ? end - start + space.length : 0
}

export function clauseSplitter(
  model: LinearModel | undefined,
  conceptsIn: FindConcepts,
): (text: string) => Span[] {
  const whole = (text: string): Span[] => [{ start: 0, end: text.length }]
  if (!model) return whole
  const score = linearScorer(model)
  return (text) => {
    const clauses: Span[] = []
    const concepts = conceptsIn(text, { start: 0, end: text.length })
    let begin = 0
    for (const gap of gapsOf(text)) {
      if (clauses.length === mostClauses - 1) break
      // Behind a conjunction the part begins later than the gap.
      if (gap.left.end <= begin) continue
      const limit = isGreeting(text.slice(begin, gap.left.end)) ? greetingLimit : usualLimit
      if (score(gapFeatures(text, gap, begin, concepts)).choices[0]![1]! <= limit) continue
      // 그리고 belongs to what it joins.
      if (conjunctions.has(text.slice(begin, gap.left.end))) continue
      clauses.push({ start: begin, end: gap.left.end })
      begin = gap.right.start + joiningAt(text, gap.right)
    }
    clauses.push({ start: begin, end: text.length })
    return clauses
  }
}
