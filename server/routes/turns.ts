import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createRoute, z } from '@hono/zod-openapi'
import { strictQuery } from '#hosting/query.ts'
import type { App } from '#hosting/router.ts'
import { fieldTexts } from '#hosting/texts.ts'
import { confirmationSchema, confirmRequestSchema } from '#protocol/actions.ts'
import { chatAnswerSchema } from '#protocol/chat.ts'
import { MalgilError } from '#protocol/errors.ts'
import { type EventId, parseEventId } from '#protocol/event-id.ts'
import { turnSchema } from '#protocol/resources.ts'
import { idSchema } from '#protocol/text.ts'
import { getConfirmation } from '#store/confirmations.ts'
import { getTurn } from '#store/turns.ts'
import { sendEventStream } from '../event-stream.ts'
import type { ServerParts } from '../parts.ts'
import { answerWith } from './chat.ts'

const turnParams = z.object({ id: idSchema() })

export function turnRoutes(app: App, { database, engine, metrics, ownerId, timeZone }: ServerParts): void {
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
      method: 'post',
      path: '/api/turns/{id}/cancel',
      summary: 'End a turn early; what was said so far stays',
      request: { params: turnParams },
      responses: {
        202: { description: 'Asked for', content: { 'application/json': { schema: turnSchema } } },
      },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      await engine.cancel(ownerId, id)
      return context.json(await turnOf(id), 202)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/turns/{id}/confirmation',
      summary: 'What the turn asks before it does anything, with every row concerned',
      request: { params: turnParams },
      responses: {
        200: { description: 'The request', content: { 'application/json': { schema: confirmationSchema } } },
      },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      await turnOf(id)
      const asked = await database.asOwner(ownerId, (tx) => getConfirmation(tx, id))
      if (!asked) throw new MalgilError('confirmation_missing', 'The turn has asked nothing')
      return context.json(asked, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/turns/{id}/confirm',
      summary: 'Answer what the turn asks: starts a turn in its session, streamed like a chat request',
      request: {
        params: turnParams,
        body: { required: true, content: { 'application/json': { schema: confirmRequestSchema } } },
      },
      responses: {
        200: {
          description: 'The turn that carries it out or lets it be',
          content: {
            'application/json': { schema: chatAnswerSchema },
            'text/event-stream': { schema: z.string() },
          },
        },
      },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      const { choice, now } = context.req.valid('json')
      const moment = now === undefined ? undefined : new Date(now)
      const { turnId } = await engine.confirm({ ownerId, turnId: id, choice, now: moment, timeZone })
      return answerWith(
        context,
        (signal) => engine.events(ownerId, turnId, undefined, signal),
        metrics,
      ) as never
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/turns/{id}/events',
      summary: 'A turn’s events: replays those after `Last-Event-ID` or `?after=`, then follows',
      request: { params: turnParams, query: strictQuery({ after: z.string().optional() }) },
      responses: { 200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } } },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      const after = readPlace(context.req.header('last-event-id') ?? context.req.valid('query').after)
      await turnOf(id)
      await sendEventStream(
        context.env.outgoing,
        (signal) => engine.events(ownerId, id, after, signal),
        metrics.streamOpened,
      )
      return RESPONSE_ALREADY_SENT as never
    },
  )
}

function readPlace(text: string | undefined): EventId | undefined {
  if (!text) return undefined
  const id = parseEventId(text)
  if (id) return id
  const errors = [{ path: 'after', message: fieldTexts.eventId }]
  throw new MalgilError('invalid_request', 'That is no event id', { errors })
}
