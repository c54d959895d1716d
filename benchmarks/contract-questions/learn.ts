/** What is learned from labelled questions: which of several rows decides, and whether one does. Deterministic, by gradients with momentum. */
export type Features = Readonly<Record<string, number>>
export type Weights = Record<string, number>

const [steps, rate] = [300, 0.05]

export const weighed = (weights: Features, features: Features): number =>
  Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0)

/** Columns in the order of the names: an object a row is ten times as slow. */
const columnsOf = (names: readonly string[], features: Features): Float64Array =>
  Float64Array.from(names, (name) => features[name]!)

const dot = (weights: Float64Array, row: Float64Array): number => {
  let sum = 0
  for (let at = 0; at < row.length; at++) sum += weights[at]! * row[at]!
  return sum
}

/** How far each column spreads, so that all move alike. */
function spread(rows: readonly Float64Array[], width: number): Float64Array {
  return Float64Array.from({ length: width }, (_, at) => {
    const mean = rows.reduce((sum, row) => sum + row[at]!, 0) / rows.length
    const variance = rows.reduce((sum, row) => sum + (row[at]! - mean) ** 2, 0) / rows.length
    return Math.max(0.05, Math.sqrt(variance))
  })
}

/** Goes down the slope from where it begins; a step is as long as a column is wide. */
function descend(
  begin: Float64Array,
  scale: Float64Array,
  slopeAt: (weights: Float64Array) => Float64Array,
): Float64Array {
  const weights = begin.slice()
  const [first, second] = [new Float64Array(begin.length), new Float64Array(begin.length)]
  for (let step = 1; step <= steps; step++) {
    const slope = slopeAt(weights)
    for (let at = 0; at < weights.length; at++) {
      const by = slope[at]! / scale[at]!
      first[at] = 0.9 * first[at]! + 0.1 * by
      second[at] = 0.999 * second[at]! + 0.001 * by * by
      const move = first[at]! / (1 - 0.9 ** step) / (Math.sqrt(second[at]! / (1 - 0.999 ** step)) + 1e-8)
      weights[at]! -= (rate * move) / scale[at]!
    }
  }
  return weights
}

const named = (names: readonly string[], weights: Float64Array): Weights =>
  Object.fromEntries(names.map((name, at) => [name, weights[at]!]))

export interface Row {
  readonly features: Features
  readonly decides: boolean
}

/** The share of the rows that decide, by softmax over all, made as large as it gets; held to where it begins. */
export function learnOrder(examples: readonly (readonly Row[])[], begin: Features): Weights {
  const hold = 0.01
  const names = Object.keys(begin)
  const from = columnsOf(names, begin)
  const all = examples.map((rows) =>
    rows.map(({ features, decides }) => ({ row: columnsOf(names, features), decides })),
  )
  const scale = spread(
    all.flatMap((rows) => rows.map(({ row }) => row)),
    names.length,
  )
  const weights = descend(from, scale, (weights) => {
    const slope = from.map((value, at) => hold * (weights[at]! - value) * scale[at]! ** 2)
    for (const rows of all) {
      const scores = rows.map(({ row }) => dot(weights, row))
      const most = Math.max(...scores)
      const shares = scores.map((score) => Math.exp(score - most))
      const whole = shares.reduce((sum, share) => sum + share, 0)
      const right = shares.reduce((sum, share, at) => sum + (rows[at]!.decides ? share : 0), 0)
      for (const [at, { row, decides }] of rows.entries()) {
        const pull = shares[at]! / whole - (decides ? shares[at]! / Math.max(right, 1e-12) : 0)
        for (let column = 0; column < row.length; column++)
          slope[column]! += (pull * row[column]!) / examples.length
      }
    }
    return slope
  })
  return named(names, weights)
}

/** How likely a row decides, by logistic regression. */
export function learnWhether(examples: readonly Row[]): Weights {
  const hold = 0.02
  const names = [...Object.keys(examples[0]!.features), 'bias']
  const bias = names.length - 1
  const all = examples.map(({ features, decides }) => ({
    row: columnsOf(names, { ...features, bias: 1 }),
    decides,
  }))
  const scale = spread(
    all.map(({ row }) => row),
    names.length,
  )
  scale[bias] = 1
  const weights = descend(new Float64Array(names.length), scale, (weights) => {
    const slope = weights.map((weight, at) => (at === bias ? 0 : hold * weight * scale[at]! ** 2))
    for (const { row, decides } of all) {
      const pull = 1 / (1 + Math.exp(-dot(weights, row))) - (decides ? 1 : 0)
      for (let column = 0; column < row.length; column++) slope[column]! += (pull * row[column]!) / all.length
    }
    return slope
  })
  return named(names, weights)
}

export const likely = (weights: Features, features: Features): number =>
  1 / (1 + Math.exp(-weighed(weights, { bias: 1, ...features })))
