import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { wishesSchema } from '../planner/wishes.ts'
import { planOfSession, recipesOf } from '../queries/own.ts'
import { figuresOfPlan, planFiguresSchema, planSchema } from './shapes.ts'

export const currentPlan = defineTool({
  name: 'current_plan',
  title: '지금 식단',
  description: 'The session’s current plan with what it comes to.',
  input: z.object({ sessionId: z.uuid() }),
  output: z.object({
    plan: planSchema,
    servings: z.number(),
    wishes: wishesSchema,
    startsOn: z.string().nullable(),
    figures: planFiguresSchema,
  }),
  effects: 'read',
  cache: 'none',
  reads: ['meal_plans', 'meal_recipes'],
  async run({ sessionId }, context) {
    const { stored, recipes } = await context.read(async (tx) => ({
      stored: await planOfSession(tx, sessionId),
      recipes: await recipesOf(tx),
    }))
    if (!stored || stored.days.length === 0) return miss('아직 짠 식단이 없어요')
    const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]))
    const { days, servings, wishes, startsOn } = stored
    return { plan: [...days], servings, wishes, startsOn, figures: figuresOfPlan(days, byId) }
  },
  summarise: ({ figures }) => `${figures.days}일 ${figures.meals}끼`,
})
