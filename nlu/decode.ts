/** One choice of a value for each facet, with the logarithm of its likelihood. */
export interface Combination {
  readonly values: readonly number[]
  readonly logLikelihood: number
}

/** A value less likely than this is no alternative. */
const LEAST = 0.02
const MOST = 24

/**
 * The likeliest combinations of facet values, best first: the best of each, then with one of them replaced, then with
 * two. Bounded, whatever the number of facets.
 */
export function combinations(choices: readonly Float64Array[]): Combination[] {
  const best = choices.map((choice) => choice.indexOf(Math.max(...choice)))
  const log = (facet: number, value: number) => Math.log(Math.max(choices[facet]![value]!, 1e-12))
  const base = best.reduce((sum, value, facet) => sum + log(facet, value), 0)
  const swaps = choices.flatMap((choice, facet) =>
    [...choice.keys()]
      .filter((value) => value !== best[facet] && choice[value]! >= LEAST)
      .map((value) => ({ facet, value, cost: log(facet, value) - log(facet, best[facet]!) })),
  )
  swaps.sort((a, b) => b.cost - a.cost)
  const first = swaps.slice(0, MOST)
  const replaced = (taken: readonly (typeof swaps)[number][]): Combination => {
    const values = [...best]
    for (const { facet, value } of taken) values[facet] = value
    return { values, logLikelihood: taken.reduce((sum, { cost }) => sum + cost, base) }
  }
  const pairs = first
    .slice(0, 5)
    .flatMap((one, index) =>
      first
        .slice(index + 1, 5)
        .flatMap((other) => (one.facet === other.facet ? [] : [replaced([one, other])])),
    )
  return [replaced([]), ...first.map((swap) => replaced([swap])), ...pairs]
    .sort((a, b) => b.logLikelihood - a.logLikelihood)
    .slice(0, MOST)
}
