import { z } from 'zod'
import { listOf } from './resources.ts'

/** What spending is sorted into. A user may add, rename and merge; these are there from the start. */
export const expenseSchema = z
  .object({
    id: z.string(),
    /** Won. Negative for a refund. */
    amount: z.number().int(),
    store: z.string(),
    /** null: 미분류 */
    category: z.string().nullable(),
    memo: z.string().nullable(),
    method: z.string().nullable(),
    /** ISO 8601 with offset; a plain date where the statement gave no time. */
    spentAt: z.string(),
    source: z.enum(['demo', 'import', 'sms', 'manual', 'chat']),
  })
  .meta({ id: 'Expense' })
export type Expense = z.infer<typeof expenseSchema>

const isoDate = z.iso.date()

export const expenseQuerySchema = z.strictObject({
  query: z.string().max(200).optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
  category: z.string().max(50).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.string().max(200).optional(),
})

export type ExpenseQuery = z.infer<typeof expenseQuerySchema>

export const expenseListSchema = listOf(expenseSchema)

/** `GET /api/finance/summary?month=YYYY-MM`: a month at a glance. */
export const financeSummarySchema = z
  .object({
    month: z.string(),
    total: z.number().int(),
    count: z.number().int(),
    categories: z.array(z.object({ category: z.string(), total: z.number().int(), share: z.number() })),
    /** The month before, up to the same day when the month is still running. */
    previousTotal: z.number().int(),
    /** Whether every row there is comes from the demo. */
    demo: z.boolean(),
  })
  .meta({ id: 'FinanceSummary' })
export type FinanceSummary = z.infer<typeof financeSummarySchema>
