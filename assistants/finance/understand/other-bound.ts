import type { Slots } from '#engine/memory/carry-over.ts'
import type { Details } from './details.ts'
import type { Period } from './period.ts'
import type { Reading } from './reading.ts'
import { rememberedPeriod } from './slot-rules.ts'
import { subjectsIn } from './topic.ts'
import type { Light } from './turned-periods.ts'

/** Whether a message changes the bound of what was looked for just before. */
export function changesBound({ details, subjects }: Reading, slots: Slots): boolean {
  const { minAmount, maxAmount } = (slots.details ?? {}) as Details
  const isAsked = (details.bound ?? details.boundTimes) !== undefined && subjects.length === 0
  return isAsked && slots.asked === 'list' && (minAmount ?? maxAmount) !== undefined
}

/** The same payments within the other bound. */
export function otherBound(reading: Reading, { slots, now }: Light): Reading | undefined {
  if (!changesBound(reading, slots)) return undefined
  const { bound, boundTimes = 1, minAmount: least, maxAmount: most } = reading.details
  const said = (least ?? most) === undefined ? undefined : limitsOf(least, most)
  const { minAmount, maxAmount, limit, order } = (slots.details ?? {}) as Details
  if (boundTimes === 1 && bound === undefined && said === undefined) return undefined
  const period = reading.period ?? (rememberedPeriod(slots.period, now) as Period | undefined)
  const isAbove = minAmount !== undefined && (maxAmount === undefined || (bound ?? 0) < maxAmount)
  // 10만원 넘게 leaves out 100,000 itself: so does the other one.
  const beyond = isAbove && minAmount % 10 === 1 ? 1 : 0
  const before = isAbove ? minAmount - beyond : maxAmount!
  const to = bound ?? Math.round(before * boundTimes)
  const moved = isAbove ? limitsOf(to + beyond, maxAmount) : limitsOf(minAmount, to)
  const kept = bound === undefined && said ? said : moved
  return {
    ...reading,
    kind: 'list',
    subjects: subjectsIn(slots),
    ...(period ? { period } : {}),
    details: { ...(limit === undefined ? {} : { limit }), ...(order ? { order } : {}), ...kept },
  }
}

const limitsOf = (minAmount: number | undefined, maxAmount: number | undefined) => ({
  ...(minAmount === undefined ? {} : { minAmount }),
  ...(maxAmount === undefined ? {} : { maxAmount }),
})
