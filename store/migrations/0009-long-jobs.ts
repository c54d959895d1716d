import { type Kysely, sql } from 'kysely'
import { engineRole } from '../database.ts'
import { protectOwnerTable } from '../owner-table.ts'

/**
 * Work that was accepted (202) with the file it is about, until it has ended. The file is kept in parts: one value of
 * 30 MB would hold the embedded database, and with it the process, for a second.
 */
export const longJobs = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table long_jobs (
        owner_id uuid not null,
        id uuid not null,
        kind text not null,
        state text not null,
        input jsonb not null,
        progress jsonb not null,
        outcome jsonb,
        attempt integer not null default 1,
        lease_by text,
        lease_until timestamptz,
        cancel_requested boolean not null default false,
        created_at timestamptz not null default clock_timestamp(),
        ended_at timestamptz,
        primary key (owner_id, id)
      )`.execute(db)
    await sql`create index long_jobs_open on long_jobs (lease_until) where state = 'running'`.execute(db)
    await sql`
      create table long_job_parts (
        owner_id uuid not null,
        job_id uuid not null,
        position integer not null,
        bytes bytea not null,
        primary key (owner_id, job_id, position),
        foreign key (owner_id, job_id) references long_jobs on delete cascade
      )`.execute(db)
    for (const table of ['long_jobs', 'long_job_parts']) await protectOwnerTable(db, table)
    // What is needed to take work over, of all owners: its place and its lease, not what it is about.
    await sql`create policy engine_rows on long_jobs to ${sql.id(engineRole)} using (true) with check (true)`.execute(
      db,
    )
    await sql`
      grant select (owner_id, id, state, attempt, lease_by, lease_until, created_at),
            update (attempt, lease_by, lease_until)
      on long_jobs to ${sql.id(engineRole)}`.execute(db)
  },
}
