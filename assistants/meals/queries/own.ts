import { sql } from 'kysely'
import { decodeCursor, type ListPart, pageOf } from '#store/cursor.ts'
import type { Tx } from '#store/database.ts'
import type { Need } from '../cart/needs.ts'
import { type MealKind, mealKinds, type Recipe, toRecipe } from '../kitchen/recipe.ts'
import { sharedRecipes } from '../kitchen/recipes.ts'
import { noWishes, type Profile, plainProfile, type Wishes } from '../planner/wishes.ts'
import { mealsTables } from '../tables.ts'

export async function profileOf(tx: Tx): Promise<Profile> {
  const row = await mealsTables(tx)
    .selectFrom('meal_profiles')
    .select('body')
    .where('owner_id', '=', tx.ownerId)
    .executeTakeFirst()
  return { ...plainProfile, ...row?.body }
}

/** All recipes: everybody's, and the owner's own before them. */
export async function recipesOf(tx: Tx): Promise<readonly Recipe[]> {
  const rows = await mealsTables(tx)
    .selectFrom('meal_recipes')
    .select('body')
    .where('owner_id', '=', tx.ownerId)
    // As code compares them, whatever the database's collation.
    .orderBy(sql`id collate "C"`)
    .execute()
  return [...rows.map(({ body }) => toRecipe(body, true)), ...sharedRecipes]
}

export async function planOfSession(tx: Tx, sessionId: string) {
  const stored = await mealsTables(tx)
    .selectFrom('meal_plans')
    .select(['days', 'servings', 'wishes', 'starts_on as startsOn'])
    .where('owner_id', '=', tx.ownerId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  // An earlier version kept fewer wishes than there are now.
  return stored && { ...stored, wishes: { ...noWishes, ...stored.wishes } satisfies Wishes }
}

export interface CalendarEntry {
  readonly id: string
  readonly date: string
  readonly meal: MealKind
  readonly recipeId: string
  readonly name: string
  readonly servings: number
  readonly source: 'demo' | 'own'
}

/** Stored meals of days, both included, in the order in which they are eaten. */
export async function calendarBetween(tx: Tx, from: string, to: string): Promise<CalendarEntry[]> {
  const rows = await mealsTables(tx)
    .selectFrom('meal_calendar')
    .select(['id', 'on_date as date', 'meal', 'recipe_id as recipeId', 'name', 'servings', 'source'])
    .where('owner_id', '=', tx.ownerId)
    .where('on_date', '>=', from)
    .where('on_date', '<=', to)
    .execute()
  return rows.sort(
    (a, b) => a.date.localeCompare(b.date) || mealKinds.indexOf(a.meal) - mealKinds.indexOf(b.meal),
  )
}

export interface CartLine extends Need {
  readonly id: string
}

/** The cart, what to buy first and staples last. */
export async function cartOf(tx: Tx): Promise<CartLine[]> {
  const rows = await mealsTables(tx)
    .selectFrom('meal_cart')
    .select(['id', 'ingredient', 'unit', 'staple', 'portions'])
    .where('owner_id', '=', tx.ownerId)
    .execute()
  return rows
    .map(({ portions, ...row }) => ({
      ...row,
      quantity: Object.values(portions).reduce((sum, { quantity }) => sum + quantity, 0),
      price: Object.values(portions).reduce((sum, { price }) => sum + price, 0),
    }))
    .sort(
      (a, b) =>
        Number(a.staple) - Number(b.staple) ||
        b.price - a.price ||
        a.ingredient.localeCompare(b.ingredient, 'ko'),
    )
}

/** Whether there is a plan of which nothing is in the cart: what is there is another's. */
export async function lacksPlan(tx: Tx, sessionId: string): Promise<boolean> {
  const stored = await planOfSession(tx, sessionId)
  if (!stored || stored.days.length === 0) return false
  const rows = await mealsTables(tx)
    .selectFrom('meal_cart')
    .select('portions')
    .where('owner_id', '=', tx.ownerId)
    .execute()
  return !rows.some(({ portions }) => sessionId in portions)
}

/** What is to be paid: staples are at home. */
export function totalOf(lines: readonly Need[]): number {
  return lines.reduce((sum, { staple, price }) => sum + (staple ? 0 : price), 0)
}

/** Orders, newest first. */
export async function ordersOf(tx: Tx, { limit, cursor }: ListPart) {
  const [at, after] = cursor ? decodeCursor(cursor, 2) : []
  const rows = await mealsTables(tx)
    .selectFrom('meal_orders')
    .select(['id', 'state', 'items', 'total', 'placed_on as placedOn'])
    .select(sql<string>`created_at::text`.as('createdText'))
    .where('owner_id', '=', tx.ownerId)
    .$if(at !== undefined, (all) =>
      all.where(sql<boolean>`(created_at, id) < (${at}::timestamptz, ${after}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, ({ createdText, id }) => [createdText, id])
  return { ...page, items: page.items.map(({ createdText: _, ...order }) => order) }
}
