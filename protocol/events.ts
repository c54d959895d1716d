import { z } from 'zod'
import { chartSchema } from './charts.ts'

export const decidedBySchema = z.enum(['rule', 'classifier', 'model', 'default'])
export type DecidedBy = z.infer<typeof decidedBySchema>

export const thinkingStageSchema = z.enum([
  'intent_analysis',
  'response_strategy',
  'planning',
  'evaluating',
  'answering',
])
export type ThinkingStage = z.infer<typeof thinkingStageSchema>

export const finishReasonSchema = z.enum([
  'complete',
  'blocked',
  'partial',
  'cancelled',
  'awaiting_confirmation',
  'error',
])
export type FinishReason = z.infer<typeof finishReasonSchema>

export const sourceSchema = z
  .object({
    id: z.string(),
    kind: z.string(),
    title: z.string(),
    locator: z.string().optional(),
    quote: z.string().optional(),
    score: z.number().optional(),
    href: z.string().optional(),
  })
  .meta({ id: 'Source' })
export type Source = z.infer<typeof sourceSchema>

/** JSON as a tool takes or gives it. */
export type Json = z.core.util.JSONType

/** What has come through a JSON parser is JSON: nothing is left to check. */
export const jsonSchema: z.ZodType<Json> = z.any()

const turnEvent = z.object({
  type: z.literal('turn'),
  turn_id: z.string(),
  session_id: z.string(),
  assistant: z.string(),
})

/** Something that was done by a turn that has been set aside, and is still in force. */
export const standingActionSchema = z.object({
  action_id: z.string(),
  summary: z.string(),
  /** By `POST /api/actions/{action_id}/undo`, or by asking for it. */
  undoable: z.boolean(),
})
export type StandingAction = z.infer<typeof standingActionSchema>

const statusEvent = z.object({
  type: z.literal('status'),
  message: z.string(),
  variant: z.enum(['info', 'blocked', 'degraded', 'resumed', 'fallback']),
  /** Of a message that was sent again: what the turns set aside have done, the newest first. */
  standing_actions: z.array(standingActionSchema).optional(),
})

/** Something the flow had to settle on its way: what came out, by whom, how surely and how fast. */
export const decisionSchema = z.object({
  name: z.string(),
  /** The outcome in a word; when the classifier decided, the label it gave. */
  value: z.string(),
  confidence: z.number().min(0).max(1),
  decided_by: decidedBySchema,
  reasoning: z.string(),
  key_indicators: z.array(z.string()),
  duration_ms: z.number(),
  /** Of the assistant's decisions; 1 where it is not said. */
  version: z.number().int().optional(),
})

const thinkingEvent = z.object({
  type: z.literal('thinking'),
  stage: thinkingStageSchema,
  message: z.string(),
  iteration: z.number().int().optional(),
  /** Set when the thinking came to a decision. */
  decision: decisionSchema.optional(),
})

const intentEvent = z.object({
  type: z.literal('intent_detected'),
  intent_type: z.string(),
  intent_name: z.string(),
  confidence: z.number().min(0).max(1),
  reasoning: z.string(),
  key_indicators: z.array(z.string()),
  decided_by: decidedBySchema,
  /** The label the classifier gave, where it decided: finer than an intent, or the same. */
  label: z.string().optional(),
  /** Of the assistant's decisions; 1 where it is not said. */
  version: z.number().int().optional(),
})

const stepStartEvent = z.object({
  type: z.literal('step_start'),
  step_id: z.string(),
  tool: z.string(),
  title: z.string(),
  args: z.record(z.string(), jsonSchema),
  iteration: z.number().int(),
  parallel: z.boolean(),
})

/** What was asked of models: tokens, and US dollars where the price is known. */
export const modelUseSchema = z.object({
  model_calls: z.number().int(),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  cost: z.number().optional(),
})
export type ModelUse = z.infer<typeof modelUseSchema>

