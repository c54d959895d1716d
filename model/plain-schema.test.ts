import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { plainSchema } from './plain-schema.ts'

test('a schema keeps its outline and loses what some providers refuse', () => {
  const schema = z.object({
    day: z.iso.date().describe('The first day'),
    limit: z.number().int().min(1).max(100).optional(),
    // A property may be called like a keyword.
    format: z.enum(['a', 'b']),
    items: z
      .array(
        z.discriminatedUnion('type', [
          z.object({ type: z.literal('x') }),
          z.object({ type: z.literal('y') }),
        ]),
      )
      .max(3),
  })
  const variant = (type: string) => ({
    type: 'object',
    properties: { type: { type: 'string', const: type } },
    required: ['type'],
  })
  assert.deepEqual(plainSchema(schema), {
    type: 'object',
    properties: {
      day: { type: 'string', description: 'The first day, YYYY-MM-DD' },
      limit: { type: 'integer' },
      format: { type: 'string', enum: ['a', 'b'] },
      items: { type: 'array', items: { anyOf: [variant('x'), variant('y')] } },
    },
    required: ['day', 'format', 'items'],
  })
})
