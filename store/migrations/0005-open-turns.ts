import { type Kysely, sql } from 'kysely'

/** A session's turns that run or wait, found without going through all those that have ended. */
export const openTurns = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create index turns_open_by_session on turns (owner_id, session_id, ordinal)
      where state in ('queued', 'running')`.execute(db)
  },
}
