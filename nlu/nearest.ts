import { readFeatures } from '#korean/classifier/features.ts'
import type { KeptExample } from './kept-example.ts'
import { buildVocabulary, lookup, vectorise } from './vocabulary.ts'
import type { Weights } from './weights.ts'

export interface NearExample {
  readonly example: KeptExample
  /** Cosine of the weighed n-grams, 0–1. */
  readonly likeness: number
}

/** Finds the examples that are most like a text: for a model's prompt, and to see why a message was misread. */
export function nearestExamples({
  examples,
}: Pick<Weights, 'examples'>): (text: string, n: number) => NearExample[] {
  const features = examples.map(({ say }) => readFeatures(say))
  const vocabulary = buildVocabulary(features)
  const table = lookup(vocabulary)
  const holders = new Map<number, { example: number; value: number }[]>()
  features.forEach((list, example) => {
    const { indices, values } = vectorise(vocabulary, table, list)
    for (let place = 0; place < indices.length - 1; place++) {
      const held = holders.get(indices[place]!) ?? []
      held.push({ example, value: values[place]! })
      holders.set(indices[place]!, held)
    }
  })
  return (text, n) => {
    const { indices, values } = vectorise(vocabulary, table, readFeatures(text))
    const likeness = new Float64Array(examples.length)
    for (let place = 0; place < indices.length - 1; place++)
      for (const { example, value } of holders.get(indices[place]!) ?? [])
        likeness[example]! += value * values[place]!
    return [...likeness.keys()]
      .sort((a, b) => likeness[b]! - likeness[a]!)
      .slice(0, n)
      .map((index) => ({ example: examples[index]!, likeness: likeness[index]! }))
  }
}
