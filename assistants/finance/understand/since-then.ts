import type { Slots } from '#engine/memory/carry-over.ts'
import { type Period, periodSince } from './period.ts'
import type { Reading } from './reading.ts'
import { rememberedPeriod } from './slot-rules.ts'
import { topicIn } from './topic.ts'

const since =
  /(?:^|그럼|그러면|근데|그리고|혹시|나)(?:그날|그때|그뒤|그후|그이후|그다음(?:날)?|그담(?:날)?|그시점|그월급|거기|(?<=^|그럼|그러면|근데|그리고)이후|(?<=^|그럼|그러면|근데|그리고)그러고|(?:그거|그돈|월급|그걸)받(?:고|은))(?:이후|뒤|후|나서|다음)?(?:로|부터|에|엔|로는|로도|부터는|에는|는|서)+/u
const bareSince =
  /(?:^|그럼|그러면|근데|그리고)(?:그뒤|그후|그이후|이후|그날이후|그때이후)(?:로|는|로는|에)?/u

/** 그 뒤로 얼마 썼어?, 그날부터 카페는?: from the day on that was told; 그 뒤 3일 names a time of its own. */
export const asksSinceThen = (bare: string): boolean =>
  (since.test(bare) || bareSince.test(bare)) &&
  !/빼면|빼고\s?남|언제|며칠|마지막|처음|또갔|다시갔|적있/u.test(bare)

/** What is asked of no time: when it was, what came in. */
const ofTime: ReadonlySet<unknown> = new Set(['income', 'list', 'due_dates', 'daily', 'monthly_income'])

/** A reading from the day on that the last answer named, or from the end of the time that was spoken of. */
export function fromThen(reading: Reading, slots: Slots, now: Temporal.PlainDateTime): Reading {
  if (!reading.sinceThen || reading.period) return reading
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
