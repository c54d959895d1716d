import type { z } from 'zod'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { forecast } from '../tools/forecast.ts'
import type { ForecastQuestion, Subject } from '../understand/question.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import type { Fact } from './facts.ts'
import { wordsWithout } from './subject.ts'

export type Forecast = z.infer<(typeof forecast)['output']>

/** What it is a forecast of, and what is left out of that. */
export type ForecastOf = Subject & Pick<ForecastQuestion, 'without'>

export function forecastLead({ rounded }: Forecast, of: ForecastOf, voice: Voice): string {
  const { what } = wordsWithout(of)
  const amount = bold(won(rounded))
  const subject = withParticle(what, '은/는')
  return pick(
    [
      `이번 달 ${subject} ${amount}쯤 될 것 같아 🔮`,
      `이 속도면 이번 달 ${subject} ${amount} 정도로 끝날 거야 🔮`,
      `월말이면 ${withParticle(what, '이/가')} ${amount}쯤일 것 같아 🔮`,
      `어림해 보면 이번 달 ${subject} ${amount}쯤이야 🔮`,
    ],
    voice,
  )
}

/** Below this the two are as good as the same, in percent. */
const noticeablePercent = 3

export function forecastFacts(ahead: Forecast, of: ForecastOf, voice: Voice): (Fact | undefined)[] {
  const isPart = (of.category ?? of.store ?? of.without) !== undefined
  return [againstLast(ahead, voice), isPart ? undefined : ofIncome(ahead, voice)]
}

function againstLast({ againstLastMonth, lastMonth }: Forecast, voice: Voice): Fact {
  const { difference, distance, percent } = againstLastMonth
  const last = `지난달(${won(lastMonth)})`
  if (percent === null || Math.abs(percent) < noticeablePercent) {
    return { score: 0.6, text: pick([`${last}이랑 거의 비슷해.`, `${last}과 별 차이 없을 거야.`], voice, 1) }
  }
  const more = difference > 0
  return {
    score: Math.min(0.9, 0.6 + Math.abs(percent) / 100),
    text: pick(
      [
        `${last}보다 ${won(distance)}쯤 ${more ? '많아' : '적어'}.`,
        `${last}에 비하면 ${won(distance)} 정도 ${more ? '더 쓰는' : '덜 쓰는'} 거야.`,
      ],
      voice,
      1,
    ),
  }
}

function ofIncome({ ofIncome: known }: Forecast, voice: Voice): Fact | undefined {
  if (!known) return undefined
  const { share, left, income } = known
  if (left < 0) {
    return {
      score: 0.95,
      text: `월 수입 ${won(income)}보다 ${won(-left)} 많아서 이대로면 적자야.`,
    }
  }
  const percent = formatPercent(share)
  return {
    score: share > 80 ? 0.8 : 0.65,
    text: pick(
      [
        `월 수입의 ${withParticle(percent, '이라/라')} ${won(left)} 정도 남겠어 (저축 포함).`,
        `월 수입으로 보면 ${is(percent)}, 저축까지 해서 ${withParticle(won(left), '이/가')} 남는 셈이지.`,
      ],
      voice,
      2,
    ),
  }
}

/** How it was come by, in half a sentence. */
export function howReckoned({ soFar, restOfLastMonth, rest, daysLeft }: Forecast, voice: Voice): string {
  return pick(
    [
      `지금까지 쓴 ${won(soFar)}에, 지난달 이맘때 뒤로 나간 ${withParticle(won(restOfLastMonth), '을/를')} 이번 달 속도로 고쳐서 더했어.`,
      `남은 ${daysLeft}일은 지난달 흐름대로 보고 ${won(rest)}쯤 더 나간다고 친 거야.`,
      `이미 ${won(soFar)} 썼고, 지난달 이맘때 뒤로 나간 돈을 보면 ${won(rest)}쯤 더 나갈 것 같거든.`,
    ],
    voice,
    3,
  )
}
