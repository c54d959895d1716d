/** One choice of a value for each facet, with the logarithm of its likelihood. */
export interface Combination {
  readonly values: readonly number[]
  readonly logLikelihood: number
  /** How much less likely it is than the best of each facet, as a logarithm: zero or below. */
  readonly distance: number
}

/** Whether a facet says anything beside the values before it. */
export type Counts = (facet: number, values: readonly number[]) => boolean

/** A value less likely than this is no alternative. */
const LEAST = 0.02
const MOST = 24

/**
 * The likeliest combinations of facet values, best first: the best of each, then with one of them replaced, then with
 * two. Bounded, whatever the number of facets. A facet that says nothing beside the others has its first value.
 */
export function combinations(choices: readonly Float64Array[], counts: Counts = () => true): Combination[] {
  const best = choices.map((choice) => choice.indexOf(Math.max(...choice)))
  const log = (facet: number, value: number) => Math.log(Math.max(choices[facet]![value]!, 1e-12))
  const replaced = (taken: readonly { facet: number; value: number }[]): Combination => {
    const values = [...best]
    for (const { facet, value } of taken) values[facet] = value
    let logLikelihood = 0
    let distance = 0
    for (let facet = 0; facet < values.length; facet++) {
      if (!counts(facet, values)) {
        values[facet] = 0
        continue
      }
      logLikelihood += log(facet, values[facet]!)
      distance += log(facet, values[facet]!) - log(facet, best[facet]!)
    }
    return { values, logLikelihood, distance }
  }
  const likeliest = replaced([])
  const swaps = choices.flatMap((choice, facet) =>
    // What says nothing beside the likeliest makes no other request.
    counts(facet, likeliest.values)
      ? [...choice.keys()]
          .filter((value) => value !== best[facet] && choice[value]! >= LEAST)
          .map((value) => ({ facet, value, cost: log(facet, value) - log(facet, best[facet]!) }))
      : [],
  )
  swaps.sort((a, b) => b.cost - a.cost)
  const first = swaps.slice(0, MOST)
  const pairs = first
    .slice(0, 5)
    .flatMap((one, index) =>
      first
        .slice(index + 1, 5)
        .flatMap((other) => (one.facet === other.facet ? [] : [replaced([one, other])])),
    )
  return [likeliest, ...first.map((swap) => replaced([swap])), ...pairs]
    .sort((a, b) => b.distance - a.distance)
    .slice(0, MOST)
}

/** Reads a schema's `given`: by place, which facets count beside which values. */
export function countsBy(
  facets: Readonly<Record<string, readonly string[]>>,
  given: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {},
): Counts {
  const names = Object.keys(facets)
  const conditions = names.map((name) =>
    Object.entries(given[name] ?? {}).map(([other, values]) => ({
      facet: names.indexOf(other),
      values: new Set(values.map((value) => facets[other]!.indexOf(value))),
    })),
  )
  return (facet, chosen) => conditions[facet]!.every(({ facet: other, values }) => values.has(chosen[other]!))
}
