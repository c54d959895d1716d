import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatWon } from '#korean/format.ts'
import type { Chart } from '#protocol/charts.ts'
import { asking } from '../offers/asked.ts'
import { paydayRoom } from '../tools/payday-room.ts'
import { assumedPeriod } from '../understand/period.ts'
import type { UntilPaydayQuestion } from '../understand/plan-question.ts'
import { dayOf, pick, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import { answerIncome } from './income.ts'
import { troubled } from './nothing.ts'
import { answerRecurring } from './recurring.ts'
import type { Reply } from './reply.ts'
import { dueLead, dueListed, leftLead, type PaydayRoom, perDayLead, roomFacts } from './until-payday-words.ts'

/** 월급날까지 나갈 고정비 뭐 있어?, 다음 월급날까지 얼마 남았어?, 월급날까지 하루에 얼마씩? */
export async function answerUntilPayday(
  t: Turn,
  question: UntilPaydayQuestion,
  voice: Voice,
): Promise<Reply> {
  const { ask } = question
  const found = await t.run(call(paydayRoom, {}))
  if (found.kind === 'failed') return troubled('월급날까지 쓸 돈')
  if (found.kind === 'miss') return untilMonthEnd(t, question, voice)
  const room = found.value
  if (ask === 'due') {
    const chart = dueTable(room)
    return {
      lead: dueLead(room, voice),
      facts: dueListed(room),
      next: pick(
        [
          asking('이걸 빼면 하루에 얼마씩 쓸 수 있는지도 볼까?', chips.perDayToPayday),
          asking('매달 나가는 걸 전부 펼쳐 볼까?', chips.recurring),
        ],
        voice,
        1,
      ),
      suggestions: [chips.perDayToPayday, chips.recurring, chips.cut],
      ...(chart ? { chart } : {}),
      note: `월급날까지 나갈 돈 ${won(room.due.total)}`,
    }
  }
  return {
    lead: ask === 'per_day' ? perDayLead(room, voice) : leftLead(room, voice),
    facts: roomFacts(room, voice),
    next: pick(
      [
        asking('그때까지 나갈 고정비도 하나씩 볼까?', chips.dueBeforePayday),
        asking('어디서 아낄 수 있을지도 볼까?', chips.cut),
      ],
      voice,
      1,
    ),
    suggestions: [
      chips.dueBeforePayday,
      ...(ask === 'left' ? ['그럼 하루에 얼마씩 쓰면 돼?'] : []),
      chips.cut,
    ],
    note: `월급날까지 ${room.inDays}일, 하루 ${won(room.perDay)}`,
  }
}

/** No pay is recorded, so the month's end stands for the payday. */
async function untilMonthEnd(t: Turn, { ask }: UntilPaydayQuestion, voice: Voice): Promise<Reply> {
  const period = { ...assumedPeriod(voice.today), assumed: null }
  const reply =
    ask === 'due'
      ? await answerRecurring(t, { kind: 'recurring', focus: 'due' }, voice)
      : await answerIncome(t, { kind: 'income', period, focus: ask === 'left' ? 'left' : 'allowance' }, voice)
  const note = '월급이 들어온 기록이 없어서 월말까지로 봤어.'
  return { ...reply, assumed: [note, reply.assumed].filter(Boolean).join(' ') }
}

function dueTable({ due }: PaydayRoom): Chart | undefined {
  if (due.count < 2) return undefined
  return {
    title: '월급날까지 나갈 정기 결제',
    chart_type: 'table',
    data: {
      columns: ['날짜', '이름', '분류', '금액'],
      rows: due.payments.map(({ date, name, category, amount, varies }) => [
        dayOf(date),
        name,
        category,
        `${varies ? '약 ' : ''}${formatWon(amount)}`,
      ]),
    },
  }
}
