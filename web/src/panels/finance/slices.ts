import type { FinanceSummary } from '#protocol/finance.ts'

export interface Slice {
  /** `undefined`: what is left when the largest are taken. */
  readonly category: string | undefined
  readonly name: string
  readonly total: number
  readonly share: number
}

/** The largest categories and the rest as one. Refunds can make a category negative: those take no part of the ring. */
export function slicesOf(summary: FinanceSummary, most: number): Slice[] {
  const spent = summary.categories.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total)
  const sum = spent.reduce((all, { total }) => all + total, 0)
  const share = (total: number) => (sum === 0 ? 0 : total / sum)
  const shown = spent.length > most ? spent.slice(0, most - 1) : spent
  const slices: Slice[] = shown.map(({ category, name, total }) => ({
    category,
    name,
    total,
    share: share(total),
  }))
  const rest = sum - shown.reduce((all, { total }) => all + total, 0)
  return rest > 0 ? [...slices, { category: undefined, name: '', total: rest, share: share(rest) }] : slices
}
