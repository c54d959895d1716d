import { createRoute, z } from '@hono/zod-openapi'
import { unknownAssistant } from '#engine/unknown-assistant.ts'
import { pageQuery, strictQuery } from '#hosting/query.ts'
import type { App } from '#hosting/router.ts'
import { MalgilError } from '#protocol/errors.ts'
import { listOf, messageSchema, sessionSchema } from '#protocol/resources.ts'
import { idSchema, storableText } from '#protocol/text.ts'
import { appendTitleEvent, sessionChannel } from '#store/session-events.ts'
import {
  createSession,
  deleteSession,
  getSession,
  listMessages,
  listSessions,
  renameSession,
} from '#store/sessions.ts'
import type { ServerParts } from '../parts.ts'

const params = z.object({ id: idSchema() })
const titleSchema = storableText().trim().min(1).max(100)
const one = {
  200: { description: 'The session', content: { 'application/json': { schema: sessionSchema } } },
}

export function sessionRoutes(app: App, { database, engine, notifier, ownerId, newId }: ServerParts): void {
  const known = new Set(engine.assistants.map((assistant) => assistant.id))

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/sessions',
      summary: 'Sessions, newest first',
      request: { query: strictQuery({ assistant: storableText().optional(), ...pageQuery() }) },
      responses: {
        200: { description: 'A page', content: { 'application/json': { schema: listOf(sessionSchema) } } },
      },
    }),
    async (context) => {
      const filter = context.req.valid('query')
      return context.json(await database.asOwner(ownerId, (tx) => listSessions(tx, filter)), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/sessions',
      summary: 'Make a session',
      request: {
        body: {
          required: true,
          content: {
            'application/json': {
              schema: z.strictObject({ assistant: z.string(), title: titleSchema.optional() }),
            },
          },
        },
      },
      responses: {
        201: { description: 'The session', content: { 'application/json': { schema: sessionSchema } } },
      },
    }),
    async (context) => {
      const { assistant, title } = context.req.valid('json')
      if (!known.has(assistant)) throw unknownAssistant(assistant, known)
      const session = { id: newId(), assistant, ...(title === undefined ? {} : { title }) }
      return context.json(await database.asOwner(ownerId, (tx) => createSession(tx, session)), 201)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/sessions/{id}',
      summary: 'A session',
      request: { params },
      responses: one,
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      return context.json(found(await database.asOwner(ownerId, (tx) => getSession(tx, id))), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'patch',
      path: '/api/sessions/{id}',
      summary: 'Rename a session',
      request: {
        params,
        body: {
          required: true,
          content: {
            'application/json': { schema: z.strictObject({ title: titleSchema }) },
          },
        },
      },
      responses: one,
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      const { title } = context.req.valid('json')
      const session = await database.asOwner(ownerId, async (tx) => {
        const renamed = found(await renameSession(tx, id, title))
        await appendTitleEvent(tx, id, title)
        return renamed
      })
      notifier.publish(sessionChannel, id)
      return context.json(session, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'delete',
      path: '/api/sessions/{id}',
      summary: 'Delete a session and all of it',
      request: { params },
      responses: { 204: { description: 'Gone' } },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      const gone = await database.asOwner(ownerId, (tx) => deleteSession(tx, id))
      if (!gone) throw new MalgilError('not_found', 'There is no such session')
      notifier.publish(sessionChannel, id)
      return context.body(null, 204)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/sessions/{id}/messages',
      summary:
        'A session’s messages, oldest first; with `order=newest` from the end of the conversation back',
      request: {
        params,
        query: strictQuery({ ...pageQuery(), order: z.enum(['oldest', 'newest']).default('oldest') }),
      },
      responses: {
        200: { description: 'A page', content: { 'application/json': { schema: listOf(messageSchema) } } },
      },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      const page = await database.asOwner(ownerId, async (tx) => {
        found(await getSession(tx, id))
        return listMessages(tx, id, context.req.valid('query'))
      })
      return context.json(page, 200)
    },
  )
}

function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new MalgilError('not_found', 'There is no such session')
  return thing
}
