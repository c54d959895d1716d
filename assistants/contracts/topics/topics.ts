import { readdirSync, readFileSync } from 'node:fs'
import type { TrainedRef } from '#engine/trained.ts'
import { thesaurus } from '#korean/thesaurus.ts'
import { flag } from '#nlu/features.ts'
import { fitLinear, type LinearModel, linearScorer } from '#nlu/linear.ts'

/** What a text is about, by topics of contracts: the root of how likely each is, and how near the text comes to all that was said of it. Both of length 1. */
export interface About {
  readonly likely: Float32Array
  readonly near: Float32Array
}

/** Tells what texts are about: sentences of contracts, and questions that people ask of them. */
export interface Topics {
  of(text: string): About
}

/** What was learned of the topics' examples. */
interface Weights {
  readonly linear: LinearModel
  readonly topics: number
  /** By feature: its rarity, and from where to where its shares of topics stand. */
  readonly hashes: Uint32Array
  readonly rarities: Float32Array
  readonly from: Uint32Array
  readonly shareOf: Uint16Array
  readonly shares: Float32Array
}

const folder = new URL('./', import.meta.url)

/** An example of a topic: what a clause of it says, or what is asked of it. */
interface Example {
  readonly topic: number
  readonly text: string
}

/** Blocks of `# id | name`, then `c` with what a clause says and `q` with what people ask, a line each. Throws for any other line. */
export function parseTopics(texts: readonly string[]): { names: string[]; examples: Example[] } {
  const names: string[] = []
  const examples: Example[] = []
  for (const line of texts.flatMap((text) => text.split('\n'))) {
    if (line.startsWith('#')) names.push(line.slice(1).split('|')[0]!.trim())
    else if (/^[cq] /u.test(line) && names.length > 0)
      examples.push({ topic: names.length - 1, text: line.slice(2).trim() })
    else if (line.trim() !== '') throw new Error(`No topic, clause or question: ${line}`)
  }
  return { names, examples }
}

const mostRead = 600

/** One to three letters in a row within words, words of other scripts, and what words mean; a number is a number. */
function featuresOf(text: string): Uint32Array {
  const read = text.slice(0, mostRead)
  const words = read.toLowerCase().match(/[가-힣]+|[a-z]+|\d+/gu) ?? []
  const letters = words.flatMap((word) => {
    if (!/^[가-힣]/u.test(word)) return [flag('word', /^\d/u.test(word) ? '0' : word)]
    return [1, 2, 3].flatMap((length) =>
      Array.from({ length: Math.max(0, word.length - length + 1) }, (_, at) =>
        flag('letters', word.slice(at, at + length)),
      ),
    )
  })
  const meant = thesaurus()
    .sensesIn(read)
    .map(({ sense }) => flag('sense', sense.head))
  return Uint32Array.from(new Set([...letters, ...meant]))
}

/** Run at set-up, in a process of its own: a topic for a text by its features, and each topic as the sum of its examples. */
export function train(): Weights {
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  const { names, examples } = parseTopics(
    files.sort().map((name) => readFileSync(new URL(name, folder), 'utf8')),
  )
  const samples = examples.map(({ topic, text }) => ({ features: featuresOf(text), targets: [topic] }))
  const linear = fitLinear(samples, [names.length], { epochs: 10, learningRate: 1 })
  const topicsOf = new Map<number, Map<number, number>>()
  for (const { features, targets } of samples)
    for (const hash of features) topicsOf.set(hash, (topicsOf.get(hash) ?? new Map()).set(targets[0]!, 0))
  const rarityOf = (hash: number) => Math.log(1 + names.length / topicsOf.get(hash)!.size)
  for (const { features, targets } of samples) {
    const length = Math.hypot(...Array.from(features, rarityOf))
    for (const hash of features) {
      const shares = topicsOf.get(hash)!
      shares.set(targets[0]!, shares.get(targets[0]!)! + rarityOf(hash) / length)
    }
  }
  const lengths = new Float64Array(names.length)
  for (const shares of topicsOf.values()) for (const [topic, share] of shares) lengths[topic]! += share ** 2
  const entries = [...topicsOf].sort(([a], [b]) => a - b)
  const flat = entries.flatMap(([, shares]) => [...shares])
  let at = 0
  return {
    linear,
    topics: names.length,
    hashes: Uint32Array.from(entries, ([hash]) => hash),
    rarities: Float32Array.from(entries, ([hash]) => rarityOf(hash)),
    from: Uint32Array.from([...entries, undefined], (entry) => {
      const start = at
      at += entry?.[1].size ?? 0
      return start
    }),
    shareOf: Uint16Array.from(flat, ([topic]) => topic),
    shares: Float32Array.from(flat, ([topic, share]) => share / Math.sqrt(lengths[topic]!)),
  }
}

function createTopics({ linear, topics, hashes, rarities, from, shareOf, shares }: Weights): Topics {
  const score = linearScorer(linear)
  const places = new Map(Array.from(hashes, (hash, at) => [hash, at]))
  return {
    of(text) {
      const features = featuresOf(text)
      const near = new Float32Array(topics)
      for (const hash of features) {
        const place = places.get(hash)
        if (place === undefined) continue
        for (let at = from[place]!; at < from[place + 1]!; at++)
          near[shareOf[at]!]! += rarities[place]! * shares[at]!
      }
      const length = Math.hypot(...near) || 1
      return {
        likely: Float32Array.from(score(features).choices[0]!, Math.sqrt),
        near: near.map((share) => share / length),
      }
    },
  }
}

export const contractTopics: TrainedRef<Topics> = {
  name: 'contract-topics',
  module: new URL(import.meta.url),
  folders: ['./', '../../../nlu/', '../../../korean/', '../../../korean/thesaurus/'].map(
    (path) => new URL(path, import.meta.url),
  ),
  make: createTopics,
}
