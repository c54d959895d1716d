import type { Sentence } from './contract.ts'

/** What a deadline is counted from, and how: 만료일 60일 전까지, 효력발생일부터 10영업일 이내. */
export interface Deadline {
  readonly from: 'start' | 'end'
  readonly count: number
  readonly unit: 'day' | 'business_day' | 'week' | 'month'
  readonly direction: 'before' | 'after'
}

/** The first and the last day that a contract runs, where a sentence gives them. */
export interface Term {
  readonly start?: Temporal.PlainDate
  readonly end?: Temporal.PlainDate
}

const units = { 일: 'day', 영업일: 'business_day', 주: 'week', 주일: 'week', 개월: 'month' } as const
const measure = '(\\d+)\\s?(영업일|개월|주일|주|일)'
const beforeEnd = new RegExp(
  `(?:만료일|만료|종료일|종료|끝나기|만료되기|끝나는\\s?날)(?:의|하기|되기)?\\s?(?:${measure}\\s?전부터\\s?)?${measure}\\s?전(?:까지|에)`,
  'u',
)
const afterStart = new RegExp(
  `(?:효력발생일|개시일|시작일|착수일)(?:로)?부터\\s?${measure}\\s?(?:이내|안)`,
  'u',
)
const afterEnd = new RegExp(`(?:종료일|만료일|종료된\\s?날)(?:로)?부터\\s?${measure}\\s?(?:이내|안)`, 'u')

/** The day that a sentence sets by counting from the contract's beginning or end. Nothing where it counts from another. */
export function deadlineIn(text: string): Deadline | undefined {
  const before = beforeEnd.exec(text)
  if (before) return of('end', 'before', before[3]!, before[4]!)
  const [start, end] = [afterStart.exec(text), afterEnd.exec(text)]
  if (start) return of('start', 'after', start[1]!, start[2]!)
  return end ? of('end', 'after', end[1]!, end[2]!) : undefined
}

function of(from: Deadline['from'], direction: Deadline['direction'], count: string, unit: string): Deadline {
  return { from, direction, count: Number(count), unit: units[unit as keyof typeof units] }
}

const date = '(\\d{4})\\s?[년.]\\s?(\\d{1,2})\\s?[월.]\\s?(\\d{1,2})\\s?[일.]?'
const range = new RegExp(`${date}\\s?부터\\s?${date}\\s?까지`, 'u')
const effect = new RegExp(`${date}\\s?부터\\s?(?:효력|시행)`, 'u')

/** When the contract runs, as a sentence on its period has it: 계약기간은 2026년 1월 1일부터 2026년 12월 31일까지. */
export function termIn({ text }: Pick<Sentence, 'text'>): Term | undefined {
  const whole = /기간/u.test(text) ? range.exec(text) : null
  const since = effect.exec(text)
  const start = since ? dayOf(since, 1) : whole ? dayOf(whole, 1) : undefined
  const end = whole ? dayOf(whole, 4) : undefined
  return start || end ? { ...(start ? { start } : {}), ...(end ? { end } : {}) } : undefined
}

function dayOf(found: RegExpExecArray, at: number): Temporal.PlainDate | undefined {
  const [year, month, day] = found.slice(at, at + 3).map(Number)
  try {
    return Temporal.PlainDate.from({ year: year!, month: month!, day: day! }, { overflow: 'reject' })
  } catch {
    return undefined
  }
}
