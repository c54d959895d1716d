import { readdirSync, readFileSync } from 'node:fs'
import { type Recipe, toRecipe, writtenRecipeSchema } from './recipe.ts'

const folder = new URL('../content/recipes/', import.meta.url)

/** The recipes that everybody has, written for the project. */
export const sharedRecipes: readonly Recipe[] = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .sort()
  .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'))
  .filter((line) => line.trim() !== '')
  .map((line) => toRecipe(writtenRecipeSchema.parse(JSON.parse(line))))
