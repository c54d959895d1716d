import { createRoute, z } from '@hono/zod-openapi'
import { timeZoneOf, todayOf } from '#hosting/by-hand.ts'
import type { RouteParts } from '#hosting/hosted-assistant.ts'
import { inTurn } from '#hosting/in-turn.ts'
import { outlasts } from '#hosting/outlasts.ts'
import { strictQuery } from '#hosting/query.ts'
import type { App } from '#hosting/router.ts'
import { uploadedFile } from '#hosting/uploaded-file.ts'
import { type FieldFault, MalgilError } from '#protocol/errors.ts'
import {
  type ColumnChoice,
  columnChoiceSchema,
  columnRoles,
  expenseListSchema,
  expenseQuerySchema,
  financeSummarySchema,
  importPreviewSchema,
} from '#protocol/finance.ts'
import { jobSchema } from '#protocol/jobs.ts'
import { importReportSchema } from '#protocol/resources.ts'
import { listExpenses } from '../expenses.ts'
import { previewStatement } from '../import/preview-statement.ts'
import { texts as importTexts } from '../import/texts.ts'
import { monthRatios } from '../month-ratios.ts'
import { monthSummary } from '../summary.ts'

const maxFileBytes = 30 * 1024 * 1024

export const importPath = '/api/finance/import'

export const uploads = { [importPath]: maxFileBytes }

export function statementRoutes(app: App, parts: RouteParts): void {
  const { database, ownerId } = parts

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/finance/expenses',
      summary: 'Expenses, newest first',
      request: { query: strictQuery(expenseQuerySchema.shape) },
      responses: {
        200: { description: 'A page', content: { 'application/json': { schema: expenseListSchema } } },
      },
    }),
    async (context) => {
      const filter = context.req.valid('query')
      const timeZone = await timeZoneOf(parts)
      return context.json(await database.asOwner(ownerId, (tx) => listExpenses(tx, filter, timeZone)), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/finance/summary',
      summary: 'A month at a glance',
      request: {
        query: strictQuery({
          month: z
            .string()
            .regex(/^\d{4}-(0[1-9]|1[0-2])$/u)
            .optional(),
        }),
      },
      responses: {
        200: { description: 'The month', content: { 'application/json': { schema: financeSummarySchema } } },
      },
    }),
    async (context) => {
      const today = await todayOf(parts)
      const month = Temporal.PlainYearMonth.from(context.req.valid('query').month ?? today.toPlainYearMonth())
      const summary = await database.asOwner(ownerId, async (tx) => ({
        ...(await monthSummary(tx, month, today)),
        ratios: await monthRatios(tx, month),
      }))
      return context.json(summary, 200)
    },
  )

  // Each may fill the memory.
  const previewed = inTurn()
  app.openapi(
    createRoute({
      method: 'post',
      path: importPath,
      summary: 'Import a card or bank statement (CSV, XLSX), or see what an import would do',
      description:
        '`preview=1` writes nothing. `columns` is a JSON text `{"date": 0, "store": 3, "amount": 5}` that corrects which column is which (from 0; null for none); an import remembers it for later files with the same header. An import of more than two seconds answers 202 with a job.',
      request: {
        query: strictQuery({ preview: z.enum(['0', '1']).optional() }),
        body: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: z.strictObject({
                file: z.unknown().meta({ type: 'string', format: 'binary' }).optional(),
                columns: z.unknown().meta({ type: 'string' }).optional(),
              }),
            },
          },
        },
      },
      responses: {
        200: {
          description: 'What became of each row, or what would',
          content: {
            'application/json': { schema: z.union([importReportSchema, importPreviewSchema]) },
          },
        },
        202: {
          description: 'The import goes on: its job is at the address of the header Location',
          content: { 'application/json': { schema: jobSchema } },
        },
      },
    }),
    async (context) => {
      const { file: sent, columns: correction } = context.req.valid('form')
      const columns = readColumns(correction)
      const file = await uploadedFile(sent)
      const setting = { database, ownerId, newId: parts.newId, today: await todayOf(parts) }
      if (context.req.valid('query').preview === '1') {
        return context.json(await previewed(() => previewStatement(setting, file, columns)), 200)
      }
      const input = { fileName: file.name, columns, today: setting.today.toString() }
      const job = parts.longWork.start(ownerId, 'finance_import', input, file.bytes)
      if (await outlasts(context, job)) return context.json(job.now(), 202)
      return context.json((await job.result).report!, 200)
    },
  )
}

function readColumns(text: unknown): ColumnChoice {
  if (text === undefined || text === '') return {}
  let json: unknown
  try {
    json = JSON.parse(String(text))
  } catch {
    throw wrongColumns([{ path: 'columns', message: importTexts.choice.json }])
  }
  const columns = columnChoiceSchema.safeParse(json)
  if (columns.success) return columns.data
  const errors = columns.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? { path: 'columns', message: importTexts.choice.unknown(issue.keys, columnRoles) }
      : { path: ['columns', ...issue.path].join('.'), message: importTexts.choice.json },
  )
  throw wrongColumns(errors)
}

function wrongColumns(errors: readonly FieldFault[]): MalgilError {
  return new MalgilError('invalid_request', 'The columns cannot be read', { errors })
}
