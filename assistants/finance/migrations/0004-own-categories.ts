import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { protectOwnerTable } from '#store/owner-table.ts'

/**
 * `0004-own-categories`. The names an owner gave categories, and the merchants that are sorted as the owner said,
 * whatever their names say. A rule is never changed: a newer one takes the place of those it covers.
 */
export const ownCategories: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table category_names (
        owner_id uuid not null,
        id uuid not null,
        name text not null,
        becomes text check (becomes <> name),
        created_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, id),
        unique (owner_id, name)
      )`.execute(db)
    await sql`
      create table category_rules (
        owner_id uuid not null,
        id uuid not null,
        store text not null,
        category text,
        created_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, id),
        unique (owner_id, store)
      )`.execute(db)
    for (const table of ['category_names', 'category_rules']) await protectOwnerTable(db, table)
  },
}
