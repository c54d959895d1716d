import { z } from 'zod'
import { importReportSchema, listOf } from './resources.ts'
import { storableText } from './text.ts'

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
  query: storableText().max(200).optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
  category: storableText().max(50).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.string().max(200).optional(),
})

export type ExpenseQuery = z.infer<typeof expenseQuerySchema>

export const expenseListSchema = listOf(expenseSchema)

/** The largest sum that is written down, in won: more is a slip of the tongue. */
export const mostWon = 10_000_000_000

const wonSchema = z.number().int().min(-mostWon).max(mostWon)
const categorySchema = storableText().trim().min(1).max(50)
const storeSchema = storableText().trim().min(1).max(100)
const memoSchema = storableText().trim().max(500)

/** `POST /api/finance/expenses`. Without a category it is sorted as an imported row of that store would be. */
export const newExpenseSchema = z
  .strictObject({
    store: storeSchema,
    amount: wonSchema,
    /** `YYYY-MM-DD`; today without. */
    date: isoDate.optional(),
    category: categorySchema.optional(),
    memo: memoSchema.optional(),
  })
  .meta({ id: 'NewExpense' })

/** `PATCH /api/finance/expenses/{id}`: what is to be changed. `category` null: 미분류. */
export const expenseChangeSchema = z
  .strictObject({
    category: categorySchema.nullable().optional(),
    store: storeSchema.optional(),
    amount: wonSchema.optional(),
    date: isoDate.optional(),
    memo: memoSchema.nullable().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, { params: { code: 'no_change' } })
  .meta({ id: 'ExpenseChange' })

/** An expense as a change left it, with what undoes the change: `POST /api/actions/{id}/undo`, the last one first. */
export const changedExpenseSchema = expenseSchema
  .extend({ actionIds: z.array(z.string()) })
  .meta({ id: 'ChangedExpense' })
export type ChangedExpense = z.infer<typeof changedExpenseSchema>

/** What was done by hand; `actionId` undoes it, null where there was nothing to do. */
export const doneSchema = z
  .object({ actionId: z.string().nullable(), summary: z.string() })
  .meta({ id: 'Done' })

/** `GET|PUT /api/finance/income`: what the person set as a month's income, and what came in. */
export const incomeSchema = z
  .object({
    monthlyIncome: z.number().int().nullable(),
    items: z.array(
      z.object({ id: z.string(), name: z.string(), amount: z.number().int(), receivedOn: z.string() }),
    ),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'Income' })
export const incomeChangeSchema = z
  .strictObject({ monthlyIncome: z.number().int().min(1).max(mostWon) })
  .meta({ id: 'IncomeChange' })

/** A month's budget and how the running month stands against it. `category` null: all spending. */
export const budgetSchema = z
  .object({
    category: z.string().nullable(),
    amount: z.number().int(),
    spent: z.number().int(),
    left: z.number().int(),
    percent: z.number(),
  })
  .meta({ id: 'Budget' })
export type Budget = z.infer<typeof budgetSchema>
/** `PUT /api/finance/budgets`; `amount` null takes it away. */
export const budgetChangeSchema = z
  .strictObject({
    category: categorySchema.nullable(),
    amount: z.number().int().min(1).max(mostWon).nullable(),
  })
  .meta({ id: 'BudgetChange' })

/** How later payments of a store are sorted. `category` null: 미분류. */
export const ruleSchema = z
  .object({ id: z.string(), store: z.string(), category: z.string().nullable() })
  .meta({ id: 'CategoryRule' })
export const newRuleSchema = z
  .strictObject({ store: storeSchema, category: categorySchema })
  .meta({ id: 'NewCategoryRule' })

/** `POST /api/finance/message-patterns`: what a payment message means, its store as it stands in the message. */
export const messageCorrectionSchema = z
  .strictObject({
    message: storableText().trim().min(1).max(2000),
    store: storeSchema,
    amount: z.number().int().min(0).max(mostWon),
    date: isoDate.optional(),
  })
  .meta({ id: 'MessageCorrection' })
export type MessageCorrection = z.infer<typeof messageCorrectionSchema>
/** `report`: the payment was imported; `actionId`: its row was put right (null: it was right). */
export const messageCorrectedSchema = z
  .object({ report: importReportSchema.optional(), actionId: z.string().nullable().optional() })
  .meta({ id: 'MessageCorrected' })
export type MessageCorrected = z.infer<typeof messageCorrectedSchema>
export const messagePatternSchema = z
  .object({ id: z.string(), sender: z.string().nullable(), template: z.string() })
  .meta({ id: 'MessagePattern' })

export const newCategorySchema = z.strictObject({ name: categorySchema }).meta({ id: 'NewCategory' })

/** `GET /api/finance/summary?month=YYYY-MM`: a month at a glance. */
export const financeSummarySchema = z
  .object({
    month: z.string(),
    total: z.number().int(),
    count: z.number().int(),
    categories: z.array(
      z.object({
        category: z.string(),
        /** What it is called beside the others: 배달 뺀 식비 where 배달, a part of 식비, stands by itself. */
        name: z.string(),
        total: z.number().int(),
        share: z.number(),
      }),
    ),
    /** The month before, up to the same day when the month is still running. */
    previousTotal: z.number().int(),
    /** Whether every row there is comes from the demo. */
    demo: z.boolean(),
    /** Percent of the month's income, and from where to where household guides call it healthy; null: no income is known. */
    ratios: z
      .array(z.object({ name: z.string(), share: z.number(), low: z.number(), high: z.number().nullable() }))
      .nullable(),
  })
  .meta({ id: 'FinanceSummary' })
export type FinanceSummary = z.infer<typeof financeSummarySchema>

/** What a column of a statement can be. `kind` tells in from out (입금/출금, 지출/수입), `cancelled` bought from cancelled. */
export const columnRoles = [
  'date',
  'time',
  'store',
  'amount',
  'deposit',
  'balance',
  'kind',
  'cancelled',
  'memo',
  'method',
  'category',
  'approval',
  'installment',
  'currency',
  'foreign',
] as const
export type ColumnRole = (typeof columnRoles)[number]

/** Without these a statement cannot be read. */
export const requiredRoles = ['date', 'store', 'amount'] as const

/**
 * `columns` of `POST /api/finance/import`, a JSON text beside the file: for each role a person corrects the column it
 * stands in, from 0, or null for "there is none". Roles left out are found as always.
 */
export const columnChoiceSchema = z
  .strictObject(
    Object.fromEntries(
      columnRoles.map((role) => [role, z.number().int().min(0).max(199).nullable().optional()]),
    ) as Record<ColumnRole, z.ZodOptional<z.ZodNullable<z.ZodNumber>>>,
  )
  .meta({ id: 'ColumnChoice' })
export type ColumnChoice = z.infer<typeof columnChoiceSchema>

export const fileFormats = ['csv', 'xlsx', 'xls', 'html', 'spreadsheet_xml'] as const
export type FileFormat = (typeof fileFormats)[number]

/** `POST /api/finance/import?preview=1`: what an import of the file would do. Nothing is written. */
export const importPreviewSchema = z
  .object({
    format: z.enum(fileFormats),
    encoding: z.string().nullable(),
    /** The workbook's sheets, and whether each is read. Empty for files without. */
    sheets: z.array(z.object({ name: z.string(), read: z.boolean() })),
    /** 1-based; 0 where there is no header. */
    headerLine: z.number().int(),
    headers: z.array(z.string()),
    /** The column of each role, from 0; null where there is none. */
    columns: z.record(z.enum(columnRoles), z.number().int().nullable()),
    /** Roles a statement needs and that were not found. Empty: the file can be imported. */
    missing: z.array(z.enum(requiredRoles)),
    /** Whether the columns are those the person once corrected for this layout. */
    remembered: z.boolean(),
    /** The first lines of the table as they stand in the file, to choose columns by. */
    sample: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
    /** The first rows as they would be stored. */
    rows: z.array(
      z.object({
        line: z.number().int(),
        date: z.string(),
        time: z.string().nullable(),
        store: z.string(),
        amount: z.number().int(),
        category: z.string().nullable(),
        memo: z.string().nullable(),
        method: z.string().nullable(),
        /** Whether it is there already. */
        duplicate: z.boolean(),
      }),
    ),
    report: importReportSchema,
  })
  .meta({ id: 'ImportPreview' })
export type ImportPreview = z.infer<typeof importPreviewSchema>
