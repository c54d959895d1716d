import { MalgilError } from '#protocol/errors.ts'
import type { EventFields, EventOf, Json } from '#protocol/events.ts'
import type { Report } from './effects.ts'
import { turnTexts } from './texts.ts'
import {
  type AnyTool,
  type Miss,
  signature,
  type ToolCall,
  type ToolContext,
  type ToolOutcome,
} from './tool.ts'
import type { TurnLog } from './turn-log.ts'

/** How many calls of one turn run at the same time. */
const maxParallel = 4

type StepResult = EventFields<'step_result'>

/**
 * Runs the tools of one turn. A call is validated, looked up in the log (a resumed turn runs nothing twice), then in
 * the turn's cache, and only then run; each is a step with its start and its result in the log.
 */
export class ToolRunner {
  readonly #log: TurnLog
  readonly #context: ToolContext
  readonly #elapsed: () => number
  readonly #report: Report
  readonly #results = new Map<string, Promise<StepResult>>()
  readonly #counts = new Map<string, number>()
  #round = 0

  constructor(options: { log: TurnLog; context: ToolContext; elapsed: () => number; report: Report }) {
    this.#log = options.log
    this.#context = options.context
    this.#elapsed = options.elapsed
    this.#report = options.report
  }

  async run(calls: readonly ToolCall[]): Promise<ToolOutcome[]> {
    this.#round++
    // Steps are numbered before any of them runs, so that their keys do not depend on which is faster.
    const steps = calls.map((call) => ({ call, stepId: this.#stepId(call.tool.name) }))
    const outcomes: ToolOutcome[] = []
    for (let at = 0; at < steps.length; at += maxParallel) {
      const group = steps.slice(at, at + maxParallel)
      const parallel = group.length > 1
      outcomes.push(...(await Promise.all(group.map((step) => this.#step(step.call, step.stepId, parallel)))))
    }
    return outcomes
  }

  #stepId(name: string): string {
    const place = `round${this.#round}/${name}`
    const count = (this.#counts.get(place) ?? 0) + 1
    this.#counts.set(place, count)
    return `${place}#${count}`
  }

  async #step(call: ToolCall, stepId: string, parallel: boolean): Promise<ToolOutcome> {
    const tool = call.tool as AnyTool
    const start: EventOf<'step_start'> = {
      type: 'step_start',
      step_id: stepId,
      tool: tool.name,
      title: tool.title,
      args: call.args as Record<string, Json>,
      iteration: this.#round,
      parallel,
    }
    void this.#log.append(`${stepId}/start`, start)
    const result = await this.#result(tool, call.args, stepId)
    void this.#log.append(`${stepId}/result`, { type: 'step_result', ...result, step_id: stepId })
    if (result.error !== undefined) return { kind: 'failed', error: result.error, stepId }
    if (result.miss) return { kind: 'miss', reason: result.summary, stepId }
    return { kind: 'found', value: result.result, stepId }
  }

  async #result(tool: AnyTool, args: unknown, stepId: string): Promise<StepResult> {
    const logged = this.#log.find(`${stepId}/result`)
    const key = signature(tool.name, args)
    if (logged?.type === 'step_result') {
      this.#results.set(key, Promise.resolve(logged))
      return logged
    }
    const earlier = tool.cache === 'turn' ? this.#results.get(key) : undefined
    if (earlier) return { ...(await earlier), cached: true, duration_ms: 0 }
    const running = this.#execute(tool, args, stepId)
    if (tool.effects === 'read') this.#results.set(key, running)
    return running
  }

  async #execute(tool: AnyTool, args: unknown, stepId: string): Promise<StepResult> {
    const started = this.#elapsed()
    const done = (
      fields: Pick<StepResult, 'result' | 'summary' | 'miss'> & { error?: string },
    ): StepResult => ({
      step_id: stepId,
      tool: tool.name,
      cached: false,
      duration_ms: Math.round((this.#elapsed() - started) * 100) / 100,
      ...fields,
    })
    const input = tool.input.safeParse(args)
    if (!input.success) {
      const error = `${turnTexts.invalidArguments.ko}: ${input.error.issues.map((issue) => issue.path.join('.')).join(', ')}`
      return done({ result: null, summary: error, miss: false, error })
    }
    try {
      const output: unknown = await tool.run(input.data, this.#context)
      if (isMiss(output)) return done({ result: null, summary: output.reason, miss: true })
      return done({ result: output as Json, summary: tool.summarise(output), miss: false })
    } catch (cause) {
      this.#report(cause, { tool: tool.name, step: stepId })
      const error = cause instanceof MalgilError ? cause.message : turnTexts.toolFailed.ko
      return done({ result: null, summary: error, miss: false, error })
    }
  }
}

function isMiss(output: unknown): output is Miss {
  return typeof output === 'object' && output !== null && 'miss' in output && output.miss === true
}
