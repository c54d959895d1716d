import { createRoute, z } from '@hono/zod-openapi'
import type { App } from '#hosting/router.ts'
import type { ServerParts } from '../parts.ts'

export function metricsRoutes(app: App, { metrics }: ServerParts): void {
  app.openapi(
    createRoute({
      method: 'get',
      path: '/metrics',
      summary: 'What the process has done so far, for Prometheus',
      responses: {
        200: {
          description: 'Counters, gauges and histograms in the text format of Prometheus',
          content: { 'text/plain': { schema: z.string() } },
        },
      },
    }),
    async (context) =>
      context.body(await metrics.render(), 200, { 'content-type': metrics.contentType }) as never,
  )
}
