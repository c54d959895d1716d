import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createRoute, z } from '@hono/zod-openapi'
import { titleFrom } from '#engine/session-title.ts'
import { unknownAssistant } from '#engine/unknown-assistant.ts'
import { invalidRequest } from '#hosting/problem.ts'
import type { App } from '#hosting/router.ts'
import { chatRequestSchema } from '#protocol/chat.ts'
import {
  completionErrorSchema,
  completionRequestSchema,
  completionSchema,
  modelListSchema,
} from '#protocol/openai.ts'
import { importTurns } from '#store/imported-turns.ts'
import { createSession, getSession } from '#store/sessions.ts'
import { repeatedTurn } from '#store/turns.ts'
import { sendEventStream } from '../event-stream.ts'
import type { ServerParts } from '../parts.ts'
import { drain } from '../routes/chat.ts'
import { chunksOf, completionOf, errorOf } from './completion.ts'
import { type Conversation, conversationOf } from './conversation.ts'

const questionSchema = z.object({ message: chatRequestSchema.shape.message })

/** The longest key that makes a retry safe. */
const longestKey = 200

/** The assistants as models of OpenAI's API, for clients that speak it. */
export function openAiRoutes(app: App, parts: ServerParts): void {
  const { engine, database, ownerId, newId, now, timeZone, metrics } = parts
  const known = engine.assistants.map(({ id }) => id)

  app.openapi(
    createRoute({
      method: 'get',
      path: '/v1/models',
      summary: 'The assistants as models, for clients of OpenAI’s API',
      responses: {
        200: { description: 'All of them', content: { 'application/json': { schema: modelListSchema } } },
      },
    }),
    (context) => {
      const data = known.map((id) => ({ id, object: 'model' as const, created: 0, owned_by: 'malgil' }))
      return context.json({ object: 'list' as const, data }, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/v1/chat/completions',
      summary:
        'Ask an assistant as OpenAI’s chat completions do, streamed or not. `metadata.session_id` goes on with a session; else one is made, in which the earlier messages are context and nothing more',
      request: {
        body: { required: true, content: { 'application/json': { schema: completionRequestSchema } } },
      },
      responses: {
        200: {
          description: 'The answer',
          content: {
            'application/json': { schema: completionSchema },
            'text/event-stream': { schema: z.string() },
          },
        },
        default: {
          description: 'What went wrong',
          content: { 'application/json': { schema: completionErrorSchema } },
        },
      },
    }),
    async (context) => {
      const { model, messages, stream, stream_options, metadata } = context.req.valid('json')
      if (!known.includes(model)) throw unknownAssistant(model, known)
      const conversation = conversationOf(messages)
      const asked = questionSchema.safeParse({ message: conversation.question })
      if (!asked.success) throw invalidRequest(asked.error)
      const key = context.req.header('idempotency-key')?.slice(0, longestKey) || undefined
      const { turnId, sessionId } = await engine.start({
        ownerId,
        assistant: model,
        message: asked.data.message,
        sessionId: await sessionFor(metadata?.session_id, model, conversation, key),
        clientMessageId: key,
        timeZone,
      })
      // What was asked may be done by now: a client that sends it again by itself would have it done twice.
      context.env.outgoing.setHeader('x-should-retry', 'false')
      const heading = { turnId, sessionId, model, created: Math.floor(now().getTime() / 1000) }
      const open = (signal: AbortSignal) => engine.events(ownerId, turnId, undefined, signal)
      if (stream) {
        const withUsage = stream_options?.include_usage === true
        const chunks = (signal: AbortSignal) => chunksOf(open(signal), heading, { withUsage })
        await sendEventStream(context.env.outgoing, chunks, metrics.streamOpened)
        return RESPONSE_ALREADY_SENT as never
      }
      const answer = await drain(open(context.req.raw.signal))
      if (answer.error) return context.json(errorOf(answer.error), 500) as never
      return context.json(completionOf(answer, heading), 200)
    },
  )

  /** The session to go on with; a new one has what was said before, where something was. */
  async function sessionFor(
    id: string | undefined,
    assistant: string,
    { earlier }: Conversation,
    key: string | undefined,
  ): Promise<string | undefined> {
    const [first] = earlier
    if (!first) return id
    return database.asOwner(ownerId, async (tx) => {
      if (id !== undefined && (await getSession(tx, id))) return id
      // Sent again: it has its session.
      const before = key === undefined ? undefined : await repeatedTurn(tx, key)
      if (before) return before.sessionId
      const session = { id: id ?? newId(), assistant, title: titleFrom(first.question) }
      await createSession(tx, session)
      await importTurns(tx, session, earlier, { newId, now: now(), timeZone })
      return session.id
    })
  }
}
