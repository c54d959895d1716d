import type { z } from 'zod'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { expenseList } from '../../tools/expense-list.ts'
import { assumedPeriod, type Period, recentMonths } from '../../understand/period.ts'
import type { Subject } from '../../understand/subject.ts'
import { bold, soFar, type Voice, won } from '../../wording.ts'
import { scopeArguments } from '../subject.ts'

export type Listed = z.infer<(typeof expenseList)['output']>

/** What was paid for a subject in a period, with its newest rows; `undefined` where nothing was. */
export async function paid(
  t: Turn,
  { subject, period, limit = 1 }: { subject?: Subject; period: Period; limit?: number },
): Promise<Listed | undefined> {
  const found = await t.run(call(expenseList, { ...scopeArguments({ ...subject, period }), limit }))
  return found.kind === 'found' ? found.value : undefined
}

/** The period spoken of where something was paid in it, else this month, else the last half year. */
export async function lately(
  t: Turn,
  { subject, period }: { subject?: Subject; period?: Period },
  voice: Voice,
): Promise<{ period: Period; listed: Listed } | undefined> {
  const tried = [...(period ? [period] : []), assumedPeriod(voice.today), recentMonths(voice.today, halfYear)]
  for (const one of tried) {
    const listed = await paid(t, { ...(subject ? { subject } : {}), period: one })
    if (listed) return { period: one, listed }
  }
  return undefined
}

const halfYear = 6

/** 이번 달은 배달로 지금까지 9만 8천원(4건), before 썼어. */
export function paidIn(period: Period, on: string, { total, count }: Listed): string {
  return `${withParticle(period.name, '은/는')} ${on}${soFar(period.running)}${bold(won(total))}(${count}건)`
}
