import { type Kysely, sql } from 'kysely'
import { engineRole } from '../database.ts'

/** How often in a row a turn was taken over from a process that died and left its log where it was. */
export const stalledTurns = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table turns add column stalls smallint not null default 0`.execute(db)
    await sql`grant select (stalls), update (stalls) on turns to ${sql.id(engineRole)}`.execute(db)
  },
}
