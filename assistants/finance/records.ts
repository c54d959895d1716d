import type { OwnRecords } from '#store/own-rows.ts'

/** What an owner takes away. An import that is under way is no record yet. */
export const records: OwnRecords = {
  tables: [
    { table: 'expenses', without: ['store_key', 'fingerprint'] },
    { table: 'incomes', without: ['fingerprint'] },
    { table: 'expense_imports', atOnce: 50 },
    { table: 'budgets' },
    { table: 'category_names' },
    { table: 'category_rules' },
    { table: 'import_layouts' },
    { table: 'message_patterns' },
    { table: 'finance_settings' },
  ],
  derived: ['unfinished_imports'],
}
