import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { cartOf, lacksPlan, totalOf } from '../queries/own.ts'

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
  input: z.object({ sessionId: z.uuid() }),
  output: z.object({
    items: z.array(item),
    bought: z.number(),
    staples: z.number(),
    total: z.number(),
    /** Nothing of the current plan has been put in. */
    lacksPlan: z.boolean(),
  }),
  effects: 'read',
  cache: 'none',
  reads: ['meal_cart', 'meal_plans'],
  async run({ sessionId }, context) {
    const { lines, lacks } = await context.read(async (tx) => ({
      lines: await cartOf(tx),
      lacks: await lacksPlan(tx, sessionId),
    }))
    if (lines.length === 0) return miss('장바구니가 비어 있어요')
    return {
      items: lines.map(({ id: _id, ...line }) => line),
      bought: lines.filter(({ staple }) => !staple).length,
      staples: lines.filter(({ staple }) => staple).length,
      total: totalOf(lines),
      lacksPlan: lacks,
    }
  },
  summarise: ({ bought, staples }) => `살 것 ${bought}가지, 기본 양념 ${staples}가지`,
})
