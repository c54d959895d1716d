import { formatWon } from '#korean/format.ts'
import type { ImportPreview } from '#protocol/finance.ts'
import type { Job } from '#protocol/jobs.ts'
import { type ImportReport, importReportSchema } from '#protocol/resources.ts'
import { texts } from './texts.ts'

const shownFailures = 20
const shownRows = 10

/** What became of the rows of a file, line by line. */
export function reportTold(answer: unknown): readonly string[] {
  const report = importReportSchema.parse(answer)
  return [texts.import.added(report.added), ...rest(report, texts.import.demoRemoved)]
}

/** What an import of it would do, with the columns and the first rows. */
export function previewText(
  file: string,
  { headers, columns, missing, rows, report, ...preview }: ImportPreview,
): string {
  const { import: words } = texts
  if (missing.length > 0) {
    const lines = preview.sample.slice(0, shownRows).map(({ line, cells }) => `  ${line}: ${numbered(cells)}`)
    return [
      words.title(file),
      words.missing(missing.map((role) => words.roles[role])),
      ...lines,
      words.correct,
    ].join('\n')
  }
  const found = Object.entries(columns).flatMap(([role, index]) =>
    index === null
      ? []
      : [words.column(words.roles[role as keyof typeof columns], index, headers[index] ?? '')],
  )
  return [
    words.title(file),
    words.columns(found, preview.remembered),
    ...rows.slice(0, shownRows).map((row) => {
      const when = row.time ? `${row.date} ${row.time.slice(0, 5)}` : row.date
      return `  ${[when, row.store, formatWon(row.amount), row.category ?? '미분류'].join('  ')}${row.duplicate ? words.there : ''}`
    }),
    words.would(report.added),
    ...rest(report, words.demoGoes),
  ].join('\n')
}

export function progressText({ phase, done, total }: Job['progress']): string {
  return texts.import.progress[phase](done.toLocaleString('ko'), total?.toLocaleString('ko') ?? '')
}

function rest(report: ImportReport, demo: (count: number) => string): string[] {
  const { import: words } = texts
  const {
    duplicates,
    recognised = 0,
    skipped,
    setAside = [],
    income,
    withdrawn = 0,
    demoRemoved,
    failed,
  } = report
  const { columnsLeft = [] } = report
  const failedTotal = report.failedTotal ?? failed.length
  return [
    ...(duplicates > 0 ? [words.duplicates(duplicates)] : []),
    ...(income && income.count > 0 ? [words.income(income.count, formatWon(income.total))] : []),
    ...(skipped > 0 ? [words.skipped(skipped)] : []),
    ...setAside.map(({ kind, count, total }) => words.aside[kind](count, formatWon(total))),
    ...(columnsLeft.length > 0 ? [words.columnsLeft(columnsLeft)] : []),
    ...(recognised > 0 ? [words.recognised(recognised)] : []),
    ...(withdrawn > 0 ? [words.withdrawn(withdrawn)] : []),
    ...(demoRemoved > 0 ? [demo(demoRemoved)] : []),
    ...(failedTotal > 0 ? [words.failed(failedTotal)] : []),
    ...failed.slice(0, shownFailures).map(({ line, sheet, reason }) => words.failure(line, sheet, reason)),
    ...(failedTotal > shownFailures ? [words.more(failedTotal - shownFailures)] : []),
  ]
}

function numbered(cells: readonly string[]): string {
  return cells.map((cell, index) => `[${index}] ${cell.replace(/\s+/g, ' ')}`).join('  ')
}
