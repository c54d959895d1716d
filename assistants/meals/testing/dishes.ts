import { sharedRecipes } from '../kitchen/recipes.ts'
import type { DailyPlan } from '../planner/wishes.ts'

export const recipes = new Map(sharedRecipes.map((recipe) => [recipe.id, recipe]))

/** The meals of a plan, each with its day and kind, and its recipe. */
export const dishes = (plan: readonly DailyPlan[]) =>
  plan.flatMap(({ day, meals }) =>
    Object.entries(meals).map(([meal, { recipeId }]) => ({
      place: `${day}/${meal}`,
      recipe: recipes.get(recipeId)!,
    })),
  )
