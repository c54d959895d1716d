import { createRoute, z } from '@hono/zod-openapi'
import { strictQuery } from '#hosting/query.ts'
import type { App } from '#hosting/router.ts'
import { diagnosisSchema } from '#protocol/diagnosis.ts'
import { inspectInside } from '../doctor/inside.ts'
import type { ServerParts } from '../parts.ts'

/** What the server says of its own set-up: `malgil doctor` asks it where one runs. */
export function doctorRoutes(app: App, parts: ServerParts): void {
  const { database, ownerId, modelling, followUpsOff, timeZone } = parts
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/doctor',
      summary: 'Database, models and term extraction: what is set, what works, what stops work',
      request: {
        query: strictQuery({
          /** Asks each model for a word. */
          call: z.enum(['true', 'false']).default('false'),
        }),
      },
      responses: {
        200: { description: 'What was found', content: { 'application/json': { schema: diagnosisSchema } } },
      },
    }),
    async (context) => {
      const findings = await inspectInside({
        database,
        ownerId,
        models: modelling.server,
        secrets: modelling.secrets,
        followUpsOff,
        timeZone,
        call: context.req.valid('query').call === 'true',
        signal: context.req.raw.signal,
      })
      return context.json({ findings }, 200)
    },
  )
}
