import { sql } from 'kysely'
import type { ActionResource } from '#protocol/actions.ts'
import type { Page } from '#protocol/resources.ts'
import type { CapturedChange } from './changes.ts'
import { decodeCursor, pageOf } from './cursor.ts'
import type { Tx } from './database.ts'
import { dropCached } from './tool-cache.ts'

/** Whose doing an action is: with the step's key, what makes it happen once. */
export interface ActionPlace {
  readonly sessionId: string
  readonly turnId: string
  readonly assistant: string
}

/** What a person did by hand, in a list of theirs: no turn of a conversation. */
export interface ActionByHand {
  readonly sessionId: null
  readonly turnId: null
  readonly assistant: string
}

/** An action as it stands in the table, without its rows. */
export interface ActionRecord {
  readonly sessionId: string | null
  readonly turnId: string | null
  readonly assistant: string
  readonly id: string
  readonly action: string
  readonly summary: string
  readonly affected: number
  readonly undoable: boolean
  readonly createdAt: Date
  readonly undoneAt: Date | null
  readonly undoneBy: string | null
}

/**
 * Writes down what was done, in the transaction that did it, and drops what was cached of the tables it changed. The
 * key `(turn, step)` is unique: a second one rolls the transaction back.
 */
export async function recordAction(
  tx: Tx,
  place: ActionPlace | ActionByHand,
  done: {
    readonly id: string
    readonly stepKey: string
    readonly action: string
    readonly summary: string
    readonly affected: number
    readonly undoable: boolean
    readonly change: CapturedChange
  },
): Promise<void> {
  await tx.db
    .insertInto('actions')
    .values({
      owner_id: tx.ownerId,
      id: done.id,
      session_id: place.sessionId,
      turn_id: place.turnId,
      step_key: done.stepKey,
      assistant: place.assistant,
      action: done.action,
      summary: done.summary,
      affected: done.affected,
      undoable: done.undoable,
      changes: done.change.json,
    })
    .execute()
  await dropCached(tx, Object.keys(done.change.changed))
}

const recordColumns = [
  'id',
  'session_id',
  'turn_id',
  'assistant',
  'action',
  'summary',
  'affected',
  'undoable',
  'created_at',
  'undone_at',
  'undone_by',
] as const

interface ActionColumns {
  id: string
  session_id: string | null
  turn_id: string | null
  assistant: string
  action: string
  summary: string
  affected: number
  undoable: boolean
  created_at: Date
  undone_at: Date | null
  undone_by: string | null
}

/** The action, or the session's last one that has not been undone; locked, so that two undos wait for each other. */
export async function lockAction(
  tx: Tx,
  which: { readonly id: string } | { readonly lastOf: string },
): Promise<ActionRecord | undefined> {
  const rows = tx.db
    .selectFrom('actions')
    .select(recordColumns)
    .where('owner_id', '=', tx.ownerId)
    .limit(1)
    .forUpdate()
  const row = await ('id' in which
    ? rows.where('id', '=', which.id)
    : rows
        .where('session_id', '=', which.lastOf)
        .where('undone_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
  ).executeTakeFirst()
  return row && toRecord(row)
}

/**
 * A session's actions that can still be undone, newest first, at most so many. Those that `turnId` itself has undone are
 * among them: a turn that is resumed sees what it saw before.
 */
export async function standingActions(
  tx: Tx,
  { sessionId, turnId }: Pick<ActionPlace, 'sessionId' | 'turnId'>,
  most: number,
  byHand: readonly string[] = [],
): Promise<ActionRecord[]> {
  const rows = await tx.db
    .selectFrom('actions')
    .select(recordColumns)
    .where('owner_id', '=', tx.ownerId)
    .where((eb) =>
      eb.or([
        eb.and([eb('session_id', '=', sessionId), eb('turn_id', '<>', turnId)]),
        ...(byHand.length > 0 ? [eb.and([eb('session_id', 'is', null), eb('action', 'in', byHand)])] : []),
      ]),
    )
    .where('undoable', '=', true)
    .where((eb) => eb.or([eb('undone_at', 'is', null), eb('undone_by', 'like', `${turnId}/%`)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(toRecord)
}

/** Signs an action as undone, once its rows are back. */
export async function signUndone(
  tx: Tx,
  id: string,
  by: string,
  tables: readonly string[],
): Promise<ActionRecord> {
  const row = await tx.db
    .updateTable('actions')
    .set({ undone_at: sql<string>`clock_timestamp()`, undone_by: by })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning(recordColumns)
    .executeTakeFirstOrThrow()
  await dropCached(tx, tables)
  return toRecord(row)
}

/** A session's actions, or all of the owner's with those done by hand, newest first. */
export async function listActions(
  tx: Tx,
  sessionId: string | undefined,
  page: { limit: number; cursor?: string | undefined },
): Promise<Page<ActionResource>> {
  let query = tx.db
    .selectFrom('actions')
    .select(recordColumns)
    .select(sql<string>`created_at::text`.as('created_text'))
    .where('owner_id', '=', tx.ownerId)
  if (sessionId !== undefined) query = query.where('session_id', '=', sessionId)
  if (page.cursor) {
    const [at, id] = decodeCursor(page.cursor, 2)
    query = query.where(sql<boolean>`(created_at, id) < (${at}::timestamptz, ${id}::uuid)`)
  }
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute()
  const { items, nextCursor } = pageOf(rows, page.limit, ({ created_text, id }) => [created_text, id])
  return { items: items.map((row) => actionResource(toRecord(row))), nextCursor }
}

/** An action as clients see it. */
export function actionResource(action: ActionRecord): ActionResource {
  return {
    id: action.id,
    turnId: action.turnId,
    action: action.action,
    summary: action.summary,
    affected: action.affected,
    undoable: action.undoable && action.undoneAt === null,
    undoneAt: action.undoneAt?.toISOString() ?? null,
    createdAt: action.createdAt.toISOString(),
  }
}

function toRecord(row: ActionColumns): ActionRecord {
  return {
    id: row.id,
    sessionId: row.session_id,
    turnId: row.turn_id,
    assistant: row.assistant,
    action: row.action,
    summary: row.summary,
    affected: row.affected,
    undoable: row.undoable,
    createdAt: row.created_at,
    undoneAt: row.undone_at,
    undoneBy: row.undone_by,
  }
}
