import { z } from 'zod'
import { defineTool } from '#engine/tool.ts'
import { ownCategories } from '../queries/own-categories.ts'
import { toolTexts } from '../texts.ts'

/** Asked where something is to be sorted: the user may have categories of their own. */
export const listCategories = defineTool({
  name: 'list_categories',
  title: toolTexts.listCategories.title,
  description: 'Every category there is for this user, the built-in ones and their own.',
  input: z.object({}),
  output: z.object({ names: z.array(z.string()), count: z.number() }),
  effects: 'read',
  cache: 'turn',
  reads: ['category_names', 'expenses'],
  async run(_, context) {
    const { names } = await context.read(ownCategories)
    return { names: [...names], count: names.length }
  },
  summarise: ({ names }) => toolTexts.kinds(names.length),
})
