import { sql } from 'kysely'
import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { call, isMiss, miss } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { holdBook } from '../queries/hold-book.ts'
import { ownCategories } from '../queries/own-categories.ts'
import { findExpense } from '../tools/find-expense.ts'
import type { ExpenseReference } from '../understand/change.ts'
import { bold, emojiOf, is, pick, voiceOf, won } from '../wording.ts'
import { knownCategory } from './category-words.ts'
import {
  type CountAndTotal,
  countAndTotal,
  lockExpenses,
  setCategory,
  shownColumns,
  shownRow,
} from './expense-rows.ts'
import { lastShown } from './shown.ts'
import { tell, toldBy } from './told.ts'
import { expensesTable } from './tracked-tables.ts'

interface RowsSorted extends CountAndTotal {
  readonly category: string
  /** Those that are in it already. */
  readonly same: number
}

/** So many rows are moved at once. */
const mostRows = 100

export const updateCategoryOfRows = defineAction({
  name: 'update_category_of_rows',
  title: '여러 건 분류 바꾸기',
  description:
    'Gives several expenses another category, those that a description fits (택시 over 15,000 won this year). Always asked first; no rule is kept.',
  input: z.object({
    expenseIds: z.array(z.uuid()).min(1).max(mostRows),
    newCategory: z.string().trim().min(1).max(50),
  }),
  aliases: { ids: 'expenseIds', category: 'newCategory' },
  undoable: true,
  ofTurns: true,
  tables: [expensesTable],
  async plan(tx, { expenseIds, newCategory }) {
    await holdBook(tx)
    const category = knownCategory(await ownCategories(tx), newCategory)
    if (isMiss(category)) return category
    const rows = await lockExpenses(tx, sql`id = any(${expenseIds}::uuid[])`)
    const other = rows.filter((row) => row.category !== category)
    const same = rows.length - other.length
    if (other.length === 0)
      return miss(`말한 ${same}건은 이미 모두 ${is(category)} 👌 바꿀 게 없어.`, { same })
    const told: RowsSorted = { category, ...countAndTotal(other), same }
    return {
      touches: [{ table: expensesTable.name, keys: other.map(({ id }) => id) }],
      columns: shownColumns,
      rows: other.map((row) => shownRow(row, category)),
      told: tell(told),
    }
  },
  confirm(plan) {
    const { count, total, category } = toldBy<RowsSorted>(plan)
    const to = withParticle(bold(category), '으로/로')
    return {
      question: `${withParticle(`${count}건(${won(total)})`, '을/를')} 전부 ${to} 바꿀까?`,
      choices: [{ id: 'yes', label: '응, 전부 바꿔줘' }],
    }
  },
  async apply(tx, _input, { plan }) {
    await setCategory(tx, plan.touches[0]?.keys ?? [], toldBy<RowsSorted>(plan).category)
  },
  summarise({ plan }, context) {
    const { count, total, category, same } = toldBy<RowsSorted>(plan)
    const to = withParticle(bold(category), '으로/로')
    const rows = `${count}건(${won(total)})`
    const kept = same > 0 ? ` ${same}건은 전부터 ${withParticle(category, '이었/였')}어.` : ''
    return `${pick([`${withParticle(rows, '을/를')} ${to} 옮겼어`, `${rows}, 이제 모두 ${is(bold(category))}`], voiceOf(context))} ${emojiOf(category)}${kept}`
  },
})

/** The rows that a description of several means (올해 15,000원 넘게 나온 택시, 지난달 쿠팡 결제); nothing where it means one. */
export async function rowsOfMany(
  t: Turn,
  reference: ExpenseReference,
): Promise<readonly string[] | undefined> {
  const { minAmount, period, date, store, category, amount, isAll, count } = reference
  if (reference.pointed && (isAll || count !== undefined)) {
    const shown = await lastShown(t)
    const those = count === undefined ? shown : await newestOf(t, shown, count)
    return those.length > 1 ? those : undefined
  }
  const isOfOne =
    reference.place !== undefined ||
    reference.pointed ||
    reference.isNewest ||
    reference.isDearest ||
    reference.isLast ||
    reference.isAdded ||
    count === 1 ||
    amount !== undefined
  const isOfSeveral = minAmount !== undefined || period !== undefined || count !== undefined || isAll === true
  if (isOfOne || !isOfSeveral || (store === undefined && category === undefined)) return undefined
  const found = await t.run(
    call(findExpense, {
      ...(minAmount === undefined ? {} : { minAmount }),
      ...period,
      ...(date === undefined ? {} : { date }),
      ...(store === undefined ? {} : { storeName: store }),
      ...(category === undefined ? {} : { category }),
      limit: count ?? mostRows,
    }),
  )
  if (found.kind !== 'found' || found.value.count < 2) return undefined
  if (count === undefined && found.value.count > mostRows) return undefined
  return found.value.expenses.map(({ id }) => id)
}

/** 두 건만, of those in sight. */
async function newestOf(t: Turn, ids: readonly string[], limit: number): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const found = await t.run(call(findExpense, { ids: [...ids], limit }))
  return found.kind === 'found' ? found.value.expenses.map(({ id }) => id) : []
}
