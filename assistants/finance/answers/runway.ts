import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../offers/asked.ts'
import { averageSpending } from '../tools/average-spending.ts'
import { wholeMonths } from '../understand/period.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import { emptyBook, troubled } from './nothing.ts'
import type { Reply } from './reply.ts'

const monthsBack = 3

/**
 * 퇴사하면 몇 달 버틸 수 있어?: what a month takes is in the records, what is put by is not and is asked for; with it, the one
 * divided by the other.
 */
export async function answerRunway(t: Turn, amount: number | undefined, voice: Voice): Promise<Reply> {
  const { startDate, endDate, name } = wholeMonths(voice.today, monthsBack)
  const found = await t.run(call(averageSpending, { startDate, endDate, per: 'month' }))
  if (found.kind === 'failed') return troubled('한 달 지출')
  if (found.kind === 'miss') return emptyBook('한 달 지출')
  const { average, withoutFixed } = found.value
  const fixed = withoutFixed ? average - withoutFixed.average : 0
  const monthly = bold(won(average))
  const suggestions = [chips.recurring, chips.cut]
  if (average <= 0) return emptyBook('한 달 지출')
  if (amount === undefined) {
    return {
      lead: pick(
        [
          `모아 둔 돈이 얼마인지는 가계부에 없어서 몇 달인지 아직 못 세 🏦 한 달에 드는 돈은 ${is(monthly)}.`,
          `한 달에 드는 돈은 ${monthly}인데, 모아 둔 돈이 얼마인지 몰라서 몇 달인지는 아직 못 세 🏦`,
        ],
        voice,
      ),
      assumed: `${name} 평균이야, 수입은 하나도 없다고 봤어.`,
      facts: fixedFacts(fixed, average),
      next: '모아 둔 돈이 얼마야? “2천만원 있어”처럼 말해 주면 몇 달인지 바로 셀게.',
      suggestions,
    }
  }
  const isShort = amount < average
  const frugal = fixed > 0 && fixed < average && amount >= fixed ? [leanest(amount, fixed)] : []
  return {
    lead: isShort
      ? `${withParticle(won(amount), '으로/로')}는 지금처럼 쓰면 **한 달**을 못 채워 🏦`
      : `${withParticle(won(amount), '으로/로')} 지금처럼 쓰면 **${spanOf(amount / average)}** 버틸 수 있어 🏦`,
    assumed: `한 달 ${won(average)}(${name} 평균)으로 나눴고, 수입은 하나도 없다고 봤어.`,
    facts: [...frugal, '퇴직금이나 실업급여처럼 따로 들어올 돈은 안 넣었어.'],
    next: pick([asking('어디서 줄일 수 있을지도 볼까?', chips.cut), '금액을 바꿔 말하면 다시 셀게.'], voice),
    suggestions,
  }
}

function fixedFacts(fixed: number, average: number): string[] {
  if (fixed <= 0) return []
  return [
    `그중 주거·통신·보험·구독 같은 고정비가 ${is(won(fixed))}, 나머지 ${withParticle(won(average - fixed), '은/는')} 줄이면 더 오래 가.`,
  ]
}

const leanest = (amount: number, fixed: number): string =>
  `고정비(한 달 ${won(fixed)})만 낸다고 쳐도 ${spanOf(amount / fixed)}까지야.`

/** To the half month, and never longer than it is. */
function spanOf(months: number): string {
  const halves = Math.floor(months * 2) / 2
  const whole = Math.floor(halves)
  return halves > whole ? `${whole}달 반` : `${whole}달`
}
