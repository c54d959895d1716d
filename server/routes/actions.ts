import { createRoute, z } from '@hono/zod-openapi'
import { conflictText, findActionIn, inTheWay, type UndoConflict, undoAction } from '#engine/undo.ts'
import { pageQuery, strictQuery } from '#hosting/query.ts'
import type { App } from '#hosting/router.ts'
import { actionSchema } from '#protocol/actions.ts'
import { MalgilError } from '#protocol/errors.ts'
import { listOf } from '#protocol/resources.ts'
import { idSchema } from '#protocol/text.ts'
import { actionResource, listActions } from '#store/actions.ts'
import { isInTheWay } from '#store/changes.ts'
import { sessionChannel } from '#store/session-events.ts'
import type { ServerParts } from '../parts.ts'

export function actionRoutes(
  app: App,
  { database, engine, notifier, ownerId, embeddings }: ServerParts,
): void {
  const find = findActionIn(engine.assistants)

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
    async (context) => {
      const { id } = context.req.valid('param')
      const undo = await database
        .asOwner(ownerId, async (tx) => {
          const undo = await undoAction(tx, find, { id }, 'request')
          // Rows that come back are found by meaning again.
          if (undo.kind === 'undone') await embeddings.request(tx)
          return undo
        })
        .catch((error: unknown) => {
          if (isInTheWay(error)) throw conflictError(inTheWay)
          throw error
        })
      switch (undo.kind) {
        // What is undone stays undone: asking again is no failure.
        case 'undone':
          embeddings.wake()
          if (undo.action.sessionId) notifier.publish(sessionChannel, undo.action.sessionId)
          return context.json(actionResource(undo.action), 200)
        case 'already':
          return context.json(actionResource(undo.action), 200)
        case 'missing':
          throw new MalgilError('not_found', 'There is no such action')
        case 'not_undoable':
          throw new MalgilError('not_undoable', 'The action cannot be undone')
        case 'conflict':
          throw conflictError(undo.conflict)
      }
    },
  )
}

/** Each field that changed since, at `table.row.field`, with what it is now and what the action had made of it. */
function conflictError(conflict: UndoConflict): MalgilError {
  return new MalgilError('undo_conflict', 'Some rows have changed since', {
    details: { said: conflictText(conflict) },
    errors: conflict.items.map(({ table, row, field, now, was }) => ({
      path: [table, row, ...(field === null ? [] : [field])].join('.'),
      message: JSON.stringify({ now, was }),
    })),
  })
}
