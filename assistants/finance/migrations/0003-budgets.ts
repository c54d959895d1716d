import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { protectOwnerTable } from '#store/owner-table.ts'

/** `0003-budgets`. A month's budget, of one category or (null) of all spending: at most one of each. */
export const budgets: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table budgets (
        owner_id uuid not null,
        id uuid not null,
        category text,
        amount bigint not null check (amount > 0),
        created_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, id),
        unique nulls not distinct (owner_id, category)
      )`.execute(db)
    await protectOwnerTable(db, 'budgets')
  },
}
