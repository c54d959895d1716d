import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { wonText } from '../answers/words.ts'
import { latestOrder } from '../tools/latest-order.ts'
import type { Handler } from './handler.ts'

export async function updateOrder(t: Turn): Promise<void> {
  const found = await t.run(call(latestOrder, {}))
  if (found.kind === 'found') t.update('order', found.value)
}

const nothingSent = '저는 주문서까지만 만들고, 결제와 배송은 하지 않아요.'

/** What became of the order: it waits for payment elsewhere, and nothing is delivered from here. */
export const showOrder: Handler = async (t) => {
  const found = await t.run(call(latestOrder, {}))
  if (found.kind !== 'found')
    return {
      text: `여기서 만든 주문서는 아직 없어요. ${nothingSent} 다른 곳에서 주문하셨다면 그곳의 배송 조회를 봐 주세요.`,
      suggestions: ['재료 장바구니에 담아줘', '장바구니 보여줘'],
      isExact: true,
    }
  t.update('order', found.value)
  const { items, total } = found.value
  const bought = items.filter(({ staple }) => !staple).length
  return {
    text: `가장 최근 주문서는 재료 ${bought}가지, **${wonText(total)}**어치이고 결제 대기 상태예요. ${nothingSent} 자주 쓰는 마트나 장보기 앱에서 결제해 주세요.`,
    suggestions: ['장바구니 보여줘', '식단 보여줘'],
    isExact: true,
  }
}
