import { createRoute, z } from '@hono/zod-openapi'
import type { RouteParts } from '#hosting/hosted-assistant.ts'
import { pageQuery, strictQuery } from '#hosting/query.ts'
import type { App } from '#hosting/router.ts'
import { MalgilError } from '#protocol/errors.ts'
import { savedFileListSchema } from '#protocol/saved-files.ts'
import { idSchema } from '#protocol/text.ts'
import { deleteFile, fileOf, listFiles } from '../files/saved-files.ts'

const params = z.object({ id: idSchema() })

/** Files that were saved from answers. */
export function savedFileRoutes(app: App, { database, ownerId }: RouteParts): void {
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/files',
      summary: 'The files that were saved from answers, the newest first',
      request: { query: strictQuery(pageQuery({ limit: 200, usual: 200 })) },
      responses: {
        200: { description: 'A page', content: { 'application/json': { schema: savedFileListSchema } } },
      },
    }),
    async (context) => {
      const part = context.req.valid('query')
      return context.json(await database.asOwner(ownerId, (tx) => listFiles(tx, part)), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/files/{id}',
      summary: 'Download a saved file',
      request: { params },
      responses: { 200: { description: 'The file' } },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      const file = await database.asOwner(ownerId, (tx) => fileOf(tx, id))
      if (!file) throw noSuchFile()
      return context.body(file.content, 200, {
        'content-type': file.mime,
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      })
    },
  )

  app.openapi(
    createRoute({
      method: 'delete',
      path: '/api/files/{id}',
      summary: 'Delete a saved file',
      request: { params },
      responses: { 204: { description: 'It is gone' } },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      if (!(await database.asOwner(ownerId, (tx) => deleteFile(tx, id)))) throw noSuchFile()
      return context.body(null, 204)
    },
  )
}

function noSuchFile(): MalgilError {
  return new MalgilError('not_found', 'There is no such file')
}
