import type { FinishReason, Json } from '#protocol/events.ts'
import type { OfferRecord } from '#store/tables.ts'
import type { Receipt } from './action.ts'
import type { Suggestion } from './offers.ts'

/** How a flow ends: made by `answer` and its kin alone, so that a flow cannot end without having said something. */
export interface TurnEnd {
  readonly finish: FinishReason
  readonly text: string
  readonly suggestions: readonly Suggestion[]
  /** What a mere yes to it takes up. */
  readonly offer?: Suggestion
}

/** An answer written from data. */
export interface Composed {
  readonly text: string
  /** What the user is likely to ask next. */
  readonly suggestions?: readonly Suggestion[]
  /** What its last sentence offers: what a mere yes takes up. */
  readonly offer?: Suggestion
  readonly finish?: 'complete' | 'partial'
}

/** How an action went. `done` alone may be claimed, in the receipt's words. */
export type ActOutcome =
  | { readonly kind: 'done'; readonly receipt: Receipt }
  | { readonly kind: 'nothing'; readonly reason: string; readonly details: Json }
  | { readonly kind: 'awaiting'; readonly end: TurnEnd }
  /** Nothing was changed; `error` says so. */
  | { readonly kind: 'failed'; readonly error: string }

/** What a flow was started with. */
export interface TurnQuestion {
  /** What was typed; of a chip that was pressed, its words. */
  readonly message: string
  /** The chip that was pressed, as the turn that offered it kept it. */
  readonly pressed?: OfferRecord
  readonly context: Readonly<Record<string, Json>>
  /** The moment of the question in the user's time zone. */
  readonly now: Temporal.ZonedDateTime
  /** Which turn of the session this is, from 1: what wording varies by. */
  readonly ordinal: number
  readonly sessionId: string
  readonly turnId: string
}
