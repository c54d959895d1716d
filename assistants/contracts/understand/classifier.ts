import type { ClassifierRef } from '#engine/classifiers.ts'

/** What a message asks, where its words settle nothing. Labels: the kinds of `Ask`, and `off_topic`. */
export const askClassifier: ClassifierRef = {
  name: 'contracts-ask',
  examples: new URL('../examples/', import.meta.url),
  offTopic: { without: ['chat'] },
  precision: 0.9,
}
