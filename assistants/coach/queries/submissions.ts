import type { FieldOf } from '#query/dataset.ts'
import type { Order, Rows } from '#query/query.ts'
import { rowsOf } from '#query/run.ts'
import type { Tx } from '#store/database.ts'
import { submissions } from '../records/submissions.ts'

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

/** The rows that a filter leaves, as a query takes them. */
export function filtered({ unitId, problemId, from, to }: Omit<SubmissionFilter, 'limit'>): SubmissionRows {
  return {
    where: [
      ...(unitId === undefined ? [] : [{ field: 'unit' as const, is: [unitId] }]),
      ...(problemId === undefined ? [] : [{ field: 'problem' as const, is: [problemId] }]),
    ],
    period: { startDate: from, endDate: to },
  }
}

/** Submissions, newest first. */
export function submissionsOf(tx: Tx, { limit, ...filter }: SubmissionFilter): Promise<Submission[]> {
  return submissionsIn(tx, filtered(filter), newestFirst, limit)
}

type Name = FieldOf<typeof submissions>
export type SubmissionRows = Rows<Name>

const newestFirst = [
  { by: 'day', descending: true },
  { by: 'time', descending: true },
  { by: 'id', descending: true },
] as const satisfies Order<Name>[]

/** Single submissions in an order of their own. */
export async function submissionsIn(
  tx: Tx,
  rows: SubmissionRows,
  order: readonly Order<Name>[],
  limit: number,
): Promise<Submission[]> {
  const found = await rowsOf(tx, submissions, {
    ...rows,
    fields: ['id', 'problem', 'unit', 'score', 'skills', 'miss', 'spent', 'day', 'time'],
    order: [...order, ...newestFirst.filter(({ by }) => !order.some((it) => it.by === by))],
    limit,
  })
  return found.map(({ problem, unit, miss, spent, day, time, skills, ...row }) => ({
    ...row,
    problemId: problem,
    unitId: unit,
    skills: skills as Submission['skills'],
    issues: miss,
    minutes: spent,
    date: day,
    time: (time ?? '').slice(0, 5),
  }))
}
