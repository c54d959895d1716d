import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { asking } from '../offers/asked.ts'
import { monthAllowance } from '../tools/month-allowance.ts'
import type { IncomeQuestion } from '../understand/question.ts'
import { dayIn, pick, type Voice } from '../wording.ts'
import { allowanceFacts, allowanceLead, allowanceNote } from './allowance-words.ts'
import { chips } from './chips.ts'
import { telling } from './facts.ts'
import { troubled } from './nothing.ts'
import type { Reply } from './reply.ts'

/** 오늘 얼마까지 써도 돼? 이번 달 하루에 얼마씩 쓸 수 있어? `undefined` where no income is known. */
export async function answerAllowance(
  t: Turn,
  question: IncomeQuestion,
  voice: Voice,
): Promise<Reply | undefined> {
  const found = await t.run(call(monthAllowance, {}))
  if (found.kind === 'failed') return troubled('쓸 수 있는 돈')
  if (found.kind === 'miss') return undefined
  const { value } = found
  const today = voice.today.toString()
  const { recordedUntil: until } = value
  const isBehind = until !== null && until < today
  return {
    lead: allowanceLead(value, question.period, voice),
    ...(isBehind ? { assumed: `기록이 ${dayIn(until, today)}까지라 그 뒤에 쓴 건 못 뺐어.` } : {}),
    facts: telling(allowanceFacts(value, question.period, voice)),
    next: pick(
      [
        asking('이대로면 월말에 얼마가 될지도 볼까?', chips.forecast()),
        asking('월말까지 뭐가 더 나가는지도 볼까?', chips.stillDue),
        asking('어디서 아낄 수 있을지도 볼까?', chips.cut),
      ],
      voice,
      3,
    ),
    suggestions: [chips.forecast(), chips.stillDue, chips.cut],
    note: allowanceNote(value),
  }
}
