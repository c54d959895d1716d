import { z } from 'zod'
import { chartSchema } from './charts.ts'
import {
  decidedBySchema,
  decisionSchema,
  finishReasonSchema,
  jsonSchema,
  sourceSchema,
  standingActionSchema,
} from './events.ts'
import { isTooLong, mostCodePoints } from './message-length.ts'
import { clockSchema, idSchema } from './text.ts'

/** How deep a request's context may be nested. */
const maxContextDepth = 32

/** Whether JSON is nested no deeper than `depth` and its names hold no NUL character. */
function isPlain(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  return Object.entries(value).every(([name, held]) => !name.includes('\u0000') && isPlain(held, depth - 1))
}

/** `POST /api/assistants/{id}/chat` */
export const chatRequestSchema = z
  .strictObject({
    message: z
      .string()
      .overwrite((text) => text.replaceAll('\u0000', '').toWellFormed())
      // What is far over is not counted.
      .max(mostCodePoints, { abort: true })
      .refine((text) => !isTooLong(text), { params: { code: 'long' } })
      .refine((text) => text.trim().length > 0, { params: { code: 'empty' } }),
    sessionId: idSchema().optional(),
    clientMessageId: z
      .string()
      .overwrite((id) => id.replaceAll('\u0000', '').toWellFormed())
      .min(1)
      .max(200)
      .optional(),
    /** The chip of an earlier answer that was pressed; `message` is its text. */
    suggestionId: z.string().min(1).max(200).optional(),
    context: z
      .record(z.string(), jsonSchema)
      .refine((context) => isPlain(context, maxContextDepth), { params: { code: 'too_deep' } })
      .optional(),
    now: clockSchema().optional(),
  })
  .meta({ id: 'ChatRequest' })
export type ChatRequest = z.infer<typeof chatRequestSchema>

/** `POST /api/messages/{id}/resend`: a chat request that takes the place of an earlier one. */
export const resendRequestSchema = chatRequestSchema
  .omit({ sessionId: true, suggestionId: true })
  // Without one, the message is asked again as it was.
  .partial({ message: true })
  .meta({ id: 'ResendRequest' })
export type ResendRequest = z.infer<typeof resendRequestSchema>

const stepSchema = z.object({
  step_id: z.string(),
  tool: z.string(),
  title: z.string(),
  args: z.record(z.string(), jsonSchema),
  iteration: z.number().int(),
  parallel: z.boolean(),
  result: jsonSchema.optional(),
  summary: z.string().optional(),
  cached: z.boolean().optional(),
  miss: z.boolean().optional(),
  duration_ms: z.number().optional(),
  error: z.string().optional(),
  fixable: z.boolean().optional(),
})

/** A turn as one JSON object: the fields of its events, unchanged. */
export const chatAnswerSchema = z
  .object({
    turnId: z.string(),
    sessionId: z.string(),
    messageId: z.string(),
    text: z.string(),
    finishReason: finishReasonSchema,
    intent: z
      .object({
        intent_type: z.string(),
        intent_name: z.string(),
        confidence: z.number(),
        reasoning: z.string(),
        key_indicators: z.array(z.string()),
        decided_by: decidedBySchema,
        label: z.string().optional(),
      })
      .optional(),
    decisions: z.array(decisionSchema).optional(),
    steps: z.array(stepSchema).optional(),
    charts: z.array(z.object({ intent_type: z.string(), chart: chartSchema })).optional(),
    sources: z.array(sourceSchema).optional(),
    plan: jsonSchema.optional(),
    cart: jsonSchema.optional(),
    calendar: jsonSchema.optional(),
    order: jsonSchema.optional(),
    actions: z.array(z.record(z.string(), jsonSchema)).optional(),
    confirm: z.record(z.string(), jsonSchema).optional(),
    standing_actions: z.array(standingActionSchema).optional(),
    suggestions: z.array(z.string()).optional(),
    suggestion_ids: z.array(z.string()).optional(),
    usage: z.record(z.string(), jsonSchema).optional(),
    error: z.object({ code: z.string(), message: z.string(), retryable: z.boolean() }).optional(),
  })
  .meta({ id: 'ChatAnswer' })
