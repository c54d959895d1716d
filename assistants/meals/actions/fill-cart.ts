import { z } from 'zod'
import { defineAction } from '#engine/action.ts'
import { miss } from '#engine/tool.ts'
import { dropCached } from '#store/tool-cache.ts'
import { dishNames, wishText, wonText } from '../answers/words.ts'
import { needsOf } from '../cart/needs.ts'
import { findIngredient } from '../kitchen/ingredients.ts'
import { mealKindSchema, type Recipe } from '../kitchen/recipe.ts'
import { type cartOf, planOfSession, recipesOf, totalOf } from '../queries/own.ts'
import { cartTable, mealsTables } from '../tables.ts'

interface Told {
  readonly bought: number
  readonly staples: number
  readonly total: number
}

/** Which of the plan's meals, and which of their ingredients; none named: all of them. */
const partSchema = z.object({
  days: z.array(z.number().int()).optional(),
  meals: z.array(mealKindSchema).optional(),
  without: z.array(z.string().max(80)).optional(),
  only: z.array(z.string().max(80)).optional(),
})

export const fillCart = defineAction({
  name: 'fill_cart',
  title: '장바구니 담기',
  description: 'Puts what the current plan needs into the cart; what it put there before is not doubled.',
  input: partSchema,
  undoable: true,
  ofTurns: true,
  tables: [cartTable],
  async plan(tx, part, { sessionId, newId }) {
    const stored = await planOfSession(tx, sessionId)
    if (!stored || stored.days.length === 0) return miss('담을 식단이 아직 없어요. 먼저 식단을 짜 드릴까요?')
    const needs = await needsOfPlan(tx, stored, part)
    if (needs.length === 0) return miss('말씀하신 것은 지금 식단의 재료에 없어요.')
    const lines = await mealsTables(tx)
      .selectFrom('meal_cart')
      .select(['id', 'ingredient', 'unit', 'portions'])
      .where('owner_id', '=', tx.ownerId)
      .forUpdate()
      .execute()
    const same = (it: { ingredient: string; unit: string }) =>
      needs.find(({ ingredient, unit }) => ingredient === it.ingredient && unit === it.unit)
    const isAsNeeded = needs.every((need) => {
      const portion = lines.find((it) => same(it) === need)?.portions[sessionId]
      return portion?.quantity === need.quantity
    })
    // What is named is put in beside what is there; the whole plan takes its place.
    const stale = part.only ? [] : lines.filter((it) => it.portions[sessionId] && !same(it))
    if (isAsNeeded && stale.length === 0) return miss('이 식단의 재료는 이미 장바구니에 다 있어요.')
    const told: Told = {
      bought: needs.filter(({ staple }) => !staple).length,
      staples: needs.filter(({ staple }) => staple).length,
      total: totalOf(needs),
    }
    const keyOf = (need: (typeof needs)[number]) => lines.find((it) => same(it) === need)?.id ?? newId()
    return {
      touches: [{ table: cartTable.name, keys: [...needs.map(keyOf), ...stale.map(({ id }) => id)] }],
      columns: ['재료'],
      rows: [],
      told: told as never,
    }
  },
  confirm: () => null,
  async apply(tx, part, { plan }, { sessionId }) {
    const stored = (await planOfSession(tx, sessionId))!
    const needs = await needsOfPlan(tx, stored, part)
    const tables = mealsTables(tx)
    for (const [at, need] of needs.entries()) {
      const portion = JSON.stringify({ [sessionId]: { quantity: need.quantity, price: need.price } })
      await tables
        .insertInto('meal_cart')
        .values({
          owner_id: tx.ownerId,
          id: plan.touches[0]!.keys[at]!,
          ingredient: need.ingredient,
          unit: need.unit,
          staple: need.staple,
          portions: portion,
        })
        .onConflict((on) =>
          on.columns(['owner_id', 'ingredient', 'unit']).doUpdateSet((eb) => ({
            portions: eb(eb.ref('meal_cart.portions'), '||', eb.ref('excluded.portions')) as never,
          })),
        )
        .execute()
    }
    const gone = plan.touches[0]!.keys.slice(needs.length)
    for (const id of gone) {
      const row = await tables
        .selectFrom('meal_cart')
        .select('portions')
        .where('owner_id', '=', tx.ownerId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { [sessionId]: _gone, ...others } = row.portions
      if (Object.keys(others).length > 0)
        await tables
          .updateTable('meal_cart')
          .set({ portions: JSON.stringify(others) })
          .where('owner_id', '=', tx.ownerId)
          .where('id', '=', id)
          .execute()
      else
        await tables.deleteFrom('meal_cart').where('owner_id', '=', tx.ownerId).where('id', '=', id).execute()
    }
    await dropCached(tx, ['meal_cart'])
  },
  summarise({ plan }) {
    const { bought, staples, total } = plan.told as unknown as Told
    const apart = staples > 0 ? ` 기본 양념 ${staples}가지는 따로 적어 뒀어요.` : ''
    return `살 재료 ${bought}가지를 장바구니에 담았어요(약 ${wonText(total)}).${apart}`
  },
})

async function needsOfPlan(
  tx: Parameters<typeof cartOf>[0],
  { days, servings }: NonNullable<Awaited<ReturnType<typeof planOfSession>>>,
  { days: onDays, meals: atMeals, only = [], without = [] }: z.infer<typeof partSchema>,
) {
  const recipes = new Map((await recipesOf(tx)).map((recipe) => [recipe.id, recipe]))
  const planned = days
    .filter(({ day }) => !onDays || onDays.includes(day))
    .flatMap(({ meals }) =>
      Object.entries(meals).flatMap(([meal, { recipeId }]) =>
        !atMeals || atMeals.some((it) => it === meal) ? (recipes.get(recipeId) ?? []) : [],
      ),
    )
  const isDish = (word: string) => planned.some((recipe) => isCalled(recipe, word))
  const [dishes, things] = [only.filter(isDish), only.filter((word) => !isDish(word))]
  const meant = planned.filter((recipe) => !without.some((word) => isCalled(recipe, word)))
  const isNamed = (words: readonly string[], ingredient: string) =>
    words.some((word) => (findIngredient(word)?.name ?? word) === ingredient)
  const all = needsOf(meant.map((recipe) => ({ recipe, servings })))
  if (only.length === 0) return all.filter(({ ingredient }) => !isNamed(without, ingredient))
  // 닭개장 재료랑 두부: all of what the dishes take, and of what else is named as much as the whole plan does.
  const ofDishes = meant.filter((recipe) => dishes.some((word) => isCalled(recipe, word)))
  const others = all.filter(({ ingredient }) => isNamed(things, ingredient))
  const needs = needsOf(ofDishes.map((recipe) => ({ recipe, servings }))).filter(
    ({ ingredient, unit }) => !others.some((it) => it.ingredient === ingredient && it.unit === unit),
  )
  return [...needs, ...others].filter(({ ingredient }) => !isNamed(without, ingredient))
}

/** 닭개장, of 할머니 닭개장: a dish of the plan by its name, or by a dish's that it ends with. */
function isCalled({ id, name }: Recipe, word: string): boolean {
  if (id === word) return true
  const bare = (text: string) => text.replace(/\s+/gu, '')
  const said = bare(wishText(word))
  return bare(name) === said || (dishNames.has(word) && bare(name).endsWith(said))
}
