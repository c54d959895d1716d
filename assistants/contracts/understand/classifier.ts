import type { ClassifierRef } from '#engine/classifiers.ts'

/** What a message asks, where its words settle nothing. Labels: the kinds of `Ask`, and `off_topic`. */
export const askClassifier: ClassifierRef = {
  name: 'contracts-ask',
  examples: new URL('../examples/', import.meta.url),
  offTopic: { without: ['chat'] },
  precision: 0.9,
}

/**
 * Whether a message is about contracts at all. Of the same examples, and less sure of itself: it is asked only where no
 * word of contracts was found, and a question wrongly declined there is a vague one.
 */
export const scopeClassifier: ClassifierRef = { ...askClassifier, name: 'contracts-scope', precision: 0.85 }
