import type { ModelCall } from '#model/request.ts'
import type { EventOf, EventType, TurnEvent } from '#protocol/events.ts'
import type { TurnResource } from '#protocol/resources.ts'
import type { Trace } from '#protocol/trace.ts'
import type { readModelCalls } from '#store/model-calls.ts'
import type { TimedRow } from '#store/turn-timeline.ts'

type Placed<T extends EventType> = TimedRow & { readonly event: EventOf<T> }

type TimedCall = Awaited<ReturnType<typeof readModelCalls>>[number]

/** Reads a turn's log as the story of its answer. */
export function traceOf(
  turn: TurnResource,
  rows: readonly TimedRow[],
  calls: readonly TimedCall[] = [],
): Trace {
  const start = rows[0]?.at.getTime() ?? 0
  const moment = ({ at, attempt }: TimedRow) => ({
    at: at.toISOString(),
    offsetMs: at.getTime() - start,
    attempt,
  })
  const of = <T extends EventType>(type: T) => rows.filter((row): row is Placed<T> => row.event.type === type)
  const results = new Map(of('step_result').map((row) => [row.event.step_id, row.event]))
  const intent = of('intent_detected').at(-1)

  return {
    turnId: turn.id,
    sessionId: turn.sessionId,
    assistant: turn.assistant,
    state: turn.state,
    attempt: turn.attempt,
    message: turn.message,
    createdAt: turn.createdAt,
    finishedAt: turn.finishedAt,
    finishReason: of('final')[0]?.event.finish_reason ?? null,
    intent: intent
      ? {
          ...moment(intent),
          type: intent.event.intent_type,
          name: intent.event.intent_name,
          confidence: intent.event.confidence,
          reasoning: intent.event.reasoning,
          indicators: intent.event.key_indicators,
          decidedBy: intent.event.decided_by,
        }
      : null,
    decisions: of('thinking').flatMap((row) => {
      const { decision } = row.event
      if (!decision) return []
      const { name, value, confidence, reasoning } = decision
      const who = { indicators: decision.key_indicators, decidedBy: decision.decided_by }
      return [
        { ...moment(row), name, value, confidence, reasoning, ...who, durationMs: decision.duration_ms },
      ]
    }),
    steps: of('step_start').map((row) => {
      const { event } = row
      const result = results.get(event.step_id)
      return {
        ...moment(row),
        stepId: event.step_id,
        tool: event.tool,
        title: event.title,
        args: event.args,
        iteration: event.iteration,
        parallel: event.parallel,
        durationMs: result?.duration_ms ?? null,
        result: result?.result ?? null,
        summary: result?.summary ?? '',
        cached: result?.cached ?? false,
        miss: result?.miss ?? false,
        error: result?.error ?? null,
        used: result?.used ?? null,
      }
    }),
    models: calls.map(({ at, key, role, call, prompt }) => {
      const { cost = null, ...taken } = call as unknown as ModelCall
      const offsetMs = at.getTime() - start
      return {
        at: at.toISOString(),
        offsetMs,
        key,
        role,
        ...taken,
        cost,
        failures: [...taken.failures],
        prompt,
      }
    }),
    actions: of('action_result').map((row) => ({
      ...moment(row),
      actionId: row.event.action_id,
      action: row.event.action,
      affected: row.event.affected,
      summary: row.event.summary,
      undoable: row.event.undoable,
    })),
    usage: usageOf(of('usage').at(-1)?.event),
    timeline: rows.map((row) => ({
      ...moment(row),
      seq: row.seq,
      type: row.event.type,
      label: labelOf(row.event),
    })),
    pruned: rows.length === 0,
  }
}

function usageOf(usage: EventOf<'usage'> | undefined): Trace['usage'] {
  return usage
    ? {
        modelCalls: usage.model_calls,
        cachedCalls: usage.cached_calls,
        inputTokens: usage.input_tokens,
        outputTokens: usage.output_tokens,
        cost: usage.cost ?? null,
        durationMs: usage.duration_ms,
        firstTokenMs: usage.first_token_ms,
      }
    : null
}

/** What an entry of the timeline says of itself, in a few words. */
function labelOf(event: TurnEvent): string {
  switch (event.type) {
    case 'status':
    case 'thinking':
    case 'error':
      return event.message
    case 'intent_detected':
      return event.intent_name
    case 'step_start':
      return event.title
    case 'step_result':
    case 'action_result':
      return event.summary
    case 'chart_data':
      return event.chart.title
    case 'token':
      return `${event.token.length}자`
    case 'answer_reset':
      return event.reason
    case 'final':
      return event.finish_reason
    default:
      return ''
  }
}
