import { actDirectly } from '#engine/act-directly.ts'
import { isMiss } from '#engine/tool.ts'
import type { Moment } from '#hosting/by-hand.ts'
import type { RecipeImport } from '#protocol/meals.ts'
import type { Tx } from '#store/database.ts'
import { takeRecipes } from '../actions/take-recipes.ts'
import { toRecipe } from '../kitchen/recipe.ts'
import type { ReadRecipe } from './read-recipes.ts'

/**
 * Takes the recipes of a file in, in the caller's transaction, as an action that can be undone; those that could not be
 * read are named, the others kept.
 */
export async function importRecipes(
  tx: Tx,
  moment: Moment,
  read: readonly ReadRecipe[],
): Promise<RecipeImport> {
  const failed = read.flatMap((it) => ('reason' in it ? [{ line: it.line, reason: it.reason }] : []))
  const recipes = new Map(read.flatMap((it) => ('recipe' in it ? [[it.recipe.id, it.recipe] as const] : [])))
  const input = { recipes: [...recipes.values()] }
  const done = await actDirectly(tx, { assistant: 'meals', action: takeRecipes, input, ...moment })
  const ids = isMiss(done) ? [] : (done.details as { added: string[] }).added
  const added = ids.flatMap((id) => recipes.get(id) ?? [])
  const unknown = added
    .map((written) => toRecipe(written, true))
    .flatMap((it) => (it.unknown.length > 0 ? [{ recipe: it.name, ingredients: [...it.unknown] }] : []))
  return {
    added: added.length,
    duplicates: read.length - failed.length - added.length,
    failed,
    unknown,
    actionId: isMiss(done) ? null : done.actionId,
  }
}
