import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { courseOf, problemOf } from '../course/course.ts'
import { streaksOf } from '../mastery/streaks.ts'
import { problemRecords } from '../queries/problem-records.ts'
import { type Submission, submissionsOf } from '../queries/submissions.ts'
import { submissionTables } from '../tables.ts'
import { figuresOf } from './get-student-scores.ts'
import { mostSubmissions } from './get-weak-areas.ts'
import { toolTexts } from './texts.ts'

const reached = z.object({ title: z.string(), score: z.number(), date: z.string() })

export const getAchievements = defineTool({
  name: 'get_achievements',
  title: toolTexts.achievements.title,
  description:
    'Streaks of days, days practised, solved problems, the best score, the largest comeback on one problem, and how many solved problems the next milestone lacks.',
  input: z.object({}),
  output: z.object({
    streak: z.number(),
    longestStreak: z.number(),
    /** The first and the last day of it; null without any. */
    longestOn: z.object({ from: z.string(), to: z.string() }).nullable(),
    activeDays: z.number(),
    lastOn: z.string(),
    daysSinceLast: z.number(),
    /** Submissions since Monday. */
    thisWeek: z.number(),
    submissions: z.number(),
    solved: z.number(),
    total: z.number(),
    best: reached,
    perfect: z.number(),
    /** From the first to the best score of one problem; null where nothing was tried twice with success. */
    comeback: z
      .object({ title: z.string(), first: z.number(), best: z.number(), tries: z.number() })
      .nullable(),
    milestone: z.object({ solved: z.number(), left: z.number() }).nullable(),
  }),
  effects: 'read',
  cache: 'session',
  reads: submissionTables,
  async run(_, context) {
    const { course, records, submissions } = await context.read(async (tx) => ({
      course: await courseOf(tx),
      records: await problemRecords(tx),
      submissions: await submissionsOf(tx, { limit: mostSubmissions }),
    }))
    const [newest] = submissions
    if (!newest) return miss(toolTexts.noSubmissions)
    const today = context.now.toPlainDate()
    const { current, longest, longestOn, activeDays } = streaksOf(
      [...new Set(submissions.map(({ date }) => date))],
      today,
    )
    const { solved, total } = figuresOf(course, records)
    const titleOf = (id: string) => problemOf(course, id)?.title ?? id
    const best = submissions.reduce((top, it) => (it.score > top.score ? it : top))
    const monday = today.subtract({ days: today.dayOfWeek - 1 }).toString()
    return {
      streak: current,
      longestStreak: longest,
      longestOn: longestOn ?? null,
      activeDays,
      lastOn: newest.date,
      daysSinceLast: Temporal.PlainDate.from(newest.date).until(today).days,
      thisWeek: submissions.filter(({ date }) => date >= monday).length,
      submissions: submissions.length,
      solved,
      total,
      best: { title: titleOf(best.problemId), score: best.score, date: best.date },
      perfect: records.filter((record) => record.best === 100).length,
      comeback: comebackOf(submissions, titleOf),
      milestone: milestoneAfter(solved, total),
    }
  },
  summarise: ({ streak, solved }) => `${toolTexts.streak(streak)}, ${toolTexts.problems(solved)}`,
})

function comebackOf(submissions: readonly Submission[], titleOf: (id: string) => string) {
  const tries = [...Map.groupBy(submissions, ({ problemId }) => problemId)].map(([id, newestFirst]) => ({
    title: titleOf(id),
    first: newestFirst.at(-1)!.score,
    best: Math.max(...newestFirst.map(({ score }) => score)),
    tries: newestFirst.length,
  }))
  const [top] = tries.sort((a, b) => b.best - b.first - (a.best - a.first))
  return top && top.best > top.first ? top : null
}

const milestones = [1, 3, 5, 10, 15, 20, 30, 50, 75, 100]

function milestoneAfter(solved: number, total: number): { solved: number; left: number } | null {
  const next = milestones.find((it) => it > solved && it <= total) ?? (solved < total ? total : undefined)
  return next === undefined ? null : { solved: next, left: next - solved }
}
