import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { mealKindSchema, type Recipe } from '../kitchen/recipe.ts'
import { chanceFrom } from '../planner/chance.ts'
import {
  budgetLimit,
  forbidden,
  has,
  isMadeOf,
  type Limits,
  lackingOf,
  minutesLimit,
} from '../planner/rules.ts'
import { wishesSchema } from '../planner/wishes.ts'
import { profileOf, recipesOf } from '../queries/own.ts'
import { recipesMeaning } from '../queries/recipe-vectors.ts'
import { cardOf, recipeCardSchema } from './shapes.ts'

/** Recipes that fit somebody: those that are what was wished for first, else a sample that the seed decides. */
export const searchRecipes = defineTool({
  name: 'search_recipes',
  title: '레시피 찾기',
  description: 'Recipes that keep to the profile and the wishes, the most fitting first.',
  input: z.object({
    wishes: wishesSchema,
    meals: z.array(mealKindSchema),
    seed: z.string(),
    limit: z.number().int().min(1).max(60),
    /** The wish as it was said, to be found by meaning as well, where a model of the role `embed` is set. */
    question: z.string().max(400).optional(),
  }),
  output: z.object({ recipes: z.array(recipeCardSchema), count: z.number(), unmet: z.array(z.string()) }),
  effects: 'read',
  cache: 'turn',
  reads: ['meal_profiles', 'meal_recipes'],
  async run({ wishes, meals, seed, limit, question }, context) {
    const vector = question ? await context.embed(question) : undefined
    const { profile, recipes, near } = await context.read(async (tx) => ({
      profile: await profileOf(tx),
      recipes: await recipesOf(tx),
      near: vector ? await recipesMeaning(tx, vector, mostNear) : [],
    }))
    const limits: Limits = { profile, wishes }
    const allowed = recipes.filter((recipe) => fits(recipe, limits, meals))
    // What it is held to holds where anything keeps it; a plan's meals that do not are named with the plan.
    const held = allowed.filter((recipe) => lackingOf(recipe, limits).length === 0)
    const fitting = held.length > 0 ? held : allowed
    // A wish that no recipe has at all is said to be unmet, and does not hide the others.
    const unmet = [...wishes.wanted, ...(held.length > 0 ? [] : wishes.every)].filter(
      (word) => !fitting.some((recipe) => has(recipe, word)),
    )
    const met = wishes.wanted.filter((word) => !unmet.includes(word))
    const meant = new Map(near.map((id, at) => [id, at]))
    const isMeant = fitting.some(({ id }) => meant.has(id))
    if (wishes.wanted.length > 0 && met.length === 0 && !isMeant)
      return miss(`조건에 맞는 레시피를 찾지 못했어요: ${wishes.wanted.join(', ')}`)
    const chance = chanceFrom(seed)
    const byWords = fitting
      .map((recipe) => ({ recipe, score: scoreOf(recipe, met, wishes.cuisines) + 0.5 * chance() }))
      .filter(({ recipe, score }) => (met.length === 0 && !isMeant) || score >= 1 || meant.has(recipe.id))
      .sort((a, b) => b.score - a.score)
    const ranked = isMeant ? fused(byWords, meant) : byWords
    if (ranked.length === 0) return miss('조건에 맞는 레시피를 찾지 못했어요')
    return {
      recipes: ranked.slice(0, limit).map(({ recipe }) => cardOf(recipe)),
      count: ranked.length,
      unmet,
    }
  },
  summarise: ({ count }) => `후보 ${count}가지`,
})

/** Recipes looked at by their meaning, at most. */
const mostNear = 30
/** How far down a rank still counts, as in reciprocal rank fusion. */
const rankOffset = 60

/** By words and by meaning: each way gives a recipe what its rank is worth. */
function fused<T extends { readonly recipe: Recipe; readonly score: number }>(
  byWords: readonly T[],
  meant: ReadonlyMap<string, number>,
): T[] {
  const worth = new Map(
    byWords.map((it, at) => {
      const near = meant.get(it.recipe.id)
      const words = it.score >= 1 ? 1 / (rankOffset + at) : 0
      return [it, words + (near === undefined ? 0 : 1 / (rankOffset + near))]
    }),
  )
  return byWords.toSorted((a, b) => worth.get(b)! - worth.get(a)!)
}

function fits(recipe: Recipe, limits: Limits, meals: readonly string[]): boolean {
  const [minutes, budget] = [minutesLimit(limits), budgetLimit(limits)]
  return (
    !forbidden(recipe, limits) &&
    (meals.length === 0 || recipe.meals.some((meal) => meals.includes(meal))) &&
    (minutes === null || recipe.minutes <= minutes) &&
    (budget === null || recipe.price <= budget)
  )
}

function scoreOf(recipe: Recipe, wanted: readonly string[], cuisines: readonly string[]): number {
  const points = wanted.reduce((sum, word) => sum + (has(recipe, word) ? 1 : 0) + isMadeOf(recipe, word), 0)
  return points + (cuisines.includes(recipe.cuisine) ? 1 : 0)
}
