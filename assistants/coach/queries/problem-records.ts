import { sql } from 'kysely'
import type { Tx } from '#store/database.ts'
import { coachTables } from '../tables.ts'

/** From this best score on a problem counts as solved. */
export const solvedFrom = 60

/** What a student made of one problem. */
export interface ProblemRecord {
  readonly problemId: string
  readonly unitId: string
  readonly best: number
  readonly tries: number
  /** The day of the last try. */
  readonly lastOn: string
  readonly isSolved: boolean
}

/** Every problem the student has tried. */
export async function problemRecords(tx: Tx): Promise<ProblemRecord[]> {
  const rows = await coachTables(tx)
    .selectFrom('coach_submissions')
    .select([
      'problem_id as problemId',
      'unit_id as unitId',
      sql<number>`max(score)::int`.as('best'),
      sql<number>`count(*)::int`.as('tries'),
      sql<string>`max(submitted_on)`.as('lastOn'),
    ])
    .where('owner_id', '=', tx.ownerId)
    .groupBy(['problem_id', 'unit_id'])
    .orderBy('problem_id')
    .execute()
  return rows.map((row) => ({ ...row, isSolved: row.best >= solvedFrom }))
}
