import { z } from 'zod'
import { defineTool } from '#engine/tool.ts'
import { reasonsText } from '../answers/reason-words.ts'
import { mealKindSchema, mostServings, type Recipe } from '../kitchen/recipe.ts'
import {
  budgetLimit,
  fitsMeal,
  forbidden,
  has,
  isMadeOf,
  isSafe,
  type Limits,
  lackingOf,
  limitsAt,
  mealKcalLimit,
  minutesLimit,
} from '../planner/rules.ts'
import { nearestPlan, plannedMeal, type Thinking, tryPlan } from '../planner/think.ts'
import { violationsOf } from '../planner/validate.ts'
import { type Slot, wishesSchema } from '../planner/wishes.ts'
import { profileOf, recipesOf } from '../queries/own.ts'
import { figuresOfPlan, planFiguresSchema, planSchema, slotSchema, violationSchema } from './shapes.ts'

const result = z.object({
  plan: planSchema,
  violations: z.array(violationSchema),
  /** What was given up for it; only where the nearest plan was asked for. */
  given: z.array(z.string()),
  figures: planFiguresSchema,
  /** Wishes that none of its meals meets. */
  unmet: z.array(z.string()),
  /** Why: the allergies that bar all it could be, and the dishes that would have been it by themselves. */
  missed: z
    .array(z.object({ word: z.string(), bars: z.array(z.string()), dishes: z.array(z.string()) }))
    .default([]),
  /** Meals that were filled and are not what they are held to. */
  lacking: z.array(z.object({ day: z.number(), meal: mealKindSchema, word: z.string() })),
})

const input = z.object({
  slots: z.array(slotSchema).min(1).max(124),
  wishes: wishesSchema,
  servings: z.number().int().min(1).max(mostServings),
  seed: z.string(),
  /** Which try this is. */
  attempt: z.number().int().min(1).max(4),
  /** A plan to be held against the rules, in place of one to be made: of a model. */
  proposed: planSchema.optional(),
  /** The plan that gives up least, when none keeps everything. */
  nearest: z.boolean().optional(),
})

/** One try at a plan: made, or looked at, and checked. Nothing that it finds wrong is ever stored. */
export const planMeals = defineTool({
  name: 'plan_meals',
  title: '식단 짜기',
  description:
    'Fills the open meals of a plan and checks it: allergies, diet, exclusions, budget, energy, variety.',
  input,
  output: result,
  effects: 'read',
  cache: 'none',
  reads: ['meal_profiles', 'meal_recipes'],
  async run({ slots, wishes, servings, seed, attempt, proposed, nearest }, context) {
    const { profile, recipes } = await context.read(async (tx) => ({
      profile: await profileOf(tx),
      recipes: await recipesOf(tx),
    }))
    const limits: Limits = { profile: { ...profile, servings }, wishes }
    const asked = slots as readonly Slot[]
    const thinking: Thinking = { recipes, slots: asked, limits, month: context.now.month, seed }
    const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]))
    const shown = showing(asked, limits, byId)
    if (proposed) {
      // Figures are the recipes' own, whatever the proposal says of them.
      const plan = proposed.map(({ day, meals }) => ({
        day,
        meals: Object.fromEntries(
          Object.entries(meals).map(([meal, planned]) => {
            const recipe = byId.get(planned.recipeId)
            return [meal, recipe ? plannedMeal(recipe) : planned]
          }),
        ),
      }))
      return shown(plan, violationsOf(plan, { recipes: byId, slots: asked, limits }), [])
    }
    if (!nearest) {
      const { plan, violations } = tryPlan(thinking, attempt)
      return shown(plan, violations, [])
    }
    const found = nearestPlan(thinking)
    return found
      ? shown(found.plan, found.violations, found.given)
      : shown([], tryPlan(thinking, attempt).violations, [])
  },
  summarise: ({ figures, violations, given }) =>
    violations.length > 0 && given.length === 0
      ? `다시 짜야 해요: ${reasonsText(violations.map(({ reason }) => reason))}`
      : `${figures.days}일 ${figures.meals}끼`,
})

type Plan = Parameters<typeof figuresOfPlan>[0]

function showing(slots: readonly Slot[], limits: Limits, recipes: ReadonlyMap<string, Recipe>) {
  const recipeAt = (plan: Plan, { day, meal }: Slot) => {
    const planned = plan.find((it) => it.day === day)?.meals[meal]
    return planned && recipes.get(planned.recipeId)
  }
  return (
    plan: Plan,
    violations: readonly z.infer<typeof violationSchema>[],
    given: readonly string[],
  ): z.infer<typeof result> => {
    const dishes = slots.flatMap((slot) => recipeAt(plan, slot) ?? [])
    const unmet = limits.wishes.wanted.filter((word) => !dishes.some((recipe) => has(recipe, word)))
    return {
      plan: [...plan],
      violations: violations.slice(0, 40),
      given: [...given],
      figures: figuresOfPlan(plan, recipes),
      unmet,
      missed: unmet.map((word) => missedBy(word, slots, limits, recipes)),
      lacking: slots.flatMap((slot) => {
        const recipe = slot.recipeId === undefined ? recipeAt(plan, slot) : undefined
        const { day, meal } = slot
        return recipe ? lackingOf(recipe, limitsAt(limits, meal)).map((word) => ({ day, meal, word })) : []
      }),
    }
  }
}

const mostNamed = 3

function missedBy(word: string, slots: readonly Slot[], limits: Limits, all: ReadonlyMap<string, Recipe>) {
  const { allergies } = limits.profile
  const its = [...all.values()].filter((recipe) => has(recipe, word))
  const isBarred = (recipe: Recipe) => !isSafe(recipe, allergies)
  const bars = allergies.filter((it) => its.some((recipe) => !isSafe(recipe, [it])))
  const open = slots.filter(({ recipeId }) => recipeId === undefined)
  const could = its.filter(
    (recipe) =>
      !forbidden(recipe, limits) && open.some(({ meal }) => mayStand(recipe, meal, limitsAt(limits, meal))),
  )
  return {
    word,
    bars: its.length > 0 && its.every(isBarred) ? bars : [],
    dishes: could
      .toSorted((a, b) => isMadeOf(b, word) - isMadeOf(a, word) || (a.id < b.id ? -1 : 1))
      .slice(0, mostNamed)
      .map(({ name }) => name),
  }
}

function mayStand(recipe: Recipe, meal: Slot['meal'], limits: Limits): boolean {
  const within = (figure: number, most: number | null) => most === null || figure <= most
  return (
    fitsMeal(recipe, meal) &&
    within(recipe.price, budgetLimit(limits)) &&
    within(recipe.minutes, minutesLimit(limits)) &&
    recipe.kcal <= mealKcalLimit(limits)
  )
}
