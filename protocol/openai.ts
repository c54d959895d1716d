import { z } from 'zod'
import { idSchema } from './text.ts'

// OpenAI's chat completions, as far as an assistant has something to do with them: what else clients send is let be.

const partSchema = z.looseObject({ type: z.string(), text: z.string().optional() })

const completionMessageSchema = z.looseObject({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool', 'function']),
  content: z.union([z.string(), z.array(partSchema)]).nullish(),
})
export type CompletionMessage = z.infer<typeof completionMessageSchema>

/** `POST /v1/chat/completions`. The last message is the question; `metadata.session_id` goes on with a session. */
export const completionRequestSchema = z
  .looseObject({
    /** An assistant's id. */
    model: z.string(),
    messages: z.array(completionMessageSchema).min(1),
    stream: z.boolean().nullish(),
    stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
    metadata: z.looseObject({ session_id: idSchema().optional() }).nullish(),
  })
  .meta({ id: 'ChatCompletionRequest' })

const finishReasonSchema = z.enum(['stop', 'content_filter'])
export type CompletionFinish = z.infer<typeof finishReasonSchema>

const usageSchema = z.object({
  prompt_tokens: z.number().int(),
  completion_tokens: z.number().int(),
  total_tokens: z.number().int(),
})
export type CompletionUsage = z.infer<typeof usageSchema>

const placeSchema = z.object({ session_id: z.string(), turn_id: z.string() })

export const completionSchema = z
  .object({
    id: z.string(),
    object: z.literal('chat.completion'),
    created: z.number().int(),
    model: z.string(),
    choices: z.array(
      z.object({
        index: z.literal(0),
        message: z.object({ role: z.literal('assistant'), content: z.string() }),
        finish_reason: finishReasonSchema,
        logprobs: z.null(),
      }),
    ),
    usage: usageSchema,
    /** Where to go on: sent back as the next request's `metadata`, the session does. */
    metadata: placeSchema,
  })
  .meta({ id: 'ChatCompletion' })
export type Completion = z.infer<typeof completionSchema>

/** One piece of a streamed completion. */
export interface CompletionChunk {
  readonly id: string
  readonly object: 'chat.completion.chunk'
  readonly created: number
  readonly model: string
  readonly choices: readonly {
    readonly index: 0
    readonly delta: { readonly role?: 'assistant'; readonly content?: string }
    readonly finish_reason: CompletionFinish | null
    readonly logprobs: null
  }[]
  readonly usage?: CompletionUsage
  readonly metadata?: z.infer<typeof placeSchema>
}

export const modelListSchema = z
  .object({
    object: z.literal('list'),
    data: z.array(
      z.object({
        id: z.string(),
        object: z.literal('model'),
        created: z.number().int(),
        owned_by: z.string(),
      }),
    ),
  })
  .meta({ id: 'ModelList' })

export const completionErrorSchema = z
  .object({
    error: z.object({
      message: z.string(),
      type: z.enum(['invalid_request_error', 'server_error']),
      param: z.string().nullable(),
      code: z.string(),
    }),
  })
  .meta({ id: 'ChatCompletionError' })
export type CompletionError = z.infer<typeof completionErrorSchema>
