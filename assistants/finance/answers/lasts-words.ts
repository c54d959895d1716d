import type { z } from 'zod'
import { withParticle } from '#korean/particles.ts'
import type { daysAhead } from '../tools/days-ahead.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'

type Runway = z.infer<(typeof daysAhead)['output']>

const endOf = ({ until }: Runway): string => (until === 'payday' ? '월급날까지' : '월말까지')

export function lastsLead(runway: Runway, voice: Voice): string {
  const { amount, days, perDay, less, daysAtUsual } = runway
  const end = endOf(runway)
  const [sum, daily] = [won(amount ?? 0), bold(won(perDay ?? 0))]
  if (less === 0) {
    return pick(
      [
        `응, ${withParticle(sum, '이면/면')} ${end} 버틸 수 있어 👌 ${days}일 동안 하루 ${daily}씩이야.`,
        `버틸 수 있어 👌 ${end} ${days}일, ${withParticle(sum, '을/를')} 나누면 하루 ${daily}씩이거든.`,
      ],
      voice,
    )
  }
  const bare = daysAtUsual > 0 ? `하던 대로면 ${daysAtUsual}일이면 다 써.` : '하던 대로면 하루도 못 가.'
  return pick(
    [
      `빠듯해 😥 ${end} ${days}일이라 하루 ${daily}씩 써야 하는데, ${bare}`,
      `하던 대로라면 어려워 😥 ${withParticle(sum, '을/를')} ${end} ${days}일로 나누면 하루 ${is(daily)}. ${bare}`,
    ],
    voice,
  )
}

export function lastsFacts(runway: Runway, voice: Voice): string[] {
  const { usualPerDay, usualMonths, usual, less, spare, days } = runway
  const pace = pick(
    [
      `고정비 빼고 최근 ${usualMonths}개월은 하루 ${won(usualPerDay)}씩 썼어.`,
      `최근 ${usualMonths}개월 하루 평균은 고정비 빼고 ${is(won(usualPerDay))}.`,
    ],
    voice,
    1,
  )
  if (less === 0)
    return [pace, ...(spare > 0 ? [`그대로 써도 ${withParticle(won(spare), '이/가')} 남아.`] : [])]
  return [pace, `${days}일이면 ${won(usual)}쯤 드니까 ${withParticle(won(less), '이/가')} 모자라.`]
}
