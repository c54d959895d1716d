import type { z } from 'zod'
import { withParticle } from '#korean/particles.ts'
import type { averageSpending } from '../tools/average-spending.ts'
import type { monthlyTotals } from '../tools/monthly-totals.ts'
import type { FuturePeriod } from '../understand/period.ts'
import type { Subject } from '../understand/question.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import { isOneUnit, type Unit } from './future-months.ts'
import { subjectWords } from './subject.ts'
import { timesAbout } from './sums/times.ts'

interface Known {
  readonly average: z.infer<(typeof averageSpending)['output']>
  readonly months: z.infer<(typeof monthlyTotals)['output']> | undefined
}

interface Asked {
  readonly subject: Subject
  readonly unit: Unit
  readonly period: FuturePeriod
}

const unitNames = { day: '하루', week: '한 주', month: '한 달' } as const

export function subjectEstimateLead(
  { average }: Known,
  { subject, unit, period }: Asked,
  voice: Voice,
): string {
  const { what, on } = subjectWords(subject)
  const per = unitNames[unit]
  const amount = `${isOneUnit(period, unit) ? '' : `${per}에 `}${bold(won(average.average))}`
  return pick(
    [
      `${period.name} ${withParticle(what, '은/는')} ${amount}쯤일 것 같아 🔮 최근 석 달은 ${per} 평균이 그만큼이었어.`,
      `요즘처럼 쓰면 ${period.name}엔 ${on}${amount}쯤 나갈 거야 🔮 (최근 석 달의 ${per} 평균)`,
      `최근 석 달 평균대로면 ${period.name} ${withParticle(what, '은/는')} ${is(`${amount}쯤`)} 🔮`,
    ],
    voice,
  )
}

export function subjectEstimateFacts({ average, months }: Known, unit: Unit): string[] {
  const { highest = null, lowest = null } = months ?? {}
  const { paymentsPerUnit: often } = average
  const monthName = (month: string) => `${Number(month.slice(5))}월`
  return [
    ...(unit === 'month' && highest && lowest && highest.total !== lowest.total
      ? [
          `제일 적었던 ${monthName(lowest.month)}엔 ${won(lowest.total)}, 제일 많았던 ${monthName(highest.month)}엔 ${withParticle(won(highest.total), '이었/였')}어.`,
        ]
      : []),
    ...(often >= 1 ? [`${unitNames[unit]}에 ${timesAbout(often)}쯤 결제하더라고.`] : []),
  ]
}

/** Nothing of it in the last months. */
export function seldomLead(
  subject: Subject,
  { name }: FuturePeriod,
  voice: Voice,
): { lead: string; facts: string[] } {
  const { what, on } = subjectWords(subject)
  return {
    lead: pick(
      [
        `최근 석 달은 ${on}쓴 적이 없어서 ${withParticle(name, '은/는')} 어림하기 어려워 🤔`,
        `${name} ${withParticle(what, '은/는')} 어림할 거리가 없어, 최근 석 달 기록에 없거든 🤔`,
      ],
      voice,
    ),
    facts: [],
  }
}
