import type { Recommended } from '../tools/recommendation-shape.ts'
import type { Request } from '../understand/follow-up.ts'

/** Problems that are named where no number is said. */
export const usuallyNamed = 3

/** What the next question may take over of problems that were named. */
export function leavesOf(
  problems: readonly Recommended[],
  { told, skills, units }: Pick<Request, 'told' | 'skills' | 'units'>,
) {
  const ids = problems.map(({ id }) => id)
  return {
    problem: ids[0] ?? null,
    shown: ids,
    told: [...new Set([...told, ...ids])].slice(-20),
    difficulty: problems[0]?.difficulty ?? null,
    shortest: problems.length === 0 ? null : Math.min(...problems.map(({ minutes }) => minutes)),
    ...(skills[0] ? { skills: [skills[0]] } : {}),
    ...(units[0] ? { units: [units[0]] } : {}),
  }
}

/** 쉬운 거 두 개, where there is one: said, and not passed over. */
export function fewerLine({ count = 0 }: Request['details'], named: number): string[] {
  return named < count ? [`말씀하신 ${count}개를 다 채우지는 못했고, 맞는 문제는 ${named}개예요.`] : []
}
