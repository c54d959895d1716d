import { z } from 'zod'
import { mealKindSchema, type Recipe } from '../kitchen/recipe.ts'
import { type DailyPlan, dailyPlanSchema } from '../planner/wishes.ts'

export const recipeCardSchema = z.object({
  id: z.string(),
  name: z.string(),
  kcal: z.number(),
  minutes: z.number(),
  price: z.number(),
  cuisine: z.string(),
  tags: z.array(z.string()),
})

export type Card = z.infer<typeof recipeCardSchema>

export function cardOf({ id, name, kcal, minutes, price, cuisine, tags }: Recipe) {
  return { id, name, kcal, minutes, price, cuisine, tags: [...tags] }
}

/** What a plan comes to, as it is told. */
export const planFiguresSchema = z.object({
  days: z.number(),
  meals: z.number(),
  kcalPerDay: z.number(),
  proteinPerDay: z.number(),
  carbohydratePerDay: z.number(),
  fatPerDay: z.number(),
  pricePerMeal: z.number(),
  /** Perishables that more than one meal uses up. */
  shared: z.array(z.string()),
})

export function figuresOfPlan(plan: readonly DailyPlan[], recipes: ReadonlyMap<string, Recipe>) {
  const its = plan.flatMap(({ meals }) =>
    Object.values(meals).flatMap(({ recipeId }) => recipes.get(recipeId) ?? []),
  )
  const perDay = (pick: 'kcal' | 'protein' | 'carbohydrate' | 'fat') =>
    Math.round(its.reduce((sum, recipe) => sum + recipe[pick], 0) / Math.max(1, plan.length))
  const uses = new Map<string, Set<string>>()
  for (const recipe of its)
    for (const { ingredient } of recipe.ingredients)
      if (ingredient?.perishable && !ingredient.staple)
        uses.set(ingredient.name, (uses.get(ingredient.name) ?? new Set()).add(recipe.id))
  return {
    days: plan.length,
    meals: its.length,
    kcalPerDay: perDay('kcal'),
    proteinPerDay: perDay('protein'),
    carbohydratePerDay: perDay('carbohydrate'),
    fatPerDay: perDay('fat'),
    pricePerMeal:
      Math.round(its.reduce((sum, { price }) => sum + price, 0) / Math.max(1, its.length) / 100) * 100,
    shared: [...uses]
      .filter(([, recipesOf]) => recipesOf.size > 1)
      .sort(([, a], [, b]) => b.size - a.size)
      .slice(0, 3)
      .map(([name]) => name),
  }
}

export const slotSchema = z.object({
  day: z.number().int().min(1).max(31),
  meal: mealKindSchema,
  recipeId: z.string().optional(),
  must: z.array(z.string()).optional(),
  some: z.array(z.string()).optional(),
  not: z.array(z.string()).optional(),
})

export const violationSchema = z.object({
  reason: z.string(),
  day: z.number(),
  meal: mealKindSchema.optional(),
  recipe: z.string().optional(),
})

export const planSchema = z.array(dailyPlanSchema)
