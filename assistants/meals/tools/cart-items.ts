import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { cartOf, totalOf } from '../queries/own.ts'

const item = z.object({
  ingredient: z.string(),
  quantity: z.number(),
  unit: z.string(),
  staple: z.boolean(),
  price: z.number(),
})

export const cartItems = defineTool({
  name: 'cart_items',
  title: '장바구니 보기',
  description: 'What is in the cart: to buy, and staples apart.',
  input: z.object({}),
  output: z.object({ items: z.array(item), bought: z.number(), staples: z.number(), total: z.number() }),
  effects: 'read',
  cache: 'none',
  reads: ['meal_cart'],
  async run(_, context) {
    const lines = await context.read(cartOf)
    if (lines.length === 0) return miss('장바구니가 비어 있어요')
    return {
      items: lines.map(({ id: _id, ...line }) => line),
      bought: lines.filter(({ staple }) => !staple).length,
      staples: lines.filter(({ staple }) => staple).length,
      total: totalOf(lines),
    }
  },
  summarise: ({ bought, staples }) => `살 것 ${bought}가지, 기본 양념 ${staples}가지`,
})
