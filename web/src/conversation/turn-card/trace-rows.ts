import type { DecidedBy, Json } from '#protocol/events.ts'
import type { Trace } from '#protocol/trace.ts'

interface Spanned {
  /** Milliseconds from the turn's first event. */
  readonly startMs: number
  /** 0 for what is but a moment. */
  readonly durationMs: number
}

export type TraceRow = Spanned &
  (
    | {
        readonly kind: 'intent' | 'decision'
        readonly name: string
        readonly value: string
        readonly confidence: number
        readonly reasoning: string
        readonly decidedBy: DecidedBy
      }
    | {
        readonly kind: 'step'
        readonly title: string
        readonly args: readonly (readonly [string, Json])[]
        readonly summary: string
        readonly error: string | null
        readonly cached: boolean
        readonly miss: boolean
      }
    | {
        readonly kind: 'model'
        readonly role: string
        readonly model: string
        readonly cached: boolean
        readonly tokens: number
        readonly cost: number | null
        readonly failures: readonly { readonly model: string; readonly kind: string }[]
        readonly prompt: Json
      }
    | { readonly kind: 'action'; readonly summary: string; readonly affected: number }
    /** Taken up by another process, or begun anew. */
    | { readonly kind: 'attempt'; readonly attempt: number }
  )

/** What happened in a turn, in its order. Calls of models are logged at their end: they began before. */
export function traceRows(trace: Trace): readonly TraceRow[] {
  const titles = new Map(trace.steps.map(({ tool, title }) => [tool, title]))
  const before = (offsetMs: number, durationMs: number) => Math.max(0, offsetMs - durationMs)
  const rows: TraceRow[] = [
    ...(trace.intent
      ? [
          {
            ...trace.intent,
            kind: 'intent' as const,
            value: trace.intent.name,
            startMs: trace.intent.offsetMs,
            durationMs: 0,
          },
        ]
      : []),
    ...trace.decisions.map((one) => ({
      ...one,
      kind: 'decision' as const,
      value: inTitles(one.value, titles),
      startMs: one.offsetMs,
    })),
    ...trace.steps.map(({ args, durationMs, ...one }) => ({
      ...one,
      kind: 'step' as const,
      args: Object.entries(args),
      startMs: one.offsetMs,
      durationMs: durationMs ?? 0,
    })),
    ...trace.models.map(({ inputTokens, outputTokens, ...one }) => ({
      ...one,
      kind: 'model' as const,
      tokens: inputTokens + outputTokens,
      startMs: before(one.offsetMs, one.durationMs),
    })),
    ...trace.actions.map((one) => ({
      ...one,
      kind: 'action' as const,
      startMs: one.offsetMs,
      durationMs: 0,
    })),
    ...attemptsOf(trace),
  ]
  return rows.sort((a, b) => a.startMs - b.startMs || rankOf(a) - rankOf(b))
}

/** What is logged in the same moment stands as it commonly follows. */
function rankOf(row: TraceRow): number {
  if (row.kind === 'decision') return row.name === 'scope' ? 0 : 2
  return ['attempt', 'intent', '', 'model', 'step', 'action'].indexOf(row.kind)
}

/** What was decided to be looked up is told by its titles, not by the names that tools have in the code. */
function inTitles(value: string, titles: ReadonlyMap<string, string>): string {
  const tools = value.split(/, | \+ /u)
  return tools.every((tool) => titles.has(tool)) ? tools.map((tool) => titles.get(tool)).join(', ') : value
}

function attemptsOf({ timeline }: Trace): TraceRow[] {
  return timeline.flatMap(({ attempt, offsetMs }, at) => {
    const earlier = timeline[at - 1]?.attempt
    return earlier === undefined || earlier === attempt
      ? []
      : [{ kind: 'attempt' as const, attempt, startMs: offsetMs, durationMs: 0 }]
  })
}

/** How long the whole turn took, in milliseconds; at least as long as any part of it. */
export function traceLength(trace: Trace, rows: readonly TraceRow[]): number {
  const ends = rows.map(({ startMs, durationMs }) => startMs + durationMs)
  return Math.max(1, trace.usage?.durationMs ?? 0, trace.timeline.at(-1)?.offsetMs ?? 0, ...ends)
}
