import type { TrackedTable } from '#store/changes.ts'

/** The tables that actions write to, with what people call their columns. */

export const expensesTable: TrackedTable = {
  name: 'expenses',
  key: 'id',
  ignored: ['created_at'],
  labels: { category: '분류', amount: '금액', store: '가게', spent_on: '날짜', memo: '메모' },
}

export const incomesTable: TrackedTable = {
  name: 'incomes',
  key: 'id',
  ignored: ['created_at'],
  labels: { amount: '금액', name: '이름', received_on: '날짜' },
}

export const rulesTable: TrackedTable = {
  name: 'category_rules',
  key: 'id',
  ignored: [],
  labels: { category: '자동 분류', store: '자동 분류' },
}

export const namesTable: TrackedTable = {
  name: 'category_names',
  key: 'id',
  ignored: [],
  labels: { name: '분류 이름', becomes: '분류 이름' },
}

export const budgetsTable: TrackedTable = {
  name: 'budgets',
  key: 'id',
  ignored: [],
  labels: { amount: '예산', category: '예산 분류' },
}

/** One row an owner. The demo goes on growing beside what is set here. */
export const settingsTable: TrackedTable = {
  name: 'finance_settings',
  key: 'owner_id',
  ignored: ['demo_until'],
  labels: { monthly_income: '월 수입' },
}
