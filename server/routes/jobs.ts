import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createRoute, z } from '@hono/zod-openapi'
import type { WatchedJob } from '#hosting/long-work.ts'
import type { App } from '#hosting/router.ts'
import { MalgilError } from '#protocol/errors.ts'
import { jobSchema } from '#protocol/jobs.ts'
import { idSchema } from '#protocol/text.ts'
import { sendEventStream } from '../event-stream.ts'
import type { ServerParts } from '../parts.ts'

export function jobRoutes(app: App, { longWork, ownerId, metrics }: ServerParts): void {
  const job = { description: 'The job', content: { 'application/json': { schema: jobSchema } } }
  const find = async (id: string): Promise<WatchedJob> => {
    const found = await longWork.find(ownerId, id)
    if (!found) throw new MalgilError('not_found', 'There is no such job')
    return found
  }

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/jobs/{id}',
      summary:
        'Work that outlasted its request: how far it is, and what became of it; as events with Accept: text/event-stream',
      request: { params: z.object({ id: idSchema() }) },
      responses: { 200: job },
    }),
    async (context) => {
      const found = await find(context.req.valid('param').id)
      if (!context.req.header('accept')?.includes('text/event-stream')) return context.json(found.now(), 200)
      await sendEventStream(
        context.env.outgoing,
        async function* (signal) {
          let seq = 0
          for await (const state of found.watch(signal)) {
            seq += 1
            yield { id: String(seq), event: { type: 'job', ...state } }
          }
        },
        metrics.streamOpened,
      )
      return RESPONSE_ALREADY_SENT as never
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/jobs/{id}/cancel',
      summary: 'Ends the work; what it has written is taken back',
      request: { params: z.object({ id: idSchema() }) },
      responses: { 202: job },
    }),
    async (context) => {
      const found = await find(context.req.valid('param').id)
      await found.cancel()
      return context.json(found.now(), 202)
    },
  )
}
