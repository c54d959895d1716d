import { sql } from 'kysely'
import { MalgilError } from '#protocol/errors.ts'
import type { Statement, Tx } from './database.ts'
import { ownerTables } from './own-rows.ts'

const underWay: Statement = {
  name: 'work_under_way',
  text: `select id from turns where owner_id = $1 and state in ('queued', 'running')
    union all select id from long_jobs where owner_id = $1 and state = 'running' limit 1`,
}

/** Throws `work_running` while a turn of the owner's runs or waits, or work over a file of theirs is under way. */
export async function refuseWhileWorking(tx: Tx): Promise<void> {
  if ((await tx.run(underWay, [tx.ownerId])).length > 0)
    throw new MalgilError('work_running', 'Turns or jobs of the owner’s are under way')
}

/** Rows of one statement: the embedded database lets nobody else do anything meanwhile. */
const atOnce = 20_000

/**
 * Deletes every row of the owner's in every table that has owners, whichever room's or assistant's it is, and remembers
 * that the demo is not to come back. Gives the sessions there were. What is everybody's stays. Throws `work_running`.
 */
export async function eraseOwner(tx: Tx): Promise<string[]> {
  await refuseWhileWorking(tx)
  const sessions = await tx.db
    .selectFrom('sessions')
    .select('id')
    .where('owner_id', '=', tx.ownerId)
    .execute()
  for (const name of await ownerTables(tx)) {
    const table = sql.table(name)
    for (;;) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where owner_id = ${tx.ownerId} limit ${atOnce}))`.execute(tx.db)
      if (numAffectedRows < BigInt(atOnce)) break
    }
  }
  await sql`insert into erased_owners (id) values (${tx.ownerId}) on conflict do nothing`.execute(tx.db)
  return sessions.map(({ id }) => id)
}

/** Whether the owner has had everything deleted: then nothing is put in their place. */
export async function hasErased(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from erased_owners where id = ${tx.ownerId}`.execute(tx.db)
  return rows.length > 0
}
