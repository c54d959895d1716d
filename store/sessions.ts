import { sql } from 'kysely'
import type { FinishReason } from '#protocol/events.ts'
import type { Message, Page, Session, TurnState } from '#protocol/resources.ts'
import { decodeCursor, pageOf } from './cursor.ts'
import type { Tx } from './database.ts'
import { forgetAnswers } from './model-cache.ts'

export const untitled = '새 대화'

const sessionColumns = ['id', 'assistant', 'title', 'summary', 'created_at', 'updated_at'] as const

interface SessionRecord {
  id: string
  assistant: string
  title: string
  summary: string | null
  created_at: Date
  updated_at: Date
}

function toSession(row: SessionRecord): Session {
  return {
    id: row.id,
    assistant: row.assistant,
    title: row.title,
    summary: row.summary,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export async function createSession(
  tx: Tx,
  session: { id: string; assistant: string; title?: string },
): Promise<Session> {
  const row = await tx.db
    .insertInto('sessions')
    .values({
      owner_id: tx.ownerId,
      id: session.id,
      assistant: session.assistant,
      title: session.title ?? untitled,
      summary: null,
    })
    .returning(sessionColumns)
    .executeTakeFirstOrThrow()
  return toSession(row)
}

export async function getSession(tx: Tx, id: string): Promise<Session | undefined> {
  const row = await tx.db
    .selectFrom('sessions')
    .select(sessionColumns)
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toSession(row)
}

export async function renameSession(tx: Tx, id: string, title: string): Promise<Session | undefined> {
  const row = await tx.db
    .updateTable('sessions')
    .set({ title })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .returning(sessionColumns)
    .executeTakeFirst()
  return row && toSession(row)
}

/** Deletes a session with its messages, turns and log, and what models' answers are kept. Resolves to false when there is none. */
export async function deleteSession(tx: Tx, id: string): Promise<boolean> {
  // In the order a turn's end locks them, or the two could wait for each other.
  await tx.db
    .selectFrom('turns')
    .select('id')
    .where('owner_id', '=', tx.ownerId)
    .where('session_id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .forUpdate()
    .execute()
  const result = await tx.db
    .deleteFrom('sessions')
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  await forgetAnswers(tx)
  return result.numDeletedRows > 0n
}

/** Newest first. */
export async function listSessions(
  tx: Tx,
  filter: { assistant?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<Page<Session>> {
  let query = tx.db.selectFrom('sessions').select(sessionColumns).where('owner_id', '=', tx.ownerId)
  if (filter.assistant) query = query.where('assistant', '=', filter.assistant)
  if (filter.cursor) {
    const [at, id] = decodeCursor(filter.cursor, 2)
    query = query.where(sql<boolean>`(updated_at, id) < (${at}::timestamptz, ${id}::uuid)`)
  }
  const rows = await query
    // The text keeps the microseconds that a cursor needs and a Date would drop.
    .select(sql<string>`updated_at::text`.as('updated_text'))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit + 1)
    .execute()
  const page = pageOf(rows, filter.limit, ({ updated_text, id }) => [updated_text, id])
  return { ...page, items: page.items.map(toSession) }
}

/**
 * In the order of the conversation, or from its end back: turn by turn, the question before its answer, without what was
 * set aside. By time alone, questions that waited would stand together before the answers to all of them.
 */
export async function listMessages(
  tx: Tx,
  sessionId: string,
  page: { limit: number; cursor?: string | undefined; order?: 'oldest' | 'newest' },
): Promise<Page<Message>> {
  const isAnswer = sql<boolean>`m.role = 'assistant'`
  const back = page.order === 'newest'
  let query = tx.db
    .selectFrom('turns as t')
    .innerJoin('messages as m', (join) =>
      join.onRef('m.owner_id', '=', 't.owner_id').onRef('m.turn_id', '=', 't.id'),
    )
    .leftJoin('message_feedback as f', (join) =>
      join.onRef('f.owner_id', '=', 'm.owner_id').onRef('f.message_id', '=', 'm.id'),
    )
    .select([
      'm.id',
      'm.session_id',
      'm.turn_id',
      'm.role',
      'm.text',
      'm.parts',
      'm.created_at',
      't.ordinal',
      't.state',
      'f.rating',
      'f.reason',
    ])
    .where('t.owner_id', '=', tx.ownerId)
    .where('t.session_id', '=', sessionId)
    .where('t.set_aside_by', 'is', null)
  if (page.cursor) {
    const [ordinal, role] = decodeCursor(page.cursor, 2)
    const beyond = back
      ? sql<boolean>`t.ordinal < ${ordinal}::int or ${role} = 'assistant' and not ${isAnswer}`
      : sql<boolean>`t.ordinal > ${ordinal}::int or ${role} = 'user' and ${isAnswer}`
    // Apart from the rest, so that an index can begin there.
    query = query
      .where('t.ordinal', back ? '<=' : '>=', sql<number>`${ordinal}::int`)
      .where(sql<boolean>`(${beyond})`)
  }
  const direction = back ? 'desc' : 'asc'
  const rows = await query
    .orderBy('t.ordinal', direction)
    .orderBy(isAnswer, direction)
    .limit(page.limit + 1)
    .execute()
  const { items, nextCursor } = pageOf(rows, page.limit, ({ ordinal, role }) => [String(ordinal), role])
  return {
    items: items.map((row) => ({
      id: row.id,
      sessionId: row.session_id,
      turnId: row.turn_id,
      role: row.role,
      text: row.text,
      parts: row.parts,
      ...(row.role === 'assistant' ? { finishReason: reasonFor(row.state) } : {}),
      ...(row.rating
        ? { feedback: { rating: row.rating, ...(row.reason ? { reason: row.reason } : {}) } }
        : {}),
      createdAt: row.created_at.toISOString(),
    })),
    nextCursor,
  }
}

/** The reason of a turn's end by the state it left; the inverse of `stateAfter`. */
function reasonFor(state: TurnState): FinishReason {
  const isEnd = state !== 'done' && state !== 'queued' && state !== 'running'
  return isEnd ? state : 'complete'
}
