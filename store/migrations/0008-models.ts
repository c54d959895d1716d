import { type Kysely, sql } from 'kysely'
import { appRole } from '../database.ts'
import { protectOwnerTable, sharedOwner } from '../owner-table.ts'

/**
 * What language models need: each owner's settings (keys in them are encrypted before they come here), answers kept for
 * a while, what was used on a day, and every call of a turn, which is also the journal a resumed turn takes them from.
 */
export const modelTables = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table settings (
        owner_id uuid primary key,
        data jsonb not null,
        updated_at timestamptz not null default clock_timestamp()
      )`.execute(db)
    await sql`
      create table model_cache (
        owner_id uuid not null,
        key text not null,
        answer json not null,
        expires_at timestamptz not null,
        primary key (owner_id, key)
      )`.execute(db)
    await sql`create index model_cache_by_expiry on model_cache (owner_id, expires_at)`.execute(db)
    await sql`
      create table model_usage (
        owner_id uuid not null,
        day date not null,
        calls integer not null default 0,
        tokens bigint not null default 0,
        cost double precision not null default 0,
        primary key (owner_id, day)
      )`.execute(db)
    await sql`
      create table model_calls (
        owner_id uuid not null,
        turn_id uuid not null,
        key text not null,
        role text not null,
        call json not null,
        prompt json not null,
        output json,
        at timestamptz not null default clock_timestamp(),
        primary key (owner_id, turn_id, key),
        foreign key (owner_id, turn_id) references turns on delete cascade
      )`.execute(db)
    for (const table of ['settings', 'model_usage', 'model_calls']) await protectOwnerTable(db, table)

    // Answers to prompts that hold nothing of anybody's are everybody's: they stand under an owner that is nobody.
    await protectOwnerTable(db, 'model_cache')
    const shared = sql.lit(sharedOwner)
    await sql`create policy shared_rows on model_cache to ${sql.id(appRole)}
      using (owner_id = ${shared}::uuid) with check (owner_id = ${shared}::uuid)`.execute(db)
  },
}
