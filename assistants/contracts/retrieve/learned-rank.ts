import type { Case } from './case.ts'
import { decidingFeatures } from './deciding-features.ts'
import decidingWeights from './deciding-weights.json' with { type: 'json' }
import type { Ranked } from './rank.ts'
import { type RankFeatures, rankFeatures } from './rank-features.ts'
import rankWeights from './rank-weights.json' with { type: 'json' }

/** From here on what likeliest decides is told without a doubt. */
export const plainFrom = 0.83
/** From here on it is told as what bears on the question, and nothing is claimed: of strangers' questions from here on 73 % were decided, held out. */
export const bearingFrom = 0.65

interface Learned {
  /** The best first; a score stays on the scale of the one it betters. */
  readonly ranked: readonly Ranked[]
  /** How likely it is that the first of them decides the question, and not none of them: 0 to 1. */
  readonly decides: number
  /** The same of the sentence at a place; nothing where that was not ranked. */
  decidesAt(place: number): number | undefined
}

/**
 * What was ranked, by what was learned from labelled questions (`benchmarks/contract-ranking.ts`): which provision decides,
 * where none entails an answer, and whether it does.
 */
export function learnedOrder(asked: Omit<Case, 'actor'>): Learned {
  const features = rankFeatures(asked)
  const order = asked.ranked
    .map((one, at) => ({ one, features: features[at]!, score: weighed(features[at]!, rankWeights) }))
    .sort((a, b) => b.score - a.score || a.one.indexed.at - b.one.indexed.at)
  const decidesAt = (place: number) => {
    const it = order.find(({ one }) => one.indexed.at === place)
    return it && likely(decidingFeatures(asked, it, order), decidingWeights)
  }
  const chances = order.slice(0, mostWeighed).map(({ one }) => decidesAt(one.indexed.at)!)
  const decides = Math.max(0, ...chances)
  const first = order[chances.indexOf(decides)]
  const led = first ? [{ ...first, score: order[0]!.score }, ...order.filter((it) => it !== first)] : []
  return {
    ranked: led.map(({ one, score }) => ({ ...one, score: Math.exp(score) })),
    decides,
    decidesAt,
  }
}
/** Of so many that come first the one leads that likeliest decides. */
const mostWeighed = 3

type Weights = Readonly<Record<string, number>>

const weighed = (features: RankFeatures, weights: Weights): number =>
  Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0)

/** By logistic regression: 0 to 1. */
export const likely = (features: RankFeatures, weights: Weights & { readonly bias: number }): number =>
  1 / (1 + Math.exp(-weighed(features, weights) - weights.bias))
