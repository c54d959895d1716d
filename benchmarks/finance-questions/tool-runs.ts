import type { ChatAnswer } from '#protocol/answer.ts'
import type { Json } from '#protocol/events.ts'

/** A tool call of an answer. */
export interface ToolRun {
  readonly tool: string
  readonly args: Readonly<Record<string, Json>>
  /** Whether its round, and so perhaps the whole answer, was run for it: the first call of a round is. */
  readonly leads: boolean
}

/** Looked up on the way to understand, or to put side by side what has calls of its own: no question asks for them. */
const onTheWay = new Set(['data_range', 'find_store', 'compare_subjects', 'last_payday'])

/** The calls of each round, in the order they were made. */
export function roundsOf({ steps = [] }: Pick<ChatAnswer, 'steps'>): ToolRun[][] {
  const asked = steps.filter(({ tool }) => !onTheWay.has(tool))
  const rounds = Map.groupBy(asked, ({ iteration }) => iteration)
  return [...rounds.values()].map((round) =>
    round.map(({ tool, args }, index) => ({ tool, args, leads: index === 0 || tool === round[0]?.tool })),
  )
}

/** What ran, on one line. */
export function describeRun(answer: ChatAnswer): string {
  const calls = roundsOf(answer).map((round) =>
    round.map(({ tool, args }) => `${tool}${JSON.stringify(args)}`).join(' + '),
  )
  const acts = (answer.actions ?? []).map(({ action, affected }) => `${action} on ${affected}`)
  const intent = `${answer.intent?.intent_type ?? 'no intent'} by ${answer.intent?.decided_by ?? 'nobody'}`
  const asked = answer.confirm ? [`asks first`] : []
  return [`${intent}, ${answer.finishReason}`, ...acts, ...asked, ...calls].join(' | ')
}
