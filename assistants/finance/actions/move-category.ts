import { sql } from 'kysely'
import type { Plan } from '#engine/action.ts'
import type { Tx } from '#store/database.ts'
import type { OwnCategories } from '../queries/own-categories.ts'
import { financeTables } from '../tables.ts'
import {
  type CountAndTotal,
  countAndTotal,
  lockExpenses,
  setCategory,
  shownColumns,
  shownRow,
} from './expense-rows.ts'
import { tell, toldBy } from './told.ts'
import { budgetsTable, expensesTable, namesTable, rulesTable } from './tracked-tables.ts'

/** A category that is called otherwise, or is one with another, from now on: what changes. */
export interface CategoryMoved extends CountAndTotal {
  readonly from: string
  readonly to: string
  readonly rules: number
  /** Its budget goes along; where the other has one, that one stays and this one goes. */
  readonly budget: { readonly id: string; readonly amount: number; readonly kept: number | null } | null
  /** Names that mean `to` from now on, by id. */
  readonly names: readonly { readonly id: string; readonly name: string }[]
  /** The entry of `to` itself, where it is to have one. */
  readonly own: { readonly id: string; readonly name: string } | null
}

export const movedTables = [expensesTable, rulesTable, budgetsTable, namesTable] as const

/** What becomes of the rows, rules, budgets and names of `from` when it is `to`. `isNew`: there is no such category yet. */
export async function planMove(
  tx: Tx,
  own: OwnCategories,
  { from, to, isNew }: { from: string; to: string; isNew: boolean },
  newId: () => string,
): Promise<Plan> {
  const rows = await lockExpenses(tx, sql`category = ${from}`)
  const rules = await rulesOf(tx, from)
  const budgets = await financeTables(tx)
    .selectFrom('budgets')
    .select(['id', 'category', 'amount'])
    .where('owner_id', '=', tx.ownerId)
    .where('category', 'in', [from, to])
    .forUpdate()
    .execute()
  const budget = budgets.find(({ category }) => category === from)
  const kept = budgets.find(({ category }) => category === to)
  const entryOf = (name: string) => own.entries.find((entry) => entry.name === name)
  const renamed = [from, ...own.entries.filter(({ becomes }) => becomes === from).map(({ name }) => name)]
  const names = renamed
    .filter((name) => name !== to)
    .map((name) => ({ id: entryOf(name)?.id ?? newId(), name }))
  const ownEntry = isNew ? { id: entryOf(to)?.id ?? newId(), name: to } : null
  const moved: CategoryMoved = {
    from,
    to,
    ...countAndTotal(rows),
    rules: rules.length,
    budget: budget ? { id: budget.id, amount: budget.amount, kept: kept?.amount ?? null } : null,
    names,
    own: ownEntry,
  }
  return {
    touches: [
      { table: expensesTable.name, keys: rows.map(({ id }) => id) },
      { table: rulesTable.name, keys: rules },
      { table: budgetsTable.name, keys: budget ? [budget.id] : [] },
      { table: namesTable.name, keys: [...names, ...(ownEntry ? [ownEntry] : [])].map(({ id }) => id) },
    ],
    columns: shownColumns,
    rows: rows.map((row) => shownRow(row, to)),
    told: tell(moved),
  }
}

async function rulesOf(tx: Tx, category: string): Promise<string[]> {
  const rows = await financeTables(tx)
    .selectFrom('category_rules')
    .select('id')
    .where('owner_id', '=', tx.ownerId)
    .where('category', '=', category)
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function applyMove(tx: Tx, plan: Plan): Promise<void> {
  const { to, budget, names, own } = toldBy<CategoryMoved>(plan)
  const [expenses, rules] = plan.touches
  const tables = financeTables(tx)
  await setCategory(tx, expenses?.keys ?? [], to)
  await sql`
    update category_rules set category = ${to}
    where owner_id = ${tx.ownerId} and id = any(${[...(rules?.keys ?? [])]}::uuid[])`.execute(tx.db)
  if (budget && budget.kept === null) {
    await tables
      .updateTable('budgets')
      .set({ category: to })
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', budget.id)
      .execute()
  } else if (budget) {
    await tables
      .deleteFrom('budgets')
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', budget.id)
      .execute()
  }
  const entries = [
    ...(own ? [{ ...own, becomes: null }] : []),
    ...names.map((name) => ({ ...name, becomes: to })),
  ]
  for (const { id, name, becomes } of entries) {
    await tables
      .insertInto('category_names')
      .values({ owner_id: tx.ownerId, id, name, becomes })
      .onConflict((on) => on.columns(['owner_id', 'id']).doUpdateSet({ becomes }))
      .execute()
  }
}
