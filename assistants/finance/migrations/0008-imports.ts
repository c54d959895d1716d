import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * `0008-imports`. Income comes with statements too, is known again by its fingerprint, and goes with its import. What
 * an import took out of the book, the demo and purchases it says were cancelled, is kept, so that it can be undone.
 */
export const imports: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table incomes add column import_id uuid, add column fingerprint text,
        add constraint incomes_by_fingerprint unique (owner_id, fingerprint)`.execute(db)
    await sql`create index expenses_by_import on expenses (owner_id, import_id) where import_id is not null`.execute(
      db,
    )
    await sql`create index incomes_by_import on incomes (owner_id, import_id) where import_id is not null`.execute(
      db,
    )
    await sql`
      alter table expense_imports add column incomes integer not null default 0,
        add column withdrawn jsonb not null default '[]', add column demo_until date`.execute(db)
  },
}
