import { type Kysely, sql } from 'kysely'
import { appRole } from './database.ts'

/**
 * Puts a table that holds an owner's rows under row-level security: whoever asks, only the rows of the owner set
 * for the transaction are there. To be called once for every such table, in the migration that makes it.
 */
export async function protectOwnerTable(db: Kysely<unknown>, table: string): Promise<void> {
  const name = sql.table(table)
  const mine = sql`owner_id = nullif(current_setting('app.user_id', true), '')::uuid`
  await sql`alter table ${name} enable row level security`.execute(db)
  await sql`alter table ${name} force row level security`.execute(db)
  await sql`create policy owner_rows on ${name} using (${mine}) with check (${mine})`.execute(db)
  await sql`grant select, insert, update, delete on ${name} to ${sql.id(appRole)}`.execute(db)
}

/** Nobody: whose rows in `model_cache` are everybody's. */
export const sharedOwner = '00000000-0000-0000-0000-000000000000'
