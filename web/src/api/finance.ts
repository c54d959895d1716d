import type {
  Budget,
  ChangedExpense,
  ColumnChoice,
  Expense,
  FinanceSummary,
  ImportPreview,
  MessageCorrected,
  MessageCorrection,
} from '#protocol/finance.ts'
import type { Job } from '#protocol/jobs.ts'
import type { ImportReport, Page } from '#protocol/resources.ts'
import { jobEnded } from './jobs.ts'
import { requestJson, send, withQuery } from './request.ts'

export function readSummary(month: string, signal: AbortSignal) {
  return requestJson<FinanceSummary>(withQuery('/api/finance/summary', { month }), { signal })
}

/** Which expenses: all that is given must hold. `from` and `to` are days, both included. */
export interface ExpenseFilter {
  readonly query?: string | undefined
  readonly category?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const pageSize = 50

/** The first `pages` pages of expenses, newest first, as one. */
export async function listExpenses(
  filter: ExpenseFilter,
  pages: number,
  signal: AbortSignal,
): Promise<Page<Expense>> {
  const items: Expense[] = []
  let nextCursor: string | null = null
  for (let page = 0; page < pages && (page === 0 || nextCursor !== null); page += 1) {
    const query = { ...filter, limit: pageSize, cursor: nextCursor ?? undefined }
    const answer: Page<Expense> = await requestJson(withQuery('/api/finance/expenses', query), { signal })
    items.push(...answer.items)
    nextCursor = answer.nextCursor
  }
  return { items, nextCursor }
}

/** The categories an expense can have, 미분류 last. */
export async function listCategories(signal: AbortSignal): Promise<readonly string[]> {
  const { items } = await requestJson<Page<{ name: string }>>('/api/finance/categories', { signal })
  return items.map(({ name }) => name)
}

/** Every budget, and how the running month stands against it. */
export async function listBudgets(signal: AbortSignal): Promise<readonly Budget[]> {
  return (await requestJson<Page<Budget>>('/api/finance/budgets', { signal })).items
}

/** Sets a month's budget of a category or (null) of all spending; `amount` null takes it away. */
export function setBudget(
  category: string | null,
  amount: number | null,
): Promise<{ readonly actionId: string | null; readonly summary: string }> {
  return requestJson('/api/finance/budgets', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ category, amount }),
  })
}

/** Gives one expense another category; null: 미분류. The answer names what undoes it. */
export function changeCategory(id: string, category: string | null): Promise<ChangedExpense> {
  return requestJson(`/api/finance/expenses/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ category }),
  })
}

/** What an import of the file would do. Nothing is written. */
export function previewStatement(file: File, columns: ColumnChoice, signal: AbortSignal) {
  return requestJson<ImportPreview>(withQuery('/api/finance/import', { preview: 1 }), {
    method: 'POST',
    body: formOf(file, columns),
    signal,
  })
}

/**
 * Takes a statement in. What takes long goes on as a job at the server: `onJob` is told of it again and again.
 * Resolves to nothing when the job was cancelled.
 */
export async function importStatement(
  file: File,
  columns: ColumnChoice,
  signal: AbortSignal,
  onJob: (job: Job) => void,
): Promise<ImportReport | undefined> {
  const init = {
    method: 'POST',
    body: formOf(file, columns),
    signal,
    headers: { Accept: 'application/json' },
  }
  const response = await send('/api/finance/import', init)
  if (response.status !== 202) return (await response.json()) as ImportReport
  return (await jobEnded((await response.json()) as Job, signal, onJob)).report
}

/** Payment messages of a phone, one or many, as they were pasted. */
export function importMessages(text: string, signal: AbortSignal) {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
  return requestJson<ImportReport>('/api/finance/import', { method: 'POST', headers, body: text, signal })
}

/** Says what a payment message means: its format is learned, and the payment comes in or is put right. */
export function correctMessage(
  correction: MessageCorrection,
  signal: AbortSignal,
): Promise<MessageCorrected> {
  return requestJson('/api/finance/message-patterns', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(correction),
    signal,
  })
}

function formOf(file: File, columns: ColumnChoice): FormData {
  const form = new FormData()
  form.set('file', file)
  if (Object.keys(columns).length > 0) form.set('columns', JSON.stringify(columns))
  return form
}
