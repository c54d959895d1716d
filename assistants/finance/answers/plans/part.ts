import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../../offers/asked.ts'
import { compareSubjects } from '../../tools/compare-subjects.ts'
import type { PartPlan } from '../../understand/plans/plan.ts'
import type { Subject } from '../../understand/subject.ts'
import { assumedPeriodNote, bold, is, pick, soFar, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import { joined } from '../joined.ts'
import { troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'
import { nameOf, shopOrCategory } from '../subject.ts'

/** 그중에 먹는 데 쓴 게 몇 퍼센트야?, 배달이랑 커피까지 쳐서: of the sum that was told. */
export async function answerPart(t: Turn, plan: PartPlan, voice: Voice): Promise<Reply> {
  const { subjects, of, period } = plan
  const { startDate, endDate, name: when } = period
  const names = joined(subjects.map(nameOf))
  const whole = of ? nameOf(of) : '쓴 돈'
  const found = await t.run(
    call(compareSubjects, {
      startDate,
      endDate,
      subjects: subjects.map(shopOrCategory),
      of: shopOrCategory(of),
    }),
  )
  if (found.kind === 'failed') return troubled(names)
  if (found.kind === 'miss') {
    return {
      lead: `${when}에는 ${withParticle(whole, '이/가')} 없어서 몫을 셀 수 없어 👌`,
      facts: [],
      suggestions: [chips.total()],
    }
  }
  const { total, count, whole: all } = found.value
  const share = bold(formatPercent(all?.share ?? 0))
  const assumed = assumedPeriodNote(period, voice)
  const eating = isEating(subjects) ? ', 배달 포함' : ''
  return {
    lead:
      subjects.length > 1
        ? `${withParticle(names, '을/를')} 다 합치면 ${when} ${whole}의 ${is(share)} 🧮`
        : pick(
            [
              `${withParticle(names, '은/는')} ${when} ${whole}의 ${is(share)} 🧮`,
              `${when} ${whole} 중에 ${withParticle(names, '이/가')} ${withParticle(share, '을/를')} 차지해 🧮`,
            ],
            voice,
          ),
    facts: [
      `${soFar(period.running)}${won(all?.total ?? 0)} 중에 ${withParticle(won(total), '이/가')} 거기에 나갔어 (${count}건${eating}).`,
    ],
    ...(assumed ? { assumed } : {}),
    next: pick(
      [
        '다른 것도 몇 퍼센트인지 물어봐.',
        asking('나머지는 어디에 썼는지도 볼까?', chips.breakdown({ name: when })),
      ],
      voice,
      1,
    ),
    suggestions: [`${when} 카테고리별로 보여줘`, `${when} ${nameOf(subjects[0]!)} 내역 보여줘`],
    note: `${when} ${names} ${won(total)}`,
  }
}

/** 식비 holds 배달. */
const isEating = (subjects: readonly Subject[]): boolean =>
  subjects.some(({ category }) => category === '식비') &&
  !subjects.some(({ category }) => category === '배달')
