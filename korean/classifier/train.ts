import { fitTemperature, fitThreshold, type HeldOut } from './calibrate.ts'
import { examplesHash } from './examples-hash.ts'
import { readFeatures } from './features.ts'
import { holdOut } from './folds.ts'
import type { Example, Model } from './model.ts'
import { type Optimisation, optimiseInEpochs, score } from './optimise.ts'
import { buildVocabulary, type Vector, vectorise } from './vocabulary.ts'

export interface TrainOptions extends Partial<Optimisation> {
  /** How often answers above the threshold must be right, 0–1; what is below abstains. */
  readonly precision?: number
}

const DEFAULTS: Required<TrainOptions> = { epochs: 5, learningRate: 0.5, l2: 0.01, seed: 1, precision: 0.95 }

/**
 * Trains on the examples; equal examples and options give equal models. Confidence is calibrated on answers to
 * examples that were held out. Throws a RangeError for fewer than two labels or two examples of a label.
 */
export function train(examples: readonly Example[], options: TrainOptions = {}): Model {
  const training = trainInPieces(examples, options)
  for (;;) {
    const piece = training.next()
    if (piece.done) return piece.value
  }
}

/** The same model, with `pause` awaited every few milliseconds, so that a server goes on answering meanwhile. */
export async function trainPausing(
  examples: readonly Example[],
  options: TrainOptions,
  pause: () => Promise<void>,
): Promise<Model> {
  const training = trainInPieces(examples, options)
  for (;;) {
    const piece = training.next()
    if (piece.done) return piece.value
    await pause()
  }
}

/** How many texts are read between two pauses: about ten milliseconds' worth. */
const TEXTS_A_PIECE = 300

function* trainInPieces(examples: readonly Example[], options: TrainOptions): Generator<undefined, Model> {
  const settings = { ...DEFAULTS, ...options }
  const labels = [...new Set(examples.map(({ label }) => label))].sort()
  const counts = Map.groupBy(examples, ({ label }) => label)
  if (labels.length < 2) throw new RangeError('A classifier needs examples of at least two labels')
  for (const [label, list] of counts) {
    if (list.length < 2) throw new RangeError(`A classifier needs at least two examples of ${label}`)
  }
  const features = yield* inPieces(examples, ({ text }) => readFeatures(text))
  const vocabulary = buildVocabulary(features)
  yield
  const vectors = yield* inPieces(features, (list) => vectorise(vocabulary, list, true))
  const targets = Int32Array.from(examples, ({ label }) => labels.indexOf(label))
  const size = { features: vocabulary.hashes.length, classes: labels.length }
  const fit = (chosen: Int32Array) => optimiseInEpochs(vectors, targets, chosen, size, settings)

  const heldOut: HeldOut[] = []
  for (const { train: rest, test } of holdOut(examples, foldsFor(examples.length), settings.seed)) {
    const weights = yield* fit(rest)
    for (const index of test) heldOut.push(answer(weights, vectors[index]!, targets[index]!))
  }
  const temperature = fitTemperature(heldOut)
  return {
    labels,
    vocabulary,
    weights: yield* fit(Int32Array.from(examples.keys())),
    temperature,
    threshold: fitThreshold(heldOut, temperature, settings.precision),
    examplesHash: examplesHash(examples, options),
  }
}

function* inPieces<A, B>(list: readonly A[], turn: (item: A) => B): Generator<undefined, B[]> {
  const result: B[] = []
  for (const item of list) {
    result.push(turn(item))
    if (result.length % TEXTS_A_PIECE === 0) yield
  }
  return result
}

function answer(weights: Model['weights'], vector: Vector, label: number): HeldOut {
  const scores = new Float64Array(weights.classes)
  score(weights, vector, scores)
  return { scores, label }
}

/** Few examples can spare less, many take longer. */
function foldsFor(examples: number): number {
  return examples < 1000 ? 5 : 2
}
