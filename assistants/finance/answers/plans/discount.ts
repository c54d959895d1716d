import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatPercent, formatWon } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { priceAgainst } from '../../tools/price-against.ts'
import type { DiscountPlan } from '../../understand/plans/plan.ts'
import { bold, emojiOf, is, spendingOf, won } from '../../wording.ts'
import { troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'

/** 텀블러 가져가면 한 잔에 400원 할인인데 한 달이면 티가 날까? */
export async function answerDiscount(t: Turn, { subject, each, unit }: DiscountPlan): Promise<Reply> {
  const { category, store } = subject
  const name = store ?? category ?? ''
  const found = await t.run(
    call(priceAgainst, {
      subjects: [store ? { storeName: store } : category ? { category } : {}],
      off: each,
    }),
  )
  if (found.kind === 'failed') return troubled(name)
  if (found.kind === 'miss') {
    return {
      lead: `${name}에 쓴 기록이 최근 석 달에 없어서 한 달에 얼마가 될지 셀 수 없어 🤔`,
      facts: [],
      suggestions: ['이번 달 카테고리별로 보여줘'],
    }
  }
  const { gain, times: perMonth, monthly: average, gainYearly: yearly, gainShare: share } = found.value
  const paid = store ?? spendingOf(category ?? '')
  return {
    lead: `한 달에 ${bold(won(gain))}쯤 아껴 ${emojiOf(category ?? '')} ${paid} 결제가 한 달 ${perMonth}번꼴이라 ${formatWon(each)}씩이면 그래.`,
    facts: [
      `1년이면 ${won(yearly)}, 거기에 쓰는 한 달 평균 ${won(average)}의 ${is(formatPercent(share))}.`,
      ...(unit === '잔' ? ['결제 한 번을 한 잔으로 셌어, 한 번에 여러 잔 사면 더 커져.'] : []),
    ],
    next: `${withParticle(name, '을/를')} 줄이면 얼마나 아끼는지도 볼까?`,
    suggestions: [`${name} 반으로 줄이면 1년에 얼마 아껴?`, '어디서 줄일까?'],
    note: `${name} 한 번에 ${won(each)} 덜 내면 한 달 ${won(gain)}`,
  }
}
