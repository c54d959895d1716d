import { z } from 'zod'
import { chartSchema } from './charts.ts'
import {
  decidedBySchema,
  type EventFields,
  finishReasonSchema,
  jsonSchema,
  sourceSchema,
  type TurnEvent,
} from './events.ts'

export const maxMessageLength = 8000

/** `POST /api/assistants/{id}/chat` */
export const chatRequestSchema = z
  .strictObject({
    message: z
      .string()
      .max(maxMessageLength)
      .refine((text) => text.trim().length > 0, { params: { code: 'empty' } }),
    sessionId: z.uuid().optional(),
    clientMessageId: z.string().min(1).max(200).optional(),
    context: z.record(z.string(), jsonSchema).optional(),
    /** A clock for tests and replays; accepted in local mode alone. */
    now: z.iso.datetime({ offset: true }).optional(),
  })
  .meta({ id: 'ChatRequest' })
export type ChatRequest = z.infer<typeof chatRequestSchema>

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
      })
      .optional(),
    steps: z.array(stepSchema).optional(),
    charts: z.array(z.object({ intent_type: z.string(), chart: chartSchema })).optional(),
    sources: z.array(sourceSchema).optional(),
    plan: jsonSchema.optional(),
    cart: jsonSchema.optional(),
    calendar: jsonSchema.optional(),
    order: jsonSchema.optional(),
    actions: z.array(z.record(z.string(), jsonSchema)).optional(),
    confirm: z.record(z.string(), jsonSchema).optional(),
    suggestions: z.array(z.string()).optional(),
    usage: z.record(z.string(), jsonSchema).optional(),
    error: z.object({ code: z.string(), message: z.string(), retryable: z.boolean() }).optional(),
  })
  .meta({ id: 'ChatAnswer' })

/** One tool run: its `step_start`, joined by its `step_result` once that is there. */
export type AnswerStep = EventFields<'step_start'> &
  Partial<Omit<EventFields<'step_result'>, 'step_id' | 'tool'>>

/** A turn as one object: see `chatAnswerSchema`, whose looser fields this type closes. */
export interface ChatAnswer {
  turnId: string
  sessionId: string
  messageId: string
  text: string
  finishReason: z.infer<typeof finishReasonSchema>
  intent?: EventFields<'intent_detected'>
  steps?: AnswerStep[]
  charts?: EventFields<'chart_data'>[]
  sources?: EventFields<'sources'>['sources']
  plan?: EventFields<'plan_update'>['plan']
  cart?: EventFields<'cart_update'>['cart']
  calendar?: EventFields<'calendar_update'>['calendar']
  order?: EventFields<'order_update'>['order']
  actions?: EventFields<'action_result'>[]
  confirm?: EventFields<'confirm_required'>
  suggestions?: string[]
  usage?: EventFields<'usage'>
  error?: EventFields<'error'>
}

/**
 * Folds one event into the answer collected so far. Start from `emptyAnswer()`; after `final` the answer is whole.
 * The same fold makes the JSON answer on the server and a message in the page, so the two cannot drift apart.
 */
export function foldEvent(answer: ChatAnswer, event: TurnEvent): ChatAnswer {
  switch (event.type) {
    case 'turn':
      return { ...answer, turnId: event.turn_id, sessionId: event.session_id }
    case 'intent_detected':
      return { ...answer, intent: fields(event) }
    case 'step_start':
      return { ...answer, steps: [...(answer.steps ?? []), fields(event)] }
    case 'step_result':
      return { ...answer, steps: answer.steps?.map((step) => joinResult(step, event)) ?? [] }
    case 'sources':
      return { ...answer, sources: event.sources }
    case 'chart_data':
      return { ...answer, charts: [...(answer.charts ?? []), fields(event)] }
    case 'plan_update':
      return { ...answer, plan: event.plan }
    case 'cart_update':
      return { ...answer, cart: event.cart }
    case 'calendar_update':
      return { ...answer, calendar: event.calendar }
    case 'order_update':
      return { ...answer, order: event.order }
    case 'action_result':
      return { ...answer, actions: [...(answer.actions ?? []), fields(event)] }
    case 'confirm_required':
      return { ...answer, confirm: fields(event) }
    case 'token':
      return { ...answer, text: answer.text + event.token }
    case 'answer_reset':
      return { ...answer, text: '' }
    case 'usage':
      return { ...answer, usage: fields(event) }
    case 'error':
      return { ...answer, error: fields(event) }
    case 'final':
      return {
        ...answer,
        messageId: event.message_id,
        text: event.text,
        finishReason: event.finish_reason,
        ...(event.suggestions ? { suggestions: event.suggestions } : {}),
      }
    default:
      return answer
  }
}

export function emptyAnswer(): ChatAnswer {
  return { turnId: '', sessionId: '', messageId: '', text: '', finishReason: 'error' }
}

function fields<T extends TurnEvent>(event: T): Omit<T, 'type'> {
  const { type: _, ...rest } = event
  return rest
}

function joinResult(step: AnswerStep, event: Extract<TurnEvent, { type: 'step_result' }>): AnswerStep {
  if (step.step_id !== event.step_id) return step
  const { type: _, ...result } = event
  return { ...step, ...result }
}
