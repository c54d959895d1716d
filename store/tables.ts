import type { ColumnType, Generated } from 'kysely'
import type { EventFields, EventType, Json } from '#protocol/events.ts'
import type { MessagePart, TurnState } from '#protocol/resources.ts'

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
  created_at: Moment
}

/** What a turn was asked with, fixed at admission so that a resumed turn computes the same. */
export interface TurnInput {
  readonly message: string
  readonly context: Readonly<Record<string, Json>>
}

interface TurnRow {
  owner_id: string
  id: string
  session_id: string
  assistant: string
  /** The session's how-manieth turn this is, from 1. */
  ordinal: number
  state: TurnState
  attempt: number
  lease_by: string | null
  lease_until: ColumnType<Date | null, string | null, string | null>
  input: JsonOf<TurnInput>
  now: ColumnType<Date, string, never>
  time_zone: string
  settings: JsonOf<Record<string, Json>>
  client_message_id: string | null
  usage: ColumnType<EventFields<'usage'> | null, string | null, string | null>
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

/** The tables of this room. An assistant adds its own with `tx.db.withTables<…>()`. */
export interface Tables {
  sessions: SessionRow
  messages: MessageRow
  turns: TurnRow
  turn_events: TurnEventRow
}
