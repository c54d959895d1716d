import { softmax } from './optimise.ts'

/** What a model said of an example it had not seen. */
export interface HeldOut {
  readonly scores: Float64Array
  readonly label: number
}

/** The divisor of the scores under which the held-out answers are most likely (Guo et al. 2017). */
export function fitTemperature(heldOut: readonly HeldOut[]): number {
  // The loss has one minimum in the logarithm of the temperature: golden section.
  // Its lower end is for examples without any doubt: what is unlike them must not be answered with certainty.
  let low = Math.log(0.3)
  let high = Math.log(10)
  const ratio = (Math.sqrt(5) - 1) / 2
  let left = high - ratio * (high - low)
  let right = low + ratio * (high - low)
  let lossLeft = loss(heldOut, Math.exp(left))
  let lossRight = loss(heldOut, Math.exp(right))
  for (let step = 0; step < SEARCH_STEPS; step++) {
    if (lossLeft < lossRight) {
      ;[high, right, lossRight] = [right, left, lossLeft]
      left = high - ratio * (high - low)
      lossLeft = loss(heldOut, Math.exp(left))
    } else {
      ;[low, left, lossLeft] = [left, right, lossRight]
      right = low + ratio * (high - low)
      lossRight = loss(heldOut, Math.exp(right))
    }
  }
  return Math.exp((low + high) / 2)
}

/** 3.5 × 0.618^16: the temperature to a fifth of a percent. */
const SEARCH_STEPS = 16

function loss(heldOut: readonly HeldOut[], temperature: number): number {
  let sum = 0
  for (const { scores, label } of heldOut) {
    let most = Number.NEGATIVE_INFINITY
    for (const value of scores) if (value > most) most = value
    let total = 0
    for (const value of scores) total += Math.exp((value - most) / temperature)
    sum += Math.log(total) - (scores[label]! - most) / temperature
  }
  return sum
}

/**
 * The least confidence at which held-out answers were right as often as wanted, counting one more error than there
 * was. 1 when no confidence was enough.
 */
export function fitThreshold(heldOut: readonly HeldOut[], temperature: number, precision: number): number {
  const answers = heldOut
    .map(({ scores, label }) => {
      const probabilities = scores.slice()
      softmax(probabilities, temperature)
      const best = indexOfMost(probabilities)
      return { confidence: probabilities[best]!, isRight: best === label }
    })
    .sort((a, b) => b.confidence - a.confidence)
  let threshold = 1
  let right = 0
  answers.forEach(({ confidence, isRight }, index) => {
    if (isRight) right++
    if (right / (index + 2) >= precision) threshold = confidence
  })
  return threshold
}

export function indexOfMost(values: Float64Array): number {
  let best = 0
  for (let index = 1; index < values.length; index++) if (values[index]! > values[best]!) best = index
  return best
}
