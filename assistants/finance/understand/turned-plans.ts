import type { Slots } from '#engine/memory/carry-over.ts'
import type { Cues } from './cues.ts'
import type { Details } from './details.ts'
import { timesIn } from './outlay.ts'
import type { Reading } from './reading.ts'
import { isToSpend, settingIn } from './slot-rules.ts'

/** What a message asks in the light of a plan, a raise or a payday before it; `undefined` for all others. */
export function turnedPlan(reading: Reading, slots: Slots, cues: Cues): Reading | undefined {
  return (
    atOtherPrice(reading, slots, cues) ??
    moreOften(reading, slots, cues) ??
    toBeSaved(reading, slots, cues) ??
    withinTime(reading, slots) ??
    ofRaise(reading, slots, cues) ??
    perDayToPayday(reading, slots)
  )
}

/** What was to be spent, as the last plan had it. */
const outlayIn = ({ reckoned }: Slots): Details => (reckoned ?? {}) as Details

/** 20만원이면?, after 30만원 더 쓰면? */
function atOtherPrice({ ...reading }: Reading, slots: Slots, cues: Cues): Reading | undefined {
  const { price } = reading.details
  if (!cues.has('otherPrice') || price === undefined || !isToSpend(slots.asked)) return undefined
  const kind = slots.asked as 'purchase' | 'outlay'
  return { ...reading, kind, subjects: [], details: { ...outlayIn(slots), price } }
}

/** 매달 나가면?, 두 번이면?, after 30만원 더 쓰면? */
function moreOften(reading: Reading, slots: Slots, cues: Cues): Reading | undefined {
  const { price, ...last } = outlayIn(slots)
  if (!cues.has('moreOften') || price === undefined || !isToSpend(slots.asked)) return undefined
  const times = timesIn(cues.get('moreOften') ?? '')
  const often = times === undefined ? { isMonthly: true as const } : { times }
  return { ...reading, kind: 'outlay', subjects: [], details: { ...last, price, ...often } }
}

/** 그럼 한 달에 얼마씩 모으면 돼?, after 5월에 제주도 80만원: what that comes to a month until then. */
function toBeSaved(reading: Reading, slots: Slots, cues: Cues): Reading | undefined {
  const { kind, details, subjects } = reading
  const { price, times = 1, ahead: planned } = outlayIn(slots)
  const isOpen = details.goal === undefined && details.targetAmount === undefined
  if (kind !== 'saving' || !isOpen || subjects.length > 0 || cues.has('cut')) return undefined
  if (!isToSpend(slots.asked) || price === undefined) return undefined
  const ahead = details.ahead ?? planned
  return {
    ...reading,
    details: {
      ...details,
      targetAmount: price * times,
      ...(details.targetMonths === undefined && ahead
        ? { targetMonths: ahead.saves, until: ahead.name }
        : {}),
    },
  }
}

/** 6개월 안에 모으려면?, 2년으로 늘리면?, after a goal: the same within that time. */
function withinTime(reading: Reading, slots: Slots): Reading | undefined {
  const { period: _period, ...rest } = reading
  const { kind, details, subjects } = rest
  const { targetAmount } = (slots.details ?? {}) as Details
  const months = details.ahead?.saves ?? details.months
  const isIt = slots.asked === 'saving' && (kind === undefined || kind === 'saving') && subjects.length === 0
  if (!isIt || targetAmount === undefined || months === undefined || details.targetAmount !== undefined)
    return undefined
  const until = details.ahead ? { until: details.ahead.name } : {}
  return { ...rest, kind: 'saving', details: { ...details, targetAmount, targetMonths: months, ...until } }
}

/** 그럼 한 달에 얼마 더 모을 수 있어?, after the income was raised. */
function ofRaise(reading: Reading, slots: Slots, cues: Cues): Reading | undefined {
  const raise = settingIn(slots)?.raise
  const { kind, details } = reading
  const isOfIt = cues.has('moreSaved') && (kind === 'saving' || kind === 'income')
  if (!raise || !isOfIt || details.targetAmount !== undefined || details.goal !== undefined) return undefined
  return { ...reading, kind: 'saving', details: { ...details, raise } }
}

/** 그럼 하루에 얼마씩 써야 돼?, after 월급날까지 얼마 남았어? */
function perDayToPayday(reading: Reading, slots: Slots): Reading | undefined {
  const { kind, details, subjects, period } = reading
  const isPerDay = kind === 'income' || kind === 'average' || kind === 'sum' || kind === undefined
  if (slots.asked !== 'until_payday' || subjects.length > 0 || period) return undefined
  if (details.per !== 'day' || !isPerDay) return undefined
  return { ...reading, kind: 'until_payday', details: { untilPayday: 'per_day' } }
}
