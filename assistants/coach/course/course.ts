import type { Tx } from '#store/database.ts'
import { coachTables } from '../tables.ts'
import { content, type Problem, skillsById } from './content.ts'

/** A unit as answers speak of it. */
export interface CourseUnit {
  readonly id: string
  /** Debug Practice */
  readonly name: string
}

/** The units and problems a student works through, in order. */
export interface Course {
  readonly units: readonly CourseUnit[]
  readonly problems: readonly Problem[]
  /** Whether the student imported it; else it is the one that comes with Malgil. */
  readonly isOwn: boolean
}

const builtIn: Course = {
  units: content.units.map(({ id, name }) => ({ id, name })),
  problems: content.problems,
  isOwn: false,
}

/** The student's own course once there is one, else the built-in. */
export async function courseOf(tx: Tx): Promise<Course> {
  const rows = await coachTables(tx)
    .selectFrom('coach_problems')
    .select(['unit_id', 'unit_name', 'body'])
    .where('owner_id', '=', tx.ownerId)
    // As the file has them: a unit is called 기초 as well as unit01.
    .orderBy('position')
    .orderBy('unit_id')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return builtIn
  const names = new Map(rows.map((row) => [row.unit_id, row.unit_name]))
  return {
    units: [...names].map(([id, name]) => ({ id, name })),
    problems: rows.map(({ body }) => body),
    isOwn: true,
  }
}

export function unitOf(course: Course, id: string): CourseUnit | undefined {
  return course.units.find((unit) => unit.id === id)
}

export function problemOf(course: Course, id: string): Problem | undefined {
  return course.problems.find((problem) => problem.id === id)
}

/** What a skill is called; one that only an import knows, by its own word. */
export function skillName(id: string): string {
  return skillsById.get(id)?.name ?? id
}
