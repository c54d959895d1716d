import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { asking } from '../../offers/asked.ts'
import { expenseByStore } from '../../tools/expense-by-store.ts'
import { recurring } from '../../tools/recurring.ts'
import type { EndedPlan } from '../../understand/plans/plan.ts'
import { bold, dayIn, dayOf, is, pick, type Voice, won } from '../../wording.ts'
import { chips } from '../chips.ts'
import { troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'

/** 넷플릭스 해지했는데 아직도 나가네: when it was paid last, and what a payment after the end would mean. */
export async function answerEnded(
  t: Turn,
  { subjects, isStillPaid }: EndedPlan,
  voice: Voice,
): Promise<Reply> {
  const store = subjects[0]?.store ?? ''
  const today = voice.today.toString()
  const found = await t.run(call(recurring, { storeName: store }))
  if (found.kind === 'failed') return troubled(`${store} 결제`)
  const [series] = found.kind === 'found' ? found.value.active : []
  if (!series) return paidNoMore(t, store, voice)
  const { name, amount, lastDate, nextDate } = series
  const price = amount % 1000 === 0 ? won(amount) : formatWon(amount)
  const last = dayIn(lastDate, today)
  const next = nextDate > today ? dayOf(nextDate) : undefined
  const shop = withParticle(name, '이/가')
  return {
    lead: isStillPaid
      ? pick(
          [
            `${withParticle(name, '은/는')} ${bold(last)}에 나간 ${withParticle(price, '이/가')} 마지막이야 🔎 해지한 게 그보다 앞이면 ${name}에 환불을 물어볼 만해.`,
            `마지막으로 나간 건 ${bold(last)} ${name} ${is(price)} 🔎 그 전에 해지했다면 잘못 나간 거니까 ${name}에 물어봐.`,
          ],
          voice,
        )
      : pick(
          [
            `잘했어 ✂️ ${withParticle(name, '은/는')} ${bold(last)}에 나간 ${withParticle(price, '이/가')} 마지막이야.`,
            `알겠어 ✂️ 지금까지 ${name} 결제는 ${bold(last)} ${withParticle(price, '이/가')} 마지막이야.`,
          ],
          voice,
        ),
    facts: [
      isStillPaid
        ? '해지가 그 뒤였다면 남은 기간까지는 쓸 수 있는 돈이야.'
        : `앞으로 안 나가면 한 달에 ${withParticle(price, '이/가')} 굳어.`,
      next
        ? `다음 차례는 ${next}쯤이야. 그때 또 나가면 해지가 안 된 거고, 기록이 들어오면 바로 보여.`
        : `${shop} 다시 나가면 기록에 바로 보여.`,
    ],
    next: asking('빠지면 한 달에 얼마 줄어드는지 볼까?', '그거 빠지면 한 달에 얼마 줄어?'),
    suggestions: ['그거 빠지면 한 달에 얼마 줄어?', `${name} 내역 보여줘`, chips.recurring],
    note: `${name} 해지, 마지막 결제 ${last} ${price}`,
  }
}

/** Nothing of it comes round any more, or ever did. */
async function paidNoMore(t: Turn, store: string, voice: Voice): Promise<Reply> {
  const found = await t.run(call(expenseByStore, { storeName: store }))
  const all = found.kind === 'found' ? found.value : undefined
  const suggestions = [chips.recurring, chips.newest]
  if (!all || all.count === 0 || all.lastDate === null) {
    return {
      lead: `${withParticle(store, '은/는')} 기록에 하나도 없어서 더 나간 것도 없어 👌`,
      facts: ['명세서에 이름이 조금 다르게 적혀 있을 수도 있어.'],
      suggestions,
    }
  }
  const last = dayIn(all.lastDate, voice.today.toString())
  return {
    lead: `${all.merchant.name}에서 마지막으로 나간 건 ${is(bold(last))} 🔎 다달이 나가는 결제로는 안 보여.`,
    facts: [`기록 전체로는 ${all.count}건, ${is(won(all.total))}.`],
    next: '해지한 뒤에 나간 게 있으면 그 가게에 물어볼 만해.',
    suggestions: [chips.rowsAt(all.merchant.name), ...suggestions],
  }
}
