import { z } from 'zod'
import { defineTool } from '#engine/tool.ts'
import { uncategorised } from '../categories.ts'
import { financeTables } from '../tables.ts'
import { toolTexts } from '../texts.ts'

export const listRules = defineTool({
  name: 'list_rules',
  title: toolTexts.listRules.title,
  description: "The owner's stored rules, newest first: which store's payments are put into which category.",
  input: z.object({}),
  output: z.object({
    rules: z.array(z.object({ id: z.uuid(), store: z.string(), category: z.string() })),
    count: z.number(),
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['category_rules'],
  async run(_, context) {
    const rows = await context.read((tx) =>
      financeTables(tx)
        .selectFrom('category_rules')
        .select(['id', 'store', 'category'])
        .where('owner_id', '=', tx.ownerId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),
    )
    const rules = rows.map(({ id, store, category }) => ({ id, store, category: category ?? uncategorised }))
    return { rules, count: rules.length }
  },
  summarise: ({ rules }) => toolTexts.kinds(rules.length),
})
