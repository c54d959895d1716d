import { createRoute, z } from '@hono/zod-openapi'
import type { App } from '#hosting/router.ts'
import { fieldTexts } from '#hosting/texts.ts'
import { MalgilError } from '#protocol/errors.ts'
import { feedbackRequestSchema, keptFeedbackSchema } from '#protocol/feedback.ts'
import { idSchema } from '#protocol/text.ts'
import { feedbackPage, keepFeedback, lockRated } from '#store/feedback.ts'
import type { ServerParts } from '../parts.ts'
import { textStream } from '../streamed.ts'

const pageSize = 100

/** What a person thinks of answers: kept with them, and taken away as examples for evals. */
export function feedbackRoutes(app: App, { database, metrics, ownerId }: ServerParts): void {
  app.openapi(
    createRoute({
      method: 'put',
      path: '/api/messages/{id}/feedback',
      summary: 'Say what an answer was worth; `rating` null takes it back, and a reason with it',
      request: {
        params: z.object({ id: idSchema() }),
        body: { required: true, content: { 'application/json': { schema: feedbackRequestSchema } } },
      },
      responses: {
        200: {
          description: 'What is kept now',
          content: { 'application/json': { schema: keptFeedbackSchema } },
        },
      },
    }),
    async (context) => {
      const { id } = context.req.valid('param')
      const { rating, reason } = context.req.valid('json')
      const kept = rating === null ? undefined : { rating, ...(reason ? { reason } : {}) }
      const { assistant, before } = await database.asOwner(ownerId, async (tx) => {
        const rated = await lockRated(tx, id)
        if (!rated) throw new MalgilError('not_found', 'There is no such message')
        if (rated.role !== 'assistant') throw notAnAnswer()
        await keepFeedback(tx, id, kept)
        return rated
      })
      // A reason that follows its rating is no second opinion.
      if (before !== rating) metrics.feedbackGiven(assistant, rating ?? 'withdrawn')
      return context.json(kept ?? { rating: null }, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/feedback/export',
      summary:
        'Rated answers with their questions, as JSON lines: `{assistant, question, answer, rating, reason, at}`',
      responses: {
        200: {
          description: 'A `FeedbackLine` a line',
          content: { 'application/jsonl': { schema: z.string() } },
        },
      },
    }),
    async () => {
      async function* lines() {
        let after: string | undefined
        for (;;) {
          const rows = await database.readAsOwner(ownerId, (tx) => feedbackPage(tx, after, pageSize))
          if (rows.length === 0) return
          yield rows.map(({ line }) => `${JSON.stringify(line)}\n`).join('')
          after = rows.at(-1)?.messageId
        }
      }
      const headers = {
        'content-type': 'application/jsonl; charset=utf-8',
        'content-disposition': 'attachment; filename="malgil-feedback.jsonl"',
      }
      return new Response(await textStream(lines()), { headers }) as never
    },
  )
}

function notAnAnswer(): MalgilError {
  return new MalgilError('invalid_request', 'Feedback is about answers', {
    errors: [{ path: 'id', message: fieldTexts.notAnAnswer }],
  })
}
