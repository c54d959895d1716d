/** What a column of a statement can be. `kind` tells in from out (입금/출금, 지출/수입), `cancelled` bought from cancelled. */
export const columnRoles = [
  'date',
  'time',
  'store',
  'amount',
  'deposit',
  'balance',
  'kind',
  'cancelled',
  'memo',
  'method',
  'category',
  'approval',
  'installment',
  'currency',
  'foreign',
] as const
export type ColumnRole = (typeof columnRoles)[number]

/** A person's correction: the 0-based column of a role, or null for "there is none". */
export type ColumnChoice = Readonly<Record<ColumnRole, number | null>>

export interface Column {
  /** 0-based. */
  readonly index: number
  /** The header's text as the file has it; empty where the file has no header. */
  readonly header: string
}

/** Without these a statement cannot be read. */
export const requiredRoles = ['date', 'store', 'amount'] as const
type RequiredRole = (typeof requiredRoles)[number]

export type Columns = Readonly<Record<RequiredRole, Column> & Partial<Record<ColumnRole, Column>>>

export interface StatementRow {
  /** 1-based line of the file, the first one where a record spans several. */
  readonly line: number
  /** `YYYY-MM-DD` */
  readonly date: string
  /** `HH:MM:SS` */
  readonly time: string | null
  readonly store: string
  /** Won. Negative for a refund. */
  readonly amount: number
  readonly memo: string | null
  readonly method: string | null
  readonly category: string | null
  /** The approval number. */
  readonly approval: string | null
}

export interface LineNote {
  readonly line: number
  /** Korean, for the person who imports. */
  readonly reason: string
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'cp949'
export type Delimiter = ',' | ';' | '\t' | '|'

export interface StatementReading {
  readonly encoding: Encoding
  readonly delimiter: Delimiter
  /** 1-based; 0 where the file has no header and the person said which column is which. */
  readonly headerLine: number
  /** Every header text by column, for a dialogue that lets the person correct the columns. */
  readonly headers: readonly string[]
  readonly columns: Columns
  readonly rows: readonly StatementRow[]
  readonly failed: readonly LineNote[]
  readonly skipped: readonly LineNote[]
}
