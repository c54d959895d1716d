import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { amountText } from '../cart/amount-text.ts'
import { findIngredient } from '../kitchen/ingredients.ts'
import { isPinch } from '../kitchen/measures.ts'
import { mostServings, type Recipe } from '../kitchen/recipe.ts'
import { isSafe } from '../planner/rules.ts'
import { profileOf, recipesOf } from '../queries/own.ts'

export const getRecipe = defineTool({
  name: 'get_recipe',
  title: '레시피 보기',
  description: 'One recipe whole: ingredients for the servings, steps, nutrition, allergens.',
  input: z.object({
    name: z.string().min(1).max(80),
    servings: z.number().int().min(1).max(mostServings).nullable(),
  }),
  output: z.object({
    id: z.string(),
    name: z.string(),
    servings: z.number(),
    /** For how many the recipe is written. */
    writtenFor: z.number(),
    minutes: z.number(),
    kcal: z.number(),
    protein: z.number(),
    fat: z.number(),
    carbohydrate: z.number(),
    price: z.number(),
    ingredients: z.array(z.string()),
    steps: z.array(z.string()),
    allergens: z.array(z.string()),
    unknown: z.array(z.string()),
    safe: z.boolean(),
    cuisine: z.string(),
    tags: z.array(z.string()),
  }),
  effects: 'read',
  cache: 'turn',
  reads: ['meal_profiles', 'meal_recipes'],
  async run({ name, servings }, context) {
    const { profile, recipes } = await context.read(async (tx) => ({
      profile: await profileOf(tx),
      recipes: await recipesOf(tx),
    }))
    const recipe = named(recipes, name)
    if (!recipe) return miss(`‘${name}’ 레시피는 아직 없어요`)
    const wanted = servings ?? profile.servings
    const { id, minutes, kcal, protein, fat, carbohydrate, price, steps, allergens, unknown, cuisine, tags } =
      recipe
    return {
      ...{
        id,
        name: recipe.name,
        servings: wanted,
        writtenFor: recipe.servings,
        minutes,
        kcal,
        protein,
        fat,
        carbohydrate,
        price,
        cuisine,
      },
      steps: [...steps],
      allergens: [...allergens],
      unknown: [...unknown],
      tags: [...tags],
      ingredients: recipe.ingredients.map((line) =>
        line.quantity === null || isPinch(line.unit)
          ? `${line.name} ${line.unit}`.trim()
          : `${line.name} ${amountText({ quantity: (line.quantity * wanted) / recipe.servings, unit: line.unit })}`,
      ),
      safe: isSafe(recipe, profile.allergies),
    }
  },
  summarise: ({ name, minutes }) => `${name} · ${minutes}분`,
})

/** By id, by its whole name, else the shortest name that has the word in it. */
function named(recipes: readonly Recipe[], name: string): Recipe | undefined {
  const bare = called(name)
  const exact = recipes.find((it) => it.id === name || called(it.name) === bare)
  if (exact || bare.length < 2) return exact
  const said = name.replace(/\s+/gu, '')
  // 달걀찜 is the one that is called so on its table, and no 순두부달걀찜.
  const served = recipes.find(({ name: own }) => called(own.replace(table, '')) === bare)
  if (served) return served
  return recipes
    .filter((it) => called(it.name).includes(bare) || it.name.replace(/\s+/gu, '').includes(said))
    .sort((a, b) => a.name.length - b.name.length)[0]
}

/** What a dish that is eaten with rice is served as. */
const table = /\s(?:한 상|반상|정식|도시락|과 (?:밥|빵))$/u

/** A dish goes by either name of what begins it: 계란찜 and 달걀찜, 소고기국 and 쇠고기국. */
function called(name: string): string {
  const bare = name.replace(/\s+/gu, '')
  for (let end = bare.length - 1; end >= 2; end -= 1) {
    const ingredient = findIngredient(bare.slice(0, end))
    if (ingredient) return ingredient.name.replace(/\s+/gu, '') + bare.slice(end)
  }
  return bare
}
