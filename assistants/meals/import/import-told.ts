import { recipeImportSchema } from '#protocol/meals.ts'
import { importTexts as texts } from './texts.ts'

const shown = 20

/** What became of a file of recipes: those with an unknown ingredient are named, since nobody can say what is in it. */
export function importTold(answer: unknown): readonly string[] {
  const { added, duplicates, failed, unknown } = recipeImportSchema.parse(answer)
  return [
    texts.added(added),
    ...(duplicates > 0 ? [texts.duplicates(duplicates)] : []),
    ...unknown.slice(0, shown).map(({ recipe, ingredients }) => texts.unknownInside(recipe, ingredients)),
    ...failed.slice(0, shown).map(({ line, reason }) => `  ${line}: ${reason}`),
  ]
}
