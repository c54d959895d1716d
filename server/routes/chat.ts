import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { App } from '#hosting/router.ts'
import { type ChatAnswer, emptyAnswer, foldEvent } from '#protocol/answer.ts'
import { chatAnswerSchema, chatRequestSchema, resendRequestSchema } from '#protocol/chat.ts'
import { MalgilError } from '#protocol/errors.ts'
import type { IdentifiedEvent } from '#protocol/events.ts'
import { idSchema } from '#protocol/text.ts'
import { sendEventStream } from '../event-stream.ts'
import type { Metrics } from '../metrics.ts'
import type { ServerParts } from '../parts.ts'

export function chatRoutes(app: App, parts: ServerParts): void {
  const { engine, ownerId } = parts
  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/assistants/{id}/chat',
      summary:
        'Ask an assistant: events with `Accept: text/event-stream`, else one object when the turn ends',
      request: {
        params: z.object({ id: z.string() }),
        body: { required: true, content: { 'application/json': { schema: chatRequestSchema } } },
      },
      responses: turnAnswer,
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      const body = context.req.valid('json')
      const { turnId } = await engine.start({
        ownerId,
        assistant: id,
        message: body.message,
        sessionId: body.sessionId,
        clientMessageId: body.clientMessageId,
        context: body.context,
        suggestionId: body.suggestionId,
        now: body.now === undefined ? undefined : new Date(body.now),
        timeZone: parts.timeZone,
      })
      return answerWith(
        context,
        (signal) => engine.events(ownerId, turnId, undefined, signal),
        parts.metrics,
      ) as never
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/messages/{id}/resend',
      summary: 'Ask again from a message on: a question edited (`message`) or as it was, an answer anew',
      description:
        'Starts a turn in its place, streamed like a chat request. What came after is set aside: it is listed and followed no longer, and nothing of it is deleted. What it did stays done: a `status` names it (`standing_actions`). Refused with 409 `session_busy` while a turn of the session runs or waits, and 409 `message_set_aside` for a message that was set aside.',
      request: {
        params: z.object({ id: idSchema() }),
        body: { required: false, content: { 'application/json': { schema: resendRequestSchema } } },
      },
      responses: turnAnswer,
    }),
    async (context) => {
      const { id: messageId } = context.req.valid('param')
      const { now, ...body } = context.req.valid('json')
      const { timeZone } = parts
      const moment = now === undefined ? undefined : new Date(now)
      const { turnId } = await engine.resend({ ...body, ownerId, messageId, now: moment, timeZone })
      return answerWith(
        context,
        (signal) => engine.events(ownerId, turnId, undefined, signal),
        parts.metrics,
      ) as never
    },
  )
}

const turnAnswer = {
  200: {
    description: 'The turn',
    content: {
      'application/json': { schema: chatAnswerSchema },
      'text/event-stream': { schema: z.string() },
    },
  },
}

/** A turn in the form the client accepts. */
export async function answerWith(
  context: Context<{ Bindings: HttpBindings }>,
  open: (signal: AbortSignal) => AsyncGenerator<IdentifiedEvent>,
  metrics: Metrics,
): Promise<Response> {
  if (wantsStream(context)) {
    await sendEventStream(context.env.outgoing, open, metrics.streamOpened)
    return RESPONSE_ALREADY_SENT
  }
  return context.json(await drain(open(context.req.raw.signal)), 200)
}

export function wantsStream(context: Context): boolean {
  return (context.req.header('accept') ?? '').includes('text/event-stream')
}

/** A turn as one object, when it has ended. Throws `unavailable` when this process lets it go before. */
export async function drain(events: AsyncGenerator<IdentifiedEvent>): Promise<ChatAnswer> {
  let answer = emptyAnswer()
  let last: IdentifiedEvent | undefined
  for await (last of events) answer = foldEvent(answer, last.event)
  if (last?.event.type !== 'final') throw new MalgilError('unavailable', 'The turn was let go before its end')
  return answer
}
