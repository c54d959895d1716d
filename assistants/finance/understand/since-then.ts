import type { Slots } from '#engine/memory/carry-over.ts'
import { type Period, periodSince } from './period.ts'
import type { Reading } from './reading.ts'
import { rememberedPeriod } from './slot-rules.ts'
import { topicIn } from './topic.ts'

/** What is asked of no time: when it was, what came in. */
const ofTime: ReadonlySet<unknown> = new Set(['income', 'list', 'due_dates', 'daily', 'monthly_income'])

/** Asked against another time, of which that day is none. */
const held: ReadonlySet<unknown> = new Set(['comparison', 'changes', 'forecast', 'budget', 'judgement'])

/** A reading from the day on that the last answer named, or from the end of the time that was spoken of. */
export function fromThen(reading: Reading, slots: Slots, now: Temporal.PlainDateTime): Reading {
  if (!reading.sinceThen || reading.period || held.has(reading.kind)) return reading
  const today = now.toPlainDate()
  const told = toldIn(slots, now)
  const first = told && firstDay(told)
  if (!first || Temporal.PlainDate.compare(first, today) > 0) return reading
  const { month, day, year } = first
  const name = `${year === today.year ? '' : `${year}년 `}${month}월 ${day}일 이후`
  const period = periodSince(first.toString(), name, today)
  const isOpen = reading.kind === undefined || reading.kind === 'sum'
  // 그 뒤로 얼마 썼어?, after 월급 언제 들어왔지 or 마지막으로 옷 산 게 언제야: of all that was spent.
  const isOfAll = isOpen && ofTime.has(slots.asked) && reading.subjects.length === 0
  return { ...reading, period, ...(isOfAll ? { kind: 'total' as const } : {}) }
}

function toldIn(slots: Slots, now: Temporal.PlainDateTime): Period | undefined {
  const { period } = topicIn(slots)
  const named =
    rememberedPeriod(period as unknown as Slots[string], now) ?? rememberedPeriod(slots.period, now)
  return named && !('future' in named) ? named : undefined
}

/** A day itself, and of a longer time the day after it. */
function firstDay({ startDate, endDate }: Period): Temporal.PlainDate {
  const last = Temporal.PlainDate.from(endDate)
  return startDate === endDate ? last : last.add({ days: 1 })
}
