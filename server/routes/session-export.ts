import { createRoute, z } from '@hono/zod-openapi'
import { prefersEnglish } from '#hosting/problem.ts'
import { strictQuery } from '#hosting/query.ts'
import type { App } from '#hosting/router.ts'
import { MalgilError } from '#protocol/errors.ts'
import { type Message, messageSchema, sessionSchema } from '#protocol/resources.ts'
import { idSchema } from '#protocol/text.ts'
import { getSession, listMessages } from '#store/sessions.ts'
import { readPreferences } from '#store/settings.ts'
import { messageText, sessionHead, type Writing } from '../export/session-markdown.ts'
import type { ServerParts } from '../parts.ts'
import { textStream } from '../streamed.ts'

const pageSize = 100

/** A conversation to take away. */
export function sessionExportRoutes(app: App, parts: ServerParts): void {
  const { database, engine, ownerId } = parts

  async function* messagesOf(sessionId: string): AsyncGenerator<Message> {
    let cursor: string | undefined
    do {
      const place = { limit: pageSize, cursor }
      const page = await database.readAsOwner(ownerId, (tx) => listMessages(tx, sessionId, place))
      yield* page.items
      cursor = page.nextCursor ?? undefined
    } while (cursor)
  }

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/sessions/{id}/export',
      summary:
        'A conversation as a file: Markdown with its charts as tables and its sources as lists, or JSON',
      request: {
        params: z.object({ id: idSchema() }),
        query: strictQuery({ format: z.enum(['md', 'json']).default('md') }),
      },
      responses: {
        200: {
          description: 'A file, without what was set aside',
          content: {
            'text/markdown': { schema: z.string() },
            'application/json': {
              schema: z.object({ session: sessionSchema, messages: z.array(messageSchema) }),
            },
          },
        },
      },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      const { format } = context.req.valid('query')
      const [session, own] = await database.readAsOwner(
        ownerId,
        async (tx) => [await getSession(tx, id), await readPreferences(tx)] as const,
      )
      if (!session) throw new MalgilError('not_found', 'There is no such session')
      // What was set goes before what a browser says: a link is followed in the browser's own language.
      const language = own.language ?? (prefersEnglish(context) ? 'en' : 'ko')
      const timeZone = own.timeZone ?? parts.timeZone
      const assistant = engine.assistants.find((it) => it.id === session.assistant)
      const name = assistant?.name[language] ?? session.assistant
      const writing: Writing = { language, timeZone, assistant: name }
      async function* markdown() {
        yield sessionHead(session!, writing)
        for await (const message of messagesOf(id)) yield messageText(message, writing)
      }
      async function* json() {
        yield `{"session":${JSON.stringify(session)},"messages":[`
        let isFirst = true
        for await (const message of messagesOf(id)) {
          yield `${isFirst ? '' : ','}\n${JSON.stringify(message)}`
          isFirst = false
        }
        yield '\n]}\n'
      }
      const headers = {
        'content-type': `${format === 'md' ? 'text/markdown' : 'application/json'}; charset=utf-8`,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${session.title}.${format}`)}`,
      }
      return new Response(await textStream(format === 'md' ? markdown() : json()), { headers }) as never
    },
  )
}
