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
    unit_id: unitArgument,
    skill: z.string().optional(),
  }),
  output: z.object({
    days: z.array(
      z.object({
        day: z.number(),
        /** `YYYY-MM-DD`; the plan begins today. */
        date: z.string(),
        items: z.array(item),
        minutes: z.number(),
      }),
    ),
    minutesPerDay: z.number(),
    total: z.number(),
    problems: z.number(),
    /** Unsolved problems that find no room in it. */
    left: z.number(),
    focus: z.array(z.object({ id: z.string(), name: z.string(), score: z.number() })),
  }),
  effects: 'read',
  cache: 'turn',
  reads: submissionTables,
  aliases: { minutes: 'minutes_per_day', minutesPerDay: 'minutes_per_day', unit: 'unit_id' },
  repair: { unit_id: mendUnit },
  async run({ days, minutes_per_day, unit_id, skill }, context) {
    const today = context.now.toPlainDate()
    const standing = await context.read((tx) => standingOf(tx, today))
    if (unit_id !== undefined) requireUnit(standing.course, unit_id)
    const conditions = { unitId: unit_id, skill }
    const problems = recommend(standing, conditions)
    const review = recommend(standing, { review: true })
    if (problems.length === 0 && review.length === 0) return miss(toolTexts.allSolved)
    const focus = standing.areas.filter(({ id }) => skill === undefined || id === skill).slice(0, 2)
    const materials = materialsOn(skill ?? focus[0]?.id ?? problems[0]?.why.skill?.id ?? '')
    const plan = studyPlan(days, minutes_per_day, { problems, materials, review })
    const planned = new Set(
      plan.flatMap(({ items }) => items.filter(({ kind }) => kind === 'problem').map(({ id }) => id)),
    )
    return {
      days: plan.map(({ day, items, minutes }) => ({
        day,
        date: today.add({ days: day - 1 }).toString(),
        items: items.map((it) => ({ ...it })),
        minutes,
      })),
      minutesPerDay: minutes_per_day,
      total: plan.reduce((sum, { minutes }) => sum + minutes, 0),
      problems: planned.size,
      left: problems.length - planned.size,
      focus: focus.map(({ id, name, score }) => ({ id, name, score })),
    }
  },
  summarise: ({ days, minutesPerDay }) => toolTexts.days(days.length, minutesPerDay),
})
