import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createRoute, z } from '@hono/zod-openapi'
import { openSessionStream } from '#engine/session-stream.ts'
import { strictQuery } from '#hosting/query.ts'
import type { App } from '#hosting/router.ts'
import { fieldTexts } from '#hosting/texts.ts'
import { MalgilError } from '#protocol/errors.ts'
import { idSchema } from '#protocol/text.ts'
import { sendEventStream } from '../event-stream.ts'
import type { ServerParts } from '../parts.ts'

export function sessionEventRoutes(app: App, { database, notifier, ownerId, metrics }: ServerParts): void {
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/sessions/{id}/events',
      summary:
        'What comes after an answer: what followed `Last-Event-ID` or `?after=`, else only what comes from now on',
      request: { params: z.object({ id: idSchema() }), query: strictQuery({ after: z.string().optional() }) },
      responses: { 200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } } },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      const after = readSeq(context.req.header('last-event-id') ?? context.req.valid('query').after)
      // Before the response is opened: a client that has its headers gets everything that comes after them.
      const follow = await openSessionStream({ database, notifier }, { ownerId, sessionId: id, after })
      await sendEventStream(context.env.outgoing, follow, metrics.streamOpened)
      return RESPONSE_ALREADY_SENT as never
    },
  )
}

function readSeq(text: string | undefined): number | undefined {
  if (!text) return undefined
  if (/^\d{1,9}$/u.test(text.trim())) return Number(text)
  throw new MalgilError('invalid_request', 'That is no event id', {
    errors: [{ path: 'after', message: fieldTexts.eventNumber }],
  })
}
