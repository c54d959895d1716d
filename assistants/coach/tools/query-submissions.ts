import { z } from 'zod'
import { defineTool, miss, ToolArgumentsError } from '#engine/tool.ts'
import { percentOf } from '#query/figures.ts'
import { figuresOf, groupsOf } from '#query/run.ts'
import type { Tx } from '#store/database.ts'
import { issuesById } from '../course/content.ts'
import { type Course, courseOf, problemOf, skillName, unitOf } from '../course/course.ts'
import { problemsNamed } from '../course/find-problem.ts'
import { issueName, issuesNamed } from '../mastery/skill-areas.ts'
import { type SubmissionRows, submissionsIn } from '../queries/submissions.ts'
import {
  type RecordsQuestion,
  recordGroups,
  recordMeasures,
  recordOrders,
  recordsQuestion,
} from '../records/question.ts'
import { submissions } from '../records/submissions.ts'
import { submissionTables } from '../tables.ts'
import { shownSubmission, submissionShape, tenths } from './get-submissions.ts'
import {
  boundsSubmissions,
  hasBounds,
  orderOfRows,
  rowsAsked,
  scored,
  scoredInSkill,
  skillAsked,
  timed,
} from './submissions-asked.ts'
import { toolTexts } from './texts.ts'
import { mendUnit, requireUnit } from './unit-argument.ts'

const usuallyShown = 10
const mostPoints = 60

/** Everything that is reckoned of some submissions. Means and extremes are null of none. */
const figures = z.object({
  submissions: z.number(),
  average: z.number().nullable(),
  best: z.number().nullable(),
  lowest: z.number().nullable(),
  /** Of those whose time is known (`timed`). */
  minutes: z.number(),
  timed: z.number(),
  untimed: z.number(),
  /** The mean of one submission whose time is known. */
  minutesEach: z.number().nullable(),
  problems: z.number(),
  /** Problems that were solved in one of them. */
  solved: z.number(),
  days: z.number(),
  firstDate: z.string().nullable(),
  lastDate: z.string().nullable(),
})
export type RecordFigures = z.infer<typeof figures>

const names = [
  'submissions',
  'average',
  'best',
  'lowest',
  'minutes',
  'timed',
  'problems',
  'solved',
  'days',
  'firstDate',
  'lastDate',
] as const

const named = z.object({ id: z.string(), name: z.string() })

const group = figures.extend({
  /** A problem's or unit's id, an issue's, a day, the Monday of a week, `YYYY-MM`, 1 Monday to 7, or an hour 0 to 23. */
  id: z.string(),
  name: z.string(),
})
export type RecordGroup = z.infer<typeof group>

