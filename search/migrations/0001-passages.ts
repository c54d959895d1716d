import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { protectOwnerTable } from '#store/owner-table.ts'

/**
 * `0001-passages`. Documents and their passages, and the index over them: segments with their postings packed in
 * buckets. Everything a question looks up stands under whole numbers and owner, whose comparison is leakproof, so that
 * row-level security does not keep the planner from the keys.
 */
export const passageTables: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table search_owners (
        owner_id uuid primary key,
        next_number integer not null default 1,
        next_segment integer not null default 1
      )`.execute(db)
    await sql`
      create table search_documents (
        owner_id uuid not null,
        collection text not null,
        id text not null,
        title text not null,
        first_number integer not null,
        passages integer not null,
        indexed integer not null default 0,
        created_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, collection, id)
      )`.execute(db)
    await sql`
      create table search_passages (
        owner_id uuid not null,
        number integer not null,
        collection text not null,
        document text not null,
        id text not null,
        title text not null,
        text text not null,
        kind text not null,
        place jsonb,
        metadata jsonb,
        primary key (owner_id, number),
        unique (owner_id, collection, document, id),
        foreign key (owner_id, collection, document) references search_documents on delete cascade
      )`.execute(db)
    await sql`
      create table search_segments (
        owner_id uuid not null,
        id integer not null,
        collection text not null,
        first_number integer not null,
        last_number integer not null,
        passages integer not null,
        length bigint not null,
        buckets integer not null,
        kinds text[] not null,
        directory bytea not null,
        live boolean not null,
        created_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, id)
      )`.execute(db)
    await sql`create index search_segments_by_collection on search_segments (owner_id, collection)`.execute(
      db,
    )
    await sql`
      create table search_postings (
        owner_id uuid not null,
        segment integer not null,
        bucket integer not null,
        data bytea not null,
        primary key (owner_id, segment, bucket),
        foreign key (owner_id, segment) references search_segments on delete cascade
      )`.execute(db)
    // Packed already: compressing them again would cost every question the unpacking.
    await sql`alter table search_segments alter column directory set storage external`.execute(db)
    await sql`alter table search_postings alter column data set storage external`.execute(db)
    for (const table of ['owners', 'documents', 'passages', 'segments', 'postings']) {
      await protectOwnerTable(db, `search_${table}`)
    }
  },
}
