import type { Tx } from '#store/database.ts'
import { financeTables } from '../tables.ts'
import type { MessagePattern } from './payment.ts'

/** The newest are tried first; nobody has more senders than this. */
const mostPatterns = 200

export interface LearnedPattern extends MessagePattern {
  readonly id: string
}

/** The formats the owner's corrections have taught, newest first. */
export function learnedPatterns(tx: Tx): Promise<LearnedPattern[]> {
  return financeTables(tx)
    .selectFrom('message_patterns')
    .select(['id', 'sender', 'template'])
    .where('owner_id', '=', tx.ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostPatterns)
    .execute()
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
