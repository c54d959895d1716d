import { createRoute, z } from '@hono/zod-openapi'
import { assistants } from '#assistants/index.ts'
import { zipStream } from '#documents/zip-stream.ts'
import { strictQuery } from '#hosting/query.ts'
import type { App } from '#hosting/router.ts'
import { fieldTexts } from '#hosting/texts.ts'
import { eraseRequestSchema } from '#protocol/erase.ts'
import { MalgilError } from '#protocol/errors.ts'
import { eraseEverything } from '../erase-everything.ts'
import { everythingAsFiles, everythingAsJson, hasFiles, type Taking } from '../export/everything.ts'
import type { ServerParts } from '../parts.ts'
import { byteStream, textStream } from '../streamed.ts'

/** Everything of a person's: taken away, and done away with. */
export function everythingRoutes(app: App, parts: ServerParts): void {
  const { database, ownerId, now } = parts

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

  app.openapi(
    createRoute({
      method: 'delete',
      path: '/api/me',
      summary:
        'Delete everything of the person’s, for good; the body says `모두 삭제` or `delete everything`',
      description:
        'Every row and file, of every assistant, and the settings with their keys. The demo’s data does not come back. 409 `work_running` while something is answered or imported: then nothing is deleted.',
      request: {
        body: { required: true, content: { 'application/json': { schema: eraseRequestSchema } } },
      },
      responses: { 204: { description: 'Gone' } },
    }),
    async (context) => {
      const { confirm } = context.req.valid('json')
      if (!eraseWords.includes(confirm.trim().normalize('NFC').toLowerCase())) throw notMeant()
      await eraseEverything(parts)
      return context.body(null, 204)
    },
  )
}

const eraseWords = ['모두 삭제', 'delete everything']

function notMeant(): MalgilError {
  return new MalgilError('invalid_request', 'Deleting everything was not confirmed', {
    errors: [{ path: 'confirm', message: fieldTexts.eraseWord }],
  })
}
