import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { categories as builtIn } from '../categories.ts'
import { bareName, ownCategories } from '../queries/own-categories.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'

/** Asked where a question names a category by a word (선물, 건강) that the owner may have made a category of their own. */
export const findCategory = defineQuery({
  name: 'find_category',
  title: toolTexts.findCategory.title,
  description: 'The categories the owner made themselves that a text mentions, whatever their spacing in it.',
  input: z.object({ text: z.string() }),
  output: z.object({ categories: z.array(z.string()) }),
  reads: ['category_names', 'expenses'],
  async run(tx, { text }) {
    const { names } = await ownCategories(tx)
    const categories = ownCategoriesIn(text, names)
    return categories.length > 0 ? { categories } : miss(toolTexts.noOwnCategoryNamed)
  },
  summarise: ({ categories }) => categories.join(', '),
})

/** Of the categories there are, those of the owner's own that a text names. */
export function ownCategoriesIn(text: string, names: readonly string[]): string[] {
  return names.filter((name) => !isBuiltIn(name) && bareName(text).includes(bareName(name)))
}

const isBuiltIn = (name: string): boolean => (builtIn as readonly string[]).includes(name)
