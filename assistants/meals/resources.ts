import type { Cart, MealPlan, MealProfileView } from '#protocol/meals.ts'
import { decodeCursor, invalidCursor, type ListPart, pageOf } from '#store/cursor.ts'
import type { Tx } from '#store/database.ts'
import { paymentGuidance } from './answers/guidance.ts'
import { icsOf } from './calendar/ics.ts'
import { amountText } from './cart/amount-text.ts'
import { cartCsv, cartText } from './cart/export.ts'
import { allergens } from './kitchen/allergens.ts'
import { dietRules, diets } from './kitchen/diets.ts'
import type { Recipe } from './kitchen/recipe.ts'
import { has } from './planner/rules.ts'
import {
  calendarBetween,
  cartOf,
  ordersOf,
  planOfSession,
  profileOf,
  recipesOf,
  totalOf,
} from './queries/own.ts'

export async function profileView(tx: Tx): Promise<MealProfileView> {
  const choices = diets.map((id) => ({ id, name: dietRules[id].name }))
  return { profile: await profileOf(tx), allergens: [...allergens], diets: choices }
}

export async function planView(tx: Tx, sessionId: string): Promise<MealPlan> {
  const stored = await planOfSession(tx, sessionId)
  if (!stored) return { days: [], servings: (await profileOf(tx)).servings, startsOn: null }
  return { days: [...stored.days], servings: stored.servings, startsOn: stored.startsOn }
}

export async function calendarView(tx: Tx, from: string, to: string) {
  const found = await calendarBetween(tx, from, to)
  return found.map(({ date, meal, recipeId, name, source }) => ({
    date,
    meal,
    recipeId,
    name,
    demo: source === 'demo',
  }))
}

/** A year back and a year ahead, as a calendar program takes it. */
export async function calendarFile(tx: Tx, now: Date, today: Temporal.PlainDate): Promise<string> {
  const [from, to] = [today.subtract({ years: 1 }), today.add({ years: 1 })]
  return icsOf(await calendarBetween(tx, from.toString(), to.toString()), { now, owner: tx.ownerId })
}

export async function cartView(tx: Tx): Promise<Cart> {
  const lines = await cartOf(tx)
  return {
    items: lines.map(({ id: _, ...line }) => ({ ...line, amount: amountText(line) })),
    total: totalOf(lines),
  }
}

export async function cartFile(tx: Tx, format: 'text' | 'csv'): Promise<string> {
  const lines = await cartOf(tx)
  return format === 'csv' ? cartCsv(lines) : cartText(lines)
}

export async function ordersView(tx: Tx, part: ListPart) {
  const { items: orders, nextCursor } = await ordersOf(tx, part)
  const items = orders.map((order) => ({ ...order, items: [...order.items], guidance: paymentGuidance }))
  return { items, nextCursor }
}

/** Recipes whose name, taste or ingredients have the words, the owner's own first. */
export async function recipesView(
  tx: Tx,
  { query, limit, cursor }: ListPart & { query?: string | undefined },
) {
  const recipes = await recipesOf(tx)
  const words = (query ?? '').split(/\s+/u).filter(Boolean)
  const found = (cursor ? recipesAfter(recipes, cursor) : recipes).filter((recipe) =>
    words.every((word) => has(recipe, word)),
  )
  const page = pageOf(found, limit, ({ id, isOwn }) => [isOwn ? 'own' : 'shared', id])
  return { ...page, items: page.items.map(shown) }
}

/** One's own go by their ids, so that one that is gone is still a place; those that everybody has stand as they were written. */
function recipesAfter(recipes: readonly Recipe[], cursor: string): readonly Recipe[] {
  const [whose, after] = decodeCursor(cursor, 2)
  if (whose === 'own') return recipes.filter(({ id, isOwn }) => !isOwn || id > after)
  const at = recipes.findIndex(({ id, isOwn }) => !isOwn && id === after)
  if (whose !== 'shared' || at === -1) throw invalidCursor()
  return recipes.slice(at + 1)
}

function shown(recipe: Recipe) {
  const { id, name, cuisine, servings, minutes, kcal, protein, fat, carbohydrate, price, isOwn } = recipe
  return {
    ...{ id, name, cuisine, servings, minutes, kcal, protein, fat, carbohydrate, price, own: isOwn },
    meals: [...recipe.meals],
    tags: [...recipe.tags],
    allergens: [...recipe.allergens],
    unknown: [...recipe.unknown],
    ingredients: recipe.ingredients.map((line) =>
      line.quantity === null
        ? `${line.name} ${line.unit}`.trim()
        : `${line.name} ${amountText({ quantity: line.quantity, unit: line.unit })}`,
    ),
    steps: [...recipe.steps],
  }
}
