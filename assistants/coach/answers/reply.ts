import type { Slots } from '#engine/memory/carry-over.ts'
import type { Composed } from '#engine/turn.ts'
import type { Chart } from '#protocol/charts.ts'

/** A question answered, in the parts an answer is put together from. */
export interface Reply {
  /** The answer itself, in the form of the question. */
  readonly lead: string
  /** What stands out, the most telling first: sentences. */
  readonly facts?: readonly string[]
  /** Lists, code and other blocks, each a paragraph. */
  readonly body?: readonly string[]
  /** The next step, ending in what is offered. */
  readonly next?: string
  /** The question that a mere yes to `next` asks. */
  readonly offer?: string
  readonly suggestions: readonly string[]
  readonly charts?: readonly Chart[]
  /** What a table shows in place of the charts, where it has more to say than they. */
  readonly table?: Chart
  /** What the next question may take over, beside what was asked. */
  readonly leaves?: Slots
  /** What it asks for: a message that names one answers it. */
  readonly expects?: 'problem' | 'unit'
  /** The question and its answer in a few words, for the session's summary. */
  readonly note?: string
  readonly isPartial?: true
}

const mostSuggestions = 4

/** The answer alone, where one line was asked for. */
export function brief({ facts = [], body: __, next: ___, ...reply }: Reply, withReason = false): Reply {
  const [reason] = facts
  return withReason && reason !== undefined ? { ...reply, lead: `${reply.lead} ${reason}` } : reply
}

const mostFactsBeside = 2

/** As much of an answer as is told beside a question that may not have been meant, in paragraphs: a hint is its body. */
export function shortened({ lead, facts = [], body = [] }: Reply): string[] {
  const first = [lead, ...facts.slice(0, mostFactsBeside)].join(' ')
  return facts.length > 0 ? [first] : [first, ...body.slice(0, 1)]
}

export function composeReply(reply: Reply, chips: readonly string[]): Composed {
  const { lead, facts = [], body = [], next } = reply
  const paragraphs = [lead, facts.join(' '), ...body, next].filter(Boolean)
  return {
    text: paragraphs.join('\n\n'),
    suggestions: [...new Set([...chips, ...reply.suggestions])].slice(0, mostSuggestions),
    finish: reply.isPartial ? 'partial' : 'complete',
  }
}
