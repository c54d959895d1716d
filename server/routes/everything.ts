import { createRoute, z } from '@hono/zod-openapi'
import { assistants } from '#assistants/index.ts'
import { zipStream } from '#documents/zip-stream.ts'
import { strictQuery } from '#hosting/query.ts'
import type { App } from '#hosting/router.ts'
import { everythingAsFiles, everythingAsJson, hasFiles, type Taking } from '../export/everything.ts'
import type { ServerParts } from '../parts.ts'
import { byteStream, textStream } from '../streamed.ts'

/** Everything of a person's, to take away. */
export function everythingRoutes(app: App, { database, ownerId, now }: ServerParts): void {
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/export',
      summary: 'Everything of the person’s: JSON or, where they have files, a zip with it and the files',
      description:
        '`{version, exportedAt, conversations: {<table>: [row]}, assistants: {<id>: {<table>: [row]}}}`: what was said (what was set aside, too), how it came about, what was done and set, and every assistant’s records. In a zip it is `malgil.json`, beside `files/<assistant>/<id>/<name>`. Keys are not in it, nor what can be made from the rest.',
      request: { query: strictQuery({ format: z.enum(['json', 'zip']).optional() }) },
      responses: {
        200: {
          description: 'A file',
          content: {
            'application/json': { schema: z.object({}).loose() },
            'application/zip': { schema: z.string().meta({ format: 'binary' }) },
          },
        },
      },
    }),
    async (context) => {
      const taking: Taking = { database, ownerId, assistants, now: now() }
      const { format } = context.req.valid('query')
      const isZip = format === 'zip' || (format === undefined && (await hasFiles(taking)))
      const stream = isZip
        ? await byteStream(zipStream(everythingAsFiles(taking)))
        : await textStream(everythingAsJson(taking))
      const name = `malgil-${taking.now.toISOString().slice(0, 10)}.${isZip ? 'zip' : 'json'}`
      const headers = {
        'content-type': isZip ? 'application/zip' : 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
      }
      return new Response(stream, { headers }) as never
    },
  )
}
