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
    starts_on: z.iso.date().optional().describe('The first day, where it is not today'),
    unit_id: unitArgument,
    skill: z.string().optional(),
    exclude: z.array(z.string()).max(50).optional().describe('Problems that it must not have, by id'),
  }),
  output: z.object({
    days: z.array(
      z.object({
        day: z.number(),
        /** `YYYY-MM-DD`; the plan begins today or on `starts_on`, or on the first day after that is not off. */
        date: z.string(),
        items: z.array(item),
        minutes: z.number(),
      }),
    ),
    /** Days between the first and the last that are left out, because they are off. */
    off: z.array(z.string()),
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
  async run({ days, minutes_per_day, off_days, starts_on, unit_id, skill, exclude }, context) {
    const today = context.now.toPlainDate()
    const asked = starts_on === undefined ? today : Temporal.PlainDate.from(starts_on)
    const first = Temporal.PlainDate.compare(asked, today) < 0 ? today : asked
    const { dates, off } = datesOf(first, days, off_days)
    const standing = await context.read((tx) => standingOf(tx, today))
    if (unit_id !== undefined) requireUnit(standing.course, unit_id)
    const conditions = { unitId: unit_id, skill, exclude }
    const problems = recommend(standing, conditions)
    const review = recommend(standing, { review: true, exclude })
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
      off,
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

/** Of so many days from the first on those that are not off, and those that are; the next that is not, where all of them are. */
function datesOf(first: Temporal.PlainDate, days: number, off: readonly number[]) {
  const from = (count: number) => Array.from({ length: count }, (_, index) => first.add({ days: index }))
  const isOff = ({ dayOfWeek }: Temporal.PlainDate) => off.includes(dayOfWeek)
  const open = from(days).filter((day) => !isOff(day))
  const dates =
    open.length > 0
      ? open
      : from(7)
          .filter((day) => !isOff(day))
          .slice(0, 1)
  return { dates: dates.map(String), off: from(days).filter(isOff).map(String) }
}
