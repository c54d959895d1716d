import { randomNumbers, shuffle, softmax } from '#korean/classifier/optimise.ts'
import {
  buildVocabulary,
  type Lookup,
  lookup,
  type Vector,
  type Vocabulary,
  vectorise,
} from './vocabulary.ts'

/** Choices over shared features, one softmax each: weights by feature, a row of one a class, as a byte times the row's scale. */
export interface LinearModel {
  /** How many classes each choice has. */
  readonly sizes: readonly number[]
  readonly vocabulary: Vocabulary
  readonly rows: Int8Array
  readonly scales: Float32Array
}

export interface Sample {
  readonly features: Uint32Array
  /** The class of each choice; -1 where it is not known. */
  readonly targets: readonly number[]
}

export interface Fitting {
  readonly epochs: number
  readonly learningRate: number
  /** How much is kept of the weights after an epoch. */
  readonly keep: number
  /** Whether labels are trusted less than wholly: those of many hands are at odds here and there. */
  readonly smooths: boolean
  readonly seed: number
}

const usual: Fitting = { epochs: 5, learningRate: 0.5, keep: 0.99, smooths: false, seed: 1 }

/** How much of a target is spread over all classes where labels are smoothed. */
const SMOOTHING = 0.15
/** Smoothed targets make a model less sure than it is right: its scores are sharpened by so much. */
const SHARPNESS = 2
/** A choice of two is taught as it is: whether a clause asks at all has a limit of its own. */
const isSmoothed = (size: number) => size > 2

/** Multinomial logistic regression by stochastic gradient descent, each feature with its own rate (AdaGrad). Equal samples give equal models. */
export function fitLinear(
  samples: readonly Sample[],
  sizes: readonly number[],
  options: Partial<Fitting> = {},
): LinearModel {
  const { epochs, learningRate, keep, smooths, seed } = { ...usual, ...options }
  const smoothing = smooths ? SMOOTHING : 0
  const vocabulary = buildVocabulary(samples.map(({ features }) => features))
  const table = lookup(vocabulary)
  const vectors = samples.map(({ features }) => vectorise(vocabulary, table, features))
  const classes = sizes.reduce((sum, size) => sum + size, 0)
  const rows = new Float32Array((vocabulary.hashes.length + 1) * classes)
  const squares = new Float32Array(vocabulary.hashes.length + 1).fill(1e-3)
  const scores = new Float64Array(classes)
  const active = new Int32Array(classes)
  const order = Int32Array.from(samples.keys())
  const random = randomNumbers(seed)
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    for (const index of order) {
      const { indices, values } = vectors[index]!
      addScores(rows, classes, vectors[index]!, scores)
      const { count, gradient } = gradients(scores, sizes, samples[index]!.targets, smoothing, active)
      for (let place = 0; count > 0 && place < indices.length; place++) {
        const row = indices[place]!
        const value = values[place]!
        squares[row]! += value * value * gradient
        const step = (learningRate * value) / Math.sqrt(squares[row]!)
        const at = row * classes
        for (let k = 0; k < count; k++) rows[at + active[k]!]! -= step * scores[active[k]!]!
      }
    }
    for (let index = 0; index < rows.length; index++) rows[index]! *= keep
  }
  if (smooths) sharpen(rows, sizes, classes)
  return { sizes, vocabulary, ...inBytes(rows, classes) }
}

function sharpen(rows: Float32Array, sizes: readonly number[], classes: number): void {
  const factors = sizes.flatMap((size) => Array<number>(size).fill(isSmoothed(size) ? SHARPNESS : 1))
  for (let index = 0; index < rows.length; index++) rows[index]! *= factors[index % classes]!
}

/** Below this a class is settled, and costs no more time. */
const SETTLED = 0.01

/** Turns scores into gradients, in place; says which classes move. */
function gradients(
  scores: Float64Array,
  sizes: readonly number[],
  targets: readonly number[],
  smoothing: number,
  active: Int32Array,
): { count: number; gradient: number } {
  let count = 0
  let gradient = 0
  let begin = 0
  for (let choice = 0; choice < sizes.length; choice++) {
    const end = begin + sizes[choice]!
    const target = targets[choice]!
    if (target >= 0) {
      softmax(scores.subarray(begin, end), 1)
      const spread = isSmoothed(end - begin) ? smoothing : 0
      scores[begin + target]! -= 1 - spread
      for (let label = begin; label < end; label++) {
        scores[label]! -= spread / (end - begin)
        if (Math.abs(scores[label]!) < SETTLED) continue
        active[count++] = label
        gradient += scores[label]! * scores[label]!
      }
    }
    begin = end
  }
  return { count, gradient }
}

function addScores(
  rows: Float32Array,
  classes: number,
  { indices, values }: Vector,
  scores: Float64Array,
): void {
  scores.fill(0)
  // Four features a pass: the scores are read and written a quarter as often.
  const inFours = indices.length - (indices.length % 4)
  for (let place = 0; place < inFours; place += 4) {
    const [a, b, c, d] = [values[place]!, values[place + 1]!, values[place + 2]!, values[place + 3]!]
    let atA = indices[place]! * classes
    let atB = indices[place + 1]! * classes
    let atC = indices[place + 2]! * classes
    let atD = indices[place + 3]! * classes
    for (let label = 0; label < classes; label++)
      scores[label]! += a * rows[atA++]! + b * rows[atB++]! + c * rows[atC++]! + d * rows[atD++]!
  }
  for (let place = inFours; place < indices.length; place++) {
    const at = indices[place]! * classes
    const value = values[place]!
    for (let label = 0; label < classes; label++) scores[label]! += value * rows[at + label]!
  }
}

function inBytes(rows: Float32Array, classes: number): Pick<LinearModel, 'rows' | 'scales'> {
  const bytes = new Int8Array(rows.length)
  const scales = new Float32Array(rows.length / classes)
  for (let row = 0; row < scales.length; row++) {
    let most = 0
    for (let label = 0; label < classes; label++)
      most = Math.max(most, Math.abs(rows[row * classes + label]!))
    scales[row] = most / 127
    if (most === 0) continue
    for (let label = 0; label < classes; label++)
      bytes[row * classes + label] = Math.round((rows[row * classes + label]! / most) * 127)
  }
  return { rows: bytes, scales }
}

/** What a model says of features: the probabilities of each choice, and how much of the text it never saw (0–1). */
export interface Said {
  readonly choices: readonly Float64Array[]
  readonly novelty: number
}

/** The model made ready to be asked. */
export function linearScorer(model: LinearModel): (features: Uint32Array) => Said {
  const { sizes, vocabulary, rows, scales } = model
  const table: Lookup = lookup(vocabulary)
  const classes = sizes.reduce((sum, size) => sum + size, 0)
  return (features) => {
    const { indices, values, novelty } = vectorise(vocabulary, table, features)
    const scores = new Float64Array(classes)
    for (let place = 0; place < indices.length; place++) {
      const row = indices[place]!
      const value = values[place]! * scales[row]!
      const at = row * classes
      for (let label = 0; label < classes; label++) scores[label]! += value * rows[at + label]!
    }
    let begin = 0
    const choices = sizes.map((size) => {
      const choice = scores.subarray(begin, begin + size)
      softmax(choice, 1)
      begin += size
      return choice
    })
    return { choices, novelty }
  }
}
