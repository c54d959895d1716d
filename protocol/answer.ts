// No schema here, so that the page can fold events without a schema library.
import type { EventFields, FinishReason, TurnEvent } from './events.ts'

/** One tool run: its `step_start`, joined by its `step_result` once that is there. */
export type AnswerStep = EventFields<'step_start'> &
  Partial<Omit<EventFields<'step_result'>, 'step_id' | 'tool'>>

/** A turn as one object: `chatAnswerSchema` (chat.ts) describes it to callers. */
export interface ChatAnswer {
  turnId: string
  sessionId: string
  messageId: string
  text: string
  finishReason: FinishReason
  intent?: EventFields<'intent_detected'>
  /** What else was decided on the way. */
  decisions?: NonNullable<EventFields<'thinking'>['decision']>[]
  steps?: AnswerStep[]
  charts?: EventFields<'chart_data'>[]
  sources?: EventFields<'sources'>['sources']
  plan?: EventFields<'plan_update'>['plan']
  cart?: EventFields<'cart_update'>['cart']
  calendar?: EventFields<'calendar_update'>['calendar']
  order?: EventFields<'order_update'>['order']
  actions?: EventFields<'action_result'>[]
  confirm?: EventFields<'confirm_required'>
  /** What turns that were set aside have done and is still in force. */
  standing_actions?: NonNullable<EventFields<'status'>['standing_actions']>
  suggestions?: string[]
  suggestion_ids?: string[]
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
    case 'status':
      return event.standing_actions ? { ...answer, standing_actions: event.standing_actions } : answer
    case 'intent_detected':
      return { ...answer, intent: fields(event) }
    case 'thinking':
      return event.decision ? { ...answer, decisions: [...(answer.decisions ?? []), event.decision] } : answer
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
        ...(event.suggestion_ids ? { suggestion_ids: event.suggestion_ids } : {}),
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
