import { kindOf } from '../clauses/contract-kind.ts'
import type { Contract, Section } from '../contract/contract.ts'
import type { Standard } from '../standards.ts'
import { bestAssignment } from './assign.ts'
import { type Profiled, profile, similarities } from './similarity.ts'

export interface ArticlePair {
  readonly mine: Section
  readonly standard: Section
  /** 0 to 1 */
  readonly score: number
}

export interface Matching {
  readonly pairs: readonly ArticlePair[]
  /** Articles of the standard that the contract has not. */
  readonly missing: readonly Section[]
  /** Articles of the contract that the standard has not. */
  readonly extra: readonly Section[]
  /** The standard's article that one the standard has not is most like, where it is like any. */
  readonly likest: ReadonlyMap<Section, Section>
  /** How alike an article of the contract and one of the standard are, 0 to 1. */
  readonly alike: (mine: Section, standard: Section) => number
  /** The share of the standard that is matched, 0 to 1. */
  readonly fit: number
}

/** Two articles that have less in common are about different things. */
export const leastAlike = 0.16

/** More than the words that any two articles share. */
const leastLikest = 0.4

/** Matches the articles of two contracts one to one, so that the total is best. */
async function matchArticles(mine: Profiled, standard: Profiled): Promise<Matching> {
  const [ours, theirs] = [mine.articles, standard.articles]
  const scores = await similarities(mine, standard)
  const assigned = bestAssignment(scores)
  const pairs = assigned.flatMap((column, row): ArticlePair[] => {
    const score = column === undefined ? 0 : scores[row]![column]!
    return column === undefined || score < leastAlike
      ? []
      : [{ mine: ours[row]!, standard: theirs[column]!, score: Math.round(score * 100) / 100 }]
  })
  const total = pairs.reduce((sum, { score }) => sum + score, 0)
  return {
    pairs,
    missing: theirs.filter((section) => !pairs.some((pair) => pair.standard === section)),
    extra: ours.filter((section) => !pairs.some((pair) => pair.mine === section)),
    likest: new Map(
      ours.flatMap((section, row) => {
        const best = scores[row]!.reduce((at, score, column, all) => (score > all[at]! ? column : at), 0)
        return (scores[row]![best] ?? 0) >= leastLikest ? [[section, theirs[best]!] as const] : []
      }),
    ),
    alike: (own, other) => scores[ours.indexOf(own)]?.[theirs.indexOf(other)] ?? 0,
    fit: theirs.length === 0 ? 0 : total / theirs.length,
  }
}

/** What was worked out of contracts that are still in memory: nothing in it changes while they are. */
const profiles = new WeakMap<Contract, Promise<Profiled>>()
const matchings = new WeakMap<Contract, WeakMap<Contract, Promise<Matching>>>()

/** The standard that a contract is most like, of its own kind; nothing where there is none. */
export async function nearestStandard(
  mine: Contract,
  standards: readonly Standard[],
): Promise<{ readonly standard: Standard; readonly matching: Matching } | undefined> {
  const matched: { standard: Standard; matching: Matching }[] = []
  const kind = kindOf(mine)
  for (const standard of standards) {
    // A lease held against a data contract tells nothing. What is of no known kind may be held against what its owner has put beside it.
    const other = kindOf(standard.contract)
    if (kind !== other && !(standard.isOwn && (kind === undefined || other === undefined))) continue
    matched.push({ standard, matching: await matchingOf(mine, standard.contract) })
  }
  return matched.sort((a, b) => b.matching.fit - a.matching.fit)[0]
}

function matchingOf(mine: Contract, standard: Contract): Promise<Matching> {
  const held = matchings.getOrInsertComputed(mine, () => new WeakMap())
  return held.getOrInsertComputed(standard, async () =>
    matchArticles(await profileOf(mine), await profileOf(standard)),
  )
}

const profileOf = (contract: Contract): Promise<Profiled> =>
  profiles.getOrInsertComputed(contract, () => profile(contract))
