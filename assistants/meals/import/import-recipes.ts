import type { Tx } from '#store/database.ts'
import { dropCached } from '#store/tool-cache.ts'
import { toRecipe } from '../kitchen/recipe.ts'
import { mealsTables } from '../tables.ts'
import type { ReadRecipe } from './read-recipes.ts'

export interface Imported {
  readonly added: number
  readonly duplicates: number
  readonly failed: readonly { readonly line: number; readonly reason: string }[]
  readonly unknown: readonly { readonly recipe: string; readonly ingredients: readonly string[] }[]
}

/** Rows of one statement. */
const batch = 100

/** Takes the recipes of a file in, in the caller's transaction; those that could not be read are named, the others kept. */
export async function importRecipes(tx: Tx, read: readonly ReadRecipe[]): Promise<Imported> {
  const failed = read.flatMap((it) => ('reason' in it ? [{ line: it.line, reason: it.reason }] : []))
  const recipes = new Map(read.flatMap((it) => ('recipe' in it ? [[it.recipe.id, it.recipe] as const] : [])))
  const added = new Set<string>()
  const rows = [...recipes].map(([id, recipe]) => ({
    owner_id: tx.ownerId,
    id,
    body: JSON.stringify(recipe),
  }))
  for (let at = 0; at < rows.length; at += batch) {
    const made = await mealsTables(tx)
      .insertInto('meal_recipes')
      .values(rows.slice(at, at + batch))
      .onConflict((on) => on.doNothing())
      .returning('id')
      .execute()
    for (const { id } of made) added.add(id)
  }
  const unknown = [...recipes.values()]
    .filter(({ id }) => added.has(id))
    .map((written) => toRecipe(written, true))
    .flatMap(({ name, unknown }) => (unknown.length > 0 ? [{ recipe: name, ingredients: unknown }] : []))
  if (added.size > 0) await dropCached(tx, ['meal_recipes'])
  return { added: added.size, duplicates: read.length - failed.length - added.size, failed, unknown }
}
