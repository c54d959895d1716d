import type { ContractIndex } from '../retrieve/contract-index.ts'
import type { About, Topics } from './topics.ts'

/** How much a sentence and the heading above it are about what is asked, more than the contract is as a whole: -1 to 1 each. */
export interface OnTopic {
  readonly own: Alike
  readonly title: Alike
}

interface Alike {
  /** By the topics that they may be of. */
  readonly shared: number
  /** By the topics that they come near to. */
  readonly near: number
}

const none: Alike = { shared: 0, near: 0 }
export const offTopic: OnTopic = { own: none, title: none }

/** What a contract is about, by the places of its sentences and sections, each beside what it is about as a whole. */
interface ContractAbout {
  readonly whole: About
  readonly sentences: readonly Beside[]
  readonly titles: readonly Beside[]
}

/** In 127ths, of length 1: a long contract has thousands of sentences. */
interface Beside {
  readonly likely: Int8Array
  readonly near: Int8Array
}
const most = 127
/** What is hardly set apart, a text of which little is known, is not made more of than it is. */
const leastLength = 0.4

const kept = new WeakMap<ContractIndex, ContractAbout>()

/** Tells of each sentence of a contract, by its place, how much it is about what is asked. Yields between the sections of a contract that it is first asked of. */
export function* aboutAsked(
  index: ContractIndex,
  message: string,
  topics: Topics,
): Generator<void, (at: number) => OnTopic> {
  const about = kept.get(index) ?? (yield* readAbout(index, topics))
  kept.set(index, about)
  const asked = spread(besideWhole(topics.of(message), about.whole))
  const titles = about.titles.map((title) => alike(asked, title))
  const places = index.sections.flatMap(({ at, sentences }) => sentences.map(() => at))
  return (at) => ({ own: alike(asked, about.sentences[at]!), title: titles[places[at]!]! })
}

function* readAbout({ sections }: ContractIndex, topics: Topics): Generator<void, ContractAbout> {
  const [titles, sentences]: [About[], About[]] = [[], []]
  for (const section of sections) {
    yield
    titles.push(topics.of(section.sentences[0]?.section.title ?? ''))
    for (const { sentence, unit, context } of section.sentences) {
      // 이 경우 …: what it goes on from says what it is about. Its own words come first: of a long text the rest is not read.
      const before = context ? (unit.sentences[unit.sentences.indexOf(sentence) - 1]?.text ?? '') : ''
      sentences.push(topics.of([sentence.text, sentence.introduction ?? '', before].join(' ')))
    }
  }
  const whole: About = {
    likely: meanOf(sentences.map(({ likely }) => likely)),
    near: meanOf(sentences.map(({ near }) => near)),
  }
  const beside = (about: About) => besideWhole(about, whole)
  return { whole, titles: titles.map(beside), sentences: sentences.map(beside) }
}

function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(vectors[0]?.length ?? 0)
  for (const vector of vectors)
    for (let at = 0; at < mean.length; at++) mean[at]! += vector[at]! / vectors.length
  return mean
}

/** In a contract on data all is about data: what counts is what sets a text apart from the rest. */
function besideWhole({ likely, near }: About, whole: About): Beside {
  return { likely: apart(likely, whole.likely), near: apart(near, whole.near) }
}

function apart(vector: Float32Array, mean: Float32Array): Int8Array {
  const difference = vector.map((share, at) => share - (mean[at] ?? 0))
  const length = Math.max(leastLength, Math.hypot(...difference))
  return Int8Array.from(difference, (share) => Math.round((most * share) / length))
}

/** The same with the places that are not 0: a question is about few things, and held against every sentence. */
interface Spread {
  readonly likely: Sparse
  readonly near: Sparse
}
interface Sparse {
  readonly all: Int8Array
  readonly places: Uint16Array
}

const spread = ({ likely, near }: Beside): Spread => ({ likely: sparse(likely), near: sparse(near) })

const sparse = (all: Int8Array): Sparse => ({
  all,
  places: Uint16Array.from([...all.keys()].filter((at) => all[at] !== 0)),
})

function alike(asked: Spread, other: Beside): Alike {
  return { shared: product(asked.likely, other.likely), near: product(asked.near, other.near) }
}

function product({ all, places }: Sparse, other: Int8Array): number {
  let sum = 0
  for (const at of places) sum += all[at]! * other[at]!
  return sum / most ** 2
}
