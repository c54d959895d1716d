import { createRoute } from '@hono/zod-openapi'
import type { App } from '#hosting/router.ts'
import { snapshotSchema } from '#protocol/backup.ts'
import type { ServerParts } from '../parts.ts'

/**
 * What `malgil backup` asks of a running server. The answer is only the copy's name: to read it takes the rights to the
 * data folder, so that no key goes out here.
 */
export function backupRoutes(app: App, { snapshot }: ServerParts): void {
  app.openapi(
    createRoute({
      method: 'post',
      path: '/api/backup',
      summary:
        'Copy the embedded database within the data folder, for `malgil backup`, which takes the copy away; 409 `served_database` on a PostgreSQL',
      responses: {
        201: { description: 'The copy', content: { 'application/json': { schema: snapshotSchema } } },
      },
    }),
    async (context) => context.json({ name: await snapshot() }, 201),
  )
}
