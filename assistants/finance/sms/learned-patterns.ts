import { sql } from 'kysely'
import type { Page } from '#protocol/resources.ts'
import { decodeCursor, type ListPart, pageOf } from '#store/cursor.ts'
import type { Tx } from '#store/database.ts'
import { financeTables } from '../tables.ts'
import type { MessagePattern } from './payment.ts'

/** The newest are tried first; nobody has more senders than this. */
const mostPatterns = 200

export interface LearnedPattern extends MessagePattern {
  readonly id: string
}

function newestFirst(tx: Tx) {
  return financeTables(tx)
    .selectFrom('message_patterns')
    .select(['id', 'sender', 'template'])
    .where('owner_id', '=', tx.ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
}

/** The formats the owner's corrections have taught, newest first. */
export function learnedPatterns(tx: Tx): Promise<LearnedPattern[]> {
  return newestFirst(tx).limit(mostPatterns).execute()
}

/** A page of them. */
export async function listPatterns(tx: Tx, { limit, cursor }: ListPart): Promise<Page<LearnedPattern>> {
  const [at, after] = cursor ? decodeCursor(cursor, 2) : []
  const rows = await newestFirst(tx)
    .select(sql<string>`created_at::text`.as('created_text'))
    .$if(at !== undefined, (all) =>
      all.where(sql<boolean>`(created_at, id) < (${at}::timestamptz, ${after}::uuid)`),
    )
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, ({ created_text, id }) => [created_text, id])
  return { ...page, items: page.items.map(({ id, sender, template }) => ({ id, sender, template })) }
}

/** Keeps a format; one that is known already stays as it is. */
export async function keepPattern(tx: Tx, { sender, template }: MessagePattern, id: string): Promise<void> {
  await financeTables(tx)
    .insertInto('message_patterns')
    .values({ owner_id: tx.ownerId, id, sender, template })
    .onConflict((on) => on.columns(['owner_id', 'template']).doNothing())
    .execute()
}

/** Whether there was such a format. */
export async function forgetPattern(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await financeTables(tx)
    .deleteFrom('message_patterns')
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
