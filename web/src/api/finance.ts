import type { Expense, FinanceSummary } from '#protocol/finance.ts'
import type { ImportReport, Page } from '#protocol/resources.ts'
import { requestJson, withQuery } from './request.ts'

export function readSummary(month: string, signal: AbortSignal) {
  return requestJson<FinanceSummary>(withQuery('/api/finance/summary', { month }), { signal })
}

export async function listExpenses(limit: number, signal: AbortSignal): Promise<readonly Expense[]> {
  const page = await requestJson<Page<Expense>>(withQuery('/api/finance/expenses', { limit }), { signal })
  return page.items
}

export function importStatement(file: File, signal: AbortSignal) {
  const body = new FormData()
  body.set('file', file)
  return requestJson<ImportReport>('/api/finance/import', { method: 'POST', body, signal })
}
