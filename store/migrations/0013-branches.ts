import { type Kysely, sql } from 'kysely'

/**
 * Turns that another one took the place of, with those after it: another branch of the session, kept and not followed.
 * And from which turn on a summary is written anew, where its owner has put their own words in its place.
 */
export const branches = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table turns add column set_aside_by uuid`.execute(db)
    await sql`alter table sessions add column summary_since integer not null default 0`.execute(db)
  },
}
