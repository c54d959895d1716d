import type { AnswerStep } from '#protocol/answer.ts'
import { partsOfCategory, savings } from '../../categories.ts'
import { type DemoExpense, demoExpenses } from '../../demo/demo.ts'

const rows = demoExpenses(Temporal.PlainDate.from('2025-01-01'), Temporal.PlainDate.from('2026-03-15'))

/** The demo's spending from one day to another, of one category with its parts or of all but 저축. */
export function rowsFrom(startDate: string, endDate: string, category?: string): DemoExpense[] {
  const isAsked = (row: DemoExpense) =>
    category === undefined
      ? row.category !== savings
      : partsOfCategory(category).includes(row.category ?? '미분류')
  return rows.filter((row) => row.date >= startDate && row.date <= endDate && isAsked(row))
}

export function spent(startDate: string, endDate: string, category?: string) {
  return sumOf(rowsFrom(startDate, endDate, category))
}

export function spentAt(startDate: string, endDate: string, store: RegExp) {
  return sumOf(rowsFrom(startDate, endDate).filter((row) => store.test(row.store)))
}

function sumOf(found: readonly DemoExpense[]) {
  return { total: found.reduce((sum, row) => sum + row.amount, 0), count: found.length }
}

/** What a tool found, of the steps of an answer. */
export function resultOf(steps: readonly AnswerStep[] | undefined, tool: string): Record<string, unknown> {
  const step = steps?.find((it) => it.tool === tool)
  if (!step?.result) throw new Error(`${tool} found nothing`)
  return step.result as Record<string, unknown>
}
