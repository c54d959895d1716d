import type { Chart, ChartTable } from '#protocol/charts.ts'

/** The numbers of any chart as one table: a row per label, a column per series. */
export function tableOf(chart: Chart, labelHeading: string): ChartTable {
  const { data } = chart
  if ('columns' in data) return data
  return {
    columns: [labelHeading, ...data.datasets.map((series) => series.label)],
    rows: data.labels.map((label, index) => [
      label,
      ...data.datasets.map((series) => series.data[index] ?? null),
    ]),
  }
}

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
