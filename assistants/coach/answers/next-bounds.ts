import { withParticle } from '#korean/particles.ts'
import { conceptsById, content, unitsById } from '../course/content.ts'
import { skillName } from '../course/course.ts'
import { recommendProblems } from '../tools/recommend-problems.ts'
import type { Recommended } from '../tools/recommendation-shape.ts'
import type { Request } from '../understand/follow-up.ts'
import { levelsNamed } from '../understand/form.ts'
import { asks } from '../understand/reading.ts'
import type { Found } from './found.ts'
import { usuallyNamed } from './recommended.ts'
import { joined, quoted } from './words.ts'

export const lookedAt = 8
export const allThere = 20
export const easyUpTo = 2
const hardFrom = 3

/** The difficulty of what was recommended or opened last: what 더 쉬운 거 is held against. */
export function difficultyBefore({ lastDifficulty, before, lastProblem }: Request): number | undefined {
  if (before === undefined) return undefined
  const opened = asks[before] === 'E' ? content.problems.find(({ id }) => id === lastProblem) : undefined
  return opened?.difficulty ?? lastDifficulty
}

/** What 더 짧은 거 is held against: the shortest of what was recommended, or the problem that was opened last. */
function minutesBefore({ details, before, lastMinutes, lastProblem }: Request): number | undefined {
  if (before === undefined || details.pick !== 'shorter') return undefined
  return lastMinutes ?? content.problems.find(({ id }) => id === lastProblem)?.minutes
}

/** 9월 이후로 손 안 댄 거, 제일 오래 안 본 거: of what was solved, what was last handed in longest ago. */
export function isOfIdle({ details, message }: Pick<Request, 'details' | 'message'>): boolean {
  return (
    details.review === true &&
    (details.span !== undefined || /오래|안\s?(?:댄|대|건드|건든|본|했)/u.test(message))
  )
}

/** Longest ago first. */
export function byIdle(problems: readonly Recommended[]): readonly Recommended[] {
  return problems.toSorted((a, b) => (b.why.daysSince ?? 0) - (a.why.daysSince ?? 0))
}

/** 짧은 거, 더 짧은 거. */
export function isByMinutes({ details: { pick } }: Pick<Request, 'details'>): boolean {
  return pick === 'short' || pick === 'shorter'
}

/** The bounds a request sets. 더 쉬운 거 is easier than what was recommended last. */
export function boundsOf(request: Request) {
  const { details } = request
  const levels = levelsNamed(request.message)
  if (levels !== undefined) return { min_difficulty: levels.from, max_difficulty: levels.to }
  const last = difficultyBefore(request)
  if (details.difficulty === 'easier')
    return { max_difficulty: Math.max(1, last === undefined ? easyUpTo : last - 1) }
  if (details.difficulty === 'middle') return { min_difficulty: hardFrom, max_difficulty: hardFrom }
  if (details.difficulty === 'harder')
    return { min_difficulty: Math.min(5, last === undefined ? hardFrom : last + 1) }
  return {}
}

export function argumentsOf(request: Request) {
  const { units, skills, details } = request
  const shown = minutesBefore(request)
  return {
    // The easiest and the shortest are told first, so that more have to be looked at than are named.
    count:
      isByMinutes(request) || request.details.pick === 'least' || isOfIdle(request)
        ? allThere
        : details.difficulty === 'easier'
          ? lookedAt
          : (details.count ?? usuallyNamed),
    ...(units[0] === undefined ? {} : { unit_id: units[0] }),
    ...(skills[0] === undefined ? {} : { skill: skills[0] }),
    ...(skills[0] === undefined && request.concepts[0] !== undefined ? { concept: request.concepts[0] } : {}),
    ...(details.minutes === undefined
      ? shown === undefined
        ? {}
        : { max_minutes: Math.max(1, shown - 1) }
      : { max_minutes: Math.max(1, details.minutes - (details.pick === 'shorter' ? 1 : 0)) }),
    ...(details.untried ? { untried: true } : {}),
    ...(details.review ? { review: true } : {}),
  }
}

