import type { z } from 'zod'
import type { Json } from '#protocol/events.ts'
import type { Tx } from '#store/database.ts'

/** What a tool gets beside its arguments. The clock and the rows are the turn's own. */
export interface ToolContext {
  /** The moment of the question, in the user's time zone: fixed at admission, the same after a resume. */
  readonly now: Temporal.ZonedDateTime
  /** Reads (or, in a write tool, changes) the owner's rows in one transaction. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** A tool looked and found nothing. Explicit, so that nobody has to guess it from the words of a result. */
export interface Miss {
  readonly miss: true
  readonly reason: string
}

export function miss(reason: string): Miss {
  return { miss: true, reason }
}

/** How long a result may stand in for a new run of the same call. */
export type CacheScope = 'turn' | 'none'

/**
 * One thing an assistant can do. The one definition feeds the flow, the step list, the API description and, for a
 * model, the tool schema.
 */
export interface Tool<Input = unknown, Output = unknown> {
  readonly name: string
  /** What a person reads in the step list. */
  readonly title: string
  readonly description: string
  readonly input: z.ZodType<Input>
  readonly output: z.ZodType<Output>
  readonly effects: 'read' | 'write'
  readonly cache: CacheScope
  /** May throw: the engine turns it into a failed step. Finding nothing is `miss(…)`, not an error. */
  run(input: Input, context: ToolContext): Promise<Output | Miss>
  /** A result in one line, for the step list. */
  summarise(output: Output): string
}

/** A tool whose types only its own file knows. */
// biome-ignore lint/suspicious/noExplicitAny: a list of tools of different types has no narrower common type
export type AnyTool = Tool<any, any>

/** Infers a tool's types from its schemas. */
export function defineTool<I extends z.ZodType, O extends z.ZodType>(
  tool: Omit<Tool<z.infer<I>, z.infer<O>>, 'input' | 'output'> & { input: I; output: O },
): Tool<z.infer<I>, z.infer<O>> {
  return tool as Tool<z.infer<I>, z.infer<O>>
}

/** A call a flow wants made. */
export interface ToolCall<Output = unknown> {
  readonly tool: Tool<never, Output>
  readonly args: Readonly<Record<string, Json>>
}

export function call<I, O>(tool: Tool<I, O>, args: I & Record<string, unknown>): ToolCall<O> {
  return { tool: tool as unknown as Tool<never, O>, args: args as Readonly<Record<string, Json>> }
}

/** How a call went. `found` alone has a value. */
export type ToolOutcome<Output = unknown> =
  | { readonly kind: 'found'; readonly value: Output; readonly stepId: string }
  | { readonly kind: 'miss'; readonly reason: string; readonly stepId: string }
  | { readonly kind: 'failed'; readonly error: string; readonly stepId: string }

/** Two calls with the same name and arguments are one, in whatever order the arguments stand. */
export function signature(name: string, args: unknown): string {
  return `${name}:${stableJson(args)}`
}

function stableJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableJson).join(',')}]`
  if (value && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, held]) => held !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, held]) => `${JSON.stringify(key)}:${stableJson(held)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}
