import type { AnyAction } from '#engine/action.ts'
import { addCategory } from './add-category.ts'
import { addExpense } from './add-expense.ts'
import { addExpenses } from './add-expenses.ts'
import { addFromMessages } from './add-from-messages.ts'
import { addIncome } from './add-income.ts'
import { deleteExpense } from './delete-expense.ts'
import { deleteExpenses } from './delete-expenses.ts'
import { importedStatement } from './import-statement.ts'
import { mergeCategory } from './merge-category.ts'
import { removeRule } from './remove-rule.ts'
import { renameCategory } from './rename-category.ts'
import { setBudget } from './set-budget.ts'
import { setMonthlyIncome } from './set-monthly-income.ts'
import { sortUncategorized } from './sort-uncategorized.ts'
import { updateCategory } from './update-category.ts'
import { updateCategoryByKeyword } from './update-category-by-keyword.ts'
import { updateCategoryByStore } from './update-category-by-store.ts'
import { updateCategoryOfRows } from './update-category-of-rows.ts'
import { updateExpense } from './update-expense.ts'

/** All that the counsellor can do to one's records. Undoing is the engine's. */
export const financeActions: readonly AnyAction[] = [
  updateCategory,
  updateCategoryByStore,
  updateCategoryByKeyword,
  updateCategoryOfRows,
  sortUncategorized,
  addExpense,
  addExpenses,
  addFromMessages,
  updateExpense,
  deleteExpense,
  deleteExpenses,
  addIncome,
  setMonthlyIncome,
  setBudget,
  addCategory,
  renameCategory,
  mergeCategory,
  importedStatement,
  removeRule,
]
