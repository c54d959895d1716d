import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { isMiss, miss } from '#engine/tool.ts'
import { withParticle } from '#korean/particles.ts'
import { holdBook } from '../queries/hold-book.ts'
import { ownCategories } from '../queries/own-categories.ts'
import { bold, dayIn, is, pick, voiceOf } from '../wording.ts'
import { knownCategory } from './category-words.ts'
import { lockExpense, setCategory, shownColumns, shownRow } from './expense-rows.ts'
import { exactly, goneExpense } from './expense-words.ts'
import { tell, toldBy } from './told.ts'
import { expensesTable } from './tracked-tables.ts'

/** What the receipt tells. */
export interface CategoryChanged {
  readonly id: string
  readonly date: string
  readonly store: string
  readonly amount: number
  readonly from: string
  readonly category: string
}

export const updateCategory = defineAction({
  name: 'update_category',
  title: '지출 분류 바꾸기',
  description: 'Gives one expense another category. Later expenses of the store are sorted as before.',
  input: z.object({ expenseId: z.uuid(), newCategory: z.string().trim().min(1).max(50) }),
  aliases: { id: 'expenseId', category: 'newCategory' },
  undoable: true,
  tables: [expensesTable],
  async plan(tx, { expenseId, newCategory }) {
    await holdBook(tx)
    const category = knownCategory(await ownCategories(tx), newCategory)
    if (isMiss(category)) return category
    const row = await lockExpense(tx, expenseId)
    if (!row) return goneExpense()
    const { id, date, store, amount } = row
    if (row.category === category) {
      return miss(
        `${store} ${withParticle(exactly(amount), '은/는')} 이미 ${is(category)} 👌 바꿀 게 없어.`,
        { id, store, date, amount, category },
      )
    }
    const told: CategoryChanged = { id, date, store, amount, from: row.category, category }
    return {
      touches: [{ table: expensesTable.name, keys: [row.id] }],
      columns: shownColumns,
      rows: [shownRow(row, category)],
      told: tell(told),
    }
  },
  confirm: () => null,
  async apply(tx, _input, { plan }) {
    const { id, category } = toldBy<CategoryChanged>(plan)
    await setCategory(tx, [id], category)
  },
  summarise({ plan }, context) {
    const { date, store, amount, from, category } = toldBy<CategoryChanged>(plan)
    const voice = voiceOf(context)
    const row = `${dayIn(date, voice.today.toString())} ${store} ${exactly(amount)}`
    const to = withParticle(bold(category), '으로/로')
    return pick(
      [
        `${withParticle(row, '을/를')} ${from}에서 ${to} 바꿨어 👌`,
        `${withParticle(row, '은/는')} 이제 ${is(bold(category))} 👌`,
        `${withParticle(row, '을/를')} ${to} 옮겼어 👌 (전에는 ${from})`,
      ],
      voice,
    )
  },
})
