import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * `0002-query-indexes`. The queries sum by store and time of day as well: with those in the index of days they need
 * no row itself. The names of an owner's stores come from an index of their own, the few rows without a category
 * from one that holds no others, and the largest expenses from one in their order.
 */
export const queryIndexes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`drop index expenses_by_day`.execute(db)
    await sql`
      create index expenses_by_day on expenses (owner_id, spent_on)
      include (category, amount, store, spent_time)`.execute(db)
    await sql`create index expenses_by_name on expenses (owner_id, store_key, store)`.execute(db)
    await sql`
      create index expenses_uncategorised
      on expenses (owner_id, spent_on desc, coalesce(spent_time, '00:00') desc, id desc)
      where category is null`.execute(db)
    await sql`create index expenses_by_amount on expenses (owner_id, amount desc)`.execute(db)
  },
}
