import { formatWon } from '#korean/format.ts'
import type { Chart } from '#protocol/charts.ts'
import type { ListQuestion } from '../../understand/question.ts'
import { exactWon, spendingOf, type Voice, won } from '../../wording.ts'
import { joined } from '../joined.ts'
import { dayOfPeriod } from '../period-words.ts'

/** One payment or refund, as a tool gives it. */
export interface Row {
  readonly id: string
  readonly date: string
  readonly store: string
  readonly amount: number
  readonly category: string
  /** Of all that match, in percent; of the largest of a period alone. */
  readonly share?: number
}

/** What was asked for, as the tools take it. */
export function rowArguments({ category, store, period, minAmount, maxAmount, without }: ListQuestion) {
  return {
    ...(category ? { category } : {}),
    ...(store ? { storeName: store } : {}),
    ...(without?.length ? { without: [...without] } : {}),
    ...(period ? { startDate: period.startDate, endDate: period.endDate } : {}),
    ...(minAmount === undefined ? {} : { minAmount }),
    ...(maxAmount === undefined ? {} : { maxAmount }),
  }
}

/** 지난달 쿠팡 5만원 이상 지출 */
export function whatOf(question: ListQuestion, store = question.store): string {
  const { category, period, without = [] } = question
  const left = without.length > 0 ? `${joined(without.map(spendingOf))} 뺀` : undefined
  const noun = category && !store ? `${category} ` : ''
  const kind = store ? '결제' : '지출'
  return [left, period?.name, store, boundsOf(question), `${noun}${kind}`].filter(Boolean).join(' ')
}

/** 5만원 이상, 1만원에서 3만원 사이 */
function boundsOf({ minAmount: min, maxAmount: max }: ListQuestion): string | undefined {
  if (min !== undefined && min === max) return `딱 ${formatWon(min)}인`
  if (min !== undefined && max !== undefined)
    return won(min) === won(max) ? `${won(min)}쯤인` : `${won(min)}~${won(max)}`
  if (min !== undefined) return isJustAbove(min) ? `${won(min - 1)} 넘는` : `${won(min)} 이상`
  if (max !== undefined) return isJustAbove(max + 2) ? `${won(max + 1)} 안 되는` : `${won(max)} 이하`
  return undefined
}

/** 초과 has been made a won more. */
const isJustAbove = (amount: number): boolean => amount > 1_000 && amount % 100 === 1

/** Each row in its order, a day said once for the rows that share it. */
export function rowsSaid(rows: readonly Row[], period: ListQuestion['period'], voice: Voice): string {
  const isDay = period?.grain === 'day'
  return rows
    .map((row, index) => {
      const isSame = isDay || rows[index - 1]?.date === row.date
      return `${isSame ? '' : `${dayOfPeriod(row.date, period, voice)} `}${row.store} ${exactWon(row.amount)}`
    })
    .join(', ')
}

/** Rows as a table, which the page draws and the command line prints; none of fewer than two. */
export function tableOf(title: string, columns: string[], rows: string[][]): Chart | undefined {
  return rows.length > 1 ? { title, chart_type: 'table', data: { columns, rows } } : undefined
}
