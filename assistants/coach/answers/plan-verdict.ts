import type { z } from 'zod'
import { unitsById } from '../course/content.ts'
import type { makeStudyPlan } from '../tools/make-study-plan.ts'
import type { Recommended } from '../tools/recommendation-shape.ts'

type Made = z.infer<(typeof makeStudyPlan)['output']>

/** 세 시간에 유닛 1 남은 거 다 풀 수 있어?: what is left by its minutes, against the minutes there are. */
export function timeVerdict(
  { days, minutesPerDay, left, unfinished }: Made,
  problems: readonly Recommended[],
  unit: string | undefined,
): string {
  const needed = problems.reduce((sum, { minutes }) => sum + minutes, 0)
  const there = days.length * minutesPerDay
  const name = unit === undefined ? undefined : unitsById.get(unit)?.name
  const sum = `${name === undefined ? '' : `${name}에 `}남은 ${problems.length}문제의 예상 시간은 모두 ${needed}분`
  if (left === 0 && !unfinished)
    return problems.length === 0
      ? '네, 그 안에 다 끝낼 수 있어요.'
      : `네, 그 안에 다 끝낼 수 있어요. ${sum}이에요.`
  if (problems.length === 0) return '다 끝내기는 빠듯해요.'
  return needed > there
    ? `다 끝내기는 빠듯해요. ${sum}이라, 쓸 수 있는 ${there}분보다 ${needed - there}분 많아요.`
    : `다 끝내기는 빠듯해요. ${sum}이라 ${there}분 안에 들어가지만, 읽기와 복습을 넣은 계획에는 다 담지 못해요.`
}
