import { sql } from 'kysely'
import type { Tx } from '#store/database.ts'
import { coachTables } from '../tables.ts'

export interface Submission {
  readonly id: string
  readonly problemId: string
  readonly unitId: string
  readonly score: number
  readonly skills: Readonly<Record<string, number>>
  readonly issues: readonly string[]
  readonly minutes: number | null
  /** `YYYY-MM-DD` */
  readonly date: string
  /** `HH:MM` */
  readonly time: string
}

export interface SubmissionFilter {
  readonly unitId?: string | undefined
  readonly problemId?: string | undefined
  /** Days, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly limit: number
}

/** Submissions, newest first. */
export async function submissionsOf(tx: Tx, filter: SubmissionFilter): Promise<Submission[]> {
  const { unitId, problemId, from, to, limit } = filter
  return coachTables(tx)
    .selectFrom('coach_submissions')
    .select([
      'id',
      'problem_id as problemId',
      'unit_id as unitId',
      'score',
      'skills',
      'issues',
      'minutes',
      'submitted_on as date',
      sql<string>`to_char(submitted_time, 'HH24:MI')`.as('time'),
    ])
    .where('owner_id', '=', tx.ownerId)
    .$if(unitId !== undefined, (query) => query.where('unit_id', '=', unitId!))
    .$if(problemId !== undefined, (query) => query.where('problem_id', '=', problemId!))
    .$if(from !== undefined, (query) => query.where('submitted_on', '>=', from!))
    .$if(to !== undefined, (query) => query.where('submitted_on', '<=', to!))
    .orderBy('submitted_on', 'desc')
    .orderBy('submitted_time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** How many there are, by the same filter. */
export async function countSubmissions(tx: Tx, filter: Omit<SubmissionFilter, 'limit'>): Promise<number> {
  const { unitId, problemId, from, to } = filter
  const { count } = await coachTables(tx)
    .selectFrom('coach_submissions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', tx.ownerId)
    .$if(unitId !== undefined, (query) => query.where('unit_id', '=', unitId!))
    .$if(problemId !== undefined, (query) => query.where('problem_id', '=', problemId!))
    .$if(from !== undefined, (query) => query.where('submitted_on', '>=', from!))
    .$if(to !== undefined, (query) => query.where('submitted_on', '<=', to!))
    .executeTakeFirstOrThrow()
  return count
}
