import { createRoute, z } from '@hono/zod-openapi'
import type { App } from '#hosting/router.ts'
import type { ServerParts } from '../parts.ts'

const ok = {
  200: {
    description: 'Yes',
    content: { 'application/json': { schema: z.object({ status: z.literal('ok') }) } },
  },
}

export function healthRoutes(app: App, { database }: ServerParts): void {
  app.openapi(
    createRoute({ method: 'get', path: '/api/health', summary: 'Is the process alive?', responses: ok }),
    (context) => context.json({ status: 'ok' as const }, 200),
  )
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/ready',
      summary: 'Can it answer? (503 when the database cannot be reached)',
      responses: ok,
    }),
    async (context) => {
      // The server listens only after its migrations, so a database that answers is all there is to ask.
      await database.ping()
      return context.json({ status: 'ok' as const }, 200)
    },
  )
}