export const querySubmissions = defineTool({
  name: 'query_submissions',
  title: toolTexts.records.title,
  description:
    'Figures of the student’s submissions (how many, mean, best and lowest score, minutes, problems tried and solved, days), of all or of a unit, a problem, a skill, a period or those that missed something; by submission, problem, unit, miss, day, week (from Monday), month, day of the week or hour of the day, the highest, lowest, newest or oldest first; or one period held against an earlier one. “The three lowest problems” is best by problem, lowest first; “how often a boundary value was missed” is submissions with missed; “hours in March” is minutes with from and to.',
  input: recordsQuestion,
  output: z.object({
    measure: z.enum(recordMeasures),
    by: z.enum(recordGroups).nullable(),
    order: z.enum(recordOrders),
    unit: named.nullable(),
    problem: named.nullable(),
    /** A skill, and how many of the submissions lost something in it. */
    skill: named.extend({ missed: z.number() }).nullable(),
    missed: named.nullable(),
    /** Whether it is only of certain submissions, such as were shown before. */
    isOfShown: z.boolean(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    /** Bounds of the score, both included; null where none was asked for. */
    scores: z.object({ from: z.number().nullable(), to: z.number().nullable() }).nullable(),
    /** Of all submissions that are meant, not only of those shown. */
    figures,
    /** Minutes of a day with submissions; null where the time of some is not known. */
    minutesPerDay: z.number().nullable(),
    /** Of the same conditions but for `missed` or bounds of the score: what a share is of; null without either. */
    beside: z.object({ submissions: z.number(), percent: z.number() }).nullable(),
    /** Of the earlier period; null where none was asked for. */
    other: figures.nullable(),
    /** Without sign, from the earlier period to this one; null where either has no such figure. */
    distance: z
      .object({
        submissions: z.number(),
        average: z.number().nullable(),
        minutes: z.number(),
        solved: z.number(),
      })
      .nullable(),
    groups: z.array(group),
    /** How many groups there are in all. */
    groupCount: z.number(),
    submissions: z.array(submissionShape),
    /** The whole of the records, whatever was asked. */
    recorded: z.object({
      submissions: z.number(),
      firstDate: z.string(),
      lastDate: z.string(),
      /** Those without a time of day: they are of no hour. */
      timeless: z.number(),
    }),
  }),
  effects: 'read',
  cache: 'turn',
  reads: submissionTables,
  aliases: {
    unit: 'unit_id',
    unitId: 'unit_id',
    problem: 'problem_id',
    problemId: 'problem_id',
    issue: 'missed',
  },
  repair: { unit_id: mendUnit },
  async run(given, context) {
    return context.read(async (tx) => {
      const course = await courseOf(tx)
      const unit = given.unit_id === undefined ? null : requireUnit(course, given.unit_id)
      const problem = given.problem_id === undefined ? null : problemAsked(course, given.problem_id)
      const all = await figuresIn(tx, {})
      if (all.firstDate === null || all.lastDate === null) return miss(toolTexts.noSubmissions)
      const measured = rowsAsked(given, problem?.id)
      const isOfSkill = given.skill !== undefined && hasBounds(given)
      // What bounds a skill's score leaves no bound of the submission's own.
      const { score_from: _, score_to: __, ...unbound } = given
      const asked = isOfSkill ? unbound : given
      const rows = isOfSkill ? await scoredInSkill(tx, measured, given) : measured
      const isCounted = hasBounds(asked) && boundsSubmissions(asked)
      const found = await figuresIn(tx, isCounted ? scored(rows, asked) : rows)
      const { firstDate, lastDate } = all
      const timeless = { where: [{ field: 'hour' as const, known: false }] }
      const { submissions: untold } = await figuresOf(tx, submissions, ['submissions'], timeless)
      const recorded = { submissions: all.submissions, firstDate, lastDate, timeless: untold }
      const other = await otherFigures(tx, asked, problem?.id)
      // Of two parts of the day either may have none.
      const isOfOther = asked.other_hours !== undefined && (other?.submissions ?? 0) > 0
      if (found.submissions === 0 && !isOfOther) return miss(toolTexts.noSubmissionsThere)
      const by = asked.by ?? (asked.measure === 'best' || asked.measure === 'lowest' ? 'submission' : null)
      const order = asked.order ?? usualOrder(asked, by)
      const limit = asked.limit ?? (asked.by === undefined && by === 'submission' ? 1 : usuallyShown)
      const groups =
        by === null || by === 'submission'
          ? []
          : await groupsIn(
              tx,
              course,
              isCounted
                ? { asked: unbound, rows: scored(rows, asked), by, order }
                : { asked, rows, by, order },
            )
      const single =
        by === 'submission'
          ? await submissionsIn(tx, timed(scored(rows, asked), asked), orderOfRows(asked, order), limit)
          : []
      return {
        measure: asked.measure,
        by,
        order,
        unit,
        problem: problem && { id: problem.id, name: problem.title },
        skill:
          asked.skill === undefined
            ? null
            : {
                id: skillAsked(asked.skill),
                name: skillName(skillAsked(asked.skill)),
                missed: await missedIn(tx, asked.skill, rows),
              },
        isOfShown: asked.ids !== undefined,
        missed:
          asked.missed === undefined
            ? null
            : { id: asked.missed, name: issueName(issuesNamed(asked.missed)[0]!) },
        from: asked.from ?? null,
        to: asked.to ?? null,
        scores: hasBounds(given) ? { from: given.score_from ?? null, to: given.score_to ?? null } : null,
        figures: found,
        minutesPerDay: found.untimed === 0 && found.days > 0 ? Math.round(found.minutes / found.days) : null,
        beside:
          asked.missed === undefined && !isCounted && !isOfSkill
            ? null
            : await besideOf(tx, asked, problem?.id, found),
        other,
        distance: other && distanceOf(found, other),
        // A course over time ends with the last of it.
        groups: isCourse(by, order) ? groups.slice(-(asked.limit ?? mostPoints)) : groups.slice(0, limit),
        groupCount: groups.length,
        submissions: single.map((row) => shownSubmission(course, row)),
        recorded,
      }
    })
  },
  summarise: ({ figures: { submissions: count, average } }) =>
    average === null ? toolTexts.count(count) : `${toolTexts.count(count)}, ${toolTexts.points(average)}`,
})

function problemAsked(course: Course, asked: string) {
  const problem = problemOf(course, asked) ?? problemsNamed(course, asked)[0]
  if (!problem) throw new ToolArgumentsError(toolTexts.noProblem)
  return problem
}

/** In how many of them something was missed that counts against the skill. */
async function missedIn(tx: Tx, skill: string, rows: SubmissionRows): Promise<number> {
  const id = skillAsked(skill)
  const issues = [...issuesById.values()].filter((it) => it.skill === id).flatMap((it) => [it.id, it.name])
  if (issues.length === 0) return 0
  const where = [...(rows.where ?? []), { field: 'miss' as const, is: issues }]
  return (await figuresOf(tx, submissions, ['submissions'], { ...rows, where })).submissions
}

const ofScore: ReadonlySet<string> = new Set(['average', 'best', 'lowest'])

async function figuresIn(tx: Tx, rows: SubmissionRows): Promise<RecordFigures> {
  return rounded(await figuresOf(tx, submissions, names, rows))
}

type Derived = 'untimed' | 'minutesEach'

function rounded<T extends Omit<RecordFigures, Derived>>(row: T): T & Pick<RecordFigures, Derived> {
  return {
    ...row,
    average: row.average === null ? null : tenths(row.average),
    untimed: row.submissions - row.timed,
    minutesEach: row.timed === 0 ? null : Math.round(row.minutes / row.timed),
  }
}

async function otherFigures(
  tx: Tx,
  asked: RecordsQuestion,
  problemId: string | undefined,
): Promise<RecordFigures | null> {
  const { other_from, other_to, other_hours, hours } = asked
  const isOfPeriod = other_from !== undefined || other_to !== undefined
  if (!isOfPeriod && other_hours === undefined) return null
  const days = isOfPeriod ? { from: other_from, to: other_to } : {}
  return figuresIn(tx, rowsAsked({ ...asked, ...days, hours: other_hours ?? hours }, problemId))
}

async function besideOf(tx: Tx, asked: RecordsQuestion, problemId: string | undefined, found: RecordFigures) {
  const { missed: _, ...rest } = asked
  const { submissions: count } = await figuresIn(tx, rowsAsked(rest, problemId))
  return { submissions: count, percent: percentOf(found.submissions, count) }
}

function distanceOf(now: RecordFigures, before: RecordFigures) {
  const between = (name: 'submissions' | 'minutes' | 'solved') => Math.abs(now[name] - before[name])
  return {
    submissions: between('submissions'),
    minutes: between('minutes'),
    solved: between('solved'),
    average:
      now.average === null || before.average === null ? null : tenths(Math.abs(now.average - before.average)),
  }
}

type GroupedBy = Exclude<(typeof recordGroups)[number], 'submission'>
type RecordOrder = (typeof recordOrders)[number]

/** Time goes on from the oldest; of everything else the most telling end comes first. */
function usualOrder({ measure }: RecordsQuestion, by: (typeof recordGroups)[number] | null): RecordOrder {
  if (by === 'day' || by === 'week' || by === 'month') return 'oldest'
  if (by === 'weekday' || by === 'hour') return 'highest'
  if (measure === 'lowest') return 'lowest'
  return by === 'submission' && measure !== 'best' ? 'newest' : 'highest'
}

const isCourse = (by: RecordsQuestion['by'] | null, order: RecordOrder): boolean =>
  order === 'oldest' && (by === 'day' || by === 'week' || by === 'month')

async function groupsIn(
  tx: Tx,
  course: Course,
  {
    asked,
    rows,
    by,
    order,
  }: { asked: RecordsQuestion; rows: SubmissionRows; by: GroupedBy; order: RecordOrder },
): Promise<RecordGroup[]> {
  const { measure } = asked
  const descending = order === 'highest' || order === 'newest'
  const ordered =
    order === 'highest' || order === 'lowest' ? measure : order === 'newest' ? 'lastDate' : 'firstDate'
  const groups = await groupsOf(tx, submissions, {
    ...rows,
    measures: names,
    by: [by],
    // How long something took is unknown of what has no time, and no nought.
    having: [
      ...(measure === 'minutes' ? [{ measure: 'timed' as const, from: 1 }] : []),
      ...(hasBounds(asked)
        ? [
            {
              measure: ofScore.has(measure) ? measure : ('best' as const),
              ...(asked.score_from === undefined ? {} : { from: asked.score_from }),
              ...(asked.score_to === undefined ? {} : { to: asked.score_to }),
            },
          ]
        : []),
    ],
    order: [
      { by: ordered, descending },
      { by: 'submissions', descending: true },
    ],
  })
  return groups.flatMap((row) => {
    const { [by]: id, ...rest } = row as typeof row & Record<GroupedBy, string | number | null>
    // A submission without a time of day is of no hour.
    if (id === null) return []
    const key = String(id)
    return { ...rounded(rest as Omit<RecordFigures, Derived>), id: key, name: nameOf(course, by, key) }
  })
}

function nameOf(course: Course, by: GroupedBy, id: string): string {
  if (by === 'problem') return problemOf(course, id)?.title ?? id
  if (by === 'unit') return unitOf(course, id)?.name ?? id
  return by === 'miss' ? issueName(id) : id
}