const stepResultEvent = z.object({
  type: z.literal('step_result'),
  step_id: z.string(),
  tool: z.string(),
  result: jsonSchema,
  summary: z.string(),
  cached: z.boolean(),
  miss: z.boolean(),
  duration_ms: z.number(),
  error: z.string().optional(),
  /** The error is one of the call itself: other arguments may do. */
  fixable: z.boolean().optional(),
  /** What the tool itself asked of models; nothing where it asked none. */
  used: modelUseSchema.optional(),
})

const sourcesEvent = z.object({ type: z.literal('sources'), sources: z.array(sourceSchema) })

const chartEvent = z.object({ type: z.literal('chart_data'), intent_type: z.string(), chart: chartSchema })

const planEvent = z.object({ type: z.literal('plan_update'), plan: jsonSchema })
const cartEvent = z.object({ type: z.literal('cart_update'), cart: jsonSchema })
const calendarEvent = z.object({ type: z.literal('calendar_update'), calendar: jsonSchema })
const orderEvent = z.object({ type: z.literal('order_update'), order: jsonSchema })

const actionEvent = z.object({
  type: z.literal('action_result'),
  action_id: z.string(),
  action: z.string(),
  affected: z.number().int(),
  summary: z.string(),
  undoable: z.boolean(),
  /** What the summary tells beside the number of rows: sums, what was left alone. */
  details: jsonSchema.optional(),
})

const confirmEvent = z.object({
  type: z.literal('confirm_required'),
  confirm_id: z.string(),
  question: z.string(),
  details: jsonSchema,
  choices: z.array(z.object({ id: z.string(), label: z.string() })),
  expires_at: z.string(),
})

const tokenEvent = z.object({ type: z.literal('token'), token: z.string() })

const answerResetEvent = z.object({ type: z.literal('answer_reset'), reason: z.string() })

const qualityEvent = z.object({
  type: z.literal('quality'),
  score: z.number(),
  max: z.number(),
  criteria: z.array(z.object({ name: z.string(), score: z.number(), max: z.number(), reason: z.string() })),
})

const usageEvent = z.object({
  type: z.literal('usage'),
  model_calls: z.number().int(),
  cached_calls: z.number().int(),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  cost: z.number().optional(),
  duration_ms: z.number(),
  first_token_ms: z.number().nullable(),
})

const errorEvent = z.object({
  type: z.literal('error'),
  code: z.string(),
  message: z.string(),
  retryable: z.boolean(),
})

const finalEvent = z.object({
  type: z.literal('final'),
  message_id: z.string(),
  text: z.string(),
  finish_reason: finishReasonSchema,
  /** Questions the user is likely to ask next, shown as chips. */
  suggestions: z.array(z.string()).optional(),
  /** Of the chips, in their order: what pressing one sends, so that the server takes its value and reads no words. */
  suggestion_ids: z.array(z.string()).optional(),
})

/** Everything that can happen in a turn: the closed union that the log, the stream, the page and the CLI share. */
export const turnEventSchema = z
  .discriminatedUnion('type', [
    turnEvent,
    statusEvent,
    thinkingEvent,
    intentEvent,
    stepStartEvent,
    stepResultEvent,
    sourcesEvent,
    chartEvent,
    planEvent,
    cartEvent,
    calendarEvent,
    orderEvent,
    actionEvent,
    confirmEvent,
    tokenEvent,
    answerResetEvent,
    qualityEvent,
    usageEvent,
    errorEvent,
    finalEvent,
  ])
  .meta({ id: 'TurnEvent' })

export type TurnEvent = z.infer<typeof turnEventSchema>
export type EventType = TurnEvent['type']
export type EventOf<T extends EventType> = Extract<TurnEvent, { type: T }>

/** An event's own fields, without its type: how the log keeps it and the JSON answer shows it. */
export type EventFields<T extends EventType> = Omit<EventOf<T>, 'type'>

/** An event with its place in the turn, as it is sent: the `id:` and the `data:` of one server-sent event. */
export interface IdentifiedEvent {
  readonly id: string
  readonly event: TurnEvent
}
