import { type Kysely, sql } from 'kysely'
import { protectOwnerTable } from '../owner-table.ts'

/**
 * Results of tools that outlive a turn. A result carries the version its data had before it was computed; a change
 * raises the version in its own transaction, so that a result computed beside the change is never taken for current.
 */
export const toolCache = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table tool_cache (
        owner_id uuid not null,
        assistant text not null,
        scope text not null,
        signature text not null,
        session_id uuid,
        tags text[] not null,
        version bigint not null,
        result json not null,
        expires_at timestamptz not null,
        primary key (owner_id, assistant, scope, signature),
        foreign key (owner_id, session_id) references sessions on delete cascade
      )`.execute(db)
    await sql`create index tool_cache_by_session on tool_cache (owner_id, session_id)`.execute(db)
    await sql`
      create table data_versions (
        owner_id uuid not null,
        tag text not null,
        version bigint not null,
        primary key (owner_id, tag)
      )`.execute(db)
    for (const table of ['tool_cache', 'data_versions']) await protectOwnerTable(db, table)
  },
}