/** 빈 배열 그거 말고, unit01은 빼고, 재귀는 안 해도 돼: problems that are not wanted. */
export function asideOf({ setAside }: Request['details']): string[] {
  if (!setAside) return []
  const { units, skills, concepts } = setAside
  const among = content.problems.filter(
    (it) =>
      units.includes(it.unit) ||
      it.concepts.some((id) => concepts.includes(id)) ||
      it.skills.some((id) => skills.includes(id)),
  )
  return [...setAside.problems, ...among.map(({ id }) => id)]
}

/** System Practice는 빼고 골랐어요: what is left out is told, whenever it was said. */
export function asideLine({ setAside }: Request['details'], done: string): string[] {
  if (!setAside) return []
  const { units, skills, concepts } = setAside
  const names = [
    ...units.flatMap((id) => unitsById.get(id)?.name ?? []),
    ...skills.map(skillName),
    ...(skills.length > 0 ? [] : concepts.flatMap((id) => conceptsById.get(id)?.name ?? [])),
  ]
  return names.length === 0 ? [] : [`${withParticle(joined(names), '은/는')} 빼고 ${done}.`]
}

type Asked = ReturnType<typeof argumentsOf>

export const topicOf = ({ skill, concept, unit_id }: Asked) => ({
  ...(skill === undefined ? {} : { skill }),
  ...(concept === undefined ? {} : { concept }),
  ...(unit_id === undefined ? {} : { unit_id }),
})

const noBounds: { min_difficulty?: number; max_difficulty?: number } = {}

export const withoutTopic = ({ skill: _, concept: __, ...rest }: Asked) => rest

/** 20분 안에 되는 걸로, of one skill or concept: where it has none, what was asked for matters more than what it is of. */
export function isFormOfOne(request: Request): boolean {
  const { skill, concept, max_minutes } = argumentsOf(request)
  const isBounded = max_minutes !== undefined || Object.keys(boundsOf(request)).length > 0
  return isBounded && (skill ?? concept) !== undefined && !isByMinutes(request)
}

/** Of what was asked for there was none of that skill or concept: said, with the nearest of it. */
export function elsewhereLine(found: Found, request: Request): string[] {
  const results = found.all(recommendProblems)
  const told = results.at(-1)
  if (!told || !isFormOfOne(request) || !found.missed(recommendProblems)) return []
  const { max_minutes = Infinity } = argumentsOf(request)
  const { min_difficulty = 0, max_difficulty = Infinity } = { ...noBounds, ...boundsOf(request) }
  const isAsAsked = told.problems.every(
    ({ minutes, difficulty }) =>
      minutes <= max_minutes && difficulty >= min_difficulty && difficulty <= max_difficulty,
  )
  if (!isAsAsked) return []
  const { skills, concepts, details } = request
  const name = skills[0] === undefined ? conceptsById.get(concepts[0]!)?.name : skillName(skills[0])
  const bound =
    details.minutes === undefined ? '그 난이도에 맞는 것은' : `${details.minutes}분 안에 끝나는 것은`
  const missed = `${name} 문제 가운데 ${bound} 없어서 다른 문제에서 골랐어요.`
  const ofTopic = results.length > 1 ? results[0]!.problems : []
  const [near] = details.minutes === undefined ? byEase(ofTopic) : byMinutes(ofTopic)
  if (!near) return [missed]
  const nearest = details.minutes === undefined ? `난이도 ${near.difficulty}` : `${near.minutes}분`
  return [
    `${missed} 그중 가장 가까운 건 ${withParticle(`${quoted(near.title)}(${nearest})`, '이에요/예요')}.`,
  ]
}

/** The easiest first; of equally easy ones what helps most. */
export function byEase(problems: readonly Recommended[]): readonly Recommended[] {
  return problems.toSorted((a, b) => a.difficulty - b.difficulty || b.score - a.score)
}

/** The shortest first; of equally long ones what helps most. */
export function byMinutes(problems: readonly Recommended[]): readonly Recommended[] {
  return problems.toSorted((a, b) => a.minutes - b.minutes || b.score - a.score)
}
