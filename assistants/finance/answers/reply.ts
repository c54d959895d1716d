import { distinct } from '#engine/offers.ts'
import type { Composed } from '#engine/turn.ts'
import type { Register } from '#korean/question-endings.ts'
import type { Chart } from '#protocol/charts.ts'
import type { OfferRecord } from '#store/tables.ts'
import { type Chip, type Next, sayOf } from '../offers/asked.ts'
import { offerOf } from '../offers/offer-of.ts'
import type { Change } from '../understand/change.ts'
import type { Period } from '../understand/period.ts'
import type { Topic } from '../understand/topic.ts'

/** One question answered, in the parts that an answer is put together from. */
export interface Reply {
  /** The answer itself, in the form of the question: one sentence. */
  readonly lead: string
  /** What was taken so because it was not said, in a short sentence: 날짜를 안 말해서 이번 달로 봤어. */
  readonly assumed?: string
  /** What stands out, the most telling first: sentences, at most three. */
  readonly facts: readonly string[]
  /** The next step, as one sentence. */
  readonly next?: Next
  /** What the user is likely to ask next, as chips: questions that this assistant answers. */
  readonly suggestions: readonly Chip[]
  readonly chart?: Chart
  /** The question and its answer in a few words, for the session's summary. */
  readonly note?: string
  /** The single expenses it shows, by id and in order: what 두 번째 거 and 그거 point to. */
  readonly shown?: readonly string[]
  /** The shops its sentences name, in order, where 첫 번째 거 may mean one of them as well as a row. */
  readonly shownStores?: readonly string[]
  /** The one payment that all of it is about, by day and amount: a second reply about it has nothing to add. */
  readonly payment?: string
  /** What was done or is still to be completed, for a next message that goes on from it (아니 9천원이야). */
  readonly did?: Change
  /** A change that the answer proposes, done when the next message agrees (그걸로 정해줘). */
  readonly offer?: Change | readonly Change[]
  /** The action whose receipt this is. */
  readonly actionId?: string
  /** What it names first, for 거기, 그날 and 그 달 in the next question. */
  readonly topic?: Topic
  /** The period the figures are of, where it is not the one that was asked. */
  readonly covered?: Period
  /** Something could not be looked up. */
  readonly isPartial?: true
}

/** Beside other answers each tells less. */
const factsAmongSeveral = 1
const mostSuggestions = 4

/** The same question twice, and how much besides when: what the one says, the other has said. */
function isToldBefore({ payment, note }: Reply, before: readonly Reply[]): boolean {
  return before.some(
    (it) => (payment !== undefined && it.payment === payment) || (note !== undefined && it.note === note),
  )
}

/**
 * One answer of one or several replies: the next step is the last one's, and what it offers is what a yes takes up. `first`
 * are chips before theirs. Chips are worded here, in the register the person is spoken to in.
 */
export function composeReplies(
  all: readonly Reply[],
  { first = [], speech = 'casual' }: { first?: readonly OfferRecord[]; speech?: Register } = {},
): Composed {
  const replies = all.filter((reply, index) => !isToldBefore(reply, all.slice(0, index)))
  const several = replies.length > 1
  const texts = replies.map(({ lead, assumed, facts }) => {
    const body = facts.slice(0, several ? factsAmongSeveral : facts.length).join(' ')
    return [[lead, assumed].filter(Boolean).join('\n'), body].filter(Boolean).join(several ? '\n' : '\n\n')
  })
  const next = replies.at(-1)?.next
  const chips = replies
    .toReversed()
    .flatMap((reply) => reply.suggestions.map((chip) => offerOf(chip, speech)))
  return {
    text: [...texts, ...(next ? [sayOf(next)] : [])].join('\n\n'),
    suggestions: distinct([...first, ...chips]).slice(0, mostSuggestions),
    ...(next && typeof next !== 'string' ? { offer: offerOf(next.asks, speech) } : {}),
    ...(replies.some((reply) => reply.isPartial) ? { finish: 'partial' as const } : {}),
  }
}
