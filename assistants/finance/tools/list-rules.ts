import { z } from 'zod'
import { uncategorised } from '../categories.ts'
import { financeTables } from '../tables.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'

export const listRules = defineQuery({
  name: 'list_rules',
  title: toolTexts.listRules.title,
  description: "The owner's stored rules, newest first: which store's payments are put into which category.",
  input: z.object({}),
  output: z.object({
    rules: z.array(z.object({ id: z.uuid(), store: z.string(), category: z.string() })),
    count: z.number(),
  }),
  reads: ['category_rules'],
  async run(tx) {
    const rows = await financeTables(tx)
      .selectFrom('category_rules')
      .select(['id', 'store', 'category'])
      .where('owner_id', '=', tx.ownerId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    const rules = rows.map(({ id, store, category }) => ({ id, store, category: category ?? uncategorised }))
    return { rules, count: rules.length }
  },
  summarise: ({ rules }) => toolTexts.kinds(rules.length),
})
