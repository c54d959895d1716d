import type { OwnRecords } from '#store/own-rows.ts'

/** What an owner takes away. The recipes that everybody has are in the program. */
export const records: OwnRecords = {
  tables: [
    { table: 'meal_profiles' },
    { table: 'meal_recipes' },
    { table: 'meal_plans' },
    { table: 'meal_calendar' },
    { table: 'meal_cart' },
    { table: 'meal_orders' },
    { table: 'meal_settings' },
  ],
  derived: ['meal_recipe_vectors'],
}
