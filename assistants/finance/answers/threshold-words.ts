import { formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { Against } from '#query/figures.ts'
import type { Threshold } from '../understand/question.ts'
import { bold, pick, type Voice, won } from '../wording.ts'

interface Held {
  /** What the sum is of: 이번 달 식비, 이번 달 쿠팡에서 쓴 돈. */
  readonly subject: string
  readonly total: number
  readonly against: Against
  readonly asks: Threshold['asks']
  /** More may come. */
  readonly running: boolean
}

export function yesOrNo({ against: { difference }, asks }: Pick<Held, 'against' | 'asks'>): '응' | '아니' {
  return (asks === 'above' ? difference > 0 : difference <= 0) ? '응' : '아니'
}

/** "넘었어?" and "안 넘었지?" begin with yes or no. */
export function thresholdLead({ subject, total, against, asks, running }: Held, voice: Voice): string {
  const { difference } = against
  const answer = yesOrNo({ against, asks })
  const what = withParticle(subject, '은/는')
  const limit = exactWon(against.amount)
  const sum = bold(sumBeside(total, against))
  const by = won(against.distance)
  if (difference === 0) return `${answer}, ${what} 딱 ${withParticle(sum, '이라/라')} 넘지도 모자라지도 않아`
  if (difference > 0) {
    const already = running ? '벌써 ' : ''
    return pick(
      [
        `${answer}, ${what} ${already}${withParticle(sum, '이라/라')} ${withParticle(limit, '을/를')} 넘었어`,
        `${answer}, ${by} 넘었어. ${what} ${already}${withParticle(sum, '이야/야')}`,
        `${answer}, ${what} ${limit}보다 ${by} 많은 ${withParticle(sum, '이야/야')}`,
      ],
      voice,
    )
  }
  if (!running) {
    return pick(
      [
        `${answer}, ${what} ${withParticle(sum, '이라/라')} ${withParticle(limit, '을/를')} 안 넘었어`,
        `${answer}, ${what} ${sum}에서 멈춰서 ${limit}보다 ${by} 적어`,
        `${answer}, ${what} ${limit}보다 ${by} 적은 ${withParticle(sum, '이야/야')}`,
      ],
      voice,
    )
  }
  return pick(
    [
      `${answer}, ${what} 지금까지 ${withParticle(sum, '이라/라')} ${by} 더 써야 ${withParticle(limit, '이/가')} 돼`,
      `${answer}, 아직 ${withParticle(limit, '을/를')} 안 넘었어. ${what} 지금까지 ${withParticle(sum, '이야/야')}`,
      `${answer}, ${what} 아직 ${withParticle(sum, '이고/고')}, ${withParticle(limit, '이/가')} 되려면 ${by} 남았어`,
    ],
    voice,
  )
}

/** To the 천원, unless that would make two different amounts the same. */
function sumBeside(total: number, { amount }: Against): string {
  return won(total) === won(amount) ? exactWon(total) : won(total)
}

function exactWon(amount: number): string {
  return amount % 1_000 === 0 ? won(amount) : formatWon(amount)
}
