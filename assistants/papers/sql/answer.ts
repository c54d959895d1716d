/** What a query came to: columns and rows as text, numbers as numbers. */
export interface Answer {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number | boolean | null)[])[]
}

/** A query that did not come to an end, or that the database does not understand. Its message is the database's. */
export class QueryFailure extends Error {
  readonly reason: 'too_slow' | 'wrong'

  constructor(reason: 'too_slow' | 'wrong', message: string) {
    super(message)
    this.name = 'QueryFailure'
    this.reason = reason
  }
}

/** The rows a question may see, by view. */
export type OwnRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

export function answerOf(rows: readonly Readonly<Record<string, unknown>>[]): Answer {
  const columns = Object.keys(rows[0] ?? {})
  return { columns, rows: rows.map((row) => columns.map((column) => cell(row[column]))) }
}

/** A value as it is shown. */
function cell(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'bigint') return Number(value)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map((item) => String(item ?? '')).join(', ')
  const text = String(value)
  // Sums of whole numbers come as text from the server.
  return /^-?\d{1,15}(?:\.\d+)?$/u.test(text) && !/^0\d/u.test(text) ? Number(text) : text
}
