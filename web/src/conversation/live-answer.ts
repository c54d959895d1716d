import { type ChatAnswer, emptyAnswer, foldEvent } from '#protocol/answer.ts'
import type { EventFields, TurnEvent } from '#protocol/events.ts'

/** What is worth a line while an answer is made, in the order in which it happened. Steps live in the answer. */
export type WorkMark =
  | ({ readonly kind: 'stage' } & EventFields<'thinking'>)
  | ({ readonly kind: 'notice' } & EventFields<'status'>)
  | { readonly kind: 'intent' }
  | { readonly kind: 'step'; readonly stepId: string }

/** An answer in the making: what the JSON answer would hold so far, and the marks on the way. */
export interface LiveAnswer {
  readonly answer: ChatAnswer
  readonly marks: readonly WorkMark[]
  readonly finished: boolean
}

export const newAnswer: LiveAnswer = { answer: emptyAnswer(), marks: [], finished: false }

export function foldLive(live: LiveAnswer, event: TurnEvent): LiveAnswer {
  const mark = markOf(event)
  return {
    answer: foldEvent(live.answer, event),
    marks: mark && !isRepeated(mark, live.marks.at(-1)) ? [...live.marks, mark] : live.marks,
    finished: live.finished || event.type === 'final',
  }
}

/** A stage that decides several things says each time what it is at. */
function isRepeated(mark: WorkMark, last: WorkMark | undefined): boolean {
  return mark.kind === 'stage' && last?.kind === 'stage' && mark.message === last.message
}

function markOf(event: TurnEvent): WorkMark | undefined {
  switch (event.type) {
    case 'thinking':
      return { kind: 'stage', stage: event.stage, message: event.message, ...iterationOf(event) }
    case 'status':
      return { kind: 'notice', message: event.message, variant: event.variant }
    case 'intent_detected':
      return { kind: 'intent' }
    case 'step_start':
      return { kind: 'step', stepId: event.step_id }
    default:
      return undefined
  }
}

function iterationOf({ iteration }: { iteration?: number | undefined }) {
  return iteration === undefined ? {} : { iteration }
}
