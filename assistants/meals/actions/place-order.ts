import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { miss } from '#engine/tool.ts'
import { dropCached } from '#store/tool-cache.ts'
import { wonText } from '../answers/words.ts'
import { amountText } from '../cart/amount-text.ts'
import { cartOf, lacksPlan, totalOf } from '../queries/own.ts'
import { cartTable, mealsTables, orderTable } from '../tables.ts'

export const placeOrder = defineAction({
  name: 'place_order',
  title: '주문 만들기',
  description: 'Makes an order of what is in the cart, to be paid for. Staples are not ordered.',
  input: z.object({}),
  undoable: true,
  ofTurns: true,
  tables: [orderTable, cartTable],
  async plan(tx, _, { newId, sessionId }) {
    const lines = await cartOf(tx)
    const items = lines.filter(({ staple }) => !staple)
    if (items.length === 0) return miss('장바구니에 주문할 재료가 없어요. 식단 재료부터 담아 드릴까요?')
    return {
      touches: [
        { table: orderTable.name, keys: [newId()] },
        { table: cartTable.name, keys: lines.map(({ id }) => id) },
      ],
      columns: ['재료', '수량', '가격'],
      rows: items.map((it) => ({ id: it.id, cells: [it.ingredient, amountText(it), wonText(it.price)] })),
      told: { count: items.length, total: totalOf(items), lacks: await lacksPlan(tx, sessionId) },
    }
  },
  confirm({ told }) {
    const { count, total, lacks } = told as { count: number; total: number; lacks: boolean }
    const other = lacks
      ? '지금 식단의 재료는 아직 담지 않았고, 전에 담아 둔 것만 있어요. 함께 주문하시려면 ‘재료 담아줘’라고 먼저 말씀해 주세요. '
      : ''
    return {
      question: `${other}재료 ${count}가지, 모두 ${wonText(total)}어치예요. 이대로 주문서를 만들까요?`,
    }
  },
  async apply(tx, _, { plan }, { now }) {
    const lines = await cartOf(tx)
    const items = lines
      .filter(({ staple }) => !staple)
      .map(({ ingredient, quantity, unit, staple, price }) => ({ ingredient, quantity, unit, staple, price }))
    const tables = mealsTables(tx)
    await tables
      .insertInto('meal_orders')
      .values({
        owner_id: tx.ownerId,
        id: plan.touches[0]!.keys[0]!,
        state: 'awaiting_payment',
        items: JSON.stringify(items),
        total: totalOf(items),
        placed_on: now.toPlainDate().toString(),
      })
      .execute()
    await tables
      .deleteFrom('meal_cart')
      .where('owner_id', '=', tx.ownerId)
      .where(
        'id',
        'in',
        lines.map(({ id }) => id),
      )
      .execute()
    await dropCached(tx, ['meal_cart', 'meal_orders'])
  },
  summarise({ plan }) {
    const { count, total } = plan.told as { count: number; total: number }
    return `재료 ${count}가지로 주문서를 만들었어요. 결제할 금액은 **${wonText(total)}**이고, 지금은 결제 대기 상태예요. 결제는 자주 쓰는 마트나 장보기 앱에서 해 주세요.`
  },
})
