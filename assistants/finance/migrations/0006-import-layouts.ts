import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { protectOwnerTable } from '#store/owner-table.ts'

/** `0006-import-layouts`. Which column is which in statements of one layout, where the owner had to say so. */
export const importLayouts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table import_layouts (
        owner_id uuid not null,
        layout text not null,
        columns jsonb not null,
        created_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, layout)
      )`.execute(db)
    await protectOwnerTable(db, 'import_layouts')
  },
}
