import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import type { Json } from '#protocol/events.ts'
import { defineTool } from './tool.ts'
import { repairArguments } from './tool-arguments.ts'

const tool = (input: z.ZodType, more: object = {}) =>
  defineTool({
    name: 'tool',
    title: '도구',
    description: '',
    input,
    output: z.object({}),
    effects: 'read',
    cache: 'none',
    run: async () => ({}),
    summarise: () => '',
    ...more,
  })

const article = tool(
  z.strictObject({
    article_numbers: z.array(z.number().int()),
    topics: z.array(z.string()).optional(),
    limit: z.number().optional(),
    exact: z.boolean().optional(),
    title: z.string().nullable().optional(),
    options: z.object({ depth: z.number() }).optional(),
  }),
  {
    aliases: { query: 'topics', numbers: 'article_numbers' },
    repair: {
      article_numbers: (value: Json) =>
        [value]
          .flat()
          .map((item) => (typeof item === 'string' ? Number(/\d+/u.exec(item)?.[0]) : item)) as Json,
    },
  },
)

const cases: readonly (readonly [
  what: string,
  given: Record<string, Json>,
  repaired: Record<string, Json>,
])[] = [
  ['one thing where a list is due', { topics: '해지' }, { topics: ['해지'] }],
  ['a list written as text', { topics: '["해지", "기간"]' }, { topics: ['해지', '기간'] }],
  ['a text that only begins like a list', { topics: '[별지] 목록' }, { topics: ['[별지] 목록'] }],
  ['another name for an argument', { query: '해지' }, { topics: ['해지'] }],
  ['its own name counts more', { query: '해지', topics: ['기간'] }, { topics: ['기간'] }],
  ['the tool’s own repair', { numbers: '제5조' }, { article_numbers: [5] }],
  ['several of them', { article_numbers: ['제5조', '제6조'] }, { article_numbers: [5, 6] }],
  ['numbers as text', { limit: '1,200' }, { limit: 1200 }],
  ['no number at all stays', { limit: '많이' }, { limit: '많이' }],
  ['yes and no as text', { exact: 'true' }, { exact: true }],
  ['a number where a text is due', { title: 7 }, { title: '7' }],
  ['null where it may stand', { title: null }, { title: null }],
  ['inside an object', { options: { depth: '2' } }, { options: { depth: 2 } }],
  ['what a strict schema does not know', { limit: 1, why: 'because' }, { limit: 1 }],
  ['what is right already', { article_numbers: [1], limit: 3 }, { article_numbers: [1], limit: 3 }],
]

for (const [what, given, repaired] of cases) {
  test(`repair: ${what}`, () => assert.deepEqual(repairArguments(article, given), repaired))
}

test('a schema that is not strict keeps what it does not know', () => {
  assert.deepEqual(repairArguments(tool(z.object({ a: z.string() })), { a: 'x', b: 1 }), { a: 'x', b: 1 })
})

test('schemas that JSON cannot describe are no obstacle', () => {
  const odd = tool(z.object({ at: z.date().optional(), days: z.array(z.iso.date()) }))
  assert.deepEqual(repairArguments(odd, { days: '2026-03-15' }), { days: ['2026-03-15'] })
})
