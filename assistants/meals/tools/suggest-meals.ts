import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { mealKindSchema, mealKinds } from '../kitchen/recipe.ts'
import { ideaReasons, ideasOf, type NearMeal } from '../planner/ideas.ts'
import { forbidden, has } from '../planner/rules.ts'
import { wishesSchema } from '../planner/wishes.ts'
import { calendarBetween, planOfSession, profileOf, recipesOf } from '../queries/own.ts'
import { cardOf, recipeCardSchema } from './shapes.ts'

/** How many days before and after a meal its dishes should not come again. */
const nearDays = 3

const stored = z.object({ date: z.string(), meal: mealKindSchema, name: z.string(), main: z.string() })

export const suggestMeals = defineTool({
  name: 'suggest_meals',
  title: '한 끼 고르기',
  description:
    'A few dishes for one meal of a day, out of candidates: nothing that was eaten or is planned within days of it, and each unlike the others.',
  input: z.object({
    candidates: z.array(z.string()).max(60),
    wishes: wishesSchema,
    date: z.iso.date(),
    meal: mealKindSchema,
    sessionId: z.uuid(),
    /** Dishes that were shown before. */
    seen: z.array(z.string()),
    seed: z.string(),
    count: z.number().int().min(1).max(10),
  }),
  output: z.object({
    ideas: z.array(
      z.object({
        ...recipeCardSchema.shape,
        protein: z.number(),
        main: z.string(),
        reason: z.enum(ideaReasons),
      }),
    ),
    /** What is stored for that very meal. */
    there: z.string().nullable(),
    /** The meal stored before it, of the day or the day before. */
    before: stored.nullable(),
    /** Candidates that were left out because they are near in time. */
    left: z.array(z.string()),
    allergies: z.array(z.string()),
    /** Not one of them is all that was wished for. */
    isPartial: z.boolean(),
  }),
  effects: 'read',
  cache: 'none',
  reads: ['meal_calendar', 'meal_plans', 'meal_profiles', 'meal_recipes'],
  async run({ candidates, wishes, date, meal, sessionId, seen, seed, count }, context) {
    const day = Temporal.PlainDate.from(date)
    const span = [day.subtract({ days: nearDays }), day.add({ days: nearDays })] as const
    const { profile, recipes, entries, plan } = await context.read(async (tx) => ({
      profile: await profileOf(tx),
      recipes: await recipesOf(tx),
      entries: await calendarBetween(tx, span[0].toString(), span[1].toString()),
      plan: (await planOfSession(tx, sessionId))?.days ?? [],
    }))
    const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]))
    const gapTo = (other: string | undefined) =>
      other === undefined ? 1 : Math.abs(Temporal.PlainDate.from(other).since(day).days)
    const planned = plan.flatMap(({ date: on, meals }) =>
      Object.values(meals).map(({ recipeId }) => ({ recipeId, gap: gapTo(on) })),
    )
    const near: NearMeal[] = [
      ...entries.map(({ recipeId, date: on }) => ({ recipeId, gap: gapTo(on) })),
      ...planned,
    ]
      .filter(({ gap }) => gap <= nearDays)
      .flatMap(({ recipeId, gap }) => {
        const recipe = byId.get(recipeId)
        return recipe ? [{ recipe, gap }] : []
      })
    const isBefore = (it: (typeof entries)[number]) =>
      it.date < date || (it.date === date && mealKinds.indexOf(it.meal) < mealKinds.indexOf(meal))
    const last = entries.findLast((it) => isBefore(it) && it.meal !== 'snack' && gapTo(it.date) <= 1)
    const lastRecipe = last && byId.get(last.recipeId)
    const possible = candidates.flatMap((id) => byId.get(id) ?? [])
    const limits = { profile, wishes }
    const nearIds = new Set(near.map(({ recipe }) => recipe.id))
    const open = possible.filter(
      (recipe) => !seen.includes(recipe.id) && !nearIds.has(recipe.id) && !forbidden(recipe, limits),
    )
    const whole = open.filter((recipe) => wishes.wanted.every((word) => has(recipe, word)))
    const ideas = ideasOf({
      candidates: whole.length > 0 ? whole : open,
      limits,
      meal,
      month: day.month,
      near,
      before: lastRecipe,
      seed,
      count,
    })
    if (ideas.length === 0) return miss('더 권할 것이 없어요')
    return {
      ideas: ideas.map(({ recipe, reason }) => ({
        ...cardOf(recipe),
        protein: recipe.protein,
        main: recipe.main,
        reason,
      })),
      there: entries.find((it) => it.date === date && it.meal === meal)?.name ?? null,
      before:
        last && lastRecipe
          ? { date: last.date, meal: last.meal, name: last.name, main: lastRecipe.main }
          : null,
      left: possible.filter(({ id }) => nearIds.has(id)).map(({ name }) => name),
      allergies: [...profile.allergies],
      isPartial: whole.length === 0,
    }
  },
  summarise: ({ ideas }) => ideas.map(({ name }) => name).join(', '),
})
