import { withParticle } from '#korean/particles.ts'
import type { Period } from '../understand/period.ts'
import { bold, pick, type Voice, won } from '../wording.ts'
import { during, duringOnly } from './period-words.ts'

/** Won a month. */
interface RecurringPart {
  readonly what: string
  readonly monthly: number
  readonly all: number
}

export function inRecurringLead({ what, monthly, all }: RecurringPart, voice: Voice): string {
  const amount = bold(won(monthly))
  return pick(
    [
      `응, ${what}도 들어 있어 👌 한 달 ${won(all)} 가운데 ${amount}만큼이야.`,
      `응, ${what} 한 달 ${amount}까지 넣어서 ${withParticle(won(all), '이야/야')} 👌`,
    ],
    voice,
  )
}

export function notRecurringLead(what: string, voice: Voice): string {
  return pick(
    [
      `아니, 다달이 나가는 것 중에 ${withParticle(what, '은/는')} 없어 🤔`,
      `아니, ${withParticle(what, '은/는')} 정기 결제로 안 잡혀서 빠져 있어 🤔`,
    ],
    voice,
  )
}

interface SumPart {
  readonly what: string
  readonly period: Period
  readonly total: number
  readonly count: number
  /** What all came to, where that was asked about. */
  readonly all: number | undefined
  /** Asked as if it were left out. */
  readonly isDenied: boolean
}

export function inSumLead({ what, period, total, count, all, isDenied }: SumPart, voice: Voice): string {
  const amount = `${what} ${bold(won(total))}`
  if (isDenied) {
    const of = all === undefined ? `(${count}건)` : `(전체 ${won(all)} 중)`
    return pick(
      [
        `아니, 들어 있어 👌 ${duringOnly(period)} ${amount}${of}까지 넣은 거야.`,
        `아니야, ${duringOnly(period)} ${amount}${of}도 같이 센 거야 👌`,
      ],
      voice,
    )
  }
  if (all === undefined) {
    return pick(
      [
        `응, ${duringOnly(period)} ${amount}(${count}건)도 들어 있어 👌`,
        `응, ${during(period)} 쓴 ${amount}(${count}건)까지 넣은 거야 👌`,
      ],
      voice,
    )
  }
  return pick(
    [
      `응, ${duringOnly(period)} ${amount}까지 다 넣어서 ${withParticle(won(all), '이야/야')} 👌`,
      `응, 들어 있어 👌 ${duringOnly(period)} ${won(all)} 중에 ${withParticle(amount, '이야/야')}.`,
    ],
    voice,
  )
}

/** What is counted by itself. */
export function apartLead(
  { what, whole, period, total }: { what: string; whole: string; period: Period; total: number },
  voice: Voice,
): string {
  return pick(
    [
      `아니, ${withParticle(what, '은/는')} ${whole}에 안 넣고 따로 세 🙅 ${duringOnly(period)} ${withParticle(bold(won(total)), '이야/야')}.`,
      `아니, ${withParticle(what, '은/는')} ${withParticle(whole, '과/와')} 따로야 🙅 ${duringOnly(period)} ${bold(won(total))} 썼어.`,
    ],
    voice,
  )
}

export function nothingToIncludeLead(what: string, period: Period, voice: Voice): string {
  return pick(
    [
      `${duringOnly(period)} ${withParticle(what, '으로/로')} 나간 게 없어서 들어간 것도 없어 👌`,
      `아니, ${duringOnly(period)} ${withParticle(what, '이/가')} 아직 없어 👌`,
    ],
    voice,
  )
}
