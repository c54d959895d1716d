import { type Kysely, sql } from 'kysely'

/** What a person changes by hand, in a list of theirs, is recorded and undone as any action is: it has no conversation. */
export const actionsByHand = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table actions alter column session_id drop not null, alter column turn_id drop not null`.execute(
      db,
    )
    await sql`create index actions_by_recency on actions (owner_id, created_at desc, id desc)`.execute(db)
  },
}
