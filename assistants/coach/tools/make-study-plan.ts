import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { materialsOn } from '../course/topics.ts'
import { recommend } from '../mastery/recommend.ts'
import { studyPlan } from '../mastery/study-plan.ts'
import { standingOf } from '../queries/standing.ts'
import { submissionTables } from '../tables.ts'
import { toolTexts } from './texts.ts'
import { mendUnit, requireUnit, unitArgument } from './unit-argument.ts'

const item = z.object({
  kind: z.enum(['problem', 'review', 'material']),
  id: z.string(),
  title: z.string(),
  minutes: z.number(),
  skill: z.string().nullable(),
  part: z.object({ number: z.number(), of: z.number() }).nullable(),
})

export const makeStudyPlan = defineTool({
  name: 'make_study_plan',
  title: toolTexts.plan.title,
  description:
    'A plan of so many days with so many minutes each: a note on the weakest skill, problems in the order that helps most, and a look back every third day. For one unit or one skill, when given.',
  input: z.object({
    days: z.number().int().min(1).max(60).default(7),
    minutes_per_day: z.number().int().min(10).max(480).default(30),
    off_days: z
      .array(z.number().int().min(1).max(7))
      .max(6)
      .default([])
      .describe('Days of the week without study, 1 Monday to 7 Sunday'),
    unit_id: unitArgument,
    skill: z.string().optional(),
  }),
  output: z.object({
    days: z.array(
      z.object({
        day: z.number(),
        /** `YYYY-MM-DD`; the plan begins today, or on the first day that is not off. */
        date: z.string(),
        items: z.array(item),
        minutes: z.number(),
      }),
    ),
    minutesPerDay: z.number(),
    total: z.number(),
    /** Problems that it brings to their end. */
    problems: z.number(),
    /** The one that its last day only begins, with the minutes it still takes. */
    unfinished: z.object({ id: z.string(), title: z.string(), minutes: z.number() }).nullable(),
    /** Unsolved problems that find no room in it. */
    left: z.number(),
    focus: z.array(z.object({ id: z.string(), name: z.string(), score: z.number() })),
  }),
  effects: 'read',
  cache: 'turn',
  reads: submissionTables,
  aliases: { minutes: 'minutes_per_day', minutesPerDay: 'minutes_per_day', unit: 'unit_id' },
  repair: { unit_id: mendUnit },
  async run({ days, minutes_per_day, off_days, unit_id, skill }, context) {
    const today = context.now.toPlainDate()
    const dates = datesOf(today, days, off_days)
    const standing = await context.read((tx) => standingOf(tx, today))
    if (unit_id !== undefined) requireUnit(standing.course, unit_id)
    const conditions = { unitId: unit_id, skill }
    const problems = recommend(standing, conditions)
    const review = recommend(standing, { review: true })
    if (problems.length === 0 && review.length === 0) return miss(toolTexts.allSolved)
    const focus = standing.areas.filter(({ id }) => skill === undefined || id === skill).slice(0, 2)
    const materials = materialsOn(skill ?? focus[0]?.id ?? problems[0]?.why.skill?.id ?? '')
    const { days: plan, unfinished } = studyPlan(dates.length, minutes_per_day, {
      problems,
      materials,
      review,
    })
    const planned = new Set(
      plan.flatMap(({ items }) => items.filter(({ kind }) => kind === 'problem').map(({ id }) => id)),
    )
    return {
      days: plan.map(({ day, items, minutes }) => ({
        day,
        date: dates[day - 1]!,
        items: items.map((it) => ({ ...it })),
        minutes,
      })),
      minutesPerDay: minutes_per_day,
      total: plan.reduce((sum, { minutes }) => sum + minutes, 0),
      problems: planned.size - (unfinished ? 1 : 0),
      unfinished,
      left: problems.length - planned.size,
      focus: focus.map(({ id, name, score }) => ({ id, name, score })),
    }
  },
  summarise: ({ days, minutesPerDay }) => toolTexts.days(days.length, minutesPerDay),
})

/** The days of so many from today on that are not off; the first that is not, where that is all of them. */
function datesOf(today: Temporal.PlainDate, days: number, off: readonly number[]): string[] {
  const all = Array.from({ length: days }, (_, index) => today.add({ days: index }))
  const open = all.filter(({ dayOfWeek }) => !off.includes(dayOfWeek))
  const next = Array.from({ length: 7 }, (_, index) => today.add({ days: index })).find(
    ({ dayOfWeek }) => !off.includes(dayOfWeek),
  )
  return (open.length > 0 ? open : next ? [next] : []).map(String)
}
