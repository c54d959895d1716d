import type { Vector } from './vocabulary.ts'

/** Weights by feature, a row of one weight a class each; the last rows are for the bias and for novelty. */
export interface Weights {
  readonly rows: Float32Array
  readonly classes: number
  readonly features: number
}

export interface Optimisation {
  readonly epochs: number
  readonly learningRate: number
  readonly l2: number
  readonly seed: number
}

/** Novelty enters as one of these steps, so that a class may like much of it, little, or either. */
const NOVELTY_STEPS = 6
const EXTRA_ROWS = 1 + NOVELTY_STEPS
const BIAS_VALUE = 0.3
const NOVELTY_VALUE = 0.3

/**
 * Multinomial logistic regression by stochastic gradient descent, each feature with its own rate (AdaGrad). Yields
 * after every epoch, for a caller who has other things to do in between.
 */
export function* optimiseInEpochs(
  vectors: readonly Vector[],
  labels: Int32Array,
  chosen: Int32Array,
  size: { readonly features: number; readonly classes: number },
  { epochs, learningRate, l2, seed }: Optimisation,
): Generator<undefined, Weights> {
  const { features, classes } = size
  const rows = new Float32Array((features + EXTRA_ROWS) * classes)
  const weights = { rows, classes, features }
  const squares = new Float32Array(features + EXTRA_ROWS).fill(1e-3)
  const order = chosen.slice()
  const scores = new Float64Array(classes)
  const active = new Int32Array(classes)
  const random = randomNumbers(seed)

  const update = (row: number, value: number, count: number, gradient: number): void => {
    squares[row]! += value * value * gradient
    const step = (learningRate * value) / Math.sqrt(squares[row]!)
    const at = row * classes
    for (let place = 0; place < count; place++) {
      const label = active[place]!
      rows[at + label]! -= step * scores[label]!
    }
  }

  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    for (const example of order) {
      const vector = vectors[example]!
      score(weights, vector, scores)
      softmax(scores, 1)
      scores[labels[example]!]! -= 1
      // From here on the scores are gradients; classes that are settled cost no time.
      let count = 0
      let gradient = 0
      for (let label = 0; label < classes; label++) {
        if (Math.abs(scores[label]!) < SETTLED) continue
        active[count++] = label
        gradient += scores[label]! * scores[label]!
      }
      if (count === 0) continue
      const { indices, values } = vector
      for (let place = 0; place < indices.length; place++)
        update(indices[place]!, values[place]!, count, gradient)
      update(features, BIAS_VALUE, count, gradient)
      update(noveltyRow(features, vector.novelty), NOVELTY_VALUE, count, gradient)
    }
    const keep = 1 - l2
    for (let index = 0; index < rows.length; index++) rows[index]! *= keep
    yield
  }
  return weights
}

const SETTLED = 0.01

/** Writes the score (logit) of every class. */
export function score(
  { rows, classes, features }: Weights,
  { indices, values, novelty }: Vector,
  scores: Float64Array,
): void {
  const bias = features * classes
  const novel = noveltyRow(features, novelty) * classes
  for (let label = 0; label < classes; label++) {
    scores[label] = BIAS_VALUE * rows[bias + label]! + NOVELTY_VALUE * rows[novel + label]!
  }
  // Four features a pass: the scores are read and written a quarter as often.
  const inFours = indices.length - (indices.length % 4)
  for (let place = 0; place < inFours; place += 4) {
    const [a, b, c, d] = [values[place]!, values[place + 1]!, values[place + 2]!, values[place + 3]!]
    let atA = indices[place]! * classes
    let atB = indices[place + 1]! * classes
    let atC = indices[place + 2]! * classes
    let atD = indices[place + 3]! * classes
    for (let label = 0; label < classes; label++) {
      scores[label]! += a * rows[atA++]! + b * rows[atB++]! + c * rows[atC++]! + d * rows[atD++]!
    }
  }
  for (let place = inFours; place < indices.length; place++) {
    const at = indices[place]! * classes
    for (let label = 0; label < classes; label++) scores[label]! += values[place]! * rows[at + label]!
  }
}

/** Scores → probabilities, in place. */
export function softmax(scores: Float64Array, temperature: number): void {
  let most = Number.NEGATIVE_INFINITY
  for (const value of scores) if (value > most) most = value
  let sum = 0
  for (let label = 0; label < scores.length; label++) {
    const value = Math.exp((scores[label]! - most) / temperature)
    scores[label] = value
    sum += value
  }
  for (let label = 0; label < scores.length; label++) scores[label]! /= sum
}

function noveltyRow(features: number, novelty: number): number {
  return features + 1 + Math.min(Math.floor(novelty * NOVELTY_STEPS), NOVELTY_STEPS - 1)
}

/** Mulberry32: the same seed gives the same order everywhere. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}

export function shuffle(values: Int32Array, random: () => number): void {
  for (let last = values.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const value = values[last]!
    values[last] = values[other]!
    values[other] = value
  }
}
