import { createRoute, z } from '@hono/zod-openapi'
import { timeZoneOf, todayOf } from '#hosting/by-hand.ts'
import type { RouteParts } from '#hosting/hosted-assistant.ts'
import { outlasts } from '#hosting/outlasts.ts'
import { strictQuery } from '#hosting/query.ts'
import type { App } from '#hosting/router.ts'
import { uploadedFile } from '#hosting/uploaded-file.ts'
import {
  coachProfileSchema,
  coachUnitListSchema,
  submissionListSchema,
  submissionQuerySchema,
} from '#protocol/coach.ts'
import { jobSchema } from '#protocol/jobs.ts'
import { importReportSchema } from '#protocol/resources.ts'
import { listSubmissions, profileOf, unitsOf } from './resources.ts'

const maxFileBytes = 10 * 1024 * 1024

export const importPath = '/api/coach/import'

export const uploads = { [importPath]: maxFileBytes }

export function routes(app: App, parts: RouteParts): void {
  const { database, ownerId } = parts

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/coach/profile',
      summary: 'The student at a glance: figures, skills, streak',
      responses: {
        200: { description: 'The profile', content: { 'application/json': { schema: coachProfileSchema } } },
      },
    }),
    async (context) => {
      const today = await todayOf(parts)
      return context.json(await database.asOwner(ownerId, (tx) => profileOf(tx, today)), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/coach/units',
      summary: 'The units with their figures and problems, in course order',
      responses: {
        200: { description: 'All of them', content: { 'application/json': { schema: coachUnitListSchema } } },
      },
    }),
    async (context) =>
      context.json({ items: await database.asOwner(ownerId, unitsOf), nextCursor: null }, 200),
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/coach/submissions',
      summary: 'Submissions, newest first',
      request: { query: strictQuery(submissionQuerySchema.shape) },
      responses: {
        200: { description: 'A page', content: { 'application/json': { schema: submissionListSchema } } },
      },
    }),
    async (context) => {
      const filter = context.req.valid('query')
      const timeZone = await timeZoneOf(parts)
      return context.json(await database.asOwner(ownerId, (tx) => listSubmissions(tx, filter, timeZone)), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: importPath,
      summary: 'Import submissions or problems (CSV, JSON)',
      description:
        'A CSV with a header, or JSON: an array, or `{submissions, problems}`. Submissions have a problem (id, title, or number and unit), a score, a day, and perhaps a time of day, skills, minutes, issues; problems a unit and a title. Problems make a course of one’s own. The first data of one’s own takes the demo’s away.',
      request: {
        body: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: z.strictObject({
                file: z.unknown().meta({ type: 'string', format: 'binary' }).optional(),
              }),
            },
          },
        },
      },
      responses: {
        200: {
          description: 'What became of each row',
          content: { 'application/json': { schema: importReportSchema } },
        },
        202: {
          description: 'The import goes on: its job is at the address of the header Location',
          content: { 'application/json': { schema: jobSchema } },
        },
      },
    }),
    async (context) => {
      const { bytes } = await uploadedFile(context.req.valid('form').file)
      const input = { today: (await todayOf(parts)).toString(), timeZone: await timeZoneOf(parts) }
      const job = parts.longWork.start(ownerId, 'coach_import', input, bytes)
      if (await outlasts(context, job)) return context.json(job.now(), 202)
      return context.json((await job.result).report!, 200)
    },
  )
}
