import type { Slots } from '#engine/memory/carry-over.ts'
import type { Json } from '#protocol/events.ts'
import { categoryOfStore } from '../stores/store-category.ts'
import { groupNamed } from '../stores/store-groups.ts'
import type { Period } from './period.ts'
import type { Subject } from './question.ts'

/** What an answer named first, which the next question may point to: 거기 자주 가?, 그날 뭐 샀어?, 그 달은 왜? */
export interface Topic {
  readonly subject?: Subject
  readonly period?: Period
}

export function topicIn({ topic }: Slots): Topic {
  return (topic ?? {}) as unknown as Topic
}

export function topicSlot(topic: Topic | undefined, today: Temporal.PlainDate): Slots {
  if (!topic) return {}
  const { period } = topic
  const dated = period ? { ...topic, period: { ...period, on: today.toString() } } : topic
  return { topic: dated as unknown as Json }
}

/** The subjects that slots hold. */
export function subjectsIn({ subjects, store, category }: Slots): readonly Subject[] {
  if (Array.isArray(subjects)) return subjects as unknown as readonly Subject[]
  if (typeof store === 'string') return [{ store }]
  return typeof category === 'string' ? [{ category }] : []
}

/**
 * Whether what is asked about belongs to what was: GS25 to 편의점, 마트 to 식비, 배달 to 식비. A question about a part
 * stays in the period of the whole.
 */
export function isWithin(asked: Slots, earlier: Slots): boolean {
  const before = subjectsIn(earlier).map(sortOf)
  const now = subjectsIn(asked).map(sortOf)
  return now.length > 0 && now.every((sort) => sort !== undefined && before.some((it) => holds(it, sort)))
}

function holds(whole: string | undefined, part: string): boolean {
  return whole === part || (whole === '식비' && part === '배달')
}

export function sortOf({ category, store }: Subject): string | undefined {
  if (category !== undefined || store === undefined) return category
  return groupNamed(store)?.category ?? categoryOfStore(store) ?? store
}
