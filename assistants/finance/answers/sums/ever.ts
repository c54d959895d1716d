import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { asking } from '../../offers/asked.ts'
import { expenseList } from '../../tools/expense-list.ts'
import { allTime, type Period } from '../../understand/period.ts'
import type { Subject } from '../../understand/question.ts'
import { bold, dayIn, is, type Voice, won } from '../../wording.ts'
import { isBill } from '../at-store.ts'
import { chips } from '../chips.ts'
import type { Reply } from '../reply.ts'
import { leftOutNote, subjectWords } from '../subject.ts'
import { periodTopic } from '../when-words.ts'

/** Nothing in a period that nobody named: what there is at all is the answer; none where there is nothing at all. */
export async function sumOfAllTime(
  t: Turn,
  { category, store }: Subject,
  period: Period,
  voice: Voice,
): Promise<Reply | undefined> {
  const of = { ...(category ? { category } : {}), ...(store ? { storeName: store } : {}) }
  const found = await t.run(call(expenseList, { ...of, order: 'newest', limit: 1 }))
  if (found.kind !== 'found' || found.value.total <= 0) return undefined
  const { expenses, merchant, firstDate, total, count } = found.value
  const [last] = expenses
  const subject = { ...(category ? { category } : {}), ...(merchant ? { store: merchant.name } : {}) }
  const { on, what, emoji } = subjectWords(subject)
  const since = firstDate ? Temporal.PlainDate.from(firstDate) : undefined
  const from = since ? `${since.year}년 ${since.month}월부터 ` : ''
  const isOfBill = merchant !== null && isBill(merchant.name)
  const leftOut = leftOutNote(merchant)
  return {
    lead: `${on}${from}모두 ${bold(won(total))} ${isOfBill ? '나갔어' : '썼어'} ${emoji} (${count}건)`,
    assumed: `기간을 안 말했는데 ${periodTopic(period)} ${isOfBill ? '나간' : '쓴'} 적이 없어서 기록 전체로 셌어.`,
    facts: [
      ...(last
        ? [`마지막은 ${dayIn(last.date, voice.today.toString())} ${is(`${last.store} ${won(last.amount)}`)}.`]
        : []),
      ...(leftOut ? [leftOut] : []),
    ],
    next: asking('내역을 하나씩 볼까?', chips.list(undefined, subject)),
    suggestions: [
      chips.list(undefined, subject),
      chips.amount({ name: '작년' }, subject),
      chips.breakdown(period),
    ],
    note: `${what} ${won(total)}`,
    // What comes after goes on from all there is, as the answer did.
    covered: allTime(voice.today),
  }
}
