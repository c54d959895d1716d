import { createRoute, z } from '@hono/zod-openapi'
import { givableCategories, recategorise } from '#assistants/finance/recategorise.ts'
import { MalgilError } from '#protocol/errors.ts'
import { expenseChangeSchema, expenseSchema } from '#protocol/finance.ts'
import { listOf } from '#protocol/resources.ts'
import { idSchema } from '#protocol/text.ts'
import type { App, ServerParts } from '../parts.ts'
import { fieldTexts } from '../texts.ts'

export function expenseRoutes(app: App, { database, ownerId, timeZone }: ServerParts): void {
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/finance/categories',
      summary: 'The categories an expense can have',
      responses: {
        200: {
          description: 'All of them',
          content: { 'application/json': { schema: listOf(z.object({ name: z.string() })) } },
        },
      },
    }),
    async (context) => {
      const names = await database.asOwner(ownerId, givableCategories)
      return context.json({ items: names.map((name) => ({ name })), nextCursor: null }, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'patch',
      path: '/api/finance/expenses/{id}',
      summary: 'Give one expense another category; later payments of its store are sorted as before',
      request: {
        params: z.object({ id: idSchema() }),
        body: { required: true, content: { 'application/json': { schema: expenseChangeSchema } } },
      },
      responses: {
        200: { description: 'The expense', content: { 'application/json': { schema: expenseSchema } } },
      },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      const { category } = context.req.valid('json')
      const changed = await database.asOwner(ownerId, (tx) => recategorise(tx, { id, category }, timeZone))
      switch (changed.kind) {
        case 'done':
          return context.json(changed.expense, 200)
        case 'missing':
          throw new MalgilError('not_found', 'There is no such expense')
        case 'unknown_category':
          throw new MalgilError('invalid_request', 'There is no such category', {
            errors: [{ path: 'category', message: fieldTexts.unknownCategory(changed.known).ko }],
          })
      }
    },
  )
}
