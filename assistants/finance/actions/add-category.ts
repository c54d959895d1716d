import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { isMiss, miss } from '#engine/tool.ts'
import { withParticle } from '#korean/particles.ts'
import { holdBook } from '../queries/hold-book.ts'
import { bareName, ownCategories } from '../queries/own-categories.ts'
import { financeTables } from '../tables.ts'
import { bold, pick, voiceOf } from '../wording.ts'
import { categoryName, newCategoryName } from './category-name.ts'
import { tell, toldBy } from './told.ts'
import { expensesTable, namesTable } from './tracked-tables.ts'

/** What the receipt tells. */
export interface CategoryAdded {
  readonly id: string
  readonly name: string
  /** What it stood for until now, since it was merged or renamed. */
  readonly stoodFor: string | null
}

export const addCategory = defineAction({
  name: 'add_category',
  title: '분류 만들기',
  description: 'Adds a category of the owner’s own, to which expenses can then be put.',
  input: z.object({ name: categoryName }),
  aliases: { category: 'name' },
  undoable: true,
  tables: [namesTable, expensesTable],
  async plan(tx, { name: said }, { newId }) {
    await holdBook(tx)
    const own = await ownCategories(tx)
    const taken = own.names.find((name) => bareName(name) === bareName(said))
    if (taken) return miss(`${withParticle(`‘${taken}’`, '은/는')} 이미 있는 분류야 👌 바로 쓰면 돼.`)
    const name = newCategoryName(said)
    if (isMiss(name)) return name
    const entry = own.entries.find((it) => it.name === name)
    const told: CategoryAdded = { id: entry?.id ?? newId(), name, stoodFor: entry?.becomes ?? null }
    return {
      // No expense changes, and yet a sum asked for by this name may.
      touches: [
        { table: namesTable.name, keys: [told.id] },
        { table: expensesTable.name, keys: [] },
      ],
      columns: ['분류'],
      rows: [{ id: name, cells: [name] }],
      told: tell(told),
    }
  },
  confirm: () => null,
  async apply(tx, _input, { plan }) {
    const { id, name } = toldBy<CategoryAdded>(plan)
    await financeTables(tx)
      .insertInto('category_names')
      .values({ owner_id: tx.ownerId, id, name, becomes: null })
      .onConflict((on) => on.columns(['owner_id', 'id']).doUpdateSet({ becomes: null }))
      .execute()
  },
  summarise({ plan }, context) {
    const { name, stoodFor } = toldBy<CategoryAdded>(plan)
    const voice = voiceOf(context)
    const lead = pick(
      [
        `${bold(name)} 분류를 만들었어 🏷️`,
        `${bold(name)} 분류가 생겼어 🏷️`,
        `${bold(name)} 분류를 새로 넣어 뒀어 🏷️`,
      ],
      voice,
    )
    return stoodFor === null
      ? lead
      : `${lead} 전에 ${withParticle(stoodFor, '으로/로')} 옮긴 기록은 그대로 ${stoodFor}에 있어.`
  },
})
