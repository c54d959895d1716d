import type { ColumnType, Generated } from 'kysely'
import type { EventFields, EventType, Json } from '#protocol/events.ts'
import type { Rating } from '#protocol/feedback.ts'
import type { SummaryLine } from '#protocol/memory.ts'
import type { MessagePart, TurnState } from '#protocol/resources.ts'
import type { SessionEvent } from '#protocol/session-events.ts'

/** A timestamp as the driver reads it; written as an ISO string or left to the database's clock. */
type Moment = ColumnType<Date, string | undefined, string>

/** JSON is written as text and read as what it holds. */
type JsonOf<T> = ColumnType<T, string, string>

interface SessionRow {
  owner_id: string
  id: string
  assistant: string
  title: string
  summary: string | null
  /** Turns admitted so far: the ordinal that varies wording between neighbours. */
  turn_count: Generated<number>
  /** The confirmation the session waits for, so that admission learns of it without a query. */
  pending_confirmation: string | null
  summary_lines: ColumnType<SummaryLine[], string | undefined, string>
  /** The ordinal of the last turn that the summary holds. */
  summary_covers: Generated<number>
  /** The ordinal of the turn behind which its owner put their own words: what was before is not taken up again. */
  summary_since: Generated<number>
  /** The last number given to one of its events. */
  event_count: Generated<number>
  created_at: Moment
  updated_at: Moment
}

interface MessageRow {
  owner_id: string
  id: string
  session_id: string
  turn_id: string
  role: 'user' | 'assistant'
  text: string
  parts: JsonOf<MessagePart[]>
  /** The stems it is found by. */
  terms: ColumnType<string[], string[] | undefined, string[]>
  created_at: Moment
}

interface FeedbackRow {
  owner_id: string
  message_id: string
  rating: Rating
  reason: string | null
  at: Moment
}

/** What a turn was asked with, fixed at admission so that a resumed turn computes the same. */
export interface TurnInput {
  readonly message: string
  readonly context: Readonly<Record<string, Json>>
  /** Set when the turn is the answer to a confirmation, given by a button. */
  readonly confirmation?: { readonly id: string; readonly choice: string } | undefined
  /** The chip that was pressed. */
  readonly suggestionId?: string | undefined
}

/** Something an answer offers to go on with: as it is said, and as the assistant's own value. */
export interface OfferRecord {
  readonly text: string
  readonly value?: Json
}

/** What a turn's answer offered. */
export interface OffersRecord {
  /** Of the assistant's values (`Assistant.slotsVersion`). */
  readonly version: number
  readonly chips: readonly OfferRecord[]
  /** What a mere yes takes up. */
  readonly yes?: OfferRecord
}

/** What a flow wants known in the turns to come. */
export interface TurnMemoryRecord {
  /** Of the assistant's slots (`Assistant.slotsVersion`); 1 where it is not said. */
  readonly version?: number
  /** What was asked, by the assistant's own names: what the next question leaves out is taken over from here. */
  readonly slots: Readonly<Record<string, Json>>
  /** What the answer rested on. */
  readonly sources?: readonly { readonly id: string; readonly title: string; readonly locator?: string }[]
  /** The turn in a few words, for the summary. */
  readonly note?: string
}

interface TurnRow {
  owner_id: string
  id: string
  session_id: string
  assistant: string
  /** Which turn of its branch of the session this is, from 1. */
  ordinal: number
  state: TurnState
  attempt: number
  lease_by: string | null
  lease_until: ColumnType<Date | null, string | null, string | null>
  cancel_requested: Generated<boolean>
  /** How often in a row it was taken over from a process that died and left its log where it was. */
  stalls: Generated<number>
  input: JsonOf<TurnInput>
  now: ColumnType<Date, string, never>
  time_zone: string
  settings: JsonOf<Record<string, Json>>
  client_message_id: string | null
  /** The turn that took its place, or that of one before it: it is kept beside the conversation. */
  set_aside_by: ColumnType<string | null, never, string | null>
  usage: ColumnType<EventFields<'usage'> | null, string | null, string | null>
  memory: ColumnType<TurnMemoryRecord | null, string | null | undefined, string | null>
  offers: ColumnType<OffersRecord | null, string | null | undefined, string | null>
  created_at: Moment
  finished_at: ColumnType<Date | null, string | null, string | null>
}

interface TurnEventRow {
  owner_id: string
  turn_id: string
  seq: number
  attempt: number
  type: EventType
  /** The journal key; null for tokens. */
  key: string | null
  data: JsonOf<Record<string, Json>>
  at: Moment
}

interface SessionEventRow {
  owner_id: string
  session_id: string
  seq: number
  type: SessionEvent['type']
  data: JsonOf<Record<string, Json>>
  at: Moment
}

/** Something done to the owner's rows. Written once, in the transaction that did it; an undo signs it. */
interface ActionRow {
  owner_id: string
  id: string
  /** null: done by hand, beside any conversation. */
  session_id: string | null
  turn_id: string | null
  /** With the turn, what makes the action happen once. */
  step_key: string
  assistant: string
  action: string
  /** What was done, in one sentence. */
  summary: string
  affected: number
  undoable: boolean
  /** The rows before and after: see `store/changes.ts`. */
  changes: JsonOf<unknown>
  undone_at: ColumnType<Date | null, never, string>
  /** The turn and step that undid it, or `request` for a button. */
  undone_by: string | null
  created_at: Moment
}

export type ConfirmationState = 'pending' | 'accepted' | 'declined' | 'expired' | 'superseded'

/** A request that waits for a yes. */
interface ConfirmationRow {
  owner_id: string
  id: string
  session_id: string
  /** The turn that asked. */
  turn_id: string
  assistant: string
  action: string
  input: JsonOf<Json>
  preview: JsonOf<Preview>
  question: string
  details: JsonOf<Json>
  choices: JsonOf<{ id: string; label: string }[]>
  expires_at: ColumnType<Date, string, never>
  state: Generated<ConfirmationState>
  /** The turn that answers it: while that one is under way no other may, afterwards the one that did. */
  answered_by_turn: string | null
  created_at: Moment
}

/** The rows a confirmation is about, as they were shown. */
export interface Preview {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly id: string; readonly cells: readonly (string | number | null)[] }[]
  /** Of the rows as shown: another one means that they have changed since. */
  readonly fingerprint: string
}

/** The tables of this room. An assistant adds its own with `tx.db.withTables<…>()`. */
export interface Tables {
  sessions: SessionRow
  messages: MessageRow
  message_feedback: FeedbackRow
  turns: TurnRow
  turn_events: TurnEventRow
  session_events: SessionEventRow
  actions: ActionRow
  confirmations: ConfirmationRow
}
