import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Assistant } from '#engine/assistant.ts'
import type { TurnObserver } from '#engine/turn-observer.ts'
import type { TurnEvent } from '#protocol/events.ts'
import type { Rating } from '#protocol/feedback.ts'

/** What the process has done so far, for Prometheus: totals over all turns, by assistant, tool and job alone. */
export interface Metrics extends TurnObserver {
  /** Called when an event stream begins; what it returns, when it ends. */
  streamOpened(): () => void
  jobEnded(job: string, outcome: string): void
  /** Called when somebody thinks otherwise of an answer than before. */
  feedbackGiven(assistant: string, rating: Rating | 'withdrawn'): void
  readonly contentType: string
  render(): Promise<string>
}

/** Seconds: a turn without a model takes milliseconds, one with a model some seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

export function createMetrics({
  assistants,
  restarts = 0,
}: {
  assistants: readonly Assistant[]
  /** How often the watchdog has ended a process before this one. */
  restarts?: number
}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Counter({ name: `malgil_${name}`, help, labelNames: [...labelNames], registers })
  const seconds = (name: string, help: string) =>
    new Histogram({ name: `malgil_${name}_seconds`, help, labelNames: ['assistant'], buckets, registers })

  const turns = counter('turns_total', 'Turns that have ended', ['assistant', 'finish_reason'])
  const firstEvent = seconds('turn_first_event', 'From the request to its first event')
  const firstToken = seconds(
    'turn_first_token',
    'From the beginning of a turn to the first word of its answer',
  )
  const whole = seconds('turn_duration', 'From the beginning of a turn to its end')
  const modelCalls = counter('model_calls_total', 'Questions put to a model’s provider', ['assistant'])
  const hits = counter('model_cache_hits_total', 'Questions to a model answered from kept answers', [
    'assistant',
  ])
  const misses = counter(
    'model_cache_misses_total',
    'Questions to a model that no kept answer was there for',
    ['assistant'],
  )
  const tools = counter('tool_runs_total', 'Tools and actions by how they came out', ['tool', 'outcome'])
  const toolFailures = counter('tool_failures_total', 'Tools and actions that failed', ['tool'])
  const fallbacks = counter('fallbacks_total', 'Tools tried because another found nothing or failed', [
    'assistant',
  ])
  const degraded = counter('degradations_total', 'Turns’ steps that went on without a model', ['assistant'])
  const resumed = counter('turns_resumed_total', 'Turns taken over from another process', ['assistant'])
  const jobs = counter('jobs_total', 'Background jobs that have ended', ['job', 'outcome'])
  const feedback = counter('feedback_total', 'Answers rated, and ratings taken back', ['assistant', 'rating'])
  const streams = new Gauge({ name: 'malgil_open_streams', help: 'Event streams that are open', registers })
  counter('watchdog_restarts_total', 'Processes ended because a turn held them up').inc(restarts)

  const total = { hits: 0, misses: 0 }
  const ratio: Gauge = new Gauge({
    name: 'malgil_model_cache_hit_ratio',
    help: 'Share of the questions to a model that a kept answer was there for',
    registers,
    collect() {
      ratio.set(total.hits / Math.max(1, total.hits + total.misses))
    },
  })
  // A model may call for a tool of any name.
  const known = new Set(
    assistants.flatMap(({ tools, actions = [] }) => [...tools, ...actions].map(({ name }) => name)),
  )
  known.add('undo')

  function event(assistant: string, said: TurnEvent): void {
    if (said.type === 'final') turns.inc({ assistant, finish_reason: said.finish_reason })
    if (said.type === 'status' && said.variant === 'fallback') fallbacks.inc({ assistant })
    if (said.type === 'status' && said.variant === 'degraded') degraded.inc({ assistant })
    if (said.type === 'status' && said.variant === 'resumed') resumed.inc({ assistant })
    if (said.type === 'step_result') {
      const tool = known.has(said.tool) ? said.tool : 'other'
      const came = said.cached ? 'cached' : said.miss ? 'miss' : 'found'
      tools.inc({ tool, outcome: said.error === undefined ? came : 'failed' })
      if (said.error !== undefined) toolFailures.inc({ tool })
    }
    if (said.type === 'usage') {
      const { model_calls, cached_calls, duration_ms, first_token_ms } = said
      modelCalls.inc({ assistant }, model_calls)
      misses.inc({ assistant }, model_calls)
      hits.inc({ assistant }, cached_calls)
      total.hits += cached_calls
      total.misses += model_calls
      whole.observe({ assistant }, duration_ms / 1000)
      if (first_token_ms !== null) firstToken.observe({ assistant }, first_token_ms / 1000)
    }
  }

  return {
    event,
    started: (assistant, ms) => firstEvent.observe({ assistant }, ms / 1000),
    streamOpened() {
      streams.inc()
      return () => streams.dec()
    },
    jobEnded: (job, outcome) => jobs.inc({ job, outcome }),
    feedbackGiven: (assistant, rating) => feedback.inc({ assistant, rating }),
    contentType: registry.contentType,
    render: () => registry.metrics(),
  }
}
