import { type Kysely, sql } from 'kysely'
import { protectOwnerTable } from '../owner-table.ts'

/**
 * What was done to an owner's rows, with the rows before and after, and what waits for a yes. A session names the
 * confirmation it waits for, so that admitting a message to one that waits for none costs no query.
 */
export const actionTables = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table actions (
        owner_id uuid not null,
        id uuid not null,
        session_id uuid not null,
        turn_id uuid not null,
        step_key text not null,
        assistant text not null,
        action text not null,
        summary text not null,
        affected integer not null,
        undoable boolean not null,
        changes jsonb not null,
        undone_at timestamptz,
        undone_by text,
        created_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, id),
        unique (owner_id, turn_id, step_key),
        foreign key (owner_id, session_id) references sessions on delete cascade
      )`.execute(db)
    await sql`create index actions_by_session on actions (owner_id, session_id, created_at desc, id desc)`.execute(
      db,
    )

    await sql`
      create table confirmations (
        owner_id uuid not null,
        id uuid not null,
        session_id uuid not null,
        turn_id uuid not null,
        assistant text not null,
        action text not null,
        input jsonb not null,
        preview jsonb not null,
        question text not null,
        details jsonb not null,
        choices jsonb not null,
        expires_at timestamptz not null,
        state text not null default 'pending'
          check (state in ('pending', 'accepted', 'declined', 'expired', 'superseded')),
        answered_by_turn uuid,
        created_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, id),
        foreign key (owner_id, session_id) references sessions on delete cascade
      )`.execute(db)
    await sql`create index confirmations_by_turn on confirmations (owner_id, turn_id)`.execute(db)
    await sql`create index confirmations_by_session on confirmations (owner_id, session_id)`.execute(db)
    await sql`alter table sessions add column pending_confirmation uuid`.execute(db)

    for (const table of ['actions', 'confirmations']) await protectOwnerTable(db, table)
  },
}
