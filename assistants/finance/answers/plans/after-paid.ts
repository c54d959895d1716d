import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { paidMonthly } from '../../tools/paid-monthly.ts'
import type { AfterPlan } from '../../understand/plans/plan.ts'
import { bold, pick, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import { noRoom } from '../no-room.ts'
import { troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'
import { nameOf, shopOrCategory } from '../subject.ts'

/** 담달 월세 내면 얼마 남아?, 거기서 저축 50 빼면 */
export async function answerAfterPaid(t: Turn, { subjects, less }: AfterPlan, voice: Voice): Promise<Reply> {
  const what = '내고 나서 남는 돈'
  const found = await t.run(
    call(paidMonthly, { subjects: subjects.map(shopOrCategory), less: less.map(({ price }) => price) }),
  )
  if (found.kind === 'failed') return troubled(what)
  const paid = found.kind === 'found' && found.value.months > 0 ? found.value : undefined
  if (!paid || paid.income === null || paid.rest === null)
    return noRoom(t, what, '한 달 수입을 아직 몰라서 내고 나면 얼마 남는지 셀 수 없어 🤔')
  const { income, parts, rest, recurring, afterFixed } = paid
  const taken = [
    ...parts.map((part) => `${nameOf(part)} ${won(part.monthly)}`),
    ...less.map(({ name, price }) => `${name} ${won(price)}`),
  ].join(', ')
  const lead =
    rest < 0
      ? `${withParticle(taken, '을/를')} 빼면 ${bold(won(-rest))} 모자라 😢 수입은 ${won(income)}이거든.`
      : pick(
          [
            `${withParticle(taken, '을/를')} 빼면 ${bold(won(rest))} 남아 💰 수입 ${won(income)}에서 뺀 거야.`,
            `수입 ${won(income)}에서 ${withParticle(taken, '을/를')} 빼니까 ${bold(won(rest))} 남아 💰`,
          ],
          voice,
        )
  return {
    lead,
    facts: [
      (afterFixed ?? 0) > 0
        ? `매달 나가는 ${recurring.count}건(${won(recurring.monthly)})까지 다 내면 실제로 쓸 수 있는 건 ${won(afterFixed ?? 0)}쯤이야.`
        : `매달 나가는 ${recurring.count}건(${won(recurring.monthly)})까지 다 내면 남는 게 없어.`,
    ],
    next: '더 뺄 게 있으면 이어서 말해 줘, 거기서 더 빼 볼게.',
    suggestions: [chips.savingNow, chips.recurring, chips.cut],
    note: `내고 나면 ${won(rest)}`,
  }
}
