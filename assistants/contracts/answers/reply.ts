import type { Chart } from '#protocol/charts.ts'
import type { Source } from '#protocol/events.ts'

/** An answer in its parts. */
export interface Reply {
  /** One sentence in the form of the question, with its article. */
  readonly lead: string
  /** The deciding sentences, quoted, each a block. */
  readonly quotes?: readonly string[]
  /** Conditions, exceptions and the like: bullets. */
  readonly details?: readonly string[]
  /** What was assumed or left out, in a sentence. */
  readonly remark?: string
  readonly next?: string
  readonly suggestions: readonly string[]
  readonly sources: readonly Source[]
  readonly chart?: Chart
  /** Keys of the sections cited, the deciding one first. */
  readonly sections: readonly string[]
  readonly note: string
}

const mostSuggestions = 4

export const compareChip = '표준계약서와 비교해줘'
export const risksChip = '불리한 조항 찾아줘'

/** Without a standard of the contract's kind there is nothing to compare with: it is not offered. */
export function withoutComparing(reply: Reply): Reply {
  return { ...reply, suggestions: reply.suggestions.filter((text) => !text.includes('표준계약서')) }
}

export function textOf({ lead, quotes = [], details = [], remark, next }: Reply): string {
  return [
    lead,
    ...(quotes.length > 0 ? [quotes.join('\n>\n')] : []),
    ...(details.length > 0 ? [details.map((detail) => `- ${detail}`).join('\n')] : []),
    ...(remark ? [remark] : []),
    ...(next ? [next] : []),
  ].join('\n\n')
}

/** Several questions of one message: one after the other, the last one's next step. */
export function composeReplies(replies: readonly Reply[]): { text: string; suggestions: string[] } {
  const several = replies.length > 1
  const texts = replies.map((reply, index) => {
    if (!several) return textOf(reply)
    const { next, remark, ...rest } = reply
    return textOf(index === replies.length - 1 ? { ...rest, ...(next ? { next } : {}) } : rest)
  })
  const suggestions = [...new Set(replies.flatMap((reply) => reply.suggestions))]
  return { text: texts.join('\n\n'), suggestions: suggestions.slice(0, mostSuggestions) }
}
