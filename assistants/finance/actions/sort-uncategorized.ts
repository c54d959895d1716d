import { sql } from 'kysely'
import { z } from 'zod'
import { defineAction, type Plan } from '#engine/action.ts'
import { isMiss, type Miss, miss } from '#engine/tool.ts'
import { withParticle } from '#korean/particles.ts'
import type { Tx } from '#store/database.ts'
import { uncategorised } from '../categories.ts'
import { holdBook } from '../queries/hold-book.ts'
import { ownCategories } from '../queries/own-categories.ts'
import { categoryOfStore } from '../stores/store-category.ts'
import { bold, emojiOf, is, pick, voiceOf, won } from '../wording.ts'
import { knownCategory } from './category-words.ts'
import {
  type CountAndTotal,
  countAndTotal,
  type LockedExpense,
  lockExpenses,
  setCategory,
  shownColumns,
  shownRow,
} from './expense-rows.ts'
import { tell, toldBy } from './told.ts'
import { expensesTable } from './tracked-tables.ts'

/** What the receipt tells. */
interface RestSorted extends CountAndTotal {
  /** null: each by its name */
  readonly category: string | null
  readonly parts: readonly Part[]
}

/** The rows that go to one category. */
interface Part {
  readonly category: string
  readonly ids: readonly string[]
}

const partOf = (category: string, rows: readonly LockedExpense[]): Part => ({
  category,
  ids: rows.map(({ id }) => id),
})

const listOf = (parts: readonly Part[]): string =>
  parts.map(({ category, ids }) => `${bold(category)} ${ids.length}건`).join(', ')

/** What the names tell of the rows that have no category. */
async function byName(tx: Tx): Promise<Plan | Miss> {
  const rows = await lockExpenses(tx, sql`category is null`)
  const known = rows.flatMap((row) => {
    const category = categoryOfStore(row.store)
    return category === null ? [] : [{ row, category }]
  })
  if (known.length === 0) return miss('이름만으로 어느 분류인지 알 수 있는 게 없어서 안 바꿨어 🤔')
  const groups = Map.groupBy(known, ({ category }) => category)
  const parts = [...groups].map(([category, found]) =>
    partOf(
      category,
      found.map(({ row }) => row),
    ),
  )
  const told: RestSorted = { category: null, parts, ...countAndTotal(known.map(({ row }) => row)) }
  return {
    touches: [{ table: expensesTable.name, keys: known.map(({ row }) => row.id) }],
    columns: shownColumns,
    rows: known.map(({ row, category }) => shownRow(row, category)),
    told: tell(told),
  }
}

export const sortUncategorized = defineAction({
  name: 'sort_uncategorized',
  title: '남은 미분류 옮기기',
  description:
    'Gives every expense that has no category yet the same one, or each that of what its name tells. Asks first, however few they are; no rule is kept, as they are of many stores.',
  input: z.object({
    /** Without one: each by what its name tells; the others stay. */
    newCategory: z.string().trim().min(1).max(50).optional(),
  }),
  aliases: { category: 'newCategory' },
  undoable: true,
  ofTurns: true,
  tables: [expensesTable],
  async plan(tx, { newCategory }) {
    await holdBook(tx)
    if (newCategory === undefined) return byName(tx)
    const category = knownCategory(await ownCategories(tx), newCategory)
    if (isMiss(category)) return category
    if (category === uncategorised) return miss('이미 미분류인 것들이라 바꿀 게 없어 👌')
    const rows = await lockExpenses(tx, sql`category is null`)
    if (rows.length === 0) return miss('분류 안 된 지출이 하나도 안 남아 있어 👏 바꿀 게 없어.')
    const told: RestSorted = { category, ...countAndTotal(rows), parts: [partOf(category, rows)] }
    return {
      touches: [{ table: expensesTable.name, keys: rows.map(({ id }) => id) }],
      columns: shownColumns,
      rows: rows.map((row) => shownRow(row, category)),
      told: tell(told),
    }
  },
  confirm(plan) {
    const { category, count, total, parts } = toldBy<RestSorted>(plan)
    if (category === null)
      return {
        question: `이름으로 아는 ${count}건(${won(total)})을 ${withParticle(listOf(parts), '으로/로')} 옮길까?`,
      }
    const rest = withParticle(`분류 안 된 ${count}건(${won(total)})`, '을/를')
    return { question: `${rest} 모두 ${withParticle(bold(category), '으로/로')} 옮길까?` }
  },
  async apply(tx, _input, { plan }) {
    for (const { category, ids } of toldBy<RestSorted>(plan).parts) await setCategory(tx, ids, category)
  },
  summarise({ plan }, context) {
    const { category, count, total, parts } = toldBy<RestSorted>(plan)
    if (category === null)
      return `이름으로 아는 ${count}건(${won(total)})을 ${withParticle(listOf(parts), '으로/로')} 옮겼어 🏷️ 나머지는 그대로 뒀어.`
    const rows = `분류 안 됐던 ${count}건(${won(total)})`
    const mark = emojiOf(category)
    return pick(
      [
        `${withParticle(rows, '을/를')} ${withParticle(bold(category), '으로/로')} 옮겼어 ${mark}`,
        `${rows}, 이제 모두 ${is(bold(category))} ${mark}`,
      ],
      voiceOf(context),
    )
  },
})
