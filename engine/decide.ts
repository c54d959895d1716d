import type { DecidedBy } from '#protocol/events.ts'

/** What one way of deciding has to say. */
export interface Verdict<V> {
  readonly value: V
  /** 0 to 1. */
  readonly confidence: number
  readonly reasoning: string
  /** The words that settled it. */
  readonly indicators: readonly string[]
}

/** A verdict and who gave it. */
export interface Decided<V> extends Verdict<V> {
  readonly decidedBy: DecidedBy
}

/**
 * A question the flow has to settle. The ways are tried in order of cost: the rule, which is exact and may say
 * "don't know" by returning nothing; then what follows it; last the default, which always has an answer.
 */
export interface Decision<I, V> {
  readonly name: string
  readonly rule: (input: I) => Verdict<V> | undefined
  readonly fallback: (input: I) => Verdict<V>
}

/** Settles a decision. Never throws for want of an answer: the default has one. */
export function decide<I, V>(decision: Decision<I, V>, input: I): Decided<V> {
  const ruled = decision.rule(input)
  if (ruled) return { ...ruled, decidedBy: 'rule' }
  return { ...decision.fallback(input), decidedBy: 'default' }
}
