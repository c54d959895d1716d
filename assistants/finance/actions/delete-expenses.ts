import { sql } from 'kysely'
import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { chips } from '../answers/chips.ts'
import type { Reply } from '../answers/reply.ts'
import { asking } from '../offers/asked.ts'
import { holdBook } from '../queries/hold-book.ts'
import { financeTables } from '../tables.ts'
import { findExpense } from '../tools/find-expense.ts'
import type { ExpenseReference } from '../understand/change.ts'
import { bold, pick, voiceOf, won } from '../wording.ts'
import { type CountAndTotal, countAndTotal, lockExpenses, shownColumns, shownRow } from './expense-rows.ts'
import { goneExpense } from './expense-words.ts'
import { tell, toldBy } from './told.ts'
import { expensesTable } from './tracked-tables.ts'

/** So many rows go at once. */
const mostRows = 100

export const deleteExpenses = defineAction({
  name: 'delete_expenses',
  title: '여러 건 지우기',
  description:
    'Deletes several expenses, those that a description fits (all of 쿠팡이츠 in February). Always asked first; undone as a whole.',
  input: z.object({ expenseIds: z.array(z.uuid()).min(1).max(mostRows) }),
  aliases: { ids: 'expenseIds' },
  undoable: true,
  ofTurns: true,
  tables: [expensesTable],
  async plan(tx, { expenseIds }) {
    await holdBook(tx)
    const rows = await lockExpenses(tx, sql`id = any(${expenseIds}::uuid[])`)
    if (rows.length === 0) return goneExpense()
    return {
      touches: [{ table: expensesTable.name, keys: rows.map(({ id }) => id) }],
      columns: shownColumns,
      rows: rows.map((row) => shownRow(row)),
      told: tell(countAndTotal(rows)),
    }
  },
  confirm(plan) {
    const { count, total } = toldBy<CountAndTotal>(plan)
    const rows = bold(`${count}건(${won(total)})`)
    return {
      question: `${withParticle(rows, '을/를')} 전부 지울까? 지운 뒤에도 “방금 거 취소해줘”로 되돌릴 수 있어.`,
      choices: [{ id: 'yes', label: '응, 전부 지워줘' }],
    }
  },
  async apply(tx, _input, { plan }) {
    await financeTables(tx)
      .deleteFrom('expenses')
      .where('owner_id', '=', tx.ownerId)
      .where('id', 'in', [...(plan.touches[0]?.keys ?? [])])
      .execute()
  },
  summarise({ plan }, context) {
    const { count, total } = toldBy<CountAndTotal>(plan)
    const rows = bold(`${count}건(${won(total)})`)
    return pick([`${withParticle(rows, '을/를')} 지웠어 🧹`, `${rows}, 전부 지웠어 🧹`], voiceOf(context))
  },
})

/** The rows that are to go, by id; or what is said instead: that there are none, too many, or that nobody said which. */
export async function rowsToDelete(
  t: Turn,
  { store, category, date, period, minAmount }: ExpenseReference,
): Promise<{ readonly ids: readonly string[] } | { readonly asks: Reply }> {
  const isDescribed = [store, category, date, period, minAmount].some((one) => one !== undefined)
  if (!isDescribed) {
    return {
      asks: {
        lead: '가계부를 통째로 지우는 건 말 한마디로는 안 할게 🙂 아무것도 안 지웠어.',
        facts: [
          `가게나 기간, 분류를 말해 주면 ${mostRows}건까지 한 번에 지울 수 있고, 지우기 전에 무엇인지 보여 줄게.`,
        ],
        suggestions: [chips.newest, chips.breakdown()],
      },
    }
  }
  const found = await t.run(
    call(findExpense, {
      ...period,
      ...(date === undefined ? {} : { date }),
      ...(store === undefined ? {} : { storeName: store }),
      ...(category === undefined ? {} : { category }),
      ...(minAmount === undefined ? {} : { minAmount }),
      limit: mostRows,
    }),
  )
  if (found.kind !== 'found') {
    return {
      asks: {
        lead: '거기 맞는 기록을 못 찾았어 🤔 그래서 아무것도 안 지웠어.',
        facts: [],
        next: asking('내역을 보면서 골라 볼까?', chips.newest),
        suggestions: [chips.newest],
      },
    }
  }
  const { expenses, count } = found.value
  if (count > mostRows) {
    return {
      asks: {
        lead: `맞는 기록이 **${count}건**이라 한 번에는 못 지워 🙂 아직 아무것도 안 지웠어.`,
        facts: [`한 번에 ${mostRows}건까지 할 수 있으니까, 달이나 가게로 나눠서 말해 줘.`],
        suggestions: [chips.newest],
      },
    }
  }
  return { ids: expenses.map(({ id }) => id) }
}
