import type { ChatAnswer } from '#protocol/answer.ts'
import type { Json } from '#protocol/events.ts'

/** A tool call of an answer. */
export interface ToolRun {
  readonly tool: string
  readonly args: Readonly<Record<string, Json>>
  /** Whether its round, and so perhaps the whole answer, was run for it: the first call of a round is. */
  readonly leads: boolean
  /** Whether it found nothing. */
  readonly isMiss: boolean
}

/** Looked up on the way to understand, or to put side by side what has calls of its own: no question asks for them. */
const onTheWay = new Set(['data_range', 'find_store', 'find_category', 'compare_subjects', 'last_payday'])

/** The calls of each round, in the order they were made. */
export function roundsOf({ steps = [] }: Pick<ChatAnswer, 'steps'>): ToolRun[][] {
  const asked = steps.filter(({ tool }) => !onTheWay.has(tool))
  const rounds = Map.groupBy(asked, ({ iteration }) => iteration)
  return [...rounds.values()].map((round) =>
    round.map(({ tool, args, miss }, index) => ({
      tool,
      args,
      leads: index === 0 || tool === round[0]?.tool,
      isMiss: miss === true,
    })),
  )
}

/**
 * The calls made for the answer itself: those of the first round, and where all of it came back empty (or they are shares) also those of
 * the next, if it looks for the same over more days. Rounds behind them add to an answer.
 */
export function answeringRuns(answer: Pick<ChatAnswer, 'steps'>): ToolRun[] {
  const [first = [], next = []] = roundsOf(answer)
  // Shares are of all categories: that the one which was asked for had nothing, their call does not tell.
  const foundNothing = first.every(({ isMiss }) => isMiss) || first[0]?.tool === 'category_ratio'
  const looksFurther = foundNothing && next.every((run) => first.some((before) => isWider(run, before)))
  return looksFurther ? [...first, ...next] : first
}

const dates = new Set(['startDate', 'endDate', 'otherStartDate', 'otherEndDate'])

/** The same tool for the same thing, from an earlier day on. */
function isWider(run: ToolRun, before: ToolRun): boolean {
  const asked = ({ args }: ToolRun) =>
    JSON.stringify(Object.entries(args).filter(([name]) => !dates.has(name)))
  return (
    run.tool === before.tool &&
    asked(run) === asked(before) &&
    String(run.args.startDate) < String(before.args.startDate)
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
