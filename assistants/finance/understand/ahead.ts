import { findPeriods, type PeriodMention } from '#korean/periods.ts'
import { periodOf } from './period.ts'

/** When something still to come is wanted: `months` calendar months from this one, `saves` times to put aside until then. */
export interface Ahead {
  readonly months: number
  readonly saves: number
  /** As an answer says it: 다음 달, 5월, 올해 말. */
  readonly name: string
}

/** Words that may name a time to come. */
const mayBeAhead = /까지|안에|연말|올해|내년|달|월|주|일|봄|여름|가을|겨울|추석|설|휴가|상반기|하반기/u
/** 올해 안에, 5월까지: its end is meant. */
const toItsEnd = /^\s*(?:말|안|내|중)?(?:까지|안에|안으로|내로|내에|중에|말)/u
const yearEnd = /연말|올해\s?(?:안|말|까지|내)/u
const daysInMonth = 30.44

/** When a message wants something that is still to come; `undefined` where it names no such time. */
export function aheadIn(text: string, now: Temporal.PlainDateTime): Ahead | undefined {
  if (!mayBeAhead.test(text)) return undefined
  const today = now.toPlainDate()
  if (yearEnd.test(text)) return aheadTo(today.with({ month: 12, day: 31 }), '올해 말', today)
  const mention = findPeriods(text, { now, direction: 'future' }).find((one) => isAhead(one, today))
  if (!mention) return undefined
  const period = periodOf(mention, today)
  const first = mention.interval.from.toPlainDate()
  const last = mention.interval.until.subtract({ nanoseconds: 1 }).toPlainDate()
  const isEnd = toItsEnd.test(text.slice(mention.end)) || !('future' in period)
  return isEnd
    ? aheadTo(last, monthName(last, today), today)
    : aheadTo(first, /월 \d|\d일/u.test(period.name) ? monthName(first, today) : period.name, today)
}

/** 12월, 내년 3월. */
function monthName({ year, month }: Temporal.PlainDate, today: Temporal.PlainDate): string {
  const name = `${month}월`
  return year === today.year ? name : year === today.year + 1 ? `내년 ${name}` : `${year}년 ${name}`
}

function isAhead({ kind, interval }: PeriodMention, today: Temporal.PlainDate): boolean {
  const last = interval.until.subtract({ nanoseconds: 1 }).toPlainDate()
  const isNamed = kind !== 'vague' && kind !== 'instant' && kind !== 'recent'
  return isNamed && Temporal.PlainDate.compare(last, today) > 0
}

function aheadTo(day: Temporal.PlainDate, name: string, today: Temporal.PlainDate): Ahead {
  const months = (day.year - today.year) * 12 + day.month - today.month
  const saves = Math.max(1, Math.round(today.until(day).days / daysInMonth))
  return { months, saves, name }
}
