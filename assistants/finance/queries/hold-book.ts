import { sql } from 'kysely'
import type { Tx } from '#store/database.ts'

/**
 * Keeps the owner's book to this transaction until it ends: whoever changes rows by a rule, or makes the rule, calls
 * it first, so that no import slips in between with rows the one has not seen and the other does not know.
 */
export async function holdBook(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`finance/${tx.ownerId}`}, 0))`.execute(tx.db)
}
