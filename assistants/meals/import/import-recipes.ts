import type { Tx } from '#store/database.ts'
import { dropCached } from '#store/tool-cache.ts'
import { toRecipe } from '../kitchen/recipe.ts'
import { mealsTables } from '../tables.ts'
import { readRecipes } from './read-file.ts'

export interface Imported {
  readonly added: number
  readonly duplicates: number
  readonly failed: readonly { readonly line: number; readonly reason: string }[]
  readonly unknown: readonly { readonly recipe: string; readonly ingredients: readonly string[] }[]
}

/** Takes the recipes of a file in, in the caller's transaction; those that cannot be read are named, the others kept. */
export async function importRecipes(tx: Tx, bytes: Uint8Array): Promise<Imported> {
  const failed: { line: number; reason: string }[] = []
  const unknown: { recipe: string; ingredients: readonly string[] }[] = []
  let [added, duplicates] = [0, 0]
  for (const read of readRecipes(bytes)) {
    if ('reason' in read) {
      failed.push({ line: read.line, reason: read.reason })
      continue
    }
    const made = await mealsTables(tx)
      .insertInto('meal_recipes')
      .values({ owner_id: tx.ownerId, id: read.recipe.id, body: JSON.stringify(read.recipe) })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows === 0n) {
      duplicates++
      continue
    }
    added++
    const recipe = toRecipe(read.recipe, true)
    if (recipe.unknown.length > 0) unknown.push({ recipe: recipe.name, ingredients: recipe.unknown })
  }
  if (added > 0) await dropCached(tx, ['meal_recipes'])
  return { added, duplicates, failed, unknown }
}
