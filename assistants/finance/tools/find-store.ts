import { z } from 'zod'
import { miss } from '#engine/tool.ts'
import { normaliseStore } from '../import/store-name.ts'
import { ownCategories } from '../queries/own-categories.ts'
import { storesOfOwner } from '../queries/own-merchant.ts'
import { createOwnStoreLexicon } from '../stores/merchant-mentions.ts'
import { toolTexts } from '../texts.ts'
import { defineQuery } from './define-query.ts'
import { ownCategoriesIn } from './find-category.ts'

/** Asked where a question has words that nothing else explains: they may be a shop of the owner's that is no known brand. */
export const findStore = defineQuery({
  name: 'find_store',
  title: toolTexts.findStore.title,
  description:
    'The names of the owner’s stores, and of the categories they made themselves, that a text mentions, whatever their spelling in it.',
  input: z.object({ text: z.string() }),
  output: z.object({
    stores: z.array(z.string()),
    /** Categories of the owner's own. */
    categories: z.array(z.string()),
  }),
  reads: ['expenses', 'category_names'],
  async run(tx, { text }) {
    const own = await storesOfOwner(tx)
    const { names } = await ownCategories(tx)
    const categories = ownCategoriesIn(text, names)
    const pairs = pairsOf(text)
    const near = own.filter(({ key }) => sharesPair(key, pairs)).map(({ store }) => store)
    const mentions = near.length > 0 ? createOwnStoreLexicon(near).find(text) : []
    if (mentions.length + categories.length === 0) return miss(toolTexts.noStoreNamed)
    return { stores: [...new Set(mentions.map(({ asked }) => asked))], categories }
  },
  summarise: ({ stores, categories }) => [...stores, ...categories].join(', '),
})

/** Two letters in a row: what a name shares with a text that mentions it. */
function pairsOf(text: string): ReadonlySet<string> {
  const letters = normaliseStore(text)
  return new Set(
    Array.from({ length: Math.max(0, letters.length - 1) }, (_, index) => letters.slice(index, index + 2)),
  )
}

function sharesPair(key: string, pairs: ReadonlySet<string>): boolean {
  for (let index = 0; index + 1 < key.length; index++) if (pairs.has(key.slice(index, index + 2))) return true
  return false
}
