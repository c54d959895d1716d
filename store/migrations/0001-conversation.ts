import { type Kysely, sql } from 'kysely'
import { engineRole } from '../database.ts'
import { protectOwnerTable } from '../owner-table.ts'

/**
 * Sessions, messages, turns and the log. Every key begins with `owner_id`, so that the same schema can be sharded
 * by owner; deleting a session takes everything of it along.
 */
export const conversationTables = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table sessions (
        owner_id uuid not null,
        id uuid not null,
        assistant text not null,
        title text not null,
        summary text,
        turn_count integer not null default 0,
        created_at timestamptz not null default clock_timestamp(),
        updated_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, id)
      )`.execute(db)
    await sql`create index sessions_by_recency on sessions (owner_id, assistant, updated_at desc, id desc)`.execute(
      db,
    )

    await sql`
      create table messages (
        owner_id uuid not null,
        id uuid not null,
        session_id uuid not null,
        turn_id uuid not null,
        role text not null check (role in ('user', 'assistant')),
        text text not null,
        parts jsonb not null default '[]',
        created_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, id),
        foreign key (owner_id, session_id) references sessions on delete cascade
      )`.execute(db)
    await sql`create index messages_by_session on messages (owner_id, session_id, created_at, id)`.execute(db)

    await sql`
      create table turns (
        owner_id uuid not null,
        id uuid not null,
        session_id uuid not null,
        assistant text not null,
        ordinal integer not null,
        state text not null check (state in
          ('queued', 'running', 'done', 'blocked', 'partial', 'cancelled', 'awaiting_confirmation', 'error')),
        attempt integer not null default 1,
        lease_by text,
        lease_until timestamptz,
        cancel_requested boolean not null default false,
        input jsonb not null,
        now timestamptz not null,
        time_zone text not null,
        settings jsonb not null default '{}',
        client_message_id text,
        usage jsonb,
        created_at timestamptz not null default clock_timestamp(),
        finished_at timestamptz,
        primary key (owner_id, id),
        unique (owner_id, client_message_id),
        foreign key (owner_id, session_id) references sessions on delete cascade
      ) with (fillfactor = 80)`.execute(db)
    await sql`create unique index turns_one_running on turns (owner_id, session_id) where state = 'running'`.execute(
      db,
    )
    await sql`create index turns_by_session on turns (owner_id, session_id, ordinal)`.execute(db)
    await sql`create index turns_open on turns (lease_until) where state in ('queued', 'running')`.execute(db)

    await sql`
      create table turn_events (
        owner_id uuid not null,
        turn_id uuid not null,
        seq integer not null,
        attempt integer not null,
        type text not null,
        key text,
        -- json, not jsonb: a replay gives the very text that was sent.
        data json not null,
        at timestamptz not null default clock_timestamp(),
        primary key (owner_id, turn_id, seq),
        unique (owner_id, turn_id, key),
        foreign key (owner_id, turn_id) references turns on delete cascade
      )`.execute(db)

    for (const table of ['sessions', 'messages', 'turns', 'turn_events']) await protectOwnerTable(db, table)

    // What the engine needs to look after turns of all owners: their place and their lease, not what they say.
    await sql`create policy engine_rows on turns to ${sql.id(engineRole)} using (true) with check (true)`.execute(
      db,
    )
    await sql`
      grant select (owner_id, id, session_id, assistant, ordinal, state, attempt, lease_by, lease_until, cancel_requested, created_at),
            update (state, attempt, lease_by, lease_until)
      on turns to ${sql.id(engineRole)}`.execute(db)
  },
}
