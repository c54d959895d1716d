import { call } from '#engine/tool.ts'
import { bold } from '#engine/wording.ts'
import { withParticle } from '#korean/particles.ts'
import { skillName } from '../course/course.ts'
import { getProgress, type ProgressPeriod } from '../tools/get-progress.ts'
import type { Request } from '../understand/follow-up.ts'
import { moved } from './profile.ts'

/** What is asked is why something fell: that it did is not taken for granted. */
export const fell = /떨어|내려갔|내렸|하락|퇴보|줄었|나빠/u

export const against: Readonly<Record<ProgressPeriod, readonly [earlier: string, later: string]>> = {
  week: ['그 전 일주일', '최근 일주일'],
  month: ['그 전 30일', '최근 30일'],
  quarter: ['석 달 중 초반', '최근'],
  all: ['처음', '최근'],
}

export function progressCall({ units, details }: Request) {
  return call(getProgress, {
    period: details.period ?? 'quarter',
    ...(units[0] === undefined ? {} : { unit_id: units[0] }),
  })
}

/** The submissions that measured a skill, before and after; a fall that is taken for granted and was none is denied. */
export function skillChangeSaid(
  id: string,
  changes: readonly { readonly id: string; before: number; now: number; change: number }[],
  { details, message }: Request,
): string {
  const name = bold(skillName(id))
  const [before, now] = against[details.period ?? 'quarter']
  const found = changes.find((it) => it.id === id)
  if (!found)
    return `${withParticle(name, '은/는')} ${withParticle(before, '과/와')} ${now} 가운데 제출이 없는 쪽이 있어서, 올랐는지 내렸는지 말할 수 없어요.`
  const denied = found.change >= 0 && fell.test(message) ? '기록으로 보면 떨어지지 않았어요. ' : ''
  return `${denied}${name}만 보면 그 제출들의 평균이 ${before} ${found.before}점, ${now} ${bold(`${found.now}점`)}으로 ${moved(found.change)}.`
}
