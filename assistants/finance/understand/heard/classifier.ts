import type { ClassifierRef } from '#engine/classifiers.ts'

/** What a message asks, by what some thousands of people asked before: the second opinion on every reading. */
export const heardClassifier: ClassifierRef = {
  name: 'finance-heard',
  examples: new URL('../../examples/heard/', import.meta.url),
  offTopic: { without: ['chat'] },
  // Whether it is sure enough depends on what it speaks against: it never abstains by itself.
  precision: 0,
}
