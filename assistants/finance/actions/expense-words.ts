import { type Miss, miss } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'

/** The row an action was to change is not there (any more). */
export function goneExpense(): Miss {
  return miss('그 기록은 이제 없어 🤔 그사이 지워졌을 수도 있으니까 내역을 다시 봐 줘.')
}

/** One row's amount, to the won: what is written down is not rounded. */
export function exactly(amount: number): string {
  return amount < 0 ? `환불 ${formatWon(-amount)}` : formatWon(amount)
}

/** What a row's amount becomes: another one, a share of it, so much more or less. */
export function amountAfter(
  before: number,
  {
    amount,
    plus = 0,
    times = 1,
  }: { amount?: number | undefined; plus?: number | undefined; times?: number | undefined },
): number {
  return amount ?? Math.round(before * times) + plus
}
