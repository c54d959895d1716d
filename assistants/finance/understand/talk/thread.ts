import type { Slots } from '#engine/memory/carry-over.ts'
import { categoryOfStore } from '../../stores/store-category.ts'
import { groupNamed } from '../../stores/store-groups.ts'
import type { Change } from '../change.ts'
import type { Period } from '../period.ts'
import { thingsIn } from '../plans/things.ts'
import type { Said } from '../said.ts'
import { rememberedPeriod, type Setting, settingIn } from '../slot-rules.ts'
import type { Subject } from '../subject.ts'
import { subjectsIn, topicIn } from '../topic.ts'

/** A message in a talk, and what the turns before it left: what was asked, of what, of when, and what was done. */
export interface Thread {
  readonly said: Said
  readonly now: Temporal.PlainDateTime
  /** Of the turns before; empty in a new conversation. */
  readonly before: Slots
  readonly subjects: readonly Subject[]
  readonly period?: Period
  /** What was named first in the last answer: 그날. */
  readonly day?: Period
  readonly asked?: string
  readonly did?: Change
  readonly setting?: Setting
}

export function threadOf(said: Said, before: Slots, now: Temporal.PlainDateTime): Thread {
  const last = before.lastSubject as unknown as Subject | undefined
  const own = subjectsIn(before)
  const period = rememberedPeriod(before.period, now)
  const topic = topicIn(before)
  const setting = settingIn(before)
  return {
    said,
    now,
    before,
    subjects: own.length > 0 ? own : last ? [last] : topic.subject ? [topic.subject] : [],
    ...(period && !('future' in period) ? { period } : {}),
    ...(topic.period ? { day: topic.period } : {}),
    ...(typeof before.asked === 'string' ? { asked: before.asked } : {}),
    ...(before.did ? { did: before.did as unknown as Change } : {}),
    ...(setting ? { setting } : {}),
  }
}

/** What a message names, the first of it. */
export function namedIn({ said }: Pick<Thread, 'said'>): Subject | undefined {
  return thingsIn(said)[0]?.subject
}

/** What a message names, else what was spoken of: of several of one sort, all of it. */
export function subjectOf(thread: Thread): Subject | undefined {
  return namedIn(thread) ?? spokenOf(thread)
}

function spokenOf({ subjects }: Thread): Subject | undefined {
  const [first, ...others] = subjects
  if (!first || others.length === 0) return first
  const sort = sortOf(first)
  return sort !== undefined && others.every((one) => sortOf(one) === sort) ? { category: sort } : undefined
}

function sortOf({ category, store }: Subject): string | undefined {
  if (category !== undefined || store === undefined) return category
  return groupNamed(store)?.category ?? categoryOfStore(store) ?? undefined
}

/** Verbs that are said of spending of one sort. */
const ofSort: readonly (readonly [RegExp, readonly string[]])[] = [
  [/마시|마셔|마신|마실/u, ['카페']],
  [/시키|시켜|시킨|시킬/u, ['배달']],
  [/먹|외식|요리/u, ['식비', '배달', '카페']],
  [/타(?:고|는|야|다|지|ㄹ)|탈|탔|탄|걸어다/u, ['교통']],
  [/지르|질러|질렀|쇼핑|옷/u, ['쇼핑', '생활']],
  [/구독|해지|안보|안읽|읽|듣|보는/u, ['구독', '통신', '문화/여가']],
  [/다니|운동|배우|공부/u, ['교육', '의료', '문화/여가']],
]
/** Said of any spending. */
const ofAny =
  /줄이|줄여|줄일|아끼|아껴|절약|덜|참|끊|알아보|알아봐|알아볼|많이|많은|비싸|비싼|너무|쓰|썼|쓸|가는|갔|가야|갈|약정|요금/u

/** What was spoken of, where the verb of a message may be said of it. */
export function fittingSubject(thread: Thread): Subject | undefined {
  const { bare } = thread.said.mentions
  const spoken = spokenOf(thread)
  const sort = spoken && sortOf(spoken)
  if (!spoken) return undefined
  const sorts = ofSort.filter(([verb]) => verb.test(bare)).flatMap(([, names]) => names)
  if (sorts.length > 0) return sort !== undefined && sorts.includes(sort) ? spoken : undefined
  return ofAny.test(bare) ? spoken : undefined
}

/** The period a message names, else the one spoken of. */
export function periodOf({ said, period, day }: Thread): Period | undefined {
  const own = said.periods.period
  if (own && !('future' in own)) return own
  return /그날/u.test(said.mentions.bare) ? (day ?? period) : period
}
