/**
 * How sure a reading is as a whole: logistic regression from what was seen on the way to it to whether such readings of
 * held-out authors were right. Never a product of softmaxes, which are sure of themselves one by one.
 */
export interface Calibration {
  readonly means: Float64Array
  readonly deviations: Float64Array
  /** One a piece of evidence, then the bias. */
  readonly weights: Float64Array
}

/** What speaks for a reading and against it. */
export type Evidence = readonly number[]

export interface Outcome {
  readonly evidence: Evidence
  readonly isRight: boolean
}

const STEPS = 400
const RATE = 0.5
const RIDGE = 1e-3

/** Nothing for fewer outcomes than mean anything. */
export function fitCalibration(outcomes: readonly Outcome[]): Calibration | undefined {
  if (outcomes.length < 20) return undefined
  const size = outcomes[0]!.evidence.length
  const means = new Float64Array(size)
  const deviations = new Float64Array(size)
  for (let k = 0; k < size; k++) {
    means[k] = outcomes.reduce((sum, { evidence }) => sum + evidence[k]!, 0) / outcomes.length
    const variance = outcomes.reduce((sum, { evidence }) => sum + (evidence[k]! - means[k]!) ** 2, 0)
    deviations[k] = Math.sqrt(variance / outcomes.length) || 1
  }
  const rows = outcomes.map(({ evidence, isRight }) => ({
    x: evidence.map((value, k) => (value - means[k]!) / deviations[k]!),
    y: isRight ? 1 : 0,
  }))
  const weights = new Float64Array(size + 1)
  for (let step = 0; step < STEPS; step++) {
    const gradient = new Float64Array(size + 1)
    for (const { x, y } of rows) {
      const error = sigmoid(dot(weights, x)) - y
      for (let k = 0; k < size; k++) gradient[k]! += error * x[k]!
      gradient[size]! += error
    }
    for (let k = 0; k <= size; k++) weights[k]! -= RATE * (gradient[k]! / rows.length + RIDGE * weights[k]!)
  }
  return { means, deviations, weights }
}

/** 0 to 1; never quite either. */
export function confidenceOf(calibration: Calibration | undefined, evidence: Evidence): number {
  if (!calibration) return Math.exp(evidence[0]!)
  const { means, deviations, weights } = calibration
  const x = evidence.map((value, k) => (value - means[k]!) / deviations[k]!)
  return Math.min(0.99, Math.max(0.01, sigmoid(dot(weights, x))))
}

function dot(weights: Float64Array, x: readonly number[]): number {
  let sum = weights[x.length]!
  for (let k = 0; k < x.length; k++) sum += weights[k]! * x[k]!
  return sum
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value))
}
