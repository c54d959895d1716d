import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { holdBook } from '../queries/hold-book.ts'
import { financeTables } from '../tables.ts'
import type { RowReason } from '../understand/change.ts'
import { bold, dayIn, pick, voiceOf } from '../wording.ts'
import { lockExpense, shownColumns, shownRow } from './expense-rows.ts'
import { exactly, goneExpense } from './expense-words.ts'
import { tell, toldBy } from './told.ts'
import { expensesTable } from './tracked-tables.ts'

/** What the question and the receipt tell. */
interface ExpenseDeleted {
  readonly id: string
  readonly date: string
  readonly store: string
  readonly amount: number
  readonly category: string
}

export const deleteExpense = defineAction({
  name: 'delete_expense',
  title: '지출 지우기',
  description: 'Deletes one expense, after asking. A statement that is imported again brings its row back.',
  input: z.object({
    expenseId: z.uuid(),
    /** What was said of it, for the question. */
    why: z
      .enum(['double', 'refunded', 'cancelled', 'unknown', 'not_mine', 'repaid', 'own_transfer'])
      .optional(),
  }),
  aliases: { id: 'expenseId' },
  undoable: true,
  ofTurns: true,
  tables: [expensesTable],
  async plan(tx, { expenseId }) {
    await holdBook(tx)
    const row = await lockExpense(tx, expenseId)
    if (!row) return goneExpense()
    const { id, date, store, amount, category } = row
    const told: ExpenseDeleted = { id, date, store, amount, category }
    return {
      touches: [{ table: expensesTable.name, keys: [id] }],
      columns: shownColumns,
      rows: [shownRow(row)],
      told: tell(told),
    }
  },
  confirm(plan, { why }, context) {
    const row = rowOf(toldBy<ExpenseDeleted>(plan), context.now.toPlainDate().toString())
    return {
      question: `${why ? `${reasons[why]} ` : ''}${row} 기록을 지울까?`,
      choices: [{ id: 'yes', label: '응, 지워줘' }],
    }
  },
  async apply(tx, _input, { plan }) {
    await financeTables(tx)
      .deleteFrom('expenses')
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', toldBy<ExpenseDeleted>(plan).id)
      .execute()
  },
  summarise({ plan }, context) {
    const voice = voiceOf(context)
    const row = rowOf(toldBy<ExpenseDeleted>(plan), voice.today.toString())
    return pick(
      [`${row} 기록을 지웠어 🧹`, `${row} 기록은 이제 없어, 지웠어 🧹`, `${row} 한 건을 지웠어 🧹`],
      voice,
    )
  },
})

/** What deleting does about it, ahead of the question. */
const reasons: Readonly<Record<RowReason, string>> = {
  double: '똑같은 결제가 두 번 들어가 있어, 하나는 남겨 둘게.',
  refunded: '돌려받은 돈은 지우면 쓴 돈에서 빠져.',
  cancelled: '취소된 결제는 지우면 쓴 돈에서 빠져.',
  unknown: '쓴 기억이 없는 결제면 카드사에 먼저 물어봐, 지우면 가계부에서만 빠져.',
  not_mine: '네 돈이 아니면 지워서 쓴 돈에서 뺄 수 있어.',
  own_transfer: '내 계좌로 옮긴 돈은 기록을 지우면 지출에서 빠져, 되돌릴 수 있어.',
  repaid: '돌려받는 돈이면 지워서 쓴 돈에서 뺄 수 있어.',
}

function rowOf({ date, store, amount }: ExpenseDeleted, today: string): string {
  return `${dayIn(date, today)} ${store} ${bold(exactly(amount))}`
}
