import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { asking } from '../offers/asked.ts'
import { daysAhead } from '../tools/days-ahead.ts'
import type { LastsQuestion } from '../understand/question.ts'
import { pick, type Voice } from '../wording.ts'
import { chips } from './chips.ts'
import { lastsFacts, lastsLead } from './lasts-words.ts'
import { troubled } from './nothing.ts'
import type { Reply } from './reply.ts'
import { answerRunway } from './runway.ts'

/** 10만원으로 월말까지 버틸 수 있을까? */
export async function answerLasts(t: Turn, question: LastsQuestion, voice: Voice): Promise<Reply> {
  if (question.until === 'gone') return answerRunway(t, question.amount, voice)
  const { amount, until } = question
  const found = await t.run(call(daysAhead, { amount, until }))
  if (found.kind === 'failed') return troubled('그 돈으로 지낼 수 있는지')
  if (found.kind === 'miss') {
    return {
      lead: '평소 하루에 얼마 쓰는지 알 만한 기록이 아직 없어서 버틸 수 있을지는 말하기 어려워 🤔',
      facts: ['한 달을 처음부터 끝까지 채운 기록이 있어야 견줄 수 있거든.'],
      next: '지난달 명세서를 가져오면 바로 셈해 줄게.',
      suggestions: [chips.total()],
    }
  }
  const { value } = found
  return {
    lead: lastsLead(value, voice),
    facts: lastsFacts(value, voice),
    next: pick(
      value.less === 0
        ? [
            '남는 건 저축으로 옮겨 두는 것도 좋아.',
            asking('앞으로 더 나갈 정기 결제도 같이 볼까?', chips.stillDue),
            '이번 달 예산으로 정해 두고 싶으면 말해 줘.',
          ]
        : [
            asking('어디서 줄일 수 있을지 같이 볼까?', chips.cut),
            asking('앞으로 더 나갈 정기 결제부터 볼까?', chips.stillDue),
            '하루에 쓸 돈을 예산으로 정해 둬도 좋아.',
          ],
      voice,
      2,
    ),
    suggestions: [chips.cut, chips.stillDue, chips.today],
  }
}
