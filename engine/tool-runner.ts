import { setTimeout as delay } from 'node:timers/promises'
import { MalgilError } from '#protocol/errors.ts'
import type { EventFields, EventOf, Json } from '#protocol/events.ts'
import { LeaseLostError } from '#store/turn-record.ts'
import type { Report } from './effects.ts'
import { fallbackTexts, turnTexts } from './texts.ts'
import {
  type AnyTool,
  isMiss,
  signature,
  ToolArgumentsError,
  type ToolCall,
  type ToolContext,
  type ToolOutcome,
} from './tool.ts'
import { repairArguments } from './tool-arguments.ts'
import type { ToolCache } from './tool-cache.ts'
import type { ToolContexts } from './tool-context.ts'
import type { TurnLog } from './turn-log.ts'

/** How many calls of one turn run at the same time. */
const maxParallel = 4

/** How long a call that broke waits before each new try. */
const retryAfterMs = [40, 200]

type StepResult = EventFields<'step_result'>
type StepArguments = Readonly<Record<string, Json>>

/** What running a call came to, before it is a step's result. */
interface Ran {
  readonly result: Json
  readonly summary: string
  readonly miss: boolean
  readonly cached?: boolean
  readonly error?: string | undefined
  readonly fixable?: boolean | undefined
}

/** Where a chain of calls ended: its last call and how that went. */
export interface ChainEnd {
  readonly call: ToolCall
  readonly outcome: ToolOutcome
}

/**
 * Runs the tools of one turn. A call's arguments are repaired and validated, the tool must be among those allowed,
 * then the call is looked up in the log (a resumed turn runs nothing twice), in the turn's results and in the kept
 * ones, and only then run; each is a step with its start and its result in the log.
 */
export class ToolRunner {
  readonly #log: TurnLog
  readonly #contexts: ToolContexts
  readonly #cache: ToolCache
  readonly #elapsed: () => number
  readonly #report: Report
  readonly #results = new Map<string, Promise<Ran>>()
  readonly #counts = new Map<string, number>()
  #allowed: ReadonlySet<string> | undefined
  #round = 0

  constructor(options: {
    log: TurnLog
    context: ToolContexts
    cache: ToolCache
    elapsed: () => number
    report: Report
  }) {
    this.#log = options.log
    this.#contexts = options.context
    this.#cache = options.cache
    this.#elapsed = options.elapsed
    this.#report = options.report
  }

  /** What tools read with. */
  get context(): ToolContext {
    return this.#contexts.of('flow')
  }

  /** From here on only these tools run; any tool when nothing is said. */
  allow(names: readonly string[] | undefined): void {
    this.#allowed = names && new Set(names)
  }

