import { withParticle } from '#korean/particles.ts'
import type { FutureQuestion } from '../understand/question.ts'
import { pick, type Voice } from '../wording.ts'
import { chips } from './chips.ts'
import type { Reply } from './reply.ts'

/** Asked what was spent in a period that has not come yet. */
export function notYet({ period }: FutureQuestion, voice: Voice): Reply {
  const when = withParticle(period.name, '은/는')
  const { lead, next } = pick(
    [
      {
        lead: `${when} 아직 안 왔어 🙂`,
        next: '지금까지 쓴 걸로 이번 달이 얼마로 끝날지는 어림해 줄 수 있어.',
      },
      {
        lead: `${when} 아직 앞에 있는 때라 쓴 돈이 없어 🙂`,
        next: '지나간 기간을 물어보면 바로 알려 줄게.',
      },
      {
        lead: `거기까진 나도 못 가 봤어, ${when} 아직 안 온 때거든 🙂`,
        next: '이번 달 예상이라면 지금 말해 줄 수 있어.',
      },
      {
        lead: `${when} 기록이 생기기 전이라 셀 게 없어 🙂`,
        next: '대신 매달 나가는 돈은 미리 알려 줄 수 있어.',
      },
    ],
    voice,
  )
  return {
    lead,
    facts: [],
    next,
    suggestions: [chips.forecast(), chips.recurring, chips.total({ name: '지난달' })],
  }
}
