import { createRoute, z } from '@hono/zod-openapi'
import type { Assistant } from '#engine/assistant.ts'
import type { Json } from '#protocol/events.ts'
import { type AssistantResource, assistantSchema, listOf } from '#protocol/resources.ts'
import type { App, ServerParts } from '../parts.ts'

export function assistantRoutes(app: App, { engine }: ServerParts): void {
  const items = engine.assistants.map(toResource)
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/assistants',
      summary: 'The assistants, with what they understand and can do',
      responses: {
        200: {
          description: 'All of them',
          content: { 'application/json': { schema: listOf(assistantSchema) } },
        },
      },
    }),
    (context) => context.json({ items, nextCursor: null }, 200),
  )
}

function toResource(assistant: Assistant): AssistantResource {
  return {
    id: assistant.id,
    name: assistant.name.ko,
    tagline: assistant.tagline.ko,
    accent: assistant.accent,
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
    examples: [...assistant.examples],
  }
}
