import type { Predicate } from '#query/query.ts'
import type { Tx } from '#store/database.ts'
import { skillsById } from '../course/content.ts'
import { issuesNamed } from '../mastery/skill-areas.ts'
import { type SubmissionRows, submissionsIn } from '../queries/submissions.ts'
import type { RecordsQuestion } from '../records/question.ts'

type RecordsOrder = NonNullable<RecordsQuestion['order']>

export function rowsAsked(
  { unit_id, skill, missed, ids, from, to, hours }: RecordsQuestion,
  problemId: string | undefined,
): SubmissionRows {
  const where: Predicate<'id' | 'unit' | 'problem' | 'skill' | 'miss' | 'hour'>[] = [
    ...(ids === undefined ? [] : [{ field: 'id' as const, is: ids }]),
    ...(unit_id === undefined ? [] : [{ field: 'unit' as const, is: [unit_id] }]),
    ...(problemId === undefined ? [] : [{ field: 'problem' as const, is: [problemId] }]),
    ...(skill === undefined ? [] : [{ field: 'skill' as const, is: [skillAsked(skill)] }]),
    ...(missed === undefined ? [] : [{ field: 'miss' as const, is: issuesNamed(missed) }]),
    ...(hours === undefined ? [] : [{ field: 'hour' as const, is: hours }]),
  ]
  return { where, period: { startDate: from, endDate: to } }
}

/** A skill of the course; an import may have brought one of its own. */
export function skillAsked(asked: string): string {
  const bare = asked.toLowerCase()
  const known = [...skillsById.values()].find(({ id, name, nameKo }) =>
    [id, name, nameKo].some((it) => it.toLowerCase() === bare),
  )
  return known?.id ?? asked
}

export function hasBounds({ score_from, score_to }: RecordsQuestion): boolean {
  return score_from !== undefined || score_to !== undefined
}

/** Only those whose score lies within the bounds. */
export function scored(rows: SubmissionRows, asked: RecordsQuestion): SubmissionRows {
  if (!hasBounds(asked)) return rows
  return {
    ...rows,
    where: [...(rows.where ?? []), { field: 'score', from: asked.score_from, to: asked.score_to }],
  }
}

/** Bounds of a score leave out submissions, and not problems or units by their own score: 60점 미만이 몇 건, 유닛별로 몇 건. */
export function boundsSubmissions({ measure, by }: RecordsQuestion): boolean {
  return by === 'submission' || measure === 'submissions' || measure === 'minutes' || measure === 'days'
}

const mostRows = 2000

/** 엣지 케이스 10점 넘는: of those that were measured in a skill, the ones whose score in it lies within the bounds. */
export async function scoredInSkill(
  tx: Tx,
  rows: SubmissionRows,
  asked: RecordsQuestion,
): Promise<SubmissionRows> {
  const { score_from: from = -Infinity, score_to: to = Infinity } = asked
  const skill = skillAsked(asked.skill!)
  const is = (await submissionsIn(tx, rows, [], mostRows)).flatMap(({ id, skills }) => {
    const score = skills[skill]
    return score !== undefined && score >= from && score <= to ? [id] : []
  })
  // No submission has this id: an empty list would leave out nothing.
  return { ...rows, where: [...(rows.where ?? []), { field: 'id', is: is.length > 0 ? is : [noId] }] }
}

const noId = '00000000-0000-0000-0000-000000000000'

/** How long one took is asked only of those whose time is known. */
export function timed(rows: SubmissionRows, asked: RecordsQuestion): SubmissionRows {
  if (!isByTime(asked)) return rows
  return { ...rows, where: [...(rows.where ?? []), { field: 'spent', known: true }] }
}

const isByTime = ({ measure, by }: RecordsQuestion): boolean => measure === 'minutes' && by === 'submission'

/** The longest first, of their minutes; the highest first, of anything else. */
export function orderOfRows(asked: RecordsQuestion, order: RecordsOrder) {
  return isByTime(asked) && (order === 'highest' || order === 'lowest')
    ? [{ by: 'spent' as const, descending: order === 'highest' }]
    : rowOrders[order]
}

const rowOrders = {
  highest: [{ by: 'score', descending: true }],
  lowest: [{ by: 'score' }],
  newest: [],
  oldest: [{ by: 'day' }, { by: 'time' }, { by: 'id' }],
} as const
