/** What is learned from labelled questions: which of several rows decides, and whether one does. Deterministic, by gradients with momentum. */
export type Features = Readonly<Record<string, number>>
export type Weights = Record<string, number>

const [steps, rate] = [300, 0.05]

export const weighed = (weights: Features, features: Features): number =>
  Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0)

/** How far each feature spreads, so that all move alike. */
function spread(rows: readonly Features[], names: readonly string[]): Weights {
  return Object.fromEntries(
    names.map((name) => {
      const mean = rows.reduce((sum, row) => sum + row[name]!, 0) / rows.length
      const variance = rows.reduce((sum, row) => sum + (row[name]! - mean) ** 2, 0) / rows.length
      return [name, Math.max(0.05, Math.sqrt(variance))]
    }),
  )
}

/** Goes down the slope from where it begins; a step is as long as a feature is wide. */
function descend(begin: Features, scale: Features, slopeAt: (weights: Weights) => Weights): Weights {
  const names = Object.keys(begin)
  const zeros = (): Weights => Object.fromEntries(names.map((name) => [name, 0]))
  const weights: Weights = { ...begin }
  const [first, second] = [zeros(), zeros()]
  for (let step = 1; step <= steps; step++) {
    const slope = slopeAt(weights)
    for (const name of names) {
      const by = slope[name]! / scale[name]!
      first[name] = 0.9 * first[name]! + 0.1 * by
      second[name] = 0.999 * second[name]! + 0.001 * by * by
      const move = first[name]! / (1 - 0.9 ** step) / (Math.sqrt(second[name]! / (1 - 0.999 ** step)) + 1e-8)
      weights[name]! -= (rate * move) / scale[name]!
    }
  }
  return weights
}

export interface Row {
  readonly features: Features
  readonly decides: boolean
}

/** The share of the rows that decide, by softmax over all, made as large as it gets; held to where it begins. */
export function learnOrder(examples: readonly (readonly Row[])[], begin: Features): Weights {
  const hold = 0.01
  const names = Object.keys(begin)
  const scale = spread(
    examples.flatMap((rows) => rows.map(({ features }) => features)),
    names,
  )
  return descend(begin, scale, (weights) => {
    const slope = Object.fromEntries(
      names.map((name) => [name, hold * (weights[name]! - begin[name]!) * scale[name]! ** 2]),
    )
    for (const rows of examples) {
      const scores = rows.map(({ features }) => weighed(weights, features))
      const most = Math.max(...scores)
      const shares = scores.map((score) => Math.exp(score - most))
      const whole = shares.reduce((sum, share) => sum + share, 0)
      const right = shares.reduce((sum, share, at) => sum + (rows[at]!.decides ? share : 0), 0)
      for (const [at, { features, decides }] of rows.entries()) {
        const pull = shares[at]! / whole - (decides ? shares[at]! / Math.max(right, 1e-12) : 0)
        for (const name of names) slope[name]! += (pull * features[name]!) / examples.length
      }
    }
    return slope
  })
}

/** How likely a row decides, by logistic regression. */
export function learnWhether(examples: readonly Row[]): Weights {
  const hold = 0.02
  const rows = examples.map(({ features, decides }) => ({ features: { ...features, bias: 1 }, decides }))
  const names = Object.keys(rows[0]!.features)
  const scale: Weights = {
    ...spread(
      rows.map(({ features }) => features),
      names,
    ),
    bias: 1,
  }
  return descend(Object.fromEntries(names.map((name) => [name, 0])), scale, (weights) => {
    const slope = Object.fromEntries(
      names.map((name) => [name, name === 'bias' ? 0 : hold * weights[name]! * scale[name]! ** 2]),
    )
    for (const { features, decides } of rows) {
      const pull = likely(weights, features) - (decides ? 1 : 0)
      for (const name of names)
        slope[name]! += (pull * features[name as keyof typeof features]!) / rows.length
    }
    return slope
  })
}

export const likely = (weights: Features, features: Features): number =>
  1 / (1 + Math.exp(-weighed(weights, { bias: 1, ...features })))
