import { type Kysely, sql } from 'kysely'
import type { Database, Tx } from '#store/database.ts'
import type { MigrationSet } from '#store/migrate.ts'
import { protectOwnerTable } from '#store/owner-table.ts'
import { dropCached } from '#store/tool-cache.ts'

interface ScoreRow {
  owner_id: string
  unit: number
  title: string
  score: number
  previous: number
}

export function tutorTables(tx: Tx) {
  return tx.db.withTables<{ tutor_scores: ScoreRow }>()
}

export const tutorMigrations: MigrationSet = {
  room: 'tutor',
  migrations: {
    '0001-scores': {
      async up(db: Kysely<unknown>): Promise<void> {
        await sql`
          create table tutor_scores (
            owner_id uuid not null,
            unit integer not null,
            title text not null,
            score integer not null,
            previous integer not null,
            primary key (owner_id, unit)
          )`.execute(db)
        await protectOwnerTable(db, 'tutor_scores')
      },
    },
  },
}

const titles = ['의사 코드', '디버깅', '시스템', '재귀', '자료 구조', '정렬', '탐색']

/** Seven units with scores that differ. */
export async function prepareTutor(database: Database, ownerId: string): Promise<void> {
  await database.asOwner(ownerId, async (tx) => {
    const rows = titles.map((title, index) => ({
      owner_id: ownerId,
      unit: index + 1,
      title,
      score: 60 + ((index * 13) % 37),
      previous: 55 + ((index * 7) % 29),
    }))
    await tutorTables(tx).insertInto('tutor_scores').values(rows).execute()
    await dropCached(tx, ['tutor_scores'])
  })
}

/** A new score, as a submission brings it: what was computed from the old ones no longer stands. */
export async function recordScore(tx: Tx, unit: number, score: number): Promise<void> {
  await tutorTables(tx)
    .updateTable('tutor_scores')
    .set({ score })
    .where('owner_id', '=', tx.ownerId)
    .where('unit', '=', unit)
    .execute()
  await dropCached(tx, ['tutor_scores'])
}
