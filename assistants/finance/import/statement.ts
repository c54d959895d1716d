import type { ColumnRole, FileFormat, requiredRoles } from '#protocol/finance.ts'

export interface Column {
  /** 0-based. */
  readonly index: number
  /** The header's text as the file has it; empty where the file has no header. */
  readonly header: string
}

export type RequiredRole = (typeof requiredRoles)[number]

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

/** Rows in order, made again at each reading: a list of hundreds of thousands is not held as objects. */
export interface RowList extends Iterable<StatementRow> {
  readonly length: number
}

export interface LineNote {
  readonly line: number
  /** Where a workbook has several. */
  readonly sheet?: string
  /** Korean, for the person who imports. */
  readonly reason: string
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'cp949'
export type Delimiter = ',' | ';' | '\t' | '|'

/** Money that went out and is no spending, or came in and is no income. */
export type AsideKind = 'card_bill' | 'own_transfer' | 'loan' | 'received'

export interface Aside {
  readonly kind: AsideKind
  readonly count: number
  /** Won. */
  readonly total: number
}

export interface StatementReading {
  readonly format: FileFormat
  readonly encoding: Encoding | null
  readonly delimiter: Delimiter | null
  /** Empty where the file has no sheets. */
  readonly sheets: readonly { readonly name: string; readonly read: boolean }[]
  /** 1-based; 0 where the file has no header and the person said which column is which. */
  readonly headerLine: number
  /** Every header text by column, for a dialogue that lets the person correct the columns. */
  readonly headers: readonly string[]
  readonly columns: Columns
  /** By which another file of the same sender is known again. */
  readonly layoutKey: string
  /** Whether the columns are those the person corrected for an earlier file of this layout. */
  readonly isRemembered: boolean
  /** The first lines from the header on, as they are. */
  readonly sample: readonly { readonly line: number; readonly cells: readonly string[] }[]
  readonly rows: RowList
  /** Money that came in, as rows of positive amounts. */
  readonly incomes: RowList
  /** Purchases that the statement says were cancelled, and what cancels them: what is stored of them has to go. */
  readonly cancelled: readonly StatementRow[]
  /** The first thousand of each, by line, and how many there are in all. */
  readonly failed: readonly LineNote[]
  readonly failedTotal: number
  readonly skipped: readonly LineNote[]
  readonly skippedTotal: number
  /** Of the skipped. */
  readonly setAside: readonly Aside[]
}
