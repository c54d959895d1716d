import { isFunctionWord } from '#korean/function-words.ts'
import { tokenize } from '#korean/tokens.ts'
import { createPace } from '#search/pace.ts'
import type { Contract, Section } from '../contract/contract.ts'
import { bareText } from '../retrieve/contract-index.ts'
import { concepts, conceptsIn, speaksOf } from '../understand/concepts.ts'

/** What an article is about: its stems, and the things it settles, each with a weight. */
type Profile = ReadonlyMap<string, number>

const titleWeight = 3
const conceptWeight = 1.5

/** The articles of a contract, each with what it is about: made once, however many contracts it is held against. */
export interface Profiled {
  readonly articles: readonly Section[]
  readonly profiles: readonly Profile[]
}

export async function profile(contract: Contract): Promise<Profiled> {
  const pace = createPace()
  const articles = articlesOf(contract)
  const profiles: Profile[] = []
  for (const article of articles) {
    profiles.push(profileOf(article))
    await pace()
  }
  return { articles, profiles }
}

/** How alike the articles of two contracts are, 0 to 1: `[mine][theirs]`, searched from both sides. */
export async function similarities(
  { profiles: ours }: Profiled,
  { profiles: others }: Profiled,
): Promise<number[][]> {
  const all = [...ours, ...others]
  const held = new Map<string, number>()
  for (const one of all) for (const term of one.keys()) held.set(term, (held.get(term) ?? 0) + 1)
  const weights = new Map([...held].map(([term, count]) => [term, Math.log(1 + all.length / count)]))
  const weigh = (term: string) => weights.get(term)!
  const pace = createPace()
  const scores: number[][] = []
  for (const one of ours) {
    scores.push(
      others.map((other) => {
        const [there, back] = [share(one, other, weigh), share(other, one, weigh)]
        // As in search in both directions: what fits one way only is no match.
        return there + back === 0 ? 0 : Math.sqrt(there * back)
      }),
    )
    await pace()
  }
  return scores
}

function articlesOf({ sections }: Contract): Section[] {
  return sections.filter(({ kind }) => kind === 'article')
}

/** How much of what one is about the other is about too. */
function share(one: Profile, other: Profile, weigh: (term: string) => number): number {
  let [found, all] = [0, 0]
  for (const [term, weight] of one) {
    const worth = Math.min(weight, titleWeight * 2) * weigh(term)
    all += worth
    if (other.has(term)) found += worth
  }
  return all === 0 ? 0 : found / all
}

function profileOf(section: Section): Profile {
  const profile = new Map<string, number>()
  const add = (term: string, weight: number) => profile.set(term, (profile.get(term) ?? 0) + weight)
  for (const [text, weight] of [
    [section.title, titleWeight],
    [section.body, 1],
  ] as const) {
    for (const { stem } of tokenize(text)) {
      if (stem.length > 1 && !isFunctionWord(stem) && !/\d/u.test(stem)) add(stem, weight)
    }
  }
  const [title, body] = [bareText(section.title), bareText(section.body)]
  for (const concept of concepts) {
    if (speaksOf(body, concept) && !concept.generic) add(`#${concept.id}`, conceptWeight)
    if (speaksOf(title, concept)) add(`#${concept.id}`, conceptWeight * titleWeight)
  }
  // A title may say 대가 where another says 이용료.
  for (const { concept } of conceptsIn(section.title)) add(`#${concept.id}`, conceptWeight * titleWeight)
  return profile
}
