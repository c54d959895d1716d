import { type Kysely, sql } from 'kysely'
import { protectOwnerTable } from '../owner-table.ts'

/** What a person thinks of an answer, at most one thing of each. */
export const feedback = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table message_feedback (
        owner_id uuid not null,
        message_id uuid not null,
        rating text not null check (rating in ('up', 'down')),
        reason text,
        at timestamptz not null default clock_timestamp(),
        primary key (owner_id, message_id),
        foreign key (owner_id, message_id) references messages on delete cascade
      )`.execute(db)
    await protectOwnerTable(db, 'message_feedback')
  },
}
