import type { Models } from '#model/models.ts'
import type { ChatAnswer } from '#protocol/answer.ts'
import type { Json } from '#protocol/events.ts'
import type { Notifier } from '#store/notify.ts'
import type { Report } from './effects.ts'
import type { Embeddings } from './embedding.ts'
import type { Job } from './jobs.ts'

/** An answer as it has just ended. */
export interface Answered {
  readonly sessionId: string
  readonly turnId: string
  readonly messageId: string
  readonly question: string
  readonly context: Readonly<Record<string, Json>>
  /** Text, intent, steps, sources: all there is of it. */
  readonly answer: ChatAnswer
}

/** What the job of a follow-up is made from. */
export interface JobParts {
  /** Nothing where none is set up at all. */
  readonly models: Models | undefined
  readonly embeddings: Embeddings
  readonly notifier: Notifier
  readonly report: Report
  readonly newId: () => string
}

/**
 * What goes on in the background once an answer has ended, in nobody's way. Its job is put in with the transaction that
 * ends the turn; what it has to tell, it tells by a session event.
 */
export interface FollowUp<Input = unknown> {
  /** The job's name. */
  readonly name: string
  job(parts: JobParts): Job<Input>
  /** What the job is given of an answer; nothing where there is nothing to do. */
  of(answered: Answered): Input | undefined
}

/** A follow-up whose input only its own file knows. */
// biome-ignore lint/suspicious/noExplicitAny: a list of follow-ups of different inputs has no narrower common type
export type AnyFollowUp = FollowUp<any>
