import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createRoute, z } from '@hono/zod-openapi'
import { MalgilError } from '#protocol/errors.ts'
import { type EventId, parseEventId } from '#protocol/event-id.ts'
import { turnSchema } from '#protocol/resources.ts'
import { getTurn } from '#store/turns.ts'
import { sendEventStream } from '../event-stream.ts'
import type { App, ServerParts } from '../parts.ts'

const turnParams = z.object({ id: z.uuid() })

export function turnRoutes(app: App, { database, engine, ownerId }: ServerParts): void {
  async function turnOf(id: string) {
    const turn = await database.asOwner(ownerId, (tx) => getTurn(tx, id))
    if (!turn) throw new MalgilError('not_found', 'There is no such turn')
    return turn
  }

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/turns/{id}',
      summary: 'A turn and its state',
      request: { params: turnParams },
      responses: {
        200: { description: 'The turn', content: { 'application/json': { schema: turnSchema } } },
      },
    }),
    async (context) => context.json(await turnOf(context.req.valid('param').id), 200),
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/turns/{id}/events',
      summary: 'A turn’s events: replays those after `Last-Event-ID` or `?after=`, then follows',
      request: { params: turnParams, query: z.object({ after: z.string().optional() }) },
      responses: { 200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } } },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      const after = readPlace(context.req.header('last-event-id') ?? context.req.valid('query').after)
      await turnOf(id)
      await sendEventStream(context.env.outgoing, (signal) => engine.events(ownerId, id, after, signal))
      return RESPONSE_ALREADY_SENT as never
    },
  )
}

function readPlace(text: string | undefined): EventId | undefined {
  if (!text) return undefined
  const id = parseEventId(text)
  if (id) return id
  const errors = [{ path: 'after', message: 'attempt.seq, or attempt.seq.offset' }]
  throw new MalgilError('invalid_request', 'That is no event id', { errors })
}
