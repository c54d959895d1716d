import { type Kysely, sql } from 'kysely'
import { getConstructionPlans } from 'pg-boss'
import { appRole, engineRole } from '../database.ts'
import { protectOwnerTable } from '../owner-table.ts'

/**
 * The job queue's own schema, what a turn is remembered by, and what happens to a session after its answers.
 * There is no index over `terms`: row-level security keeps the planner from using one (the array operators are not
 * leakproof), so recall reads a bounded stretch of messages by the indexes below and compares their terms there.
 */
export const jobsAndMemory = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw(withinTransaction(getConstructionPlans('pgboss'))).execute(db)
    // An owner's transaction may put a job in and look at none.
    const role = sql.id(appRole)
    await sql`grant usage on schema pgboss to ${role}`.execute(db)
    await sql`grant select on pgboss.queue to ${role}`.execute(db)
    await sql`grant insert on pgboss.job, pgboss.job_common to ${role}`.execute(db)

    await sql`alter table turns add column memory jsonb`.execute(db)
    await sql`
      alter table sessions
        add column summary_lines jsonb not null default '[]',
        add column summary_covers integer not null default 0,
        add column event_count integer not null default 0`.execute(db)
    await sql`alter table messages add column terms text[] not null default '{}'`.execute(db)
    await sql`create index messages_by_turn on messages (owner_id, turn_id)`.execute(db)
    await sql`create index messages_by_recency on messages (owner_id, created_at desc, id desc)`.execute(db)

    await sql`
      create table session_events (
        owner_id uuid not null,
        session_id uuid not null,
        seq integer not null,
        type text not null,
        data jsonb not null,
        at timestamptz not null default clock_timestamp(),
        primary key (owner_id, session_id, seq),
        foreign key (owner_id, session_id) references sessions on delete cascade
      )`.execute(db)
    await protectOwnerTable(db, 'session_events')
    // Pruning visits the owners one by one; it needs to know who there is, and nothing of them.
    await sql`grant select (owner_id) on sessions to ${sql.id(engineRole)}`.execute(db)
    await sql`create policy engine_owners on sessions for select to ${sql.id(engineRole)} using (true)`.execute(
      db,
    )
  },
}

/** pg-boss gives a script with a transaction of its own; migrations already run in one, which its COMMIT would end. */
function withinTransaction(script: string): string {
  const bare = script.replace(/^\s*BEGIN;\s*$/mu, '').replace(/^\s*COMMIT;\s*$/mu, '')
  if (/^\s*(?:BEGIN|COMMIT);/mu.test(bare)) throw new Error('The job queue’s script has changed its shape')
  return bare
}
