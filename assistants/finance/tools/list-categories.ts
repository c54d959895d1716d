import { z } from 'zod'
import { ownCategories } from '../queries/own-categories.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'

/** Asked where something is to be sorted: the user may have categories of their own. */
export const listCategories = defineQuery({
  name: 'list_categories',
  title: toolTexts.listCategories.title,
  description: 'Every category there is for this user, the built-in ones and their own.',
  input: z.object({}),
  output: z.object({ names: z.array(z.string()), count: z.number() }),
  reads: ['category_names', 'expenses'],
  async run(tx) {
    const { names } = await ownCategories(tx)
    return { names: [...names], count: names.length }
  },
  summarise: ({ names }) => toolTexts.kinds(names.length),
})
