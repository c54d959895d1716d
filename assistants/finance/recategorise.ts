import type { Expense } from '#protocol/finance.ts'
import type { Tx } from '#store/database.ts'
import { dropCached } from '#store/tool-cache.ts'
import { lockExpense, setCategory } from './actions/expense-rows.ts'
import { uncategorised } from './categories.ts'
import { expenseColumns, toExpense } from './expenses.ts'
import { holdBook } from './queries/hold-book.ts'
import { categoryMeant, ownCategories } from './queries/own-categories.ts'
import { financeTables } from './tables.ts'

export type Recategorised =
  | { readonly kind: 'done'; readonly expense: Expense }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unknown_category'; readonly known: readonly string[] }

/**
 * Gives one expense another category, as a person does it in the list: by hand, with no rule for the store's later
 * payments. `null` and 미분류 take the category away.
 */
export async function recategorise(
  tx: Tx,
  { id, category }: { id: string; category: string | null },
  timeZone: string,
): Promise<Recategorised> {
  await holdBook(tx)
  const own = await ownCategories(tx)
  const meant = categoryMeant(own, category ?? uncategorised)
  if (meant === undefined) return { kind: 'unknown_category', known: [...own.names, uncategorised] }
  if (!(await lockExpense(tx, id))) return { kind: 'missing' }
  await setCategory(tx, [id], meant)
  await dropCached(tx, ['expenses'])
  const row = await financeTables(tx)
    .selectFrom('expenses')
    .select(expenseColumns)
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { kind: 'done', expense: toExpense(row, timeZone) }
}

/** The categories an expense can be given, 미분류 last. */
export async function givableCategories(tx: Tx): Promise<string[]> {
  return [...(await ownCategories(tx)).names, uncategorised]
}
