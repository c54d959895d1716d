import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { miss } from '#engine/tool.ts'
import { withParticle } from '#korean/particles.ts'
import { dropCached } from '#store/tool-cache.ts'
import { changesBetween, planChangeText } from '../answers/plan-words.ts'
import { mostServings } from '../kitchen/recipe.ts'
import { isSafe } from '../planner/rules.ts'
import { type DailyPlan, dailyPlanSchema, wishesSchema } from '../planner/wishes.ts'
import { planOfSession, profileOf, recipesOf } from '../queries/own.ts'
import { mealsTables, planTable } from '../tables.ts'

/** Why a plan is written: what the receipt tells differs by it. */
export const savingKinds = ['new', 'edit', 'removal', 'servings', 'page'] as const

export const savePlan = defineAction({
  name: 'save_plan',
  title: '식단 저장',
  description: 'Keeps the session’s current plan: a new one, or one with changes.',
  input: z.object({
    kind: z.enum(savingKinds),
    days: z.array(dailyPlanSchema).max(31),
    servings: z.number().int().min(1).max(mostServings),
    wishes: wishesSchema,
  }),
  undoable: true,
  ofTurns: true,
  tables: [planTable],
  async plan(tx, { days, servings, kind }, { sessionId }) {
    const { allergies } = await profileOf(tx)
    const recipes = new Map((await recipesOf(tx)).map((recipe) => [recipe.id, recipe]))
    // The last gate, whoever made the plan: nothing unsafe or unknown is written.
    for (const { meals } of days)
      for (const { recipeId, name } of Object.values(meals)) {
        const recipe = recipes.get(recipeId)
        if (!recipe || !isSafe(recipe, allergies))
          return miss(`${withParticle(name, '은/는')} 식단에 넣을 수 없어요.`)
      }
    const before = await planOfSession(tx, sessionId)
    const changes = changesBetween(before?.days ?? [], days)
    const isSame = changes.length === 0 && before?.servings === servings
    if (isSame && kind !== 'new') return miss('식단이 그대로예요.')
    return {
      touches: [{ table: planTable.name, keys: [sessionId] }],
      columns: ['식단'],
      rows: [],
      told: {
        kind,
        servings,
        days: days.length,
        meals: mealCount(days),
        kept: mealCount(days) - changes.filter(({ to }) => to !== null).length,
        changes: changes.map((it) => ({ ...it })),
      },
    }
  },
  confirm: () => null,
  async apply(tx, { days, servings, wishes }, _, { sessionId }) {
    const values = { days: JSON.stringify(days), servings, wishes: JSON.stringify(wishes) }
    await mealsTables(tx)
      .insertInto('meal_plans')
      .values({ owner_id: tx.ownerId, session_id: sessionId, starts_on: null, ...values })
      .onConflict((on) => on.columns(['owner_id', 'session_id']).doUpdateSet({ ...values, starts_on: null }))
      .execute()
    await dropCached(tx, ['meal_plans'])
  },
  summarise: ({ plan }) => planChangeText(plan.told as never),
})

function mealCount(days: readonly DailyPlan[]): number {
  return days.reduce((sum, { meals }) => sum + Object.keys(meals).length, 0)
}
