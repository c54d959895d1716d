/** A part of a whole in percent, with one decimal; 0 of nothing. */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0
}

/** What changed from one sum to another, as an answer may want to say it. */
export interface Difference {
  readonly current: number
  readonly previous: number
  /** current − previous */
  readonly difference: number
  /** The difference without its sign. */
  readonly distance: number
  /** Of the previous sum; null when that is nothing. */
  readonly percent: number | null
}

export function differenceOf(current: number, previous: number): Difference {
  const difference = current - previous
  const percent = previous > 0 ? Math.round((difference / previous) * 1000) / 10 : null
  return { current, previous, difference, distance: Math.abs(difference), percent }
}

/** How a sum stands to an amount that was named. */
export interface Against {
  readonly amount: number
  /** sum − amount */
  readonly difference: number
  /** The difference without its sign. */
  readonly distance: number
}

export function against(sum: number, amount: number): Against {
  return { amount, difference: sum - amount, distance: Math.abs(sum - amount) }
}

/** Whole won; 0 of nothing. */
export function averageOf(total: number, count: number): number {
  return count > 0 ? Math.round(total / count) : 0
}

/** The middle one of an odd number, the mean of the middle two of an even one; 0 of none. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0]
  return Math.round((low + high) / 2)
}

export function sumOf<T>(rows: readonly T[], amount: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + amount(row), 0)
}
