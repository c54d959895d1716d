import type { Statement, Tx } from './database.ts'
import type { TurnMemoryRecord } from './tables.ts'

/** A message that shares a term with what is looked for. */
export interface RecalledMessage {
  readonly messageId: string
  readonly turnId: string
  readonly sessionId: string
  readonly sessionTitle: string
  readonly assistant: string
  readonly role: 'user' | 'assistant'
  readonly text: string
  readonly terms: readonly string[]
  readonly createdAt: Date
  /** Of the turn it belongs to; null for a turn that remembered nothing. */
  readonly memory: TurnMemoryRecord | null
}

export interface RecallScope {
  /** One session, or all of the owner's without one. */
  readonly sessionId?: string | undefined
  /** Nothing from this turn on: the one that asks. */
  readonly beforeTurn?: string | undefined
  /** Nothing later than this moment. */
  readonly until?: Date | undefined
  /** From which end of the session the stretch that is read begins. */
  readonly from: 'newest' | 'oldest'
}

/** How many messages are compared at most, and how many are given. */
export const recallStretch = 2000
const mostMatches = 300
const textLength = 4000

/**
 * The messages of a bounded stretch that share a term with `terms`, newest first (oldest first when the stretch is
 * read from there). Bounded because the database cannot use an index over terms under row-level security; a stretch
 * takes a few milliseconds.
 */
export async function matchingMessages(
  tx: Tx,
  terms: readonly string[],
  scope: RecallScope,
): Promise<RecalledMessage[]> {
  if (terms.length === 0) return []
  const statement = statements[scope.sessionId ? 'session' : 'owner'][scope.from]
  const rows = await tx.run<MatchRecord>(statement, [
    tx.ownerId,
    terms,
    scope.beforeTurn ?? null,
    scope.until?.toISOString() ?? null,
    ...(scope.sessionId ? [scope.sessionId] : []),
  ])
  return rows.map((row) => ({
    messageId: row.id,
    turnId: row.turn_id,
    sessionId: row.session_id,
    sessionTitle: row.title,
    assistant: row.assistant,
    role: row.role,
    text: row.text,
    terms: row.terms,
    createdAt: row.created_at,
    memory: row.memory,
  }))
}

interface MatchRecord {
  id: string
  turn_id: string
  session_id: string
  title: string
  assistant: string
  role: 'user' | 'assistant'
  text: string
  terms: string[]
  created_at: Date
  memory: TurnMemoryRecord | null
}

function statementFor(within: 'session' | 'owner', from: 'newest' | 'oldest'): Statement {
  const direction = from === 'newest' ? 'desc' : 'asc'
  return {
    name: `recall_${within}_${from}`,
    text: `select m.id, m.turn_id, m.session_id, s.title, s.assistant, m.role, left(m.text, ${textLength}) as text,
        m.terms, m.created_at, t.memory
      from (
        select * from messages
        where owner_id = $1 ${within === 'session' ? 'and session_id = $5' : ''}
          and ($4::timestamptz is null or created_at <= $4::timestamptz)
        order by created_at ${direction}, id ${direction} limit ${recallStretch}
      ) m
      join sessions s on s.owner_id = $1 and s.id = m.session_id
      left join turns t on t.owner_id = $1 and t.id = m.turn_id
      where m.terms && $2::text[] and t.set_aside_by is null and ($3::uuid is null or m.turn_id <> $3::uuid)
        and not exists (
          select from turns own
          where own.owner_id = $1 and own.id = $3::uuid and own.session_id = t.session_id and own.ordinal < t.ordinal)
      order by m.created_at ${direction}, m.id ${direction} limit ${mostMatches}`,
  }
}

const statements = {
  session: { newest: statementFor('session', 'newest'), oldest: statementFor('session', 'oldest') },
  owner: { newest: statementFor('owner', 'newest'), oldest: statementFor('owner', 'oldest') },
} as const
