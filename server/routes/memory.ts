import { createRoute, z } from '@hono/zod-openapi'
import { getSummary, replaceSummary } from '#engine/memory/edit-summary.ts'
import { searchMessages } from '#engine/memory/recall.ts'
import { pageQuery, strictQuery } from '#hosting/query.ts'
import type { App } from '#hosting/router.ts'
import { messageHitListSchema, summaryEditSchema, summarySchema } from '#protocol/memory.ts'
import { idSchema, storableText } from '#protocol/text.ts'
import { decodeCursor, encodeCursor } from '#store/cursor.ts'
import { sessionChannel } from '#store/session-events.ts'
import type { ServerParts } from '../parts.ts'

const params = z.object({ id: idSchema() })
const summaryAnswer = {
  200: { description: 'The summary', content: { 'application/json': { schema: summarySchema } } },
}

/** What is remembered of a session, and the search over everything said. */
export function memoryRoutes(app: App, { database, notifier, ownerId, now }: ServerParts): void {
  const path = '/api/sessions/{id}/summary'

  async function replace(id: string, text: string | null) {
    const summary = await database.asOwner(ownerId, (tx) => replaceSummary(tx, id, text))
    notifier.publish(sessionChannel, id)
    return summary
  }

  app.openapi(
    createRoute({
      method: 'get',
      path,
      summary: 'What is kept of the messages that a question no longer looks at, and where it comes from',
      request: { params },
      responses: summaryAnswer,
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      return context.json(await database.asOwner(ownerId, (tx) => getSummary(tx, id)), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'put',
      path,
      summary: 'Put one’s own words in its place; later lines are appended',
      request: {
        params,
        body: { required: true, content: { 'application/json': { schema: summaryEditSchema } } },
      },
      responses: summaryAnswer,
    }),
    async (context) =>
      context.json(await replace(context.req.valid('param').id, context.req.valid('json').text), 200),
  )

  app.openapi(
    createRoute({
      method: 'delete',
      path,
      summary: 'Forget it; what it held does not come back',
      request: { params },
      responses: { 204: { description: 'Gone' } },
    }),
    async (context) => {
      await replace(context.req.valid('param').id, null)
      return context.body(null, 204)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/messages',
      summary: 'Search everything said, best match first',
      request: {
        query: strictQuery({
          query: storableText().trim().min(1).max(200),
          ...pageQuery({ limit: 100, usual: 20 }),
        }),
      },
      responses: {
        200: { description: 'A page', content: { 'application/json': { schema: messageHitListSchema } } },
      },
    }),
    async (context) => {
      const { query, limit, cursor } = context.req.valid('query')
      const { until, offset } = placeOf(cursor, now())
      const { items, more } = await database.asOwner(ownerId, (tx) =>
        searchMessages(tx, query, { until, offset, limit }),
      )
      const nextCursor = more ? encodeCursor([until.toISOString(), String(offset + limit)]) : null
      return context.json({ items, nextCursor }, 200)
    },
  )
}

/** A page's place: how far down the ranking of what there was when the first page was asked for. */
function placeOf(cursor: string | undefined, now: Date): { until: Date; offset: number } {
  if (cursor === undefined) return { until: now, offset: 0 }
  const [until, offset] = decodeCursor(cursor, 2)
  return { until: new Date(Date.parse(until) || 0), offset: Math.max(0, Math.trunc(Number(offset)) || 0) }
}
