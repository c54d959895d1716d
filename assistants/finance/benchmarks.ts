/** A healthy share of income, in percent. */
export interface Benchmark {
  readonly name: string
  /** Row categories that count towards it. */
  readonly parts: readonly string[]
  readonly low: number
  /** Null: more is better. */
  readonly high: number | null
}

/** The shares of income that household guides call healthy. */
export const benchmarks: readonly Benchmark[] = [
  { name: '식비', parts: ['식비', '배달'], low: 15, high: 20 },
  { name: '주거', parts: ['주거'], low: 25, high: 30 },
  { name: '교통', parts: ['교통'], low: 5, high: 10 },
  { name: '카페/여가', parts: ['카페', '문화/여가'], low: 5, high: 10 },
  { name: '저축', parts: ['저축'], low: 20, high: null },
]

/** All spending up to this share of income is healthy. */
export const healthySpending = 80
