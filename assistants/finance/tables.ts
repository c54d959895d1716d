import { type ColumnType, type Generated, type JSONColumnType, type Kysely, sql } from 'kysely'
import type { ColumnChoice } from '#protocol/finance.ts'
import type { Tx } from '#store/database.ts'
import type { MigrationSet } from '#store/migrate.ts'
import { protectOwnerTable } from '#store/owner-table.ts'
import { queryIndexes } from './migrations/0002-query-indexes.ts'
import { budgets } from './migrations/0003-budgets.ts'
import { ownCategories } from './migrations/0004-own-categories.ts'
import { categoryNames } from './migrations/0005-category-names.ts'
import { importLayouts } from './migrations/0006-import-layouts.ts'
import { messagePatterns } from './migrations/0007-message-patterns.ts'
import { imports } from './migrations/0008-imports.ts'
import { unfinishedImports } from './migrations/0009-unfinished-imports.ts'

export type ExpenseSource = 'demo' | 'import' | 'sms' | 'manual' | 'chat'

interface ExpenseRow {
  owner_id: string
  id: string
  /** Won; negative for a refund. */
  amount: number
  store: string
  /** The store's name as matching sees it. */
  store_key: string
  /** null: 미분류 */
  category: string | null
  memo: string | null
  method: string | null
  /** The day and time on the statement: wall-clock where the card was used, without a zone. */
  spent_on: string
  spent_time: string | null
  source: ExpenseSource
  import_id: string | null
  /** What makes a statement row the same row when its file is imported again. */
  fingerprint: string | null
  created_at: ColumnType<Date, never, never>
}

interface IncomeRow {
  owner_id: string
  id: string
  amount: number
  name: string
  received_on: string
  source: ExpenseSource
  import_id: ColumnType<string | null, string | null | undefined, string | null>
  fingerprint: ColumnType<string | null, string | null | undefined, string | null>
  created_at: ColumnType<Date, never, never>
}

interface ImportRow {
  owner_id: string
  id: string
  file_name: string
  added: number
  duplicates: number
  failed: number
  incomes: Generated<number>
  /** The rows it took out of the book, as they were. */
  withdrawn: ColumnType<unknown[], string | undefined, string>
  /** Until when the demo had been made that gave way to it. */
  demo_until: ColumnType<string | null, string | null | undefined, string | null>
  created_at: ColumnType<Date, never, never>
}

/** An import of several transactions before its last: nobody else sees its rows. */
interface UnfinishedImportRow {
  owner_id: string
  id: string
}

interface FinanceSettingsRow {
  owner_id: string
  monthly_income: number | null
  /** Until when demo data has been made; null once the owner has data of their own. */
  demo_until: string | null
}

interface BudgetRow {
  owner_id: string
  id: string
  /** null: all spending */
  category: string | null
  /** Won a month. */
  amount: number
  created_at: ColumnType<Date, never, never>
}

interface CategoryNameRow {
  owner_id: string
  id: string
  /** A category the owner added, or a name that stands for another one since they renamed or merged it. */
  name: string
  /** The category it stands for; null: itself. */
  becomes: string | null
  created_at: ColumnType<Date, never, never>
}

interface CategoryRuleRow {
  owner_id: string
  id: string
  /** The merchant as the rule names it: what `isOfMerchant` is asked of a new row. */
  store: string
  /** null: 미분류 */
  category: string | null
  created_at: ColumnType<Date, never, never>
}

interface ImportLayoutRow {
  owner_id: string
  /** What the statements of one sender have in common: their header. */
  layout: string
  columns: JSONColumnType<ColumnChoice>
  created_at: ColumnType<Date, never, never>
}

interface MessagePatternRow {
  owner_id: string
  id: string
  /** null: of no sender in particular. */
  sender: string | null
  template: string
  created_at: ColumnType<Date, never, never>
}

export type FinanceTables = {
  expenses: ExpenseRow
  incomes: IncomeRow
  expense_imports: ImportRow
  unfinished_imports: UnfinishedImportRow
  finance_settings: FinanceSettingsRow
  budgets: BudgetRow
  category_names: CategoryNameRow
  category_rules: CategoryRuleRow
  import_layouts: ImportLayoutRow
  message_patterns: MessagePatternRow
}

/** The transaction with this assistant's tables in sight. */
export function financeTables(tx: Tx) {
  return tx.db.withTables<FinanceTables>()
}

const expenses = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table expenses (
        owner_id uuid not null,
        id uuid not null,
        amount bigint not null,
        store text not null,
        store_key text not null,
        category text,
        memo text,
        method text,
        spent_on date not null,
        spent_time time,
        source text not null,
        import_id uuid,
        fingerprint text,
        created_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, id),
        unique (owner_id, fingerprint)
      )`.execute(db)
    // The first answers sums from the index alone, the second lists, the third asks for a store.
    await sql`create index expenses_by_day on expenses (owner_id, spent_on) include (category, amount)`.execute(
      db,
    )
    await sql`create index expenses_by_recency on expenses (owner_id, spent_on desc, coalesce(spent_time, '00:00') desc, id desc)`.execute(
      db,
    )
    await sql`create index expenses_by_store on expenses (owner_id, store_key, spent_on)`.execute(db)
    await sql`
      create table incomes (
        owner_id uuid not null,
        id uuid not null,
        amount bigint not null,
        name text not null,
        received_on date not null,
        source text not null,
        created_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, id)
      )`.execute(db)
    await sql`create index incomes_by_day on incomes (owner_id, received_on)`.execute(db)
    await sql`
      create table expense_imports (
        owner_id uuid not null,
        id uuid not null,
        file_name text not null,
        added integer not null,
        duplicates integer not null,
        failed integer not null,
        created_at timestamptz not null default clock_timestamp(),
        primary key (owner_id, id)
      )`.execute(db)
    await sql`
      create table finance_settings (
        owner_id uuid primary key,
        monthly_income bigint,
        demo_until date
      )`.execute(db)
    for (const table of ['expenses', 'incomes', 'expense_imports', 'finance_settings'])
      await protectOwnerTable(db, table)
  },
}

export const financeMigrations: MigrationSet = {
  room: 'finance',
  migrations: {
    '0001-expenses': expenses,
    '0002-query-indexes': queryIndexes,
    '0003-budgets': budgets,
    '0004-own-categories': ownCategories,
    '0005-category-names': categoryNames,
    '0006-import-layouts': importLayouts,
    '0007-message-patterns': messagePatterns,
    '0008-imports': imports,
    '0009-unfinished-imports': unfinishedImports,
  },
}
