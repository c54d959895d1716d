import { detectDelimiter } from './delimiter.ts'
import { atOnce } from './pace.ts'
import { puttingTogether, type ReadOptions } from './read-statement.ts'
import { readRecords } from './records.ts'
import { createSheetReader } from './sheet-reader.ts'
import type { StatementRow } from './statement.ts'

export const today = Temporal.PlainDate.from('2026-03-15')

/** Reads a delimited statement written in a test. */
export function read(text: string, options: Partial<ReadOptions> = {}) {
  const delimiter = detectDelimiter(text)
  const reader = createSheetReader({ today, fileName: '', ...options })
  for (const record of readRecords(text, delimiter)) reader.push(record)
  const sheet = { name: null, records: async function* () {} }
  const source = { format: 'csv', encoding: 'utf-8', delimiter, sheets: [sheet] } as const
  const reading = atOnce(puttingTogether(source, [sheet], [reader.end()]))
  return { ...reading, rows: [...reading.rows] }
}

/** A row in one line, as the fixtures' expectations have them. */
export function inShort(row: StatementRow): string {
  return [row.line, row.date, row.time ?? '-', row.amount, row.store].join(' ')
}
