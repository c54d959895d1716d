import type { Json } from '#protocol/events.ts'
import type { TurnState } from '#protocol/resources.ts'
import type { TurnInput } from './tables.ts'

/** A turn as it was admitted: all that a flow may depend on. */
export interface AdmittedTurn {
  readonly ownerId: string
  readonly id: string
  readonly sessionId: string
  readonly assistant: string
  readonly ordinal: number
  readonly state: TurnState
  readonly attempt: number
  /** How often in a row it was taken over from a process that died and left its log where it was. */
  readonly stalls: number
  readonly input: TurnInput
  readonly now: Date
  readonly timeZone: string
  /** How the person wants to be spoken to, where they said so; as it was when the turn was admitted. */
  readonly speech?: 'ko' | 'casual'
  /** What its session waited for when it was admitted; unknown for a turn that waited or was taken over since. */
  readonly pendingConfirmation?: string | null
}

export const turnColumns = [
  'id',
  'session_id',
  'assistant',
  'ordinal',
  'state',
  'attempt',
  'stalls',
  'input',
  'now',
  'time_zone',
  'settings',
] as const

export interface TurnRecord {
  id: string
  session_id: string
  assistant: string
  ordinal: number
  state: TurnState
  attempt: number
  stalls: number
  input: TurnInput
  now: Date
  time_zone: string
  settings: Readonly<Record<string, Json>>
}

export function toTurn(ownerId: string, row: TurnRecord): AdmittedTurn {
  return {
    ownerId,
    id: row.id,
    sessionId: row.session_id,
    assistant: row.assistant,
    ordinal: row.ordinal,
    state: row.state,
    attempt: row.attempt,
    stalls: row.stalls,
    input: row.input,
    now: row.now,
    timeZone: row.time_zone,
    ...speechIn(row.settings),
  }
}

export function speechIn({ speech }: Readonly<Record<string, Json>>): Pick<AdmittedTurn, 'speech'> {
  return speech === 'ko' || speech === 'casual' ? { speech } : {}
}

/** Raised in a process whose turn another one has taken over (or ended): it has nothing left to write. */
export class LeaseLostError extends Error {
  constructor(turnId: string) {
    super(`Turn ${turnId} is no longer this process's to write`)
    this.name = 'LeaseLostError'
  }
}
