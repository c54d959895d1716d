import type { z } from 'zod'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import type { totalIncome } from '../tools/total-income.ts'
import type { Period } from '../understand/period.ts'
import { bold, is, pick, soFar, type Voice, won } from '../wording.ts'
import { type Allowance, aDayOfIt, leftAfterAll } from './allowance-words.ts'
import type { Fact } from './facts.ts'
import { during, duringOnly } from './period-words.ts'

type Income = z.infer<(typeof totalIncome)['output']>

/** What remains of the income after spending; of the running month's whole income, where it is that. */
export function leftLead(income: Income, period: Period, voice: Voice): string {
  const { spent, month } = income
  const all = month?.income ?? income.total
  const left = month?.left ?? income.left
  const sofar = soFar(period.running)
  const when = withParticle(period.name, '은/는')
  if (spent === 0) {
    return pick(
      [
        `${duringOnly(period)} 쓴 기록이 하나도 없어서 ${bold(won(all))} 그대로 남아 있어 🤔`,
        `${when} 지출 기록이 없어서 수입 ${withParticle(bold(won(all)), '이/가')} 그대로야 🤔`,
        `쓴 기록이 없으니까 ${when} ${withParticle(bold(won(all)), '이/가')} 다 남은 셈이야 🤔`,
      ],
      voice,
    )
  }
  if (spent < 0) {
    return `${when} 쓴 돈보다 돌려받은 돈이 많아서 수입에 더해 ${withParticle(bold(won(left)), '이/가')} 있어 💰`
  }
  if (left === 0) return `${when} ${sofar}수입 ${withParticle(won(all), '을/를')} 딱 맞게 다 썼어 😮`
  if (left < 0) {
    const over = bold(won(-left))
    return pick(
      [
        `${when} ${month ? '벌써 ' : ''}수입보다 ${over} 더 썼어 😥`,
        `남은 게 없어, ${when} ${month ? '벌써 ' : ''}수입을 ${over} 넘겼거든 😥`,
        `수입 ${won(all)}에 지출이 ${withParticle(won(spent), '이라/라')} ${when} ${over} 모자라 😥`,
      ],
      voice,
    )
  }
  const rest = bold(won(left))
  return pick(
    [
      `${when} ${sofar}${won(spent)} 쓰고 ${rest} 남았어 💰`,
      `${period.name} 수입 ${won(all)}에서 ${sofar}쓴 돈을 빼면 ${withParticle(rest, '이/가')} 남아 💰`,
      `${during(period)} 쓰고 남은 돈은 ${sofar}${is(rest)} 💰`,
    ],
    voice,
  )
}

export function leftFacts(
  income: Income,
  allowance: Allowance | undefined,
  voice: Voice,
): (Fact | undefined)[] {
  const { month } = income
  if (income.spent === 0) {
    return [{ score: 1, text: '명세서가 아직 안 들어온 거라면 가져온 뒤에 다시 물어봐 줘.' }]
  }
  if (!month) return [savedOf(income, voice), shareOf(income, voice)]
  return [
    allowance && income.spent > 0 ? leftAfterAll(allowance, voice) : undefined,
    allowance && income.spent > 0 ? aDayOfIt(allowance) : undefined,
    { score: 0.4, text: `수입의 ${withParticle(formatPercent(month.spentShare), '을/를')} 쓴 거야.` },
  ]
}

function savedOf({ saved, left, free }: Income, voice: Voice): Fact {
  if (saved === 0) {
    return {
      score: 0.5,
      text: pick(['저축으로 떼어 둔 돈은 따로 없어.', '저축으로 옮긴 기록은 따로 없어.'], voice, 1),
    }
  }
  const put = won(saved)
  if (left <= 0) return { score: 0.7, text: `저축으로는 ${withParticle(put, '을/를')} 떼어 뒀어.` }
  if (free < 0) {
    return {
      score: 0.9,
      text: `저축으로 ${withParticle(put, '을/를')} 떼어 뒀으니까 실제로는 ${won(-free)} 모자랐어.`,
    }
  }
  if (free === 0) return { score: 0.8, text: `남은 돈은 그대로 다 저축했어.` }
  return {
    score: 0.8,
    text: pick(
      [
        `그중 ${withParticle(put, '은/는')} 저축으로 떼어 뒀고, 나머지가 ${is(won(free))}.`,
        `저축 ${withParticle(put, '을/를')} 빼고 나면 ${is(won(free))}.`,
      ],
      voice,
      1,
    ),
  }
}

function shareOf({ left, spentShare, leftShare }: Income, voice: Voice): Fact {
  if (left < 0) {
    return { score: 0.85, text: `수입의 ${withParticle(formatPercent(spentShare), '을/를')} 쓴 셈이야.` }
  }
  return {
    score: 0.6,
    text: pick(
      [
        `수입의 ${withParticle(formatPercent(leftShare), '이/가')} 남은 셈이야.`,
        `수입의 ${withParticle(formatPercent(spentShare), '을/를')} 썼어.`,
      ],
      voice,
      2,
    ),
  }
}
