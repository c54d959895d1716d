import type { ChartTable } from '#protocol/charts.ts'

/** RFC 4180, with the byte order mark without which Excel takes Korean for something else. */
export function csvOf(table: ChartTable): string {
  const lines = [table.columns, ...table.rows].map((row) => row.map(cell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  // A text that starts like a formula would be run by a spreadsheet; the quote mark keeps it text.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
