import { createRoute, z } from '@hono/zod-openapi'
import { pageQuery, strictQuery } from '#hosting/query.ts'
import type { App } from '#hosting/router.ts'
import { actionSchema } from '#protocol/actions.ts'
import { listOf } from '#protocol/resources.ts'
import { idSchema } from '#protocol/text.ts'
import { listActions } from '#store/actions.ts'
import type { ServerParts } from '../parts.ts'
import { undo } from '../undo.ts'

export function actionRoutes(app: App, parts: ServerParts): void {
  const { database, ownerId } = parts

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/actions',
      summary: 'What was done in a session, or everywhere and by hand, newest first',
      request: {
        query: strictQuery({ sessionId: idSchema().optional(), ...pageQuery() }),
      },
      responses: {
        200: { description: 'A page', content: { 'application/json': { schema: listOf(actionSchema) } } },
      },
    }),
    async (context) => {
      const { sessionId, ...page } = context.req.valid('query')
      return context.json(await database.asOwner(ownerId, (tx) => listActions(tx, sessionId, page)), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/actions/{id}/undo',
      summary:
        'Put every row back as it was before; 409 `undo_conflict` with what changed since, and nothing done',
      request: { params: z.object({ id: idSchema() }) },
      responses: {
        200: { description: 'The action', content: { 'application/json': { schema: actionSchema } } },
      },
    }),
    async (context) => context.json(await undo(parts, context.req.valid('param').id), 200),
  )
}
