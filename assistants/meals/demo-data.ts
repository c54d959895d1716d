import { hash } from 'node:crypto'
import type { Database, Tx } from '#store/database.ts'
import { dropCached } from '#store/tool-cache.ts'
import demo from './content/demo-calendar.json' with { type: 'json' }
import type { MealKind } from './kitchen/recipe.ts'
import { sharedRecipes } from './kitchen/recipes.ts'
import { mealsTables } from './tables.ts'

/**
 * Gives an owner who has stored no meals a calendar of the days up to today, dated anew at later starts. What comes after
 * today stays free: a plan is registered there without a conflict. Beside meals of one's own the examples stay for the day,
 * so that nothing goes while somebody looks at it; at a start on a later day they are over.
 */
export async function prepareDemo(
  database: Database,
  ownerId: string,
  today: Temporal.PlainDate,
): Promise<void> {
  await database.asOwner(ownerId, async (tx) => {
    const settings = await holdSettings(tx)
    if (settings.demo_until === null && settings.isKnown) return
    if (settings.demo_until === today.toString()) return
    const tables = mealsTables(tx)
    const own = await tables
      .selectFrom('meal_calendar')
      .select('id')
      .where('owner_id', '=', ownerId)
      .where('source', '=', 'own')
      .limit(1)
      .executeTakeFirst()
    await tables
      .deleteFrom('meal_calendar')
      .where('owner_id', '=', ownerId)
      .where('source', '=', 'demo')
      .execute()
    if (!own) {
      const names = new Map(sharedRecipes.map(({ id, name }) => [id, name]))
      const rows = demo.map(({ daysAgo, meal, recipe }) => ({
        owner_id: ownerId,
        id: demoId(`${daysAgo}/${meal}`),
        on_date: today.subtract({ days: daysAgo }).toString(),
        meal: meal as MealKind,
        recipe_id: recipe,
        name: names.get(recipe) ?? recipe,
        servings: 2,
        source: 'demo' as const,
      }))
      await tables.insertInto('meal_calendar').values(rows).execute()
    }
    await tables
      .updateTable('meal_settings')
      .set({ demo_until: own ? null : today.toString() })
      .where('owner_id', '=', ownerId)
      .execute()
    await dropCached(tx, ['meal_calendar'])
  })
}

/** The owner's settings, locked till the transaction ends, so that the demo and what is stored follow one another. */
export async function holdSettings(tx: Tx): Promise<{ demo_until: string | null; isKnown: boolean }> {
  const made = await mealsTables(tx)
    .insertInto('meal_settings')
    .values({ owner_id: tx.ownerId, demo_until: null })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  const { demo_until } = await mealsTables(tx)
    .selectFrom('meal_settings')
    .select('demo_until')
    .where('owner_id', '=', tx.ownerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { demo_until, isKnown: made.numInsertedOrUpdatedRows === 0n }
}

/** The same id for the same row at every making: what is said about a demo row stays true. */
function demoId(name: string): string {
  const hex = hash('sha256', `meals/demo/${name}`, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
