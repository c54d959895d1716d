import { type Kysely, sql } from 'kysely'
import { appRole } from '../database.ts'

/**
 * An owner's transaction may put in jobs of its own alone: a job is done in the name of the owner in its payload.
 * Not forced, so that the library goes on as the tables' owner; without a policy for it nobody else sees a row.
 */
export const jobsByOwner = {
  async up(db: Kysely<unknown>): Promise<void> {
    // The library writes to the partition; a row that comes by way of the parent is held to the parent's policy.
    for (const table of ['pgboss.job', 'pgboss.job_common'].map((name) => sql.table(name))) {
      await sql`alter table ${table} enable row level security`.execute(db)
      await sql`
        create policy owner_jobs on ${table} for insert to ${sql.id(appRole)}
        with check (data->>'owner' = current_setting('app.user_id', true))`.execute(db)
    }
  },
}
