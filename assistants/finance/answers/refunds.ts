import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatWon } from '#korean/format.ts'
import { expenseList } from '../tools/expense-list.ts'
import type { UnusualQuestion } from '../understand/question.ts'
import { bold, is, pick, type Voice, won } from '../wording.ts'
import { spendingAt } from './at-store.ts'
import { chips } from './chips.ts'
import { troubled } from './nothing.ts'
import { during, nearDay } from './period-words.ts'
import type { Reply } from './reply.ts'

const what = '환불'
const shownRows = 10

/** 환불된 거 있어?: the rows on which money came back, which are below zero. */
export async function answerRefunds(
  t: Turn,
  { period, store }: UnusualQuestion,
  voice: Voice,
): Promise<Reply> {
  const found = await t.run(
    call(expenseList, {
      maxAmount: -1,
      limit: shownRows,
      ...(store ? { storeName: store } : {}),
      ...(period ? { startDate: period.startDate, endDate: period.endDate } : {}),
    }),
  )
  if (found.kind === 'failed') return troubled(what)
  const when = period ? `${during(period)} ` : ''
  const where = store ? `${spendingAt(store)} 쪽으로 ` : ''
  const suggestions = store ? [chips.rowsAt(store), chips.newest] : [chips.newest, chips.doubles()]
  if (found.kind === 'miss') {
    return {
      lead: pick(
        [
          `${when}${where}환불로 적힌 건 ${bold('아직 하나도 없어')} ↩️`,
          `${when}${where}돌려받은 기록은 ${bold('아직 없어')} ↩️`,
        ],
        voice,
      ),
      facts: ['카드 취소는 며칠 뒤에 명세서에 올라오는 일이 많아.'],
      next: '들어온 금액을 말해 주면 환불로 적어 둘게.',
      suggestions,
    }
  }
  const { expenses, count, total } = found.value
  const [first] = expenses
  const newest = first && `${nearDay(first.date, voice)} ${first.store} ${won(-first.amount)}`
  return {
    lead: pick(
      [
        `응, ${when}${where}환불은 **${count}건**, 모두 ${is(bold(won(-total)))} ↩️`,
        `${when}${where}돌려받은 건 **${count}건**이고, 합치면 ${is(bold(won(-total)))} ↩️`,
      ],
      voice,
    ),
    facts: newest ? [count > 1 ? `가장 최근은 ${is(newest)}.` : `${is(newest)}.`] : [],
    suggestions,
    ...(count > 1
      ? {
          chart: {
            title: '환불 내역',
            chart_type: 'table' as const,
            data: {
              columns: ['날짜', '가게', '금액'],
              rows: expenses.map((row) => [nearDay(row.date, voice), row.store, formatWon(row.amount)]),
            },
          },
        }
      : {}),
    shown: expenses.map(({ id }) => id),
    note: `환불 ${count}건 ${won(-total)}`,
  }
}
