import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { courseOf, skillName } from '../course/course.ts'
import { inSpan, levelIn, pointsOf, type Span, skillChanges } from '../mastery/growth.ts'
import { solvedFrom } from '../mastery/solved.ts'
import { problemRecords } from '../queries/problem-records.ts'
import { type Submission, submissionsOf } from '../queries/submissions.ts'
import { submissionTables } from '../tables.ts'
import { figuresOf } from './get-student-scores.ts'
import { mostSubmissions } from './get-weak-areas.ts'
import { toolTexts } from './texts.ts'
import { mendUnit, requireUnit, unitArgument } from './unit-argument.ts'

/** `week` and `month` are held against the seven or thirty days before; the others their end against their beginning. */
export const progressPeriods = ['week', 'month', 'quarter', 'all'] as const
export type ProgressPeriod = (typeof progressPeriods)[number]

const level = z.object({
  from: z.string(),
  to: z.string(),
  average: z.number(),
  count: z.number(),
  /** Mean difficulty, 1 to 5, of what was submitted; null where the course says none. */
  difficulty: z.number().nullable(),
})

export const getProgress = defineTool({
  name: 'get_progress',
  title: toolTexts.progress.title,
  description:
    'How the student has moved: mean score earlier and now, the curve over time, the skills that moved, problems solved in the period, and completion.',
  input: z.object({ period: z.enum(progressPeriods).default('quarter'), unit_id: unitArgument }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    points: z.array(
      z.object({ label: z.string(), from: z.string(), average: z.number(), count: z.number() }),
    ),
    /** Null where there were no submissions. */
    earlier: level.nullable(),
    later: level.nullable(),
    change: z.number().nullable(),
    skills: z.array(
      z.object({ id: z.string(), name: z.string(), before: z.number(), now: z.number(), change: z.number() }),
    ),
    submissions: z.number(),
    /** Problems first solved within the period. */
    newlySolved: z.number(),
    solved: z.number(),
    total: z.number(),
    completion: z.number(),
  }),
  effects: 'read',
  cache: 'session',
  reads: submissionTables,
  aliases: { unit: 'unit_id', unitId: 'unit_id', range: 'period' },
  repair: { unit_id: mendUnit },
  async run({ period, unit_id }, context) {
    const { course, records, submissions } = await context.read(async (tx) => ({
      course: await courseOf(tx),
      records: await problemRecords(tx),
      submissions: await submissionsOf(tx, { unitId: unit_id, limit: mostSubmissions }),
    }))
    if (unit_id !== undefined) requireUnit(course, unit_id)
    const first = submissions.at(-1)
    if (!first) return miss(unit_id ? toolTexts.noSubmissionsThere : toolTexts.noSubmissions)
    const today = context.now.toPlainDate()
    const { whole, before, now } = spansOf(period, Temporal.PlainDate.from(first.date), today)
    const [earlier, later] = [levelIn(submissions, before, course), levelIn(submissions, now, course)]
    const within = inSpan(submissions, whole)
    const { solved, total, completion } = figuresOf(course, records, unit_id)
    return {
      from: whole.from.toString(),
      to: whole.to.toString(),
      points: pointsOf(submissions, whole),
      earlier: earlier ?? null,
      later: later ?? null,
      change: earlier && later ? Math.round((later.average - earlier.average) * 10) / 10 : null,
      skills: skillChanges(inSpan(submissions, before), inSpan(submissions, now)).map((it) => ({
        ...it,
        name: skillName(it.id),
      })),
      submissions: within.length,
      newlySolved: newlySolved(submissions, whole),
      solved,
      total,
      completion,
    }
  },
  summarise: ({ earlier, later, submissions }) =>
    earlier && later ? toolTexts.change(earlier.average, later.average) : toolTexts.count(submissions),
})

/** The days looked at, and the two parts of them that are held against each other. */
function spansOf(period: ProgressPeriod, first: Temporal.PlainDate, today: Temporal.PlainDate) {
  if (period === 'week' || period === 'month') {
    const days = period === 'week' ? 7 : 30
    const from = today.subtract({ days: days - 1 })
    const before = { from: from.subtract({ days }), to: from.subtract({ days: 1 }) }
    return { whole: { from, to: today }, before, now: { from, to: today } }
  }
  const start = period === 'all' ? first : latest(first, today.subtract({ days: quarterDays - 1 }))
  const third = Math.max(1, Math.floor((start.until(today).days + 1) / 3))
  return {
    whole: { from: start, to: today },
    before: { from: start, to: start.add({ days: third - 1 }) },
    now: { from: today.subtract({ days: third - 1 }), to: today },
  }
}

const quarterDays = 92

function latest(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) > 0 ? a : b
}

/** Submissions come newest first. */
function newlySolved(submissions: readonly Submission[], { from, to }: Span): number {
  const firstSolved = new Map<string, string>()
  for (const { problemId, score, date } of submissions)
    if (score >= solvedFrom) firstSolved.set(problemId, date)
  return [...firstSolved.values()].filter((date) => date >= from.toString() && date <= to.toString()).length
}
