import { z } from 'zod'
import { defineAction, largeAction } from '#engine/action.ts'
import { isMiss, miss } from '#engine/tool.ts'
import type { Tx } from '#store/database.ts'
import { uncategorised } from '../categories.ts'
import { normaliseStore } from '../import/store-name.ts'
import { holdBook } from '../queries/hold-book.ts'
import { ownCategories } from '../queries/own-categories.ts'
import { type CategoryRule, categoryRules, ruleFor } from '../queries/store-categories.ts'
import { brandNamed } from '../stores/brands.ts'
import { isOfMerchant } from '../stores/merchant.ts'
import { financeTables } from '../tables.ts'
import { wantsLaterToo } from '../understand/later-too.ts'
import { bareText } from '../understand/mentions.ts'
import { voiceOf } from '../wording.ts'
import { knownCategory } from './category-words.ts'
import { countAndTotal, setCategory, shownColumns, shownRow } from './expense-rows.ts'
import { alreadySorted, type StoreSorted, storeQuestion, storeReceipt } from './store-receipt.ts'
import { storeScope } from './store-scope.ts'
import { tell, toldBy } from './told.ts'
import { expensesTable, rulesTable } from './tracked-tables.ts'

/** What the receipt says, and how its rule is made. */
interface Sorting extends StoreSorted {
  /** Rules that the new ones take the place of. */
  readonly covered: readonly string[]
  readonly rules: readonly { readonly id: string; readonly store: string }[]
}

export const updateCategoryByStore = defineAction({
  name: 'update_category_by_store',
  title: '가게 분류 바꾸기',
  description:
    'Gives every expense of one merchant, under all its names and branches, another category: those there are and, by a stored rule, those that will be imported. Undone as a whole; rows the rule has sorted in the meantime stay as they are. With `minAmount`: of its rows so large alone, and without a rule. With `onlyLater`: the rule alone, its rows stay.',
  input: z.object({
    storeName: z.string().trim().min(1).max(100),
    newCategory: z.string().trim().min(1).max(50),
    minAmount: z.number().int().positive().optional(),
    onlyLater: z.boolean().optional(),
  }),
  aliases: { store: 'storeName', category: 'newCategory' },
  undoable: true,
  tables: [expensesTable, rulesTable],
  async plan(tx, { storeName, newCategory, minAmount, onlyLater }, { newId }) {
    await holdBook(tx)
    const category = knownCategory(await ownCategories(tx), newCategory)
    if (isMiss(category)) return category
    const scope = await storeScope(tx, storeName)
    if (isMiss(scope)) return scope
    const { merchant, leftAlone, ruleStores } = scope
    const rows = scope.rows.filter(({ amount }) => minAmount === undefined || amount >= minAmount)
    const others = rows.filter((row) => row.category !== category)
    const other = onlyLater ? [] : others
    const rules =
      minAmount === undefined ? await newRules(tx, ruleStores, category) : { stores: [], covered: [] }
    const told: StoreSorted = {
      store: merchant.name,
      category,
      ...countAndTotal(other),
      same: rows.length - others.length,
      leftAlone,
      ruleStores,
      isPartial: merchant.how === 'partial',
      isNewRule: rules.stores.length > 0,
      ...(minAmount === undefined ? {} : { minAmount }),
      ...(onlyLater ? { kept: countAndTotal(others) } : {}),
      paysForOthers: brandNamed(normaliseStore(merchant.name))?.pay === true,
    }
    if (other.length === 0 && !told.isNewRule)
      return miss(alreadySorted(told), { store: told.store, same: told.same })
    const made = rules.stores.map((store) => ({ id: newId(), store }))
    const sorting: Sorting = { ...told, covered: rules.covered, rules: made }
    return {
      touches: [
        { table: expensesTable.name, keys: other.map(({ id }) => id) },
        { table: rulesTable.name, keys: [...rules.covered, ...made.map(({ id }) => id)] },
      ],
      columns: shownColumns,
      rows: other.map((row) => shownRow(row, category)),
      told: tell(sorting),
    }
  },
  confirm(plan) {
    const sorting = toldBy<Sorting>(plan)
    const isGuess = sorting.isPartial && sorting.ruleStores.length > 1
    return sorting.count > largeAction || isGuess ? { question: storeQuestion(sorting) } : null
  },
  // Its question speaks of what comes later too.
  consent: (message) => (wantsLaterToo(bareText(message)) ? 'yes' : undefined),
  async apply(tx, _input, { plan }) {
    const { category, covered, rules } = toldBy<Sorting>(plan)
    await setCategory(tx, plan.touches[0]?.keys ?? [], category)
    if (covered.length > 0) {
      await financeTables(tx)
        .deleteFrom('category_rules')
        .where('owner_id', '=', tx.ownerId)
        .where('id', 'in', covered)
        .execute()
    }
    if (rules.length === 0) return
    const stored = category === uncategorised ? null : category
    const values = rules.map((rule) => ({ ...rule, owner_id: tx.ownerId, category: stored }))
    await financeTables(tx).insertInto('category_rules').values(values).execute()
  },
  summarise: ({ plan }, context) => storeReceipt(toldBy<Sorting>(plan), voiceOf(context)),
})

/**
 * The rules to store, and those they cover: what is said of a whole brand holds for the branch that had a rule of its
 * own. Of a rule that says the same already there is none to store.
 */
async function newRules(
  tx: Tx,
  stores: readonly string[],
  category: string,
): Promise<{ stores: readonly string[]; covered: readonly string[] }> {
  const rules = await categoryRules(tx)
  const says = (rule: CategoryRule) => (rule.category ?? uncategorised) === category
  const missing = stores.filter((store) => {
    const inForce = ruleFor(store, rules)
    const covered = rules.filter((rule) => isOfMerchant(rule.store, store))
    return !inForce || !says(inForce) || !covered.every(says)
  })
  const covered = rules.filter((rule) => missing.some((store) => isOfMerchant(rule.store, store)))
  return { stores: missing, covered: covered.map(({ id }) => id) }
}
