import type { Tx } from '#store/database.ts'
import { courseOf } from '../course/course.ts'
import type { Standing } from '../mastery/recommend.ts'
import { skillAreas } from '../mastery/skill-areas.ts'
import { problemRecords } from './problem-records.ts'
import { submissionsOf } from './submissions.ts'

/** Older submissions neither weigh in a skill's score nor tell when it was last practised. */
const looksBack = 500

/** Where a student stands: what recommendations and plans are made from. */
export async function standingOf(tx: Tx, today: Temporal.PlainDate): Promise<Standing> {
  const course = await courseOf(tx)
  const records = await problemRecords(tx)
  const submissions = await submissionsOf(tx, { limit: looksBack })
  const practisedOn = new Map<string, string>()
  for (const { skills, date } of submissions)
    for (const id of Object.keys(skills)) if (!practisedOn.has(id)) practisedOn.set(id, date)
  return { course, records, areas: skillAreas(submissions, course), practisedOn, today }
}
