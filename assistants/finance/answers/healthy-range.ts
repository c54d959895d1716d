import { formatPercent } from '#korean/format.ts'

interface Range {
  readonly low: number
  /** Null: more is better. */
  readonly high: number | null
}

/** `15–20%`, `20% 이상` */
export function healthyRange({ low, high }: Range): string {
  return high === null ? `${formatPercent(low)} 이상` : `${low}–${formatPercent(high)}`
}
