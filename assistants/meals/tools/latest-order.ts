import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { paymentGuidance } from '../answers/guidance.ts'
import { ordersOf } from '../queries/own.ts'

export const latestOrder = defineTool({
  name: 'latest_order',
  title: '주문서 보기',
  description: 'The newest order.',
  input: z.object({}),
  output: z.object({
    id: z.string(),
    state: z.string(),
    items: z.array(
      z.object({
        ingredient: z.string(),
        quantity: z.number(),
        unit: z.string(),
        staple: z.boolean(),
        price: z.number(),
      }),
    ),
    total: z.number(),
    guidance: z.string(),
  }),
  effects: 'read',
  cache: 'none',
  reads: ['meal_orders'],
  async run(_, context) {
    const {
      items: [order],
    } = await context.read((tx) => ordersOf(tx, { limit: 1 }))
    if (!order) return miss('아직 주문서가 없어요')
    const { id, state, items, total } = order
    return { id, state, items: [...items], total, guidance: paymentGuidance }
  },
  summarise: ({ items }) => `재료 ${items.length}가지`,
})
