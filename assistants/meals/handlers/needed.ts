import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { needsOf } from '../cart/needs.ts'
import { findIngredient } from '../kitchen/ingredients.ts'
import { sharedRecipes } from '../kitchen/recipes.ts'
import { conceptsIn } from '../lexicon/concepts.ts'
import { currentPlan } from '../tools/current-plan.ts'
import type { Reply } from './handler.ts'

const byId = new Map(sharedRecipes.map((recipe) => [recipe.id, recipe]))

/** 여덟 명이면 두부가 몇 모 필요해?: of an ingredient, what the meals of the plan take, whole pieces as one buys them. */
export async function neededOf(
  t: Turn,
  things: readonly string[],
  servings: number | undefined,
): Promise<Reply | undefined> {
  const thing = things.map((word) => findIngredient(word)).find((it) => it !== undefined)
  const said = conceptsIn(t.message)
  const isOfPlan = servings !== undefined || said.some(({ name }) => name === 'eat')
  if (!thing || !isOfPlan || !said.some(({ name }) => name === 'needed')) return undefined
  const stored = await t.run(call(currentPlan, { sessionId: t.question.sessionId }))
  if (stored.kind !== 'found') return undefined
  const { plan, servings: usual } = stored.value
  const eaters = servings ?? usual
  const meals = plan.flatMap(({ meals: its }) =>
    Object.values(its).flatMap(({ recipeId }) => byId.get(recipeId) ?? []),
  )
  const its = meals.filter((recipe) => recipe.ingredients.some(({ ingredient }) => ingredient === thing))
  if (its.length === 0)
    return {
      text: `지금 식단에는 ${withParticle(thing.name, '이/가')} 들어가는 메뉴가 없어요.`,
      suggestions: ['식단 보여줘', `${thing.name} 요리 추천해줘`],
      isExact: true,
    }
  const needOf = (recipes: typeof its) =>
    needsOf(recipes.map((recipe) => ({ recipe, servings: eaters }))).find(
      ({ ingredient }) => ingredient === thing.name,
    )
  const amount = (need: ReturnType<typeof needOf>) => (need ? `${need.quantity}${need.unit}` : '조금')
  const lines = its.map((recipe) => `- ${recipe.name}: ${amount(needOf([recipe]))}`)
  return {
    text: `지금 식단 ${eaters}인분에는 ${withParticle(thing.name, '이/가')} 모두 **${amount(needOf(its))}** 필요해요(살 수 있는 단위로 올림).\n\n${lines.join('\n')}`,
    suggestions: ['재료 장바구니에 담아줘', '식단 보여줘'],
    isExact: true,
  }
}
