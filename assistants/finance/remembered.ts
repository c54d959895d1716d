import type { Slots } from '#engine/memory/carry-over.ts'
import type { Turn } from '#engine/turn.ts'
import type { Json } from '#protocol/events.ts'
import { shownSlots } from './actions/shown.ts'
import type { Reply } from './answers/reply.ts'
import type { Change } from './understand/change.ts'
import { assumedPeriod } from './understand/period.ts'
import type { Question, Subject } from './understand/question.ts'
import type { Read } from './understand/read-question.ts'
import { slotsOf } from './understand/slot-rules.ts'
import { topicSlot } from './understand/topic.ts'

/** Leaves for the next question what it may go on from. */
export function rememberTurn(
  t: Turn,
  turn: {
    questions: readonly Question[]
    changes: readonly Change[]
    replies: readonly Reply[]
    before: Slots | undefined
    /** The shop of a change, which 거기 may point to. */
    named: Slots
    /** 무신사에서 산 바지 반품했거든: what follows is of that shop. */
    sentBack: boolean
    /** What a remark leaves as it was. */
    earlier: Slots
  },
): void {
  const last = turn.questions.findLast(({ kind }) => kind !== 'chat' && kind !== 'action')
  const changed = turn.changes.at(-1)
  const shown = shownSlots(turn.replies)
  const asked = turn.questions.filter(({ kind }) => kind === last?.kind)
  const alike = asked.flatMap(subjectOf)
  const isOfTimes = new Set(alike.map((one) => JSON.stringify(one))).size < 2
  // 9월이랑 10월 식비: the one month was asked about before the other.
  const before = isOfTimes
    ? asked.slice(0, -1).reduce<Slots | undefined>((held, one) => slotsOf(one, t.today, held), turn.before)
    : turn.before
  const told = turn.replies.findLast(({ topic, covered }) => topic ?? covered)
  const did = turn.replies.findLast((reply) => reply.did !== undefined)?.did
  const store = changed
    ? { ...turn.named, ...settingSlots(did?.type === changed.type ? did : changed) }
    : turn.sentBack
      ? turn.named
      : {}
  const offer = turn.replies.findLast((reply) => reply.offer !== undefined)?.offer
  const entries = turn.replies.flatMap((reply) => (reply.did?.type === 'add_expense' ? [reply.did] : []))
  const next = turn.replies.at(-1)?.next
  const isOffering = next !== undefined && typeof next !== 'string'
  const slots = {
    ...(last
      ? slotsOf(told?.covered ? ({ ...last, period: told.covered } as Question) : last, t.today, before)
      : (spokenOn(turn.questions, turn.earlier, t.today) ??
        (changed || !isOffering ? store : spokenOf(turn.earlier)))),
    ...(alike.length > 1 && !isOfTimes
      ? { subjects: alike as unknown as Json, category: null, store: null }
      : {}),
    ...topicSlot(told?.topic, t.today),
    ...(changed?.type === 'add_expense' && !last ? journeyOf(turn.earlier) : {}),
    ...(did ? { did: did as unknown as Json } : {}),
    ...(offer ? { offer: offer as unknown as Json } : {}),
    ...(entries.length > 1 ? { entries: entries as unknown as Json } : {}),
    ...shown,
  }
  if (Object.keys(slots).length === 0) return
  const note = turn.replies.flatMap((reply) => reply.note ?? []).join(', ')
  t.remember({ slots: fitting(slots), ...(note === '' ? {} : { note }) })
}

/** 점심 9000원, in a talk about a journey: what it takes was asked for, and may be told still. */
const journeyOf = ({ plan = null }: Slots): Slots =>
  (plan as { type?: unknown } | null)?.type === 'trip' ? { plan } : {}

/** A turn remembers a few words: of a long answer what is pointed to least goes first. */
function fitting(slots: Slots): Slots {
  return dispensable.reduce<Slots>((kept, name) => {
    if (JSON.stringify(kept).length <= mostKept || !(name in kept)) return kept
    const { [name]: value, ...rest } = kept
    return Array.isArray(value) && value.length > fewest ? { ...rest, [name]: value.slice(0, fewest) } : rest
  }, slots)
}

const dispensable = [
  'shownStores',
  'shown',
  'entries',
  'priors',
  'reckoned',
  'ranked',
  'shownStores',
  'shown',
] as const
/** Characters, with room for the note. */
const mostKept = 3500
const fewest = 10

/**
 * What was spoken of, after a remark on it, or what the remark itself names (편의점 너무 자주 가는 듯); what was offered before is no
 * longer.
 */
function spokenOn(
  questions: readonly Question[],
  { offer: _offer, ...earlier }: Slots,
  today: Temporal.PlainDate,
): Slots | undefined {
  const talk = questions.flatMap((one) => (one.kind === 'chat' && one.talk ? [one.talk] : [])).at(-1)
  if (!talk) return undefined
  const { subject } = talk.type === 'remark' ? talk : {}
  if (!subject) return earlier
  const { store, category } = subject
  const period = assumedPeriod(today)
  if (store !== undefined) return slotsOf({ kind: 'store', store, period }, today, earlier)
  return category === undefined ? earlier : slotsOf({ kind: 'category', category, period }, today, earlier)
}

/** What was spoken of, after small talk that offers something of its own; nothing that was done or shown is. */
function spokenOf({ offer: _offer, did: _did, shown: _shown, ...earlier }: Slots): Slots {
  return earlier
}

/** What a question is about, for those that follow one of several. */
function subjectOf(question: Question): Subject[] {
  if ('store' in question && question.store !== undefined) return [{ store: question.store }]
  return 'category' in question && question.category !== undefined ? [{ category: question.category }] : []
}

/** What a change leaves to go on from: 거기서 얼마 썼어?, 그 예산 얼마 남았어? */
function settingSlots(change: Change): Slots {
  if (change.type === 'set_budget') {
    return { setting: { kind: 'budget', ...(change.category ? { category: change.category } : {}) } }
  }
  if (change.type === 'set_monthly_income') {
    const { amount: to, before: from } = change
    const isRaised = from !== undefined && to !== undefined && from < to
    return { setting: { kind: 'monthly_income', ...(isRaised ? { raise: { from, to } } : {}) } }
  }
  return 'store' in change ? { store: change.store } : {}
}

/** The shop that a message names, done with or not: 거기서 지금까지 얼마 썼어?, after 올리브영 다 지워줘. */
export function namedIn({ parts }: Read): Slots {
  const store = parts.flatMap(({ said }) => said.stores).at(0)
  return store ? { store } : {}
}
