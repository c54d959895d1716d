import type { Database, Statement, Tx } from './database.ts'
import { sharedOwner } from './owner-table.ts'

const nextOwner: Statement = {
  name: 'next_owner',
  text: `select owner_id from sessions where $1::uuid is null or owner_id > $1::uuid order by owner_id limit 1`,
}

/** Every owner there is, one after another; as cheap for one as for the next, however much each has. */
export async function* owners(database: Database): AsyncGenerator<string> {
  let last: string | null = null
  for (;;) {
    const [row]: { owner_id: string }[] = await database.asEngine((run) => run(nextOwner, [last]))
    if (!row) return
    yield row.owner_id
    last = row.owner_id
  }
}

const oldTurns: Statement = {
  name: 'old_logs',
  text: `select e.turn_id, (t.finished_at < $3 and t.state not in ('queued', 'running')) as ripe
    from (
      select turn_id from turn_events
      where owner_id = $1 and ($2::uuid is null or turn_id > $2::uuid) group by turn_id order by turn_id limit $4
    ) e
    join turns t on t.owner_id = $1 and t.id = e.turn_id
    order by e.turn_id`,
}

const deleteLogs: Statement = {
  name: 'delete_logs',
  text: `with calls as (delete from model_calls where owner_id = $1 and turn_id = any($2::uuid[]))
    delete from turn_events where owner_id = $1 and turn_id = any($2::uuid[])`,
}

/**
 * Deletes the logs of up to `limit` of the owner's turns that ended before `cutoff`, beginning after the turn `after`.
 * Resolves to the last turn looked at, or to nothing when the rest is younger. Turn ids are in order of time, so the
 * oldest logs are the first in their key and no index of their own is needed.
 */
export async function pruneLogs(
  tx: Tx,
  options: { after: string | undefined; cutoff: Date; limit: number },
): Promise<string | undefined> {
  const rows = await tx.run<{ turn_id: string; ripe: boolean }>(oldTurns, [
    tx.ownerId,
    options.after ?? null,
    options.cutoff.toISOString(),
    options.limit,
  ])
  const ripe = rows.filter((row) => row.ripe).map((row) => row.turn_id)
  if (ripe.length > 0) await tx.run(deleteLogs, [tx.ownerId, ripe])
  // Where nothing of a whole batch was old enough, what follows is younger still.
  return rows.length === options.limit && ripe.length > 0 ? rows.at(-1)?.turn_id : undefined
}

const deleteResults: Statement = {
  name: 'delete_expired_results',
  text: `with answers as (
      delete from model_cache where owner_id in ($1, '${sharedOwner}') and expires_at <= clock_timestamp()
    )
    delete from tool_cache where owner_id = $1 and expires_at <= clock_timestamp()`,
}

/** Deletes the owner's kept tool results, and models' answers, that nobody may use any more. */
export async function pruneToolResults(tx: Tx): Promise<void> {
  await tx.run(deleteResults, [tx.ownerId])
}

const deleteSessionEvents: Statement = {
  name: 'delete_session_events',
  text: `delete from session_events where owner_id = $1 and at < $2`,
}

/** Deletes the owner's session events before `cutoff`: they are few, at most a handful a turn. */
export async function pruneSessionEvents(tx: Tx, cutoff: Date): Promise<void> {
  await tx.run(deleteSessionEvents, [tx.ownerId, cutoff.toISOString()])
}
