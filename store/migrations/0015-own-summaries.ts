import { type Kysely, sql } from 'kysely'

/**
 * Summaries that were edited or emptied before it was kept from which turn on they are written anew: with nothing kept, a
 * message that is sent again would bring back what their owners took out.
 */
export const ownSummaries = {
  async up(db: Kysely<unknown>): Promise<void> {
    // The tables' owner, where that is no superuser, sees no row under a forced policy.
    await sql`alter table sessions no force row level security`.execute(db)
    await sql`
      update sessions set summary_since = summary_covers
      where summary_since = 0 and summary_covers > 0
        and (summary is null or summary_lines @> '[{"kind": "edited"}]')`.execute(db)
    await sql`alter table sessions force row level security`.execute(db)
  },
}
