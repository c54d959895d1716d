import type { FieldFault, MalgilError } from '#protocol/errors.ts'
import type { ColumnChoice } from '#protocol/finance.ts'
import type { ReadOptions } from '../read-statement.ts'
import type { StatementReading } from '../statement.ts'
import type { FileHead } from './try-statement.ts'

/** What the process that reads a statement is told. */
export interface ReadRequest {
  readonly today: string
  readonly fileName: string
  readonly columns: ColumnChoice | null
  readonly remembered: readonly (readonly [string, ColumnChoice])[]
}

/**
 * What it says: rows as packed batches (a line that begins with `[`), incomes as such (`i[`) and lines read so far (a
 * number) as they come, and at the end one of these.
 */
export type Verdict =
  | {
      readonly kind: 'read'
      readonly reading: Omit<StatementReading, 'rows' | 'incomes'>
      readonly rows: number
      readonly incomes: number
    }
  | { readonly kind: 'unknown_columns'; readonly error: ErrorParts; readonly head: FileHead }
  | { readonly kind: 'refused'; readonly error: ErrorParts }
  | { readonly kind: 'broken'; readonly cause: string }

/** A `MalgilError` on its way between processes. */
export interface ErrorParts extends Pick<MalgilError, 'code' | 'message' | 'details'> {
  readonly errors?: readonly FieldFault[]
}

export function requestOf({ today, fileName = '', columns, remembered }: ReadOptions): ReadRequest {
  return { today: today.toString(), fileName, columns: columns ?? null, remembered: [...(remembered ?? [])] }
}
