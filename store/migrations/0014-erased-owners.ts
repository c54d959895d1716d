import { type Kysely, sql } from 'kysely'
import { appRole } from '../database.ts'

/**
 * Owners who have had everything of theirs deleted: no data of theirs, but that the demo does not come back to them.
 * So its key is not `owner_id`: it stays when all that has one goes.
 */
export const erasedOwners = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table erased_owners (id uuid primary key, at timestamptz not null default clock_timestamp())`.execute(
      db,
    )
    const mine = sql`id = nullif(current_setting('app.user_id', true), '')::uuid`
    await sql`alter table erased_owners enable row level security`.execute(db)
    await sql`alter table erased_owners force row level security`.execute(db)
    await sql`create policy own_row on erased_owners using (${mine}) with check (${mine})`.execute(db)
    await sql`grant select, insert on erased_owners to ${sql.id(appRole)}`.execute(db)
  },
}