  /** Those of `tools` that may run. */
  allowedOf(tools: readonly AnyTool[]): readonly AnyTool[] {
    return tools.filter(({ name }) => this.#allowed?.has(name) ?? true)
  }

  /** Forgets this turn's results: what they were computed from has been changed. */
  forget(): void {
    this.#results.clear()
  }

  async run(calls: readonly ToolCall[]): Promise<ToolOutcome[]> {
    this.#round++
    // Steps are numbered before any of them runs, so that their keys do not depend on which is faster.
    const steps = calls.map((call) => ({ call, stepId: this.#stepId(call.tool.name) }))
    const outcomes: ToolOutcome[] = []
    let next = 0
    const work = async () => {
      for (let at = next++; at < steps.length; at = next++) {
        const { call, stepId } = steps[at]!
        outcomes[at] = await this.#step(call, stepId, steps.length > 1)
      }
    }
    await Promise.all(Array.from({ length: Math.min(maxParallel, steps.length) }, work))
    return outcomes
  }

  /** Runs the first call and, while one misses or fails, the next, up to `hops` times. `onMiss` is told of each that does. */
  async runChain(
    first: ToolCall,
    others: readonly ToolCall[],
    { hops, onMiss }: { hops: number; onMiss?: ((call: ToolCall, reason: string) => void) | undefined },
  ): Promise<ChainEnd> {
    const run = async (call: ToolCall): Promise<ChainEnd> => {
      const outcome = await this.#runOne(call)
      if (outcome.kind !== 'found') onMiss?.(call, outcome.kind === 'miss' ? outcome.reason : outcome.error)
      return { call, outcome }
    }
    let end = await run(first)
    for (const call of others.slice(0, hops)) {
      const { call: before, outcome } = end
      if (outcome.kind === 'found') break
      const say = outcome.kind === 'miss' ? fallbackTexts.missed : fallbackTexts.failed
      const message = say(before.tool.title, call.tool.title)
      this.#log.append(`${outcome.stepId}/fallback`, { type: 'status', message, variant: 'fallback' })
      end = await run(call)
    }
    return end
  }

  async #runOne(call: ToolCall): Promise<ToolOutcome> {
    const [outcome] = await this.run([call])
    return outcome!
  }

  #stepId(name: string): string {
    const place = `round${this.#round}/${name}`
    const count = (this.#counts.get(place) ?? 0) + 1
    this.#counts.set(place, count)
    return `${place}#${count}`
  }

  async #step(call: ToolCall, stepId: string, parallel: boolean): Promise<ToolOutcome> {
    const tool = call.tool as AnyTool
    const args = repairArguments(tool, call.args)
    const start: EventOf<'step_start'> = {
      type: 'step_start',
      step_id: stepId,
      tool: tool.name,
      title: tool.title,
      args,
      iteration: this.#round,
      parallel,
    }
    this.#log.append(`${stepId}/start`, start)
    const logged = this.#log.find(`${stepId}/result`)
    const result = await this.#result(tool, args, stepId)
    // What an older version of the tool has logged is looked up anew, and stands beside it.
    const key = logged && logged !== result ? `${stepId}/result/again` : `${stepId}/result`
    this.#log.append(key, { type: 'step_result', ...result, step_id: stepId })
    if (result.error !== undefined) {
      return { kind: 'failed', error: result.error, fixable: result.fixable ?? false, stepId }
    }
    if (result.miss) return { kind: 'miss', reason: result.summary, stepId }
    return { kind: 'found', value: result.result, stepId }
  }

  async #result(tool: AnyTool, args: StepArguments, stepId: string): Promise<StepResult> {
    const logged = this.#log.find(`${stepId}/result/again`) ?? this.#log.find(`${stepId}/result`)
    if (logged?.type === 'step_result' && isOfTool(tool, logged)) {
      const { result, summary, miss, error, fixable } = logged
      const ran = { result, summary, miss, error, fixable }
      this.#remember(signature(tool.name, args), Promise.resolve(ran))
      return logged
    }
    const started = this.#elapsed()
    const ran = await this.#checked(tool, args, stepId)
    const { cached = false, ...rest } = ran
    const duration_ms = Math.round((this.#elapsed() - started) * 100) / 100
    const used = this.#contexts.used(stepId)
    return { step_id: stepId, tool: tool.name, cached, duration_ms, ...rest, ...(used ? { used } : {}) }
  }

  /** A call that may run and is well-formed, run or answered from what is known already. */
  async #checked(tool: AnyTool, args: StepArguments, stepId: string): Promise<Ran> {
    const input = tool.input.safeParse(args)
    if (!input.success) {
      const names = input.error.issues.map((issue) => issue.path.join('.')).join(', ')
      return failed(`${turnTexts.invalidArguments.ko}: ${names}`, true)
    }
    if (this.#allowed && !this.#allowed.has(tool.name)) return failed(turnTexts.notAllowed.ko)
    const key = signature(tool.name, args)
    const earlier = tool.cache === 'none' ? undefined : this.#results.get(key)
    if (earlier) return { ...(await earlier), cached: true }
    const running = this.#execute(tool, input.data, key, stepId)
    this.#remember(key, running)
    return running
  }

  /** Keeps what a call came to for the rest of the turn, unless it failed. */
  #remember(key: string, running: Promise<Ran>): void {
    this.#results.set(key, running)
    const drop = () => {
      if (this.#results.get(key) === running) this.#results.delete(key)
    }
    running.then((ran) => ran.error !== undefined && drop(), drop)
  }

  async #execute(tool: AnyTool, input: unknown, key: string, stepId: string): Promise<Ran> {
    for (let attempt = 0; ; attempt++) {
      try {
        const lookup = await this.#cache.find(tool, key)
        if (lookup?.kept) return { ...lookup.kept, cached: true }
        const output: unknown = await tool.run(input, this.#contexts.of(stepId))
        const ran = isMiss(output)
          ? { result: null, summary: output.reason, miss: true }
          : { result: output as Json, summary: tool.summarise(output), miss: false }
        lookup?.keep(ran)
        return ran
      } catch (cause) {
        if (cause instanceof LeaseLostError) throw cause
        if (cause instanceof ToolArgumentsError) return failed(cause.message, true)
        this.#report(cause, { tool: tool.name, step: stepId, attempt: attempt + 1 })
        if (isCallersMaking(cause)) return failed(cause.message)
        const pause = retryAfterMs[attempt]
        if (pause === undefined) return failed(turnTexts.toolFailed.ko)
        await delay(pause)
      }
    }
  }
}

/** Whether a logged result is one of the tool as it is now: an older version's may have another shape. */
function isOfTool(tool: AnyTool, { miss, error, result }: EventOf<'step_result'>): boolean {
  return miss || error !== undefined || tool.output.safeParse(result).success
}

function failed(error: string, fixable?: true): Ran {
  return { result: null, summary: error, miss: false, error, ...(fixable ? { fixable } : {}) }
}

/** Errors that a new try would only repeat. */
function isCallersMaking(cause: unknown): cause is MalgilError {
  return cause instanceof MalgilError && cause.status < 500
}
