import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { miss } from '#engine/tool.ts'
import { dropCached } from '#store/tool-cache.ts'
import { importTexts } from '../import/texts.ts'
import { writtenRecipeSchema } from '../kitchen/recipe.ts'
import { mealsTables, recipeTable } from '../tables.ts'

/** Rows of one statement. */
const batch = 100

/** Takes the recipes of a file in that are not there yet; undone as one. */
export const takeRecipes = defineAction({
  name: 'take_recipes',
  title: '레시피 가져오기',
  description: 'Takes the recipes of a file in.',
  input: z.object({ recipes: z.array(writtenRecipeSchema) }),
  undoable: true,
  ofTurns: true,
  tables: [recipeTable],
  async plan(tx, { recipes }) {
    const ids = recipes.map(({ id }) => id)
    const rows = await mealsTables(tx)
      .selectFrom('meal_recipes')
      .select('id')
      .where('owner_id', '=', tx.ownerId)
      .where('id', 'in', ids.length > 0 ? ids : [''])
      .execute()
    const known = new Set(rows.map(({ id }) => id))
    const fresh = recipes.filter(({ id }) => !known.has(id))
    if (fresh.length === 0) return miss(importTexts.nothingNew)
    return {
      touches: [{ table: recipeTable.name, keys: fresh.map(({ id }) => id) }],
      columns: ['레시피'],
      rows: fresh.map(({ id, name }) => ({ id, cells: [name] })),
      told: { added: fresh.map(({ id }) => id) },
    }
  },
  confirm: () => null,
  async apply(tx, { recipes }, { plan }) {
    const fresh = new Set(plan.touches[0]!.keys)
    const rows = recipes
      .filter(({ id }) => fresh.has(id))
      .map((recipe) => ({ owner_id: tx.ownerId, id: recipe.id, body: JSON.stringify(recipe) }))
    for (let at = 0; at < rows.length; at += batch)
      await mealsTables(tx)
        .insertInto('meal_recipes')
        .values(rows.slice(at, at + batch))
        // Another import at the same moment may have brought it.
        .onConflict((on) => on.doNothing())
        .execute()
    await dropCached(tx, ['meal_recipes'])
  },
  summarise: ({ plan }) => importTexts.taken((plan.told as { added: string[] }).added.length),
})
