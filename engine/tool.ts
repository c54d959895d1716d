import type { z } from 'zod'
import type { ModelPrompt } from '#model/request.ts'
import type { Role } from '#model/roles.ts'
import type { Json } from '#protocol/events.ts'
import type { QuestionVector } from '#search/embedder.ts'
import type { WebSearch } from '#search/web/web-search.ts'
import type { Tx } from '#store/database.ts'
import type { Trained } from './trained.ts'

/** What a tool gets beside its arguments. The clock and the rows are the turn's own. */
export interface ToolContext {
  /** The moment of the question, in the user's time zone: fixed at admission, the same after a resume. */
  readonly now: Temporal.ZonedDateTime
  /** Reads the owner's rows in one transaction, in which nothing can be written. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same in a transaction that nothing else reads in, for what sets a role or a time limit of its own. */
  readAlone<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Aborts when the turn is stopped or given up. */
  readonly signal: AbortSignal
  /** Whether a model is set for a role and answers. */
  canAsk(role: Role): Promise<boolean>
  /**
   * A model's words, counted with the turn and shown with the step; nothing where none is set or none answers. `key`
   * tells the questions of one run apart: a resumed turn takes what was answered from its journal.
   */
  ask(key: string, role: Role, prompt: ModelPrompt): Promise<string | undefined>
  /** The same for a value of a shape. */
  askFor<T>(
    key: string,
    role: Role,
    prompt: ModelPrompt & { readonly shape: z.ZodType<T>; readonly shapeName: string },
  ): Promise<T | undefined>
  /** A question's vector, by the model of the role `embed`; nothing where none is set or it does not answer. */
  embed(question: string): Promise<QuestionVector | undefined>
  /** Says how far it has come: 3/12쪽을 요약했어요. */
  progress(message: string): void
  /** What an assistant has learned from files (`Assistant.trained`). */
  readonly trained: Trained
  /** Nothing where no provider is configured. */
  readonly webSearch: WebSearch | undefined
}

/** A tool looked and found nothing. Explicit, so that nobody has to guess it from the words of a result. */
export interface Miss {
  readonly miss: true
  readonly reason: string
  /** The figures and names of the reason, of an action that would change nothing. */
  readonly details?: Json
}

export function miss(reason: string, details?: Json): Miss {
  return { miss: true, reason, ...(details === undefined ? {} : { details }) }
}

export function isMiss(output: unknown): output is Miss {
  return typeof output === 'object' && output !== null && 'miss' in output && output.miss === true
}

/**
 * Thrown by a tool whose arguments are well-formed and yet wrong (an article that the contract does not have): other
 * ones may do. Its message, in the user's language, says what would; a planner is shown it.
 */
export class ToolArgumentsError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ToolArgumentsError'
  }
}

/**
 * How long a result may stand in for a new run of the same call: within its turn, its session, or some seconds in
 * all sessions of its owner. Whatever the scope, it never crosses owners, nor days, and ends when what the tool reads
 * is changed.
 */
export type CacheScope = 'none' | 'turn' | 'session' | { readonly seconds: number }

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
  /** Tools only read: whatever changes something is an action, which happens once and can be undone. */
  readonly effects: 'read'
  readonly cache: CacheScope
  /** The tables its results are made of: a change to any of them (`dropCached`) ends what was kept. */
  readonly reads?: readonly string[]
  /** Other names callers give an argument: `{ query: 'topics' }`. */
  readonly aliases?: Readonly<Record<string, string>>
  /** Mends one argument before validation: `제5조` → 5. Gives back what it cannot mend. */
  readonly repair?: Readonly<Record<string, (value: Json) => Json>>
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

/** How a call went. `found` alone has a value; a `fixable` failure is one of the arguments, which others may mend. */
export type ToolOutcome<Output = unknown> =
  | { readonly kind: 'found'; readonly value: Output; readonly stepId: string }
  | { readonly kind: 'miss'; readonly reason: string; readonly stepId: string }
  | {
      readonly kind: 'failed'
      readonly error: string
      readonly fixable: boolean
      readonly stepId: string
    }

/** What comes of calls that stand in a row, nothing where there was none. */
export type OutcomesOf<T extends readonly (ToolCall | undefined)[]> = {
  [K in keyof T]: T[K] extends ToolCall<infer O>
    ? ToolOutcome<O>
    : T[K] extends ToolCall<infer O> | undefined
      ? ToolOutcome<O> | undefined
      : never
}

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
