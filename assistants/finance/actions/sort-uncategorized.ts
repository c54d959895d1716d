import { sql } from 'kysely'
import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { isMiss, miss } from '#engine/tool.ts'
import { withParticle } from '#korean/particles.ts'
import { uncategorised } from '../categories.ts'
import { holdBook } from '../queries/hold-book.ts'
import { ownCategories } from '../queries/own-categories.ts'
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
import { tell, toldBy } from './told.ts'
import { expensesTable } from './tracked-tables.ts'

/** What the receipt tells. */
interface RestSorted extends CountAndTotal {
  readonly category: string
}

export const sortUncategorized = defineAction({
  name: 'sort_uncategorized',
  title: '남은 미분류 옮기기',
  description:
    'Gives every expense that has no category yet the same one. Asks first, however few they are; no rule is kept, as they are of many stores.',
  input: z.object({ newCategory: z.string().trim().min(1).max(50) }),
  aliases: { category: 'newCategory' },
  undoable: true,
  tables: [expensesTable],
  async plan(tx, { newCategory }) {
    await holdBook(tx)
    const category = knownCategory(await ownCategories(tx), newCategory)
    if (isMiss(category)) return category
    if (category === uncategorised) return miss('이미 미분류인 것들이라 바꿀 게 없어 👌')
    const rows = await lockExpenses(tx, sql`category is null`)
    if (rows.length === 0) return miss('분류 안 된 지출이 하나도 안 남아 있어 👏 바꿀 게 없어.')
    const told: RestSorted = { category, ...countAndTotal(rows) }
    return {
      touches: [{ table: expensesTable.name, keys: rows.map(({ id }) => id) }],
      columns: shownColumns,
      rows: rows.map((row) => shownRow(row, category)),
      told: tell(told),
    }
  },
  confirm(plan) {
    const { category, count, total } = toldBy<RestSorted>(plan)
    const rest = withParticle(`분류 안 된 ${count}건(${won(total)})`, '을/를')
    return { question: `${rest} 모두 ${withParticle(bold(category), '으로/로')} 옮길까?` }
  },
  async apply(tx, _input, { plan }) {
    await setCategory(tx, plan.touches[0]?.keys ?? [], toldBy<RestSorted>(plan).category)
  },
  summarise({ plan }, context) {
    const { category, count, total } = toldBy<RestSorted>(plan)
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
