import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { savings } from '../../categories.ts'
import { fixedCategories } from '../../queries/fixed-spending.ts'
import { savingsPlan } from '../../tools/savings-plan.ts'
import { whatIf } from '../../tools/what-if.ts'
import type { WeighingPlan } from '../../understand/plans/plan.ts'
import type { Subject } from '../../understand/subject.ts'
import { bold, is, pick, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import { noRoom } from '../no-room.ts'
import { troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'
import { nameOf, shopOrCategory } from '../subject.ts'

interface Weighed {
  readonly name: string
  readonly average: number
  readonly half: number
  readonly yearly: number
  readonly isFixed: boolean
}

/** 저축을 줄여야 하나 배달을 줄여야 하나: which of the two, and what each would give. */
export async function answerWeighing(t: Turn, { subjects }: WeighingPlan, voice: Voice): Promise<Reply> {
  const what = '어느 쪽을 줄일지'
  const weighed: Weighed[] = []
  for (const subject of subjects.filter(({ category }) => category !== savings)) {
    const one = await weigh(t, subject)
    if (one === 'failed') return troubled(what)
    weighed.push(one)
  }
  const isOfSaving = subjects.some(({ category }) => category === savings)
  const [first, second] = weighed.toSorted(
    (a, b) => Number(a.isFixed) - Number(b.isFixed) || b.average - a.average,
  )
  if (!first) return troubled(what)
  const suggestions = [chips.cut, `${first.name} 반으로 줄이면 1년에 얼마 아껴?`, chips.savingGoal]
  const halved = `반만 줄여도 한 달 ${won(first.half)}, 1년이면 ${withParticle(won(first.yearly), '이/가')} 남아.`
  if (!isOfSaving) {
    return {
      lead: pick(
        [
          `둘 중엔 ${withParticle(bold(first.name), '을/를')} 먼저 줄이는 게 나아 ✂️ 한 달 ${won(first.average)}씩 나가거든.`,
          `**${first.name}**부터야 ✂️ 한 달에 ${withParticle(won(first.average), '이/가')} 나가서 줄일 데가 더 많아.`,
        ],
        voice,
      ),
      facts: [
        halved,
        ...(second
          ? [
              second.isFixed
                ? `${withParticle(second.name, '은/는')} 한 달 ${won(second.average)}인데 계약으로 나가는 돈이라 마음대로 줄이기 어려워.`
                : `${withParticle(second.name, '은/는')} 한 달 ${won(second.average)}이라 반을 줄여도 ${is(won(second.half))}.`,
            ]
          : []),
      ],
      next: '예산으로 정해 두면 내가 챙겨 볼게.',
      suggestions,
    }
  }
  const found = await t.run(call(savingsPlan, {}))
  if (found.kind === 'failed') return troubled(what)
  if (found.kind === 'miss')
    return noRoom(t, what, '얼마 벌고 얼마 모으는지 몰라서 저축이랑은 견줄 수 없어 🤔')
  const { saved, savedShare, healthyGoalShare } = found.value
  const isLow = savedShare < healthyGoalShare
  return {
    lead:
      first.average <= 0
        ? `${withParticle(first.name, '은/는')} 요즘 쓴 게 없어서 줄일 것도 없어 🤔`
        : isLow
          ? `저축보다 ${withParticle(bold(first.name), '을/를')} 줄이는 게 나아 ✂️ 저축은 지금도 권장보다 적거든.`
          : `둘 중엔 ${withParticle(bold(first.name), '을/를')} 먼저 줄여 보자 ✂️ 저축은 권장만큼 하고 있으니 그다음이야.`,
    facts: [
      `저축은 한 달 ${won(saved)}, 수입의 ${formatPercent(savedShare)}야 (권장 ${formatPercent(healthyGoalShare)} 이상).`,
      ...(first.average > 0
        ? [`${withParticle(first.name, '은/는')} 한 달 평균 ${bold(won(first.average))}이고, ${halved}`]
        : []),
    ],
    next: `${first.name} 예산을 정해 두면 넘는지 봐 줄 수 있어.`,
    suggestions,
  }
}

async function weigh(t: Turn, subject: Subject): Promise<Weighed | 'failed'> {
  const found = await t.run(call(whatIf, { ...shopOrCategory(subject), cutShare: 0.5, months: 12 }))
  if (found.kind === 'failed') return 'failed'
  const { category } = subject
  const name = nameOf(subject)
  const isFixed = category !== undefined && fixedCategories.includes(category)
  if (found.kind === 'miss') return { name, average: 0, half: 0, yearly: 0, isFixed }
  const { average, cut, gain } = found.value
  return { name, average, half: cut, yearly: gain, isFixed }
}
