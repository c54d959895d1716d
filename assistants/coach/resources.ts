import { sql } from 'kysely'
import type { CoachProfile, CoachUnit, Submission, SubmissionQuery } from '#protocol/coach.ts'
import type { Page } from '#protocol/resources.ts'
import { decodeCursor, pageOf } from '#store/cursor.ts'
import type { Tx } from '#store/database.ts'
import { courseOf, problemOf, skillName } from './course/course.ts'
import { issueName, skillAreas } from './mastery/skill-areas.ts'
import { streaksOf } from './mastery/streaks.ts'
import { problemRecords } from './queries/problem-records.ts'
import { submissionsOf } from './queries/submissions.ts'
import { coachTables } from './tables.ts'
import { figuresOf } from './tools/get-student-scores.ts'
import { mostSubmissions } from './tools/get-weak-areas.ts'

/** The student at a glance. */
export async function profileOf(tx: Tx, today: Temporal.PlainDate): Promise<CoachProfile> {
  const course = await courseOf(tx)
  const records = await problemRecords(tx)
  const submissions = await submissionsOf(tx, { limit: mostSubmissions })
  const days = [...new Set(submissions.map(({ date }) => date))]
  const { left: _, ...figures } = figuresOf(course, records)
  return {
    ...figures,
    submissions: records.reduce((sum, { tries }) => sum + tries, 0),
    streak: streaksOf(days, today).current,
    lastOn: days[0] ?? null,
    skills: skillAreas(submissions, course).map(({ id, name, score, evidence, isEarly }) => ({
      id,
      name,
      score,
      evidence,
      early: isEarly,
    })),
    demo: await isDemo(tx),
  }
}

async function isDemo(tx: Tx): Promise<boolean> {
  const row = await coachTables(tx)
    .selectFrom('coach_submissions')
    .select('source')
    .where('owner_id', '=', tx.ownerId)
    .where('source', '=', 'demo')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Every unit with its figures and problems, in course order. */
export async function unitsOf(tx: Tx): Promise<CoachUnit[]> {
  const course = await courseOf(tx)
  const records = await problemRecords(tx)
  return course.units.map(({ id, name }) => {
    const { left: _, ...figures } = figuresOf(course, records, id)
    const problems = course.problems
      .filter(({ unit }) => unit === id)
      .map((problem) => {
        const record = records.find(({ problemId }) => problemId === problem.id)
        const { title, difficulty, minutes } = problem
        const [best, tries] = [record?.best ?? null, record?.tries ?? 0]
        return { id: problem.id, title, difficulty, minutes, best, tries, solved: record?.isSolved ?? false }
      })
    return { id, name, ...figures, problems }
  })
}

const usualLimit = 50

/** Submissions, newest first, a page at a time. */
export async function listSubmissions(
  tx: Tx,
  filter: SubmissionQuery,
  timeZone: string,
): Promise<Page<Submission>> {
  const limit = filter.limit ?? usualLimit
  const course = await courseOf(tx)
  let query = coachTables(tx)
    .selectFrom('coach_submissions')
    .select(['id', 'problem_id', 'unit_id', 'score', 'skills', 'issues', 'minutes', 'submitted_on'])
    .select(sql<string>`submitted_time::text`.as('time'))
    .where('owner_id', '=', tx.ownerId)
  if (filter.unit) query = query.where('unit_id', '=', filter.unit)
  if (filter.problem) query = query.where('problem_id', '=', filter.problem)
  if (filter.from) query = query.where('submitted_on', '>=', filter.from)
  if (filter.to) query = query.where('submitted_on', '<=', filter.to)
  if (filter.cursor) {
    const [day, time, id] = decodeCursor(filter.cursor, 3)
    query = query.where(
      sql<boolean>`(submitted_on, submitted_time, id) < (${day}::date, ${time}::time, ${id}::uuid)`,
    )
  }
  const rows = await query
    .orderBy('submitted_on', 'desc')
    .orderBy('submitted_time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { items, nextCursor } = pageOf(rows, limit, (row) => [row.submitted_on, row.time, row.id])
  return {
    items: items.map((row) => ({
      id: row.id,
      problemId: row.problem_id,
      unitId: row.unit_id,
      title: problemOf(course, row.problem_id)?.title ?? row.problem_id,
      score: row.score,
      skills: Object.fromEntries(Object.entries(row.skills).map(([id, score]) => [skillName(id), score])),
      missed: row.issues.map(issueName),
      minutes: row.minutes,
      submittedAt: momentOf(row.submitted_on, row.time, timeZone),
    })),
    nextCursor,
  }
}

function momentOf(day: string, time: string, timeZone: string): string {
  const at = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone)
  return at.toString({ timeZoneName: 'never', smallestUnit: 'second' })
}
