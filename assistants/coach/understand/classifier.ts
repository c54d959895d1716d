import type { ClassifierRef } from '#engine/classifiers.ts'
import type { Ask } from './reading.ts'

/** Knows the coach's intents, and what is none of its, by `examples/`. */
export const questionClassifier: ClassifierRef = {
  name: 'coach',
  examples: new URL('../examples/', import.meta.url),
  offTopic: { without: ['study', 'code', 'research'] },
  precision: 0.9,
}

/** The same examples, less careful: for what is known to be the coach's, where a likely guess is better than the default. */
export const intentClassifier: ClassifierRef = { ...questionClassifier, name: 'coach-intent', precision: 0.7 }

/** What a label comes down to where words say nothing more exact. */
export const askOfLabel: Readonly<Record<string, Ask>> = {
  data: 'profile',
  method: 'overcome',
  growth: 'growth',
  problem: 'approach',
  concept: 'explain',
  decision: 'next',
}
