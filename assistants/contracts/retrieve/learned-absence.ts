import absenceWeights from './absence-weights.json' with { type: 'json' }
import type { Case, Verdict } from './case.ts'
import { thingsNowhere } from './fits-asked.ts'
import { isEssential, isIn } from './groups.ts'
import { likely } from './learned-rank.ts'
import type { RankFeatures } from './rank-features.ts'

/** From here on a contract is said to have nothing on what was asked: held out, strangers' questions were told so wrongly in 2 of 100 that it answers. */
export const absentFrom = 0.7
/** From here on it is said that it may have nothing on it. */
export const maybeAbsentFrom = 0.5

const most = { asked: 8, there: 4 }

/**
 * What tells whether a contract has anything on a question, each a number, by name. `decides`: how likely the best provision
 * decides it.
 */
export function absenceFeatures(
  { index, query, groups, ranked }: Omit<Case, 'actor'>,
  decides: number,
): RankFeatures {
  const { form, asks, types } = query.form
  const asked = groups.filter((group) => isEssential(group) && !group.isCarried)
  const isInIt = ({ exact, meant }: (typeof groups)[number]) => isIn(index, exact) || isIn(index, meant)
  const flags: Readonly<Record<string, boolean>> = {
    'goes on': groups.some(({ isCarried }) => isCarried),
    'thing not there': asked.some((group) => group.isFocus && !isInIt(group)),
    nowhere: thingsNowhere({ index, groups, query }, ranked[0]).length > 0,
    existence: asks === 'existence',
    'yes or no': form === 'yes_no',
    'asks a value': types.size > 0,
  }
  return {
    decides,
    'topic near': Math.max(0, ...ranked.map(({ onTopic }) => onTopic.own.near)),
    score: Math.max(0, ...ranked.map(({ score }) => score)),
    asked: Math.min(most.asked, asked.length),
    'asked and there': Math.min(most.there, asked.filter((group) => group.isMain && isInIt(group)).length),
    ...Object.fromEntries(Object.entries(flags).map(([name, is]) => [name, is ? 1 : 0])),
  }
}

/** How likely it is that a contract has nothing on a question, as learned from labelled ones (`benchmarks/contract-ranking.ts`): 0 to 1. */
export const likelyAbsent = (asked: Omit<Case, 'actor'>, decides: number): number =>
  likely(absenceFeatures(asked, decides), absenceWeights)

/** Below this, what the words take for absent is there under another name; a word alone, 위약금 of what is kept and not paid back, tells less than a thing that contracts settle. */
const leastAbsent = { thing: 0.4, word: 0.6 } as const
export const isThere = (verdict: Verdict, absent: number): boolean =>
  verdict.kind === 'absent' && absent < leastAbsent[verdict.by]

/** Of what a sentence seemed to answer and does not, absence was not learned: it may be so at most. */
export function absentAs(judged: Verdict, told: Verdict, absent: number): number {
  if (told.kind !== 'open' && told.kind !== 'absent') return 0
  return judged.kind === 'open' || judged.kind === 'absent' ? absent : Math.min(absent, maybeAbsentFrom)
}
