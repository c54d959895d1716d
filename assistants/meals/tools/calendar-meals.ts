import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { spanText } from '../answers/words.ts'
import { mealKindSchema } from '../kitchen/recipe.ts'
import { calendarBetween, recipesOf } from '../queries/own.ts'

export const calendarMeals = defineTool({
  name: 'calendar_meals',
  title: '캘린더 보기',
  description: 'The meals stored for a day or a period, both days included.',
  input: z.object({ from: z.iso.date(), to: z.iso.date(), meals: z.array(mealKindSchema) }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    meals: z.array(
      z.object({
        date: z.string(),
        meal: mealKindSchema,
        recipeId: z.string(),
        name: z.string(),
        kcal: z.number(),
        minutes: z.number(),
        price: z.number(),
      }),
    ),
    count: z.number(),
    kcal: z.number(),
  }),
  effects: 'read',
  cache: 'none',
  reads: ['meal_calendar', 'meal_recipes'],
  async run({ from, to, meals }, context) {
    const { found, recipes } = await context.read(async (tx) => ({
      found: await calendarBetween(tx, from, to),
      recipes: new Map((await recipesOf(tx)).map((recipe) => [recipe.id, recipe])),
    }))
    const named = found.filter(({ meal }) => meals.length === 0 || meals.includes(meal)).slice(0, 200)
    if (named.length === 0) return miss(`${spanText(from, to)}에는 등록된 식단이 없어요`)
    const its = named.map(({ date, meal, recipeId, name }) => {
      const { kcal = 0, minutes = 0, price = 0 } = recipes.get(recipeId) ?? {}
      return { date, meal, recipeId, name, kcal, minutes, price }
    })
    return { from, to, meals: its, count: its.length, kcal: its.reduce((sum, { kcal }) => sum + kcal, 0) }
  },
  summarise: ({ from, to, count }) => `${spanText(from, to)} ${count}끼`,
})
