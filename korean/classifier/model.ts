import { indexOfMost } from './calibrate.ts'
import { readFeatures } from './features.ts'
import { score, softmax, type Weights } from './optimise.ts'
import { type Vocabulary, vectorise } from './vocabulary.ts'

export interface Example {
  readonly text: string
  readonly label: string
  /** Examples of one wording family are held out together, so that paraphrases do not flatter the calibration. */
  readonly group?: string
}

export interface Model {
  readonly labels: readonly string[]
  readonly vocabulary: Vocabulary
  readonly weights: Weights
  /** Divides the scores, so that confidence is the share of right answers. */
  readonly temperature: number
  /** Below this confidence the model abstains. */
  readonly threshold: number
  /** Of the examples and options it was trained with. */
  readonly examplesHash: string
}

export interface Classification {
  readonly label: string
  /** Calibrated probability of `label`. */
  readonly confidence: number
  readonly probabilities: Readonly<Record<string, number>>
  /** How far `label` is ahead of the next one, in probability. */
  readonly margin: number
  /** The share of the text that no example resembles, 0–1. */
  readonly novelty: number
  /** Too unsure to be acted on. */
  readonly abstains: boolean
}

/** Never throws; a text of which nothing is known is a guess without confidence. */
export function classify(model: Model, text: string): Classification {
  const vector = vectorise(model.vocabulary, readFeatures(text))
  const scores = new Float64Array(model.labels.length)
  score(model.weights, vector, scores)
  softmax(scores, model.temperature)
  doubt(scores, 1 - vector.novelty)
  const best = indexOfMost(scores)
  const confidence = scores[best]!
  const probabilities: Record<string, number> = {}
  let next = 0
  for (let label = 0; label < scores.length; label++) {
    const probability = scores[label]!
    probabilities[model.labels[label]!] = probability
    if (label !== best && probability > next) next = probability
  }
  return {
    label: model.labels[best]!,
    confidence,
    probabilities,
    margin: confidence - next,
    novelty: vector.novelty,
    abstains: confidence < model.threshold,
  }
}

/** Calibration saw no texts of which less than this is known. */
const ENOUGH_KNOWN = 0.15

/** Moves probabilities towards "no idea" when hardly anything of the text is known. */
function doubt(probabilities: Float64Array, known: number): void {
  if (known >= ENOUGH_KNOWN) return
  const trust = known / ENOUGH_KNOWN
  for (let label = 0; label < probabilities.length; label++) {
    probabilities[label] = trust * probabilities[label]! + (1 - trust) / probabilities.length
  }
}
