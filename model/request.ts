import type { Json } from '#protocol/events.ts'
import type { FailureKind } from './failure.ts'
import type { Role } from './roles.ts'

/** A call of a tool that a model wants made. */
export interface ModelToolCall {
  readonly id: string
  readonly name: string
  /** The arguments; a text where they are no JSON. */
  readonly args: Json
  /** What the provider wants to see again with the call's result; nobody else's business. */
  readonly sealed?: Json
}

export type ModelMessage =
  | { readonly role: 'system' | 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls?: readonly ModelToolCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly name: string; readonly text: string }

/** A tool as a model is told of it; `input` is a JSON schema. */
export interface ModelTool {
  readonly name: string
  readonly description: string
  readonly input: Json
}

/** What is asked of a model, whichever it turns out to be. */
export interface ModelPrompt {
  readonly messages: readonly ModelMessage[]
  readonly temperature: number
  /** Of the output. */
  readonly maxTokens: number
  readonly tools?: readonly ModelTool[]
  /** Holds nothing of any person's: then its answer may be kept for everybody. */
  readonly shared?: boolean
}

export interface ModelRequest extends ModelPrompt {
  readonly role: Role
  /** The JSON schema that the whole answer has to fit. */
  readonly shape?: { readonly name: string; readonly schema: Json }
}

/** Tokens as the provider counted them, else estimated from the lengths. */
export interface TokenCount {
  readonly input: number
  readonly output: number
}

/** A piece of what a model says. */
export type ModelPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'call'; readonly call: ModelToolCall }

/** How one question to a model went, for usage, trace and log. */
export interface ModelCall {
  /** `provider:model` of the one that answered; of the last one tried when none did. */
  readonly model: string
  readonly cached: boolean
  /** How often a provider was asked. */
  readonly calls: number
  readonly inputTokens: number
  readonly outputTokens: number
  /** US dollars, where the price is known. */
  readonly cost?: number
  readonly durationMs: number
  readonly firstTokenMs: number | null
  /** What went wrong on the way, in order. */
  readonly failures: readonly { readonly model: string; readonly kind: FailureKind }[]
}
