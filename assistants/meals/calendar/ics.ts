import { icalendar } from '#protocol/icalendar.ts'
import type { MealKind } from '../kitchen/recipe.ts'

/** A stored meal, as a calendar program shows it. */
export interface CalendarMeal {
  readonly date: string
  readonly meal: MealKind
  readonly recipeId: string
  readonly name: string
}

/** When each meal is, in the person's own clock, and how long. */
const times: Readonly<Record<MealKind, { readonly at: string; readonly label: string }>> = {
  breakfast: { at: '080000', label: '아침' },
  lunch: { at: '123000', label: '점심' },
  dinner: { at: '190000', label: '저녁' },
  snack: { at: '153000', label: '간식' },
}

/** The stored meals for a calendar program. A meal keeps its identity by date and kind. */
export function icsOf(meals: readonly CalendarMeal[], { now, owner }: { now: Date; owner: string }): string {
  return icalendar(
    { name: '식단', product: 'Meals', now },
    meals.map(({ date, meal, name }) => ({
      uid: `${date}-${meal}-${owner}@malgil`,
      summary: `${times[meal].label} · ${name}`,
      date,
      time: { at: times[meal].at, duration: 'PT1H' },
    })),
  )
}
