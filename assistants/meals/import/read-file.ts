import { readIsolated } from '#documents/isolated/read-isolated.ts'
import { type ReadRecipe, readRecipes } from './read-recipes.ts'
import { importTexts as texts } from './texts.ts'

/** The recipes of a file somebody sends. Throws as `readRecipes` does. */
export function readFile(bytes: Uint8Array): Promise<readonly ReadRecipe[]> {
  return readIsolated(new URL('./child.ts', import.meta.url), bytes, { here: readRecipes, texts })
}
