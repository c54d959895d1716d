/**
 * How well a skill is mastered, from the scores it got in submissions: an exponentially weighted mean, the newest first
 * with weights 1, 0.7, 0.49, … so that about the last five submissions count (content/README.md). Nothing is assumed
 * beside the evidence: one bad day moves the points by at most three tenths, and how much they rest on is told apart.
 */
export interface SkillScore {
  /** 0 to 100, whole points. */
  readonly score: number
  /** How many submissions measured it. */
  readonly evidence: number
  /** Effective number of tries, 1 / Σw² of the normalised weights; at most about 5.7. */
  readonly effective: number
  /**
   * Half the width of the interval the true level lies in, in points (two standard errors of the weighted mean). With
   * few tries it is wide whatever the scores agree on: the spread is never taken for less than `leastSpread`.
   */
  readonly margin: number
  /** Fewer submissions than it takes to judge. */
  readonly isEarly: boolean
}

const decay = 0.7
/** Fewer submissions than this say little. */
export const enoughEvidence = 3
/** Points that scores of one level differ by from day to day, at the least. */
const leastSpread = 10

/** `scores`: of the submissions that measured the skill, newest first. Nothing without any. */
export function skillScore(scores: readonly number[]): SkillScore | undefined {
  if (scores.length === 0) return undefined
  const weights = scores.map((_, index) => decay ** index)
  const total = sum(weights)
  const shares = weights.map((weight) => weight / total)
  const mean = sum(scores.map((score, index) => score * shares[index]!))
  const variance = sum(scores.map((score, index) => shares[index]! * (score - mean) ** 2))
  const effective = 1 / sum(shares.map((share) => share ** 2))
  const spread = Math.max(Math.sqrt(variance), leastSpread)
  return {
    score: Math.round(mean),
    evidence: scores.length,
    effective: Math.round(effective * 10) / 10,
    margin: Math.round((2 * spread) / Math.sqrt(effective)),
    isEarly: scores.length < enoughEvidence,
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
