import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { protectOwnerTable } from '#store/owner-table.ts'

/**
 * `0009-unfinished-imports`. Rows of an import that is under way are seen by nobody but it. Which they are is asked
 * once a query; the indexes that answer without the rows themselves hold whose import a row is of.
 */
export const unfinishedImports: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table unfinished_imports (owner_id uuid not null, id uuid not null, primary key (owner_id, id))`.execute(
      db,
    )
    await protectOwnerTable(db, 'unfinished_imports')
    await sql`drop index expenses_by_day`.execute(db)
    await sql`
      create index expenses_by_day on expenses (owner_id, spent_on)
      include (category, amount, store, spent_time, import_id)`.execute(db)
    await sql`drop index expenses_by_name`.execute(db)
    await sql`create index expenses_by_name on expenses (owner_id, store_key, store) include (import_id)`.execute(
      db,
    )
    await sql`
      create policy finished_imports on expenses as restrictive for select using (
        import_id is null or import_id <> all (array(
          select unfinished.id from unfinished_imports unfinished
          where unfinished.owner_id = nullif(current_setting('app.user_id', true), '')::uuid
            and unfinished.id is distinct from nullif(current_setting('app.import', true), '')::uuid)))`.execute(
      db,
    )
  },
}
