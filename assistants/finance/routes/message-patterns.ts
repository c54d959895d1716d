import { createRoute, z } from '@hono/zod-openapi'
import { momentOf, refusal } from '#hosting/by-hand.ts'
import type { RouteParts } from '#hosting/hosted-assistant.ts'
import { pageQuery, strictQuery } from '#hosting/query.ts'
import type { App } from '#hosting/router.ts'
import { fieldTexts } from '#hosting/texts.ts'
import { MalgilError } from '#protocol/errors.ts'
import { messageCorrectedSchema, messageCorrectionSchema, messagePatternSchema } from '#protocol/finance.ts'
import { listOf } from '#protocol/resources.ts'
import { idSchema } from '#protocol/text.ts'
import { correctMessage } from '../sms/correct-message.ts'
import { forgetPattern, listPatterns } from '../sms/learned-patterns.ts'

/** Formats of payment messages, learned from what a person says a message means. */
export function messagePatternRoutes(app: App, parts: RouteParts): void {
  const { database, ownerId, newId } = parts
  const path = '/api/finance/message-patterns'

  app.openapi(
    createRoute({
      method: 'post',
      path,
      summary:
        'Say what a payment message means: its format is learned, and what was stored of it is put right',
      request: {
        body: { required: true, content: { 'application/json': { schema: messageCorrectionSchema } } },
      },
      responses: {
        200: {
          description: 'What became of the payment',
          content: { 'application/json': { schema: messageCorrectedSchema } },
        },
      },
    }),
    async (context) => {
      const { message, date, ...said } = context.req.valid('json')
      const moment = await momentOf(parts)
      const setting = { database, ownerId, newId, today: moment.now.toPlainDate() }
      const correction = { ...said, ...(date ? { date } : {}) }
      const corrected = await correctMessage(setting, moment, message, correction)
      if (!corrected.learned) throw refusal('store', fieldTexts.notInMessage)
      return context.json(
        'report' in corrected ? { report: corrected.report } : { actionId: corrected.actionId },
        200,
      )
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path,
      summary: 'The formats learned, newest first',
      request: { query: strictQuery(pageQuery({ limit: 200, usual: 200 })) },
      responses: {
        200: {
          description: 'A page',
          content: { 'application/json': { schema: listOf(messagePatternSchema) } },
        },
      },
    }),
    async (context) => {
      const part = context.req.valid('query')
      return context.json(await database.asOwner(ownerId, (tx) => listPatterns(tx, part)), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'delete',
      path: `${path}/{id}`,
      summary: 'Forget a format',
      request: { params: z.object({ id: idSchema() }) },
      responses: { 204: { description: 'Forgotten' } },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      const wasThere = await database.asOwner(ownerId, (tx) => forgetPattern(tx, id))
      if (!wasThere) throw new MalgilError('not_found', 'There is no such format')
      return context.body(null, 204)
    },
  )
}
