import { type ReadOptions, readStatement } from './read-statement.ts'
import type { StatementReading } from './statement.ts'

export const today = Temporal.PlainDate.from('2026-03-15')

/** Reads a statement written in a test. */
export function read(text: string, options: Partial<ReadOptions> = {}): StatementReading {
  return readStatement(new TextEncoder().encode(text), { today, ...options })
}

/** A row in one line, as the fixtures' expectations have them. */
export function inShort(row: StatementReading['rows'][number]): string {
  return [row.line, row.date, row.time ?? '-', row.amount, row.store].join(' ')
}
