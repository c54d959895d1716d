import { createRoute, z } from '@hono/zod-openapi'
import type { Assistant } from '#engine/assistant.ts'
import { strictQuery } from '#hosting/query.ts'
import type { App } from '#hosting/router.ts'
import type { Json } from '#protocol/events.ts'
import {
  type AssistantBrief,
  type AssistantResource,
  assistantBriefSchema,
  assistantSchema,
  listOf,
} from '#protocol/resources.ts'
import type { ServerParts } from '../parts.ts'

export function assistantRoutes(app: App, { engine, database, ownerId }: ServerParts): void {
  const briefs = engine.assistants.map(toBrief)
  const whole = engine.assistants.map(toResource)
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/assistants',
      summary: 'The assistants, with what they understand and can do; `brief=1`: without that',
      request: { query: strictQuery({ brief: z.literal('1').optional() }) },
      responses: {
        200: {
          description: 'All of them',
          content: {
            'application/json': { schema: z.union([listOf(assistantSchema), listOf(assistantBriefSchema)]) },
          },
        },
      },
    }),
    async (context) => {
      const resources = context.req.valid('query').brief ? briefs : whole
      const own = await database.asOwner(ownerId, async (tx) => {
        const examples: (readonly string[])[] = []
        for (const { ownExamples } of engine.assistants) examples.push((await ownExamples?.(tx)) ?? [])
        return examples
      })
      const items = resources.map((one, index) => ({
        ...one,
        examples: [...one.examples, ...(own[index] ?? [])],
      }))
      return context.json({ items, nextCursor: null }, 200)
    },
  )
}

function toBrief({ id, name, tagline, accent, examples }: Assistant): AssistantBrief {
  const english = { name: name.en, tagline: tagline.en }
  return { id, name: name.ko, tagline: tagline.ko, english, accent, examples: [...examples] }
}

function toResource(assistant: Assistant): AssistantResource {
  return {
    ...toBrief(assistant),
    intents: assistant.intents.map((intent) => ({
      id: intent.id,
      name: intent.name.ko,
      description: intent.description.ko,
    })),
    tools: assistant.tools.map((tool) => ({
      name: tool.name,
      title: tool.title,
      description: tool.description,
      effects: tool.effects,
      input: z.toJSONSchema(tool.input) as Json,
      output: z.toJSONSchema(tool.output) as Json,
    })),
  }
}
