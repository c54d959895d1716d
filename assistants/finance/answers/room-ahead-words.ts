import type { z } from 'zod'
import { withParticle } from '#korean/particles.ts'
import type { monthLimit } from '../tools/month-limit.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'

type Room = z.infer<(typeof monthLimit)['output']>

/** Of what may be spent in a month to come. */
export const roomWords = {
  lead: (name: string, { limit }: Room, voice: Voice): string => {
    if (limit <= 0) return `${withParticle(name, '은/는')} 저축까지 하면 쓸 수 있는 돈이 없어 😥`
    const sum = bold(won(limit))
    return pick(
      [
        `${withParticle(name, '은/는')} ${sum}까지 쓰면 돼 👌`,
        `${name}엔 다 해서 ${sum} 안에서 쓰면 돼 👌`,
        `${withParticle(name, '은/는')} ${sum}까지 써도 괜찮아 👌`,
      ],
      voice,
    )
  },
  ofBudget: (name: string, amount: number, voice: Voice): string =>
    pick(
      [
        `${withParticle(name, '은/는')} 정해 둔 예산 ${bold(won(amount))}까지 쓰면 돼 👌`,
        `${name}엔 예산대로 ${bold(won(amount))} 안에서 쓰면 돼 👌`,
      ],
      voice,
    ),
  assumed: ({ income }: Room): string => `수입은 지금처럼 ${withParticle(won(income), '으로/로')} 봤어.`,
  /** From the income to what may be spent. */
  wayThere: ({ income, saving, limit }: Room, budget: number | undefined): string => {
    const saved =
      saving > 0
        ? `수입 ${won(income)}에서 평소만큼의 저축 ${withParticle(won(saving), '을/를')} 빼면 ${won(limit)}`
        : `저축으로 떼어 두는 돈이 없어서 수입 ${won(income)} 그대로`
    if (budget === undefined) return `${withParticle(saved, '이라/라')} 그렇게 봤어.`
    if (budget > limit) return `다만 ${withParticle(saved, '이라/라')} 예산을 다 쓰면 저축을 줄여야 해.`
    return `${withParticle(saved, '이라/라')} 예산은 그 안에 들어.`
  },
  /** What is gone already, and what a day may take of the rest. */
  beside: ({ fixed, fixedCount, free, freePerDay }: Room): string => {
    if (fixedCount === 0) return freePerDay === null ? '' : `하루로 나누면 ${is(won(freePerDay))}.`
    const rest = `${free > 0 ? `거기서 자유롭게 쓸 수 있는 건 ${won(free)}` : '거기서 남는 건 없어'}`
    const aDay = free > 0 && freePerDay !== null ? `, 하루 ${is(won(freePerDay))}` : free > 0 ? '이야' : ''
    return `매달 나가는 정기 결제 ${fixedCount}가지 ${withParticle(won(fixed), '은/는')} 정해져 있어서, ${rest}${aDay}.`
  },
  usual: ({ usual, usualMonths, spare, over, fits }: Room): string =>
    `최근 ${usualMonths}개월은 한 달에 ${won(usual)}꼴로 썼으니까, ${
      fits
        ? spare > 0
          ? `하던 대로 쓰면 ${won(spare)} 여유가 있어.`
          : '하던 대로면 딱 맞아.'
        : `하던 대로 쓰면 ${withParticle(won(over), '이/가')} 모자라.`
    }`,
  unknown: (name: string): string =>
    `${name}에 얼마까지 써도 되는지는 아직 셈할 수 없어 🤔 정해 둔 예산도 없거든.`,
  missing: (reason: string | undefined): string =>
    reason ? `모자란 건 이거야: ${reason.replace(/요$/u, '')}.` : '',
  tell: '한 달에 얼마 버는지나 예산을 얼마로 할지 말해 주면 그걸로 셈해 줄게.',
} as const
