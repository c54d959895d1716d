import type { SlotRule, Slots } from '#engine/memory/carry-over.ts'
import type { Json } from '#protocol/events.ts'
import { type FuturePeriod, type Period, periodIn } from './period.ts'

/** What a follow-up takes over: 그럼 지난달은? keeps the category, 카페는? the period, 총 지출은? drops the category. */
export const slotRules: readonly SlotRule[] = [
  {
    name: 'category',
    picks: true,
    carries: ({ kind }) => kind === undefined || kind === 'category' || kind === 'list',
  },
  {
    name: 'store',
    picks: true,
    carries: ({ kind, category }) =>
      category === undefined && (kind === undefined || kind === 'store' || kind === 'list'),
  },
  { name: 'period' },
  { name: 'kind', carries: ({ category, store }) => category === undefined && store === undefined },
]

/** A question as later ones need it. */
export function slotsOf(
  question: { kind: string; category?: string; store?: string; period?: Period | null },
  today: Temporal.PlainDate,
): Slots {
  const { kind, category, store, period } = question
  return {
    kind,
    ...(category ? { category } : {}),
    ...(store ? { store } : {}),
    ...(period ? { period: { ...period, on: today.toString() } as unknown as Json } : {}),
  }
}

/** A period as an earlier question had it; that it was assumed has been said. On another day it is read anew by its name: 이번 달 is then another month. */
export function rememberedPeriod(
  slot: Json | undefined,
  now: Temporal.PlainDateTime,
): Period | FuturePeriod | undefined {
  if (!slot || typeof slot !== 'object' || !('startDate' in slot)) return undefined
  const { on, ...period } = slot as unknown as Period & { on: string }
  const there: Period = { ...period, assumed: null }
  return on === now.toPlainDate().toString() ? there : (periodIn(period.name, now) ?? there)
}
