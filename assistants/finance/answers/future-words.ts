import type { z } from 'zod'
import { withParticle } from '#korean/particles.ts'
import type { averageSpending } from '../tools/average-spending.ts'
import type { monthlyTotals } from '../tools/monthly-totals.ts'
import type { recurring } from '../tools/recurring.ts'
import type { FuturePeriod } from '../understand/period.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import { isOneUnit, type Unit } from './future-months.ts'
import { nearDay } from './period-words.ts'

type Months = z.infer<(typeof monthlyTotals)['output']>
type Fixed = z.infer<(typeof recurring)['output']>
type Averages = z.infer<(typeof averageSpending)['output']>

const seen = ({ wholeMonths }: Months): string =>
  wholeMonths === 1 ? '지난달' : `최근 ${wholeMonths}개월 평균`

/** Of anything longer than a month one can only say what a month of it is likely to be. */
const isMonth = ({ days }: FuturePeriod): boolean => days !== undefined && days <= 31

export function estimateLead(months: Months, period: FuturePeriod, voice: Voice): string {
  const amount = bold(won(months.average ?? 0))
  if (!isMonth(period)) {
    return `${withParticle(period.name, '은/는')} 멀어서 통째로는 어렵지만, ${seen(months)}대로면 한 달에 ${amount}쯤 쓸 거야 🔮`
  }
  const when = withParticle(period.name, '은/는')
  return pick(
    [
      `${when} ${amount}쯤 쓸 것 같아 🔮 ${withParticle(seen(months), '이/가')} 그만큼이거든.`,
      `요즘처럼 쓰면 ${when} ${amount}쯤일 거야 🔮 (${seen(months)})`,
      `${seen(months)}대로면 ${period.name}에 ${amount}쯤 나갈 거야 🔮`,
    ],
    voice,
  )
}

/** Rent need not fall on that day or week: the everyday spending is what can be told. */
export function unitEstimateLead(
  { average, withoutFixed }: Averages,
  unit: Unit,
  period: FuturePeriod,
  voice: Voice,
): string {
  const { name } = period
  const per = `${withoutFixed ? '고정비 빼고 ' : ''}${unit === 'week' ? '한 주' : '하루'} 평균`
  const each = isOneUnit(period, unit) ? '' : unit === 'week' ? '한 주에 ' : '하루에 '
  const amount = `${each}${bold(won(withoutFixed?.average ?? average))}`
  return pick(
    [
      `${withParticle(name, '은/는')} ${amount}쯤 쓸 것 같아 🔮 요즘 ${withParticle(per, '이/가')} 그만큼이거든.`,
      `요즘 ${per}대로면 ${withParticle(name, '은/는')} ${amount}쯤이야 🔮`,
    ],
    voice,
  )
}

export function estimateFacts(
  { months, fixed, average }: { months: Months; fixed: Fixed | undefined; average: Averages | undefined },
  voice: Voice,
): string[] {
  const { highest, lowest } = months
  if (average) {
    const next = fixed?.next
    return next
      ? [
          `정기 결제가 나가면 더 커져, 다음은 ${nearDay(next.date, voice)} ${next.name} ${is(won(next.amount))}.`,
        ]
      : []
  }
  const monthName = (month: string) => `${Number(month.slice(5))}월`
  return [
    ...(fixed
      ? [
          pick(
            [
              `그중 매달 빠져나가는 게 ${fixed.count}가지, ${withParticle(won(fixed.monthlyTotal), '이라/라')} 거의 정해져 있어.`,
              `정기 결제만 ${fixed.count}가지에 ${is(won(fixed.monthlyTotal))}, 이건 그대로 나갈 거야.`,
            ],
            voice,
            1,
          ),
        ]
      : []),
    ...(highest && lowest && highest.month !== lowest.month
      ? [
          `적게 쓴 ${monthName(lowest.month)}엔 ${won(lowest.total)}, 많이 쓴 ${monthName(highest.month)}엔 ${won(highest.total)}이었으니까 그 사이쯤일 거야.`,
        ]
      : ['꽉 찬 달이 하나뿐이라 참고만 해.']),
  ]
}

export function unknownEstimate(
  { name }: FuturePeriod,
  voice: Voice,
): { lead: string; facts: string[]; next: string } {
  return {
    lead: pick(
      [
        `${withParticle(name, '이/가')} 어떨지는 아직 어림할 수가 없어 🤔`,
        `${withParticle(name, '은/는')} 아직 가늠이 안 돼 🤔`,
      ],
      voice,
    ),
    facts: ['한 달을 다 채운 기록이 있어야 평소 얼마를 쓰는지 알 수 있거든.'],
    next: '지난달 명세서를 가져오면 바로 어림해 줄게.',
  }
}
