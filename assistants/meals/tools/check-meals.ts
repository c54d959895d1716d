import { z } from 'zod'
import { defineTool } from '#engine/tool.ts'
import { dietRules, keepsDiet } from '../kitchen/diets.ts'
import { mealKindSchema, mealKinds, type Recipe } from '../kitchen/recipe.ts'
import { isLeftOutBy, isSafe } from '../planner/rules.ts'
import type { Profile } from '../planner/wishes.ts'
import { calendarBetween, planOfSession, profileOf, recipesOf } from '../queries/own.ts'

const place = z.object({
  where: z.enum(['plan', 'calendar']),
  day: z.number().nullable(),
  date: z.string().nullable(),
  meal: mealKindSchema,
  name: z.string(),
  /** What of the profile it is against, in its words. */
  against: z.array(z.string()),
  isAllergy: z.boolean(),
})

/** How far ahead the calendar is looked through. */
const daysAhead = 62

export const checkMeals = defineTool({
  name: 'check_meals',
  title: '식단 살펴보기',
  description:
    'Holds the current plan and the stored meals from today on against the profile: allergies, diet, dislikes.',
  input: z.object({ sessionId: z.uuid() }),
  output: z.object({
    allergies: z.array(z.string()),
    rules: z.array(z.string()),
    plan: z.number(),
    calendar: z.number(),
    found: z.array(place),
  }),
  effects: 'read',
  cache: 'none',
  reads: ['meal_plans', 'meal_calendar', 'meal_profiles', 'meal_recipes'],
  async run({ sessionId }, context) {
    const today = context.now.toPlainDate()
    const [from, to] = [today.toString(), today.add({ days: daysAhead }).toString()]
    const { profile, recipes, stored, entries } = await context.read(async (tx) => ({
      profile: await profileOf(tx),
      recipes: new Map((await recipesOf(tx)).map((recipe) => [recipe.id, recipe])),
      stored: await planOfSession(tx, sessionId),
      entries: await calendarBetween(tx, from, to),
    }))
    const planned = (stored?.days ?? []).flatMap(({ day, date, meals }) =>
      mealKinds.flatMap((meal) => (meals[meal] ? [{ day, date: date ?? null, meal, ...meals[meal] }] : [])),
    )
    const all = [
      ...planned.map((it) => ({ ...it, where: 'plan' as const })),
      ...entries.map((it) => ({ ...it, day: null, where: 'calendar' as const })),
    ]
    const found = all.flatMap(({ where, day, date, meal, name, recipeId }) => {
      const { allergies, against } = clashes(recipes.get(recipeId), profile)
      return against.length > 0 ? [{ where, day, date, meal, name, against, isAllergy: allergies > 0 }] : []
    })
    const rules = [...(profile.diet === 'none' ? [] : [dietRules[profile.diet].name]), ...profile.dislikes]
    return {
      allergies: [...profile.allergies],
      rules,
      plan: planned.length,
      calendar: entries.length,
      found: found.slice(0, 60),
    }
  },
  summarise: ({ plan, calendar, found }) => `${plan + calendar}끼 가운데 ${found.length}끼`,
})

/** What of a profile a recipe is against. One that is not known any more may hold anything. */
function clashes(recipe: Recipe | undefined, { allergies, diet, dislikes }: Profile) {
  const unsafe = allergies.filter((it) => !recipe || !isSafe(recipe, [it]))
  const rest = recipe
    ? [
        ...(keepsDiet(recipe, diet) ? [] : [dietRules[diet].name]),
        ...dislikes.filter((word) => isLeftOutBy(recipe, word)),
      ]
    : []
  return { allergies: unsafe.length, against: [...unsafe, ...rest] }
}
