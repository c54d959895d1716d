import { type Kysely, sql } from 'kysely'

/** What a turn's answer offered: its chips, and what a mere yes takes up. */
export const offers = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table turns add column offers jsonb`.execute(db)
  },
}
