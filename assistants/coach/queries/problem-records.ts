import { groupsOf } from '#query/run.ts'
import type { Tx } from '#store/database.ts'
import { solvedFrom } from '../mastery/solved.ts'
import { submissions } from '../records/submissions.ts'

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
  const rows = await groupsOf(tx, submissions, {
    measures: ['best', 'submissions', 'lastDate'],
    by: ['problem', 'unit'],
  })
  return rows.map(({ problem, unit, best, submissions: tries, lastDate }) => ({
    problemId: problem,
    unitId: unit,
    best: best!,
    tries,
    lastOn: lastDate!,
    isSolved: best! >= solvedFrom,
  }))
}
