import { createRoute, z } from '@hono/zod-openapi'
import { traceOf } from '#engine/trace.ts'
import { strictQuery } from '#hosting/query.ts'
import type { App } from '#hosting/router.ts'
import { MalgilError } from '#protocol/errors.ts'
import { idSchema } from '#protocol/text.ts'
import { traceSchema } from '#protocol/trace.ts'
import { readModelCalls } from '#store/model-calls.ts'
import { readTimeline } from '#store/turn-timeline.ts'
import { getTurn } from '#store/turns.ts'
import type { ServerParts } from '../parts.ts'

export function traceRoutes(app: App, { database, ownerId }: ServerParts): void {
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/turns/{id}/trace',
      summary: 'How an answer came about: decisions, tool runs, model calls, actions, times',
      request: {
        params: z.object({ id: idSchema() }),
        query: strictQuery({
          /** With what models were asked, word by word. */
          prompts: z.enum(['0', '1']).default('0'),
        }),
      },
      responses: {
        200: { description: 'The trace', content: { 'application/json': { schema: traceSchema } } },
      },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      const prompts = context.req.valid('query').prompts === '1'
      const trace = await database.asOwner(ownerId, async (tx) => {
        const turn = await getTurn(tx, id)
        return turn && traceOf(turn, await readTimeline(tx, id), await readModelCalls(tx, id, { prompts }))
      })
      if (!trace) throw new MalgilError('not_found', 'There is no such turn')
      return context.json(trace, 200)
    },
  )
}
