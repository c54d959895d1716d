import type { Case } from './case.ts'
import type { Ranked } from './rank.ts'
import { type RankFeatures, rankFeatures } from './rank-features.ts'
import weights from './rank-weights.json' with { type: 'json' }

/**
 * What was ranked, by what was learned from labelled questions (`benchmarks/contract-ranking.ts`): which provision decides,
 * where none entails an answer. A score stays on the scale of the one it betters.
 */
export function learnedOrder(asked: Omit<Case, 'actor'>): Ranked[] {
  const features = rankFeatures(asked)
  return asked.ranked
    .map((one, at) => ({ ...one, score: Math.exp(learnedScore(features[at]!)) }))
    .sort((a, b) => b.score - a.score || a.indexed.at - b.indexed.at)
}

const learnedScore = (features: RankFeatures): number =>
  Object.entries(features).reduce(
    (sum, [name, value]) => sum + value * ((weights as Readonly<Record<string, number>>)[name] ?? 0),
    0,
  )
