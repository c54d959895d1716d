import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { groupsOf } from '#query/run.ts'
import { uncategorised } from '../categories.ts'
import { expenses } from '../queries/datasets.ts'
import { resolveScope, rowsIn } from '../queries/scope.ts'
import { categoriserFor, categoryRules, ruleFor } from '../queries/store-categories.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'

export const filedUnder = defineQuery({
  name: 'filed_under',
  title: toolTexts.filedUnder.title,
  description:
    'Under which categories the payments at a store stand, the most first, and where a new one would be put: by the owner’s rule or as this store usually is.',
  input: z.object({ storeName: z.string().min(1) }),
  output: z.object({
    store: z.string(),
    categories: z.array(z.object({ category: z.string(), count: z.number() })),
    count: z.number(),
    /** 미분류 where nothing tells. */
    next: z.string(),
    /** Whether the owner has said so. */
    isRule: z.boolean(),
  }),
  reads: ['expenses', 'category_rules', 'category_names'],
  async run(tx, { storeName }) {
    const { scope, merchant } = await resolveScope(tx, { storeName })
    const store = merchant?.name ?? storeName
    const rows = await groupsOf(tx, expenses, {
      ...rowsIn(scope),
      measures: ['count'],
      by: ['category'],
      order: [{ by: 'count', descending: true }],
    })
    const rule = ruleFor(store, await categoryRules(tx))
    const usual = rows[0]?.category ?? (await categoriserFor(tx, [store]))(store)
    const next = (rule ? rule.category : usual) ?? uncategorised
    if (rows.length === 0 && next === uncategorised) return miss(toolTexts.noStoreNamed)
    return {
      store,
      categories: rows,
      count: rows.reduce((sum, row) => sum + row.count, 0),
      next,
      isRule: rule !== undefined,
    }
  },
  summarise: ({ categories, next }) => categories[0]?.category ?? next,
})
