import { type Automaton, automatonOf } from './automaton.ts'
import { componentsOf } from './components.ts'
import { readExpression } from './syntax.ts'

/**
 * Why an expression may take time exponential in the length of a text that it does not match, or undefined. The
 * criterion is exact for what it consumes (Weber and Seidl 1991: some state is reached again over one text in two ways);
 * anchors and looking around are read as always true, so that an expression which only they save is named too.
 */
export function exponentialIn(source: string, flags: string): string | undefined {
  const consuming = flags.replaceAll(/[gydm]/gu, '')
  for (const part of readExpression(source, flags)) {
    const found = ambiguityOf(automatonOf(part), consuming)
    if (found) return found
  }
  return undefined
}

function ambiguityOf(automaton: Automaton, flags: string): string | undefined {
  const { characters, next } = automaton
  const component = componentsOf(characters.length, (state) => next[state]!.keys())
  for (const loop of Map.groupBy(characters.keys(), (state) => component[state]!).values()) {
    const inside = new Set(loop)
    const edges = new Map(loop.map((state) => [state, [...next[state]!].filter(([to]) => inside.has(to))]))
    for (const [from, to] of edges) {
      const twice = to.find(([, ways]) => ways > 1)
      if (twice) return `from ${characters[from]} to ${characters[twice[0]]} in two ways`
    }
    const found = pairIn(loop, edges, characters, flags)
    if (found) return found
  }
  return undefined
}

/** Two states that one text leads to from a third, and back to it. */
function pairIn(
  loop: readonly number[],
  edges: ReadonlyMap<number, readonly (readonly [number, number])[]>,
  characters: readonly string[],
  flags: string,
): string | undefined {
  const overlap = overlapOf(loop, characters, flags)
  const keyOf = (one: number, other: number) =>
    Math.min(one, other) * characters.length + Math.max(one, other)
  const statesOf = (key: number) => [Math.floor(key / characters.length), key % characters.length] as const
  // Pairs of states that the same text leads to, from any state twice.
  const reached = loop.map((state) => keyOf(state, state))
  const indexes = new Map(reached.map((key, index) => [key, index]))
  const next: number[][] = []
  for (const key of reached) {
    const [one, other] = statesOf(key)
    const to = new Set<number>()
    for (const [a] of edges.get(one)!) {
      for (const [b] of edges.get(other)!) {
        if (!overlap(a, b)) continue
        const pair = keyOf(a, b)
        if (!indexes.has(pair)) indexes.set(pair, reached.push(pair) - 1)
        to.add(indexes.get(pair)!)
      }
    }
    next.push([...to])
  }
  const component = componentsOf(reached.length, (index) => next[index]!)
  const returning = new Set(loop.map((_, index) => component[index]))
  // The first pairs are each state with itself.
  const index = reached.findIndex((_, at) => at >= loop.length && returning.has(component[at]!))
  if (index === -1) return undefined
  const [one, other] = statesOf(reached[index]!)
  const around = (state: number) => characters.slice(Math.max(0, state - 3), state + 4).join('')
  return `…${around(one)}… and …${around(other)}… match the same`
}

/** Characters of every sort that our classes tell apart; those that an expression names come on top. */
const sorts = [
  ...'aZkKsS09_ \n\t가힣ㄱㅋㅏ\u1100😀\u200d\ufe0f\u20e3\u0301.,!?~-:/()[]"\'“Ⓟ・日éＡ①€₩$%+🇰🏻#@*\\^|=<>;`{}&',
]

/** Whether two of the states consume a character in common. */
function overlapOf(
  loop: readonly number[],
  characters: readonly string[],
  flags: string,
): (one: number, other: number) => boolean {
  const sources = [...new Set(loop.map((state) => characters[state]!))]
  const tried = [...new Set([...sorts, ...sources.flatMap((source) => namedIn(source))])]
  const matched = sources.map((source) => {
    const expression = new RegExp(`^(?:${source})$`, flags)
    return tried.map((character) => expression.test(character))
  })
  const common = matched.map((one) => matched.map((other) => one.some((does, index) => does && other[index])))
  const indexOf = new Map(sources.map((source, index) => [source, index]))
  const sortOf = new Map(loop.map((state) => [state, indexOf.get(characters[state]!)!]))
  return (one, other) => common[sortOf.get(one)!]![sortOf.get(other)!]!
}

/** The characters written in a class, with their neighbours: where a range begins and ends. */
function namedIn(source: string): string[] {
  const written = source.replaceAll(
    /\\u\{([0-9a-f]+)\}|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})/giu,
    (_, ...digits: string[]) => String.fromCodePoint(Number.parseInt(digits.find((it) => it)!, 16)),
  )
  return [...written].flatMap((character) => {
    const code = character.codePointAt(0)!
    const near = [code - 1, code, code + 1].filter(
      (it) => it >= 0 && it <= 0x10ffff && (it < 0xd800 || it > 0xdfff),
    )
    return [...near.map((it) => String.fromCodePoint(it)), character.toLowerCase(), character.toUpperCase()]
  })
}
