import type { z } from 'zod'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../offers/asked.ts'
import type { savingsPlan } from '../tools/savings-plan.ts'
import type { SavingQuestion } from '../understand/question.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import type { Reply } from './reply.ts'

type Plan = z.infer<(typeof savingsPlan)['output']>
type Words = Pick<Reply, 'lead' | 'facts' | 'next' | 'suggestions' | 'note'>

const suggestions = [chips.savingGoal, chips.cut, chips.left]

/** 저축 얼마나 하고 있어?: what is put aside, against what could be and what is healthy. */
export function savedNow(plan: Plan, voice: Voice): Words {
  const { saved, savedShare, leftOver, leftOverShare, healthyGoalShare, shortOfHealthy, months } = plan
  const lately = months.length === 1 ? '지난달' : `최근 ${months.length}개월 평균`
  const note = `지금 저축 한 달 ${won(saved)}`
  const could =
    leftOver > 0
      ? [
          `쓰고 남는 돈은 한 달 ${won(leftOver)}(${formatPercent(leftOverShare)})이라 그만큼까지는 모을 수 있어.`,
        ]
      : []
  if (saved <= 0) {
    return {
      lead: '저축으로 따로 떼어 둔 기록은 아직 없어 🐷',
      facts: could,
      next: asking('한 달에 얼마씩 모으면 좋을지 같이 정해 볼까?', chips.savingGoal),
      suggestions,
      note,
    }
  }
  const share = formatPercent(savedShare)
  const amount = bold(won(saved))
  return {
    lead: pick(
      [
        `한 달에 ${withParticle(amount, '을/를')} 저축하고 있어, 수입의 ${is(share)} 🐷`,
        `저축은 한 달 ${amount}씩, 수입의 ${share}만큼 하고 있어 🐷`,
      ],
      voice,
    ),
    facts: [
      shortOfHealthy > 0
        ? `권장(${formatPercent(healthyGoalShare)})에는 한 달 ${won(shortOfHealthy)} 모자라.`
        : `권장(${formatPercent(healthyGoalShare)})은 이미 넘었어.`,
      ...could,
      `저축으로 나간 돈을 ${withParticle(lately, '으로/로')} 셌어.`,
    ],
    next: pick(
      [
        '목표 금액이 있으면 얼마나 걸릴지 셈해 줄게.',
        asking('더 모을 수 있는지 계획도 짜 볼까?', chips.savingGoal),
      ],
      voice,
      1,
    ),
    suggestions,
    note,
  }
}

/** 그럼 한 달에 얼마 더 모을 수 있어?, after a raise: all of it, where spending stays as it is. */
export function raised(plan: Plan, { from, to }: NonNullable<SavingQuestion['raise']>, voice: Voice): Words {
  const { leftOver, saved, goalYearly, raisedBy } = plan
  const more = bold(won(raisedBy ?? 0))
  return {
    lead: pick(
      [
        `오른 만큼인 한 달 ${withParticle(more, '을/를')} 더 모을 수 있어, 쓰는 돈이 그대로라면 🐷`,
        `한 달에 ${more} 더 모을 수 있어 🐷 월급이 ${won(from)}에서 ${withParticle(won(to), '으로/로')} 올랐으니까 그만큼이야.`,
      ],
      voice,
    ),
    facts: [
      leftOver > 0
        ? `쓰고 남는 돈이 한 달 ${withParticle(won(leftOver), '이/가')} 되는 거고, 그중 지금 저축하는 건 ${is(won(saved))}.`
        : '다만 지금은 쓰는 돈이 버는 돈보다 많아서, 오른 만큼은 먼저 그걸 메우게 돼.',
      ...(leftOver > 0 && goalYearly > 0 ? [`남는 걸 다 모으면 1년에 ${won(goalYearly)}쯤이야.`] : []),
    ],
    next: pick(
      [
        '월급날 자동이체를 그만큼 늘려 두면 지키기 쉬워.',
        asking('새 월급으로 저축 목표를 다시 짜 볼까?', chips.savingGoal),
      ],
      voice,
      1,
    ),
    suggestions,
    note: `월급이 올라 한 달 ${won(raisedBy ?? 0)} 더`,
  }
}
