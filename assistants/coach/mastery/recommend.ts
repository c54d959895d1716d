import type { Problem } from '../course/content.ts'
import { type Course, problemOf, skillName, unitOf } from '../course/course.ts'
import type { ProblemRecord } from '../queries/problem-records.ts'
import type { SkillArea } from './skill-areas.ts'

/** Why a problem is recommended, in figures; the words are the answer's. */
export interface Reasons {
  /** The weakest of the skills it trains; null where none of them was measured yet. */
  readonly skill: { readonly id: string; readonly name: string; readonly score: number } | null
  /** How its difficulty stands to the present level of its skills. */
  readonly level: 'easy' | 'fitting' | 'hard'
  /** Problems to be solved before it that are not. */
  readonly needs: readonly { readonly id: string; readonly title: string }[]
  /** Days since that skill, or where none was measured the one it trains most, was last practised; null for never. */
  readonly daysSince: number | null
  /** The best of earlier tries; null without any. */
  readonly best: number | null
}

export interface Recommendation {
  readonly id: string
  readonly title: string
  readonly unitId: string
  readonly unitName: string
  readonly gist: string
  readonly difficulty: number
  readonly minutes: number
  readonly skills: readonly string[]
  /** 0 to 1: what they are ranked by. */
  readonly score: number
  readonly why: Reasons
}

export interface Conditions {
  readonly unitId?: string | undefined
  readonly skill?: string | undefined
  /** One that the problem turns on, by id. */
  readonly concept?: string | undefined
  readonly minDifficulty?: number | undefined
  readonly maxDifficulty?: number | undefined
  readonly maxMinutes?: number | undefined
  /** Problems not to be named, by id. */
  readonly exclude?: readonly string[] | undefined
  /** Only those that were never tried. */
  readonly untried?: boolean | undefined
  /** Ranks solved problems, for a second look, in place of unsolved ones. */
  readonly review?: boolean | undefined
}

export interface Standing {
  readonly course: Course
  readonly records: readonly ProblemRecord[]
  readonly areas: readonly SkillArea[]
  /** The last day each skill was measured. */
  readonly practisedOn: ReadonlyMap<string, string>
  readonly today: Temporal.PlainDate
}

/** How much each point of view counts: what the student needs most comes before what would be comfortable. */
const weights = { weakness: 0.45, fit: 0.3, spacing: 0.15, retry: 0.1, focus: 0.15 } as const
/** A skill that was never measured: neither weak nor strong. */
const unknownNeed = 0.5
/** After three weeks without practice the rest is forgetting as well. */
const spacingDays = 21
/** What a problem is worth whose foundations are not laid yet. */
const unready = 0.4

/** Problems in the order in which they help the student most. Unsolved ones, unless to review. */
export function recommend(standing: Standing, conditions: Conditions): Recommendation[] {
  const { course, records } = standing
  const solved = new Set(records.filter(({ isSolved }) => isSolved).map(({ problemId }) => problemId))
  const weighed = course.problems
    .filter((problem) => solved.has(problem.id) === (conditions.review ?? false))
    .filter((problem) => fits(problem, conditions))
    .filter(({ id }) => !conditions.untried || !records.some(({ problemId }) => problemId === id))
    .map((problem) => weigh(problem, standing, solved, conditions))
    .sort((a, b) => b.score - a.score || a.difficulty - b.difficulty || (a.id < b.id ? -1 : 1))
  return followable(weighed)
}

/**
 * In an order one can follow: a problem whose foundations all stand before it in the list can be done next, and comes
 * before those that need another one first.
 */
function followable(ranked: readonly Recommendation[]): Recommendation[] {
  const left = [...ranked]
  const order: Recommendation[] = []
  while (left.length > 0) {
    const done = new Set(order.map(({ id }) => id))
    const at = left.findIndex(({ why }) => why.needs.every(({ id }) => done.has(id)))
    order.push(...left.splice(Math.max(0, at), 1))
  }
  return order
}

function fits(problem: Problem, conditions: Conditions): boolean {
  const {
    unitId,
    skill,
    concept,
    minDifficulty = 1,
    maxDifficulty = 5,
    maxMinutes,
    exclude = [],
  } = conditions
  return (
    (unitId === undefined || problem.unit === unitId) &&
    (skill === undefined || problem.skills.includes(skill)) &&
    (concept === undefined || problem.concepts.includes(concept)) &&
    problem.difficulty >= minDifficulty &&
    problem.difficulty <= maxDifficulty &&
    (maxMinutes === undefined || problem.minutes <= maxMinutes) &&
    !exclude.includes(problem.id)
  )
}

function weigh(
  problem: Problem,
  standing: Standing,
  solved: ReadonlySet<string>,
  { review = false, skill: focus }: Conditions,
): Recommendation {
  const { course, records, areas, practisedOn, today } = standing
  const record = records.find(({ problemId }) => problemId === problem.id)
  const known = problem.skills.flatMap((id) => areas.find((area) => area.id === id) ?? [])
  const weakest = known.toSorted((a, b) => a.score - b.score)[0]
  const distance = problem.difficulty - levelFor(known.map(({ score }) => score))
  const since = (skill = '') => {
    const lastOn = practisedOn.get(skill)
    return lastOn === undefined ? null : Temporal.PlainDate.from(lastOn).until(today).days
  }
  const daysSince = since(problem.skills[0])
  const needs = problem.prerequisites
    .filter((id) => !solved.has(id))
    .flatMap((id) => problemOf(course, id) ?? [])
  const idle = review && record ? Temporal.PlainDate.from(record.lastOn).until(today).days : daysSince
  const worth =
    weights.weakness * needOf(problem, areas) +
    weights.fit * Math.max(0, 1 - Math.abs(distance) / 3) +
    weights.spacing * (idle === null ? 1 : Math.min(idle, spacingDays) / spacingDays) +
    weights.retry * (record && !record.isSolved ? 1 : 0) +
    // Asked for by a skill, what trains it first of all serves best.
    (focus !== undefined && problem.skills[0] === focus ? weights.focus : 0)
  return {
    id: problem.id,
    title: problem.title,
    unitId: problem.unit,
    unitName: unitOf(course, problem.unit)?.name ?? problem.unit,
    gist: problem.gist,
    difficulty: problem.difficulty,
    minutes: problem.minutes,
    skills: problem.skills.map(skillName),
    score: Math.round(worth * (needs.length > 0 ? unready : 1) * 1000) / 1000,
    why: {
      skill: weakest ? { id: weakest.id, name: weakest.name, score: weakest.score } : null,
      level: distance > 1 ? 'hard' : distance < -1 ? 'easy' : 'fitting',
      needs: needs.map(({ id, title }) => ({ id, title })),
      daysSince: review ? idle : weakest ? since(weakest.id) : daysSince,
      best: record?.best ?? null,
    },
  }
}

/** The difficulty (1 to 5) that stretches without breaking, at the mean score of the skills. */
function levelFor(scores: readonly number[]): number {
  const mean = scores.length === 0 ? 30 : scores.reduce((sum, score) => sum + score, 0) / scores.length
  return 1 + (mean / 100) * 4
}

/** How weak what it trains is, 0 to 1: the first skill counts as much as all others together. */
function needOf({ skills }: Problem, areas: readonly SkillArea[]): number {
  const needs = skills.map((id) => {
    const area = areas.find((it) => it.id === id)
    return area ? (100 - area.score) / 100 : unknownNeed
  })
  const [first = unknownNeed, ...others] = needs
  if (others.length === 0) return first
  return 0.5 * first + 0.5 * (others.reduce((sum, need) => sum + need, 0) / others.length)
}
