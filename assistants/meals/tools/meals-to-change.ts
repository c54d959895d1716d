import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { mealKindSchema, mostServings } from '../kitchen/recipe.ts'
import { slotsOfEdit } from '../planner/slots.ts'
import { wishesSchema } from '../planner/wishes.ts'
import { planOfSession, profileOf, recipesOf } from '../queries/own.ts'
import { slotSchema } from './shapes.ts'

const editSchema = z.object({
  days: z.array(z.number().int()),
  meals: z.array(mealKindSchema),
  places: z.array(z.object({ day: z.number().int(), meals: z.array(mealKindSchema) })).optional(),
  wanted: z.array(z.string()),
  replaced: z.array(z.string()),
  without: z.array(z.string()),
  adds: z.boolean(),
  all: z.boolean(),
  holds: z.boolean().optional(),
  others: z.boolean().optional(),
})

/** Which meals of the current plan a change is about: those are open, all others stay. */
export const mealsToChange = defineTool({
  name: 'meals_to_change',
  title: '바꿀 끼니 찾기',
  description: 'The current plan as meals that stay and meals that are to be filled anew.',
  input: z.object({
    sessionId: z.uuid(),
    edit: editSchema,
    wishes: wishesSchema,
    servings: z.number().int().min(1).max(mostServings),
  }),
  output: z.object({ slots: z.array(slotSchema), open: z.number() }),
  effects: 'read',
  cache: 'none',
  reads: ['meal_plans', 'meal_profiles', 'meal_recipes'],
  async run({ sessionId, edit, wishes, servings }, context) {
    const { stored, profile, recipes } = await context.read(async (tx) => ({
      stored: await planOfSession(tx, sessionId),
      profile: await profileOf(tx),
      recipes: await recipesOf(tx),
    }))
    if (!stored) return miss('아직 짠 식단이 없어요')
    const slots = slotsOfEdit(stored.days, edit, {
      recipes: new Map(recipes.map((recipe) => [recipe.id, recipe])),
      limits: { profile: { ...profile, servings }, wishes },
    })
    const shown = slots.map(({ must, some, not, ...slot }) => ({
      ...slot,
      ...(must ? { must: [...must] } : {}),
      ...(some ? { some: [...some] } : {}),
      ...(not ? { not: [...not] } : {}),
    }))
    return { slots: shown, open: slots.filter(({ recipeId }) => recipeId === undefined).length }
  },
  summarise: ({ slots, open }) => `${slots.length}끼 가운데 ${open}끼`,
})
