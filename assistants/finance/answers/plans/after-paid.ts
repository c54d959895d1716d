import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { afterPaid } from '../../tools/after-paid.ts'
import type { AfterPlan } from '../../understand/plans/plan.ts'
import { bold, pick, spendingOf, type Voice, won } from '../../wording.ts'
import { noRoom } from '../no-room.ts'
import { troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'

/** 담달 월세 내면 얼마 남아?, 거기서 저축 50 빼면 */
export async function answerAfterPaid(t: Turn, { subjects, less }: AfterPlan, voice: Voice): Promise<Reply> {
  const what = '내고 나서 남는 돈'
  const found = await t.run(
    call(afterPaid, {
      subjects: subjects.map(({ category, store }) =>
        store ? { storeName: store } : { category: category ?? '' },
      ),
      less: less.map(({ price }) => price),
    }),
  )
  if (found.kind === 'failed') return troubled(what)
  if (found.kind === 'miss')
    return noRoom(t, what, '한 달 수입을 아직 몰라서 내고 나면 얼마 남는지 셀 수 없어 🤔')
  const { income, parts, rest, short, fixed, fixedCount, afterFixed } = found.value
  const taken = [
    ...parts.map(({ category, store, monthly }) => `${store ?? spendingOf(category ?? '')} ${won(monthly)}`),
    ...less.map(({ name, price }) => `${name} ${won(price)}`),
  ].join(', ')
  const lead =
    short > 0
      ? `${withParticle(taken, '을/를')} 빼면 ${bold(won(short))} 모자라 😢 수입은 ${won(income)}이거든.`
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
      afterFixed > 0
        ? `매달 나가는 ${fixedCount}건(${won(fixed)})까지 다 내면 실제로 쓸 수 있는 건 ${won(afterFixed)}쯤이야.`
        : `매달 나가는 ${fixedCount}건(${won(fixed)})까지 다 내면 남는 게 없어.`,
    ],
    next: '더 뺄 게 있으면 이어서 말해 줘, 거기서 더 빼 볼게.',
    suggestions: ['저축 얼마나 하고 있어?', '매달 나가는 돈 뭐 있어?', '어디서 줄일까?'],
    note: `내고 나면 ${won(rest)}`,
  }
}
