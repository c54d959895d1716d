import type { Tool, ToolCall, ToolOutcome } from '#engine/tool.ts'

interface Run {
  readonly call: ToolCall
  readonly outcome: ToolOutcome
}

/** What a turn's tools have brought so far. */
export class Found {
  readonly #runs: Run[] = []

  add(calls: readonly ToolCall[], outcomes: readonly ToolOutcome[]): void {
    for (const [index, call] of calls.entries()) {
      const outcome = outcomes[index]
      if (outcome) this.#runs.push({ call, outcome })
    }
  }

  /** The last result of a tool; nothing when it missed, failed or did not run. */
  of<I, O>(tool: Tool<I, O>): O | undefined {
    return this.all(tool).at(-1)
  }

  /** Every result of a tool, in the order of the calls. */
  all<I, O>(tool: Tool<I, O>): O[] {
    return this.#of(tool).flatMap(({ outcome }) => (outcome.kind === 'found' ? [outcome.value as O] : []))
  }

  /** Whether a tool looked and found nothing. */
  missed<I, O>(tool: Tool<I, O>): boolean {
    return this.#of(tool).some(({ outcome }) => outcome.kind === 'miss')
  }

  /** Why a tool found nothing, as it says; nothing where it found something, failed or did not run. */
  reason<I, O>(tool: Tool<I, O>): string | undefined {
    const missed = this.#of(tool).findLast(({ outcome }) => outcome.kind === 'miss')
    return missed?.outcome.kind === 'miss' ? missed.outcome.reason : undefined
  }

  /** What a failed call said. */
  failure(): string | undefined {
    const failed = this.#runs.find(({ outcome }) => outcome.kind === 'failed')
    return failed?.outcome.kind === 'failed' ? failed.outcome.error : undefined
  }

  /** Why nothing could be looked up as it was asked: a unit that does not exist. */
  misfit(): string | undefined {
    const unfit = this.#runs.find(({ outcome }) => outcome.kind === 'failed' && outcome.fixable)
    return this.isEmpty && unfit?.outcome.kind === 'failed' ? unfit.outcome.error : undefined
  }

  /** What every look-up was asked. */
  asked(): readonly unknown[] {
    return this.#runs.map(({ call }) => call.args)
  }

  /** Whether a tool of that name has looked, with or without success. */
  has(name: string): boolean {
    return this.#runs.some(({ call, outcome }) => call.tool.name === name && outcome.kind !== 'failed')
  }

  /** What each tool found, in a line each, as the step list says it. */
  summaries(): string[] {
    const lines = this.#runs.flatMap(({ call, outcome }) =>
      outcome.kind === 'found' ? [`${call.tool.title}: ${call.tool.summarise(outcome.value)}`] : [],
    )
    return [...new Set(lines)]
  }

  get isEmpty(): boolean {
    return !this.#runs.some(({ outcome }) => outcome.kind === 'found')
  }

  #of<I, O>(tool: Tool<I, O>): Run[] {
    return this.#runs.filter(({ call }) => call.tool.name === tool.name)
  }
}
