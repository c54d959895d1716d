import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { miss } from '#engine/tool.ts'
import { withParticle } from '#korean/particles.ts'
import { uncategorised } from '../categories.ts'
import { holdBook } from '../queries/hold-book.ts'
import { financeTables } from '../tables.ts'
import { tell, toldBy } from './told.ts'
import { rulesTable } from './tracked-tables.ts'

/** What the receipt tells. */
interface RuleRemoved {
  readonly id: string
  readonly store: string
  readonly category: string
}

export const removeRule = defineAction({
  name: 'remove_rule',
  title: '자동 분류 없애기',
  description:
    'Takes a stored rule away: later payments of its store are sorted without it. Rows stay as they are.',
  input: z.object({ ruleId: z.uuid() }),
  undoable: true,
  tables: [rulesTable],
  async plan(tx, { ruleId }) {
    await holdBook(tx)
    const rule = await financeTables(tx)
      .selectFrom('category_rules')
      .select(['id', 'store', 'category'])
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', ruleId)
      .forUpdate()
      .executeTakeFirst()
    if (!rule) return miss('그 자동 분류는 이제 없어 🤔')
    const told: RuleRemoved = { id: rule.id, store: rule.store, category: rule.category ?? uncategorised }
    return {
      touches: [{ table: rulesTable.name, keys: [rule.id] }],
      columns: ['가게', '분류'],
      rows: [{ id: rule.id, cells: [told.store, told.category] }],
      told: tell(told),
    }
  },
  confirm: () => null,
  async apply(tx, _input, { plan }) {
    await financeTables(tx)
      .deleteFrom('category_rules')
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', toldBy<RuleRemoved>(plan).id)
      .execute()
  },
  summarise({ plan }) {
    const { store, category } = toldBy<RuleRemoved>(plan)
    return `${withParticle(store, '을/를')} ${withParticle(category, '으로/로')} 넣던 자동 분류를 없앴어 👌`
  },
})
