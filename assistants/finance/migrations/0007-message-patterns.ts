import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { protectOwnerTable } from '#store/owner-table.ts'

/** `0007-message-patterns`. Formats of payment messages, learned from the owner's corrections. */
export const messagePatterns: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table message_patterns (
        owner_id uuid not null,
        id uuid not null,
        sender text,
        template text not null,
        created_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, id),
        unique (owner_id, template)
      )`.execute(db)
    await protectOwnerTable(db, 'message_patterns')
  },
}
