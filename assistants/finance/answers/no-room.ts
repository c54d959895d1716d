import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { dataRange } from '../tools/data-range.ts'
import { chips } from './chips.ts'
import { emptyBook, troubled } from './nothing.ts'
import type { Reply } from './reply.ts'

/** No income known, or no whole month: what is missing, and that it cannot be told without. */
export async function noRoom(t: Turn, what: string, lead: string): Promise<Reply> {
  const recorded = await t.run(call(dataRange, {}))
  if (recorded.kind === 'failed') return troubled(what)
  if (recorded.kind === 'miss') return emptyBook(what)
  return {
    lead,
    facts: ['한 달에 얼마 벌고 평소 얼마 쓰는지를 알아야 남는 돈이 나오거든.'],
    next: '월 수입을 알려 주고 지난달 명세서까지 있으면 바로 답할게.',
    suggestions: [chips.total(), chips.recurring],
  }
}
