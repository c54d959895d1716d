import { type Course, problemOf } from '../course/course.ts'
import type { Submission } from '../queries/submissions.ts'

/** Days, both included. */
export interface Span {
  readonly from: Temporal.PlainDate
  readonly to: Temporal.PlainDate
}

export interface Level {
  readonly from: string
  readonly to: string
  /** Mean score of the submissions. */
  readonly average: number
  readonly count: number
  /** Mean difficulty of what was submitted; null where the course says none. */
  readonly difficulty: number | null
}

export interface Point {
  readonly label: string
  readonly from: string
  readonly average: number
  readonly count: number
}

/** The level of the submissions of some days; nothing without any. */
export function levelIn(
  submissions: readonly Submission[],
  { from, to }: Span,
  course: Course,
): Level | undefined {
  const within = inSpan(submissions, { from, to })
  if (within.length === 0) return undefined
  const difficulties = within.flatMap(({ problemId }) => problemOf(course, problemId)?.difficulty ?? [])
  return {
    from: from.toString(),
    to: to.toString(),
    average: meanOf(within),
    count: within.length,
    difficulty: difficulties.length === 0 ? null : tenthsOf(sumOf(difficulties) / difficulties.length),
  }
}

export function inSpan(submissions: readonly Submission[], { from, to }: Span): Submission[] {
  return submissions.filter(({ date }) => date >= from.toString() && date <= to.toString())
}

/**
 * Mean score week by week from Monday on, the first cut at the beginning of the span (of up to five weeks: day by day),
 * oldest first; empty ones are left out.
 */
export function pointsOf(submissions: readonly Submission[], { from, to }: Span): Point[] {
  const isByWeek = from.until(to).days > longestByDay
  const points: Point[] = []
  let next: Temporal.PlainDate
  for (let day = from; Temporal.PlainDate.compare(day, to) <= 0; day = next) {
    next = day.add({ days: isByWeek ? 8 - day.dayOfWeek : 1 })
    const last = earlier(next.subtract({ days: 1 }), to)
    const within = inSpan(submissions, { from: day, to: last })
    if (within.length === 0) continue
    const label = `${day.month}/${day.day}`
    points.push({ label, from: day.toString(), average: meanOf(within), count: within.length })
  }
  return points
}

export interface SkillChange {
  readonly id: string
  readonly before: number
  readonly now: number
  readonly change: number
}

/** How the skills measured in both moved, the largest gain first. */
export function skillChanges(before: readonly Submission[], now: readonly Submission[]): SkillChange[] {
  const ids = new Set(now.flatMap(({ skills }) => Object.keys(skills)))
  return [...ids]
    .flatMap((id) => {
      const [was, is] = [skillMean(before, id), skillMean(now, id)]
      return was === undefined || is === undefined ? [] : [{ id, before: was, now: is, change: is - was }]
    })
    .sort((a, b) => b.change - a.change)
}

function skillMean(submissions: readonly Submission[], id: string): number | undefined {
  const scores = submissions.flatMap(({ skills }) => (Object.hasOwn(skills, id) ? skills[id]! : []))
  return scores.length === 0
    ? undefined
    : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)
}

const longestByDay = 35

function meanOf(submissions: readonly Submission[]): number {
  const total = submissions.reduce((sum, { score }) => sum + score, 0)
  return tenthsOf(total / submissions.length)
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

function tenthsOf(value: number): number {
  return Math.round(value * 10) / 10
}

function earlier(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) < 0 ? a : b
}
