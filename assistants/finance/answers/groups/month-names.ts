import type { Gap } from '#query/coverage.ts'
import type { PeriodRange } from '../../understand/period.ts'
import type { Voice } from '../../wording.ts'

/** `3월`, `작년 12월`, `2023년 5월`, of `YYYY-MM`. */
export function monthName(month: string, today: Temporal.PlainDate): string {
  const { year, month: number } = Temporal.PlainYearMonth.from(month)
  const years = ['', '작년 ', '재작년 ']
  return `${years[today.year - year] ?? `${year}년 `}${number}월`
}

interface Span {
  readonly months: readonly { readonly month: string }[]
  /** How many were asked for. */
  readonly asked: number
}

/** 최근 6개월, 작년, 작년 9월~2월: how the months are spoken of. */
export function spanName(period: PeriodRange | null, { months, asked }: Span, { today }: Voice): string {
  const [first, last] = [months[0]!.month, months.at(-1)!.month]
  const isSeveral = period && period.startDate.slice(0, 7) !== period.endDate.slice(0, 7)
  if (isSeveral && !period.name.startsWith('최근')) return period.name
  const isNow = last === today.toPlainYearMonth().toString()
  if (isNow && months.length === asked) return `최근 ${asked}개월`
  if (months.length === 1) return monthName(first, today)
  const crosses = last.startsWith(`${today.year}-`) && first < last.slice(0, 4)
  return `${monthName(first, today)}~${crosses ? '올해 ' : ''}${monthName(last, today)}`
}

const partLabel = {
  whole: '',
  running: '(오늘까지)',
  records_start: '(일부)',
  records_end: '(일부)',
} as const

/** Months under a chart, each that is not whole with what of it there is. */
export function monthLabels(
  months: readonly { readonly month: string; readonly partial?: Gap | null }[],
  today: Temporal.PlainDate,
): string[] {
  const isOneYear = months.every(({ month }) => month.startsWith(`${today.year}-`))
  const running = today.toPlainYearMonth().toString()
  return months.map(({ month, partial }) => {
    const part = partial ?? (month === running ? 'running' : 'whole')
    const number = Number(month.slice(5))
    return `${isOneYear ? `${number}월` : `${month.slice(2, 4)}.${number}`}${partLabel[part]}`
  })
}
