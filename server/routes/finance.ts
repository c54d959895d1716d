import { createRoute, z } from '@hono/zod-openapi'
import { listExpenses } from '#assistants/finance/expenses.ts'
import { importStatement } from '#assistants/finance/import/import-statement.ts'
import { monthSummary } from '#assistants/finance/summary.ts'
import { MalgilError } from '#protocol/errors.ts'
import { expenseListSchema, expenseQuerySchema, financeSummarySchema } from '#protocol/finance.ts'
import { importReportSchema } from '#protocol/resources.ts'
import { limitBody } from '../body-limit.ts'
import type { App, ServerParts } from '../parts.ts'

const maxFileBytes = 30 * 1024 * 1024

export function financeRoutes(app: App, parts: ServerParts): void {
  const { database, ownerId } = parts
  const today = () =>
    Temporal.Instant.fromEpochMilliseconds(parts.now().getTime())
      .toZonedDateTimeISO(parts.timeZone)
      .toPlainDate()

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/finance/expenses',
      summary: 'Expenses, newest first',
      request: { query: expenseQuerySchema },
      responses: {
        200: { description: 'A page', content: { 'application/json': { schema: expenseListSchema } } },
      },
    }),
    async (context) => {
      const filter = context.req.valid('query')
      return context.json(
        await database.asOwner(ownerId, (tx) => listExpenses(tx, filter, parts.timeZone)),
        200,
      )
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/finance/summary',
      summary: 'A month at a glance',
      request: {
        query: z.strictObject({
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
      const month = Temporal.PlainYearMonth.from(
        context.req.valid('query').month ?? today().toPlainYearMonth(),
      )
      return context.json(await database.asOwner(ownerId, (tx) => monthSummary(tx, month, today())), 200)
    },
  )

  const importPath = '/api/finance/import'
  app.use(importPath, limitBody(maxFileBytes))
  app.openapi(
    createRoute({
      method: 'post',
      path: importPath,
      summary: 'Import a card or bank statement (CSV)',
      request: {
        // What is not there yet is refused: a preview that imported would be the worst of both.
        query: z.strictObject({}),
        body: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: z.object({ file: z.unknown().meta({ type: 'string', format: 'binary' }).optional() }),
            },
          },
        },
      },
      responses: {
        200: {
          description: 'What became of each row',
          content: { 'application/json': { schema: importReportSchema } },
        },
      },
    }),
    async (context) => {
      const file = context.req.valid('form').file
      if (!(file instanceof File)) throw new MalgilError('file_missing', 'No file in the field file')
      const report = await importStatement(
        { database, ownerId, newId: parts.newId, today: today() },
        { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
      )
      return context.json(report, 200)
    },
  )
}
