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

/** `PATCH /api/finance/expenses/{id}`; null: 미분류 */
export const expenseChangeSchema = z
  .strictObject({ category: storableText().trim().min(1).max(50).nullable() })
  .meta({ id: 'ExpenseChange' })

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
