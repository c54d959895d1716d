import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { latestOrder } from '../tools/latest-order.ts'

export async function updateOrder(t: Turn): Promise<void> {
  const found = await t.run(call(latestOrder, {}))
  if (found.kind === 'found') t.update('order', found.value)
}
