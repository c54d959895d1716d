import { setImmediate as nextLoop } from 'node:timers/promises'
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
  /** The share of the standard that is matched, 0 to 1. */
  readonly fit: number
}

/** Two articles that have less in common are about different things. */
const leastAlike = 0.16

/** Matches the articles of two contracts one to one, so that the total is best. */
function matchArticles(mine: Profiled, standard: Profiled): Matching {
  const [ours, theirs] = [mine.articles, standard.articles]
  const scores = similarities(mine, standard)
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
    fit: theirs.length === 0 ? 0 : total / theirs.length,
  }
}

/** The standard that a contract is most like. */
export async function nearestStandard(
  mine: Contract,
  standards: readonly Standard[],
): Promise<{ readonly standard: Standard; readonly matching: Matching } | undefined> {
  const own = await profile(mine)
  const matched: { standard: Standard; matching: Matching }[] = []
  for (const standard of standards) {
    matched.push({ standard, matching: matchArticles(own, await profile(standard.contract)) })
    await nextLoop()
  }
  return matched.sort((a, b) => b.matching.fit - a.matching.fit)[0]
}
