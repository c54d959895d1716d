import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** `0005-category-names`. What categories an owner's rows have is read from one name to the next, without the rows. */
export const categoryNames: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index expenses_by_category on expenses (owner_id, category)`.execute(db)
  },
}
