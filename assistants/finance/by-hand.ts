import { actDirectly, type DirectAction } from '#engine/act-directly.ts'
import type { Receipt } from '#engine/action.ts'
import { isMiss, type Miss } from '#engine/tool.ts'
import type { Moment } from '#hosting/by-hand.ts'
import type { Expense } from '#protocol/finance.ts'
import type { Tx } from '#store/database.ts'
import { addExpense, type ExpenseAdded } from './actions/add-expense.ts'
import { updateCategory } from './actions/update-category.ts'
import { updateExpense } from './actions/update-expense.ts'
import { uncategorised } from './categories.ts'
import { expenseColumns, toExpense } from './expenses.ts'
import { categoryMeant, ownCategories } from './queries/own-categories.ts'
import { financeTables } from './tables.ts'

/** Does an action of this assistant by hand. */
export function doByHand<I>(
  tx: Tx,
  { now, newId }: Moment,
  action: DirectAction<I>['action'],
  input: I,
): Promise<Receipt | Miss> {
  return actDirectly(tx, { assistant: 'finance', action, input, now, newId })
}

/** What can be changed of a row in a list; `category` null: 미분류. */
export interface ExpenseEdit {
  readonly category?: string | null | undefined
  readonly store?: string | undefined
  readonly amount?: number | undefined
  readonly date?: string | undefined
  readonly memo?: string | null | undefined
}

export type Edited =
  | { readonly kind: 'done'; readonly expense: Expense; readonly actionIds: readonly string[] }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unknown_category'; readonly known: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: string }

/** Changes one row as a person does it in the list: what is the same already is no change. All of it, or (refused) none. */
export async function editExpense(
  tx: Tx,
  moment: Moment,
  { id, category, ...fields }: ExpenseEdit & { readonly id: string },
): Promise<Edited> {
  const before = await expenseOf(tx, id, moment)
  if (!before) return { kind: 'missing' }
  const actionIds: string[] = []
  if (Object.values(fields).some((value) => value !== undefined)) {
    const input = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    const done = await doByHand(tx, moment, updateExpense, { expenseId: id, ...input })
    if (!isMiss(done)) actionIds.push(done.actionId)
    else if (!done.details) return { kind: 'refused', reason: done.reason }
  }
  if (category !== undefined) {
    const own = await ownCategories(tx)
    const meant = categoryMeant(own, category ?? uncategorised)
    if (meant === undefined) return { kind: 'unknown_category', known: [...own.names, uncategorised] }
    const done = await doByHand(tx, moment, updateCategory, { expenseId: id, newCategory: meant })
    if (!isMiss(done)) actionIds.unshift(done.actionId)
  }
  const expense = await expenseOf(tx, id, moment)
  return expense ? { kind: 'done', expense, actionIds } : { kind: 'missing' }
}

/** Writes an expense down; a `Miss` says why not. */
export async function enterExpense(
  tx: Tx,
  moment: Moment,
  entry: Omit<Parameters<typeof addExpense.plan>[1], 'time'>,
): Promise<{ expense: Expense; actionIds: readonly string[] } | Miss> {
  const done = await doByHand(tx, moment, addExpense, entry)
  if (isMiss(done)) return done
  const { id } = done.details as unknown as ExpenseAdded
  const expense = await expenseOf(tx, id, moment)
  if (!expense) throw new Error('The expense that was just written down is not there')
  return { expense, actionIds: [done.actionId] }
}

async function expenseOf(tx: Tx, id: string, { now }: Moment): Promise<Expense | undefined> {
  const row = await financeTables(tx)
    .selectFrom('expenses')
    .select(expenseColumns)
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toExpense(row, now.timeZoneId)
}

/** The categories an expense can be given, 미분류 last. */
export async function givableCategories(tx: Tx): Promise<string[]> {
  return [...(await ownCategories(tx)).names, uncategorised]
}
