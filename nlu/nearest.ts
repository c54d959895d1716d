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
    return mostAlike(likeness, n).map((index) => ({ example: examples[index]!, likeness: likeness[index]! }))
  }
}

/** The indices of the `n` greatest, the greatest first; of equals the first. */
function mostAlike(likeness: Float64Array, n: number): number[] {
  const best: number[] = []
  for (const [index, value] of likeness.entries()) {
    if (best.length === n && value <= likeness[best[n - 1]!]!) continue
    let place = best.length
    while (place > 0 && likeness[best[place - 1]!]! < value) place--
    best.splice(place, 0, index)
    if (best.length > n) best.pop()
  }
  return best
}
