import type {
  CalendarEntry,
  Cart,
  MealPlan,
  MealProfile,
  MealProfileView,
  RecipeImport,
} from '#protocol/meals.ts'
import type { Page } from '#protocol/resources.ts'
import { requestJson, send, withQuery } from './request.ts'

export function readMealProfile(signal: AbortSignal) {
  return requestJson<MealProfileView>('/api/meals/profile', { signal })
}

export function saveMealProfile(profile: MealProfile) {
  return requestJson<MealProfileView>('/api/meals/profile', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(profile),
  })
}

export function readPlan(sessionId: string, signal: AbortSignal) {
  return requestJson<MealPlan>(withQuery('/api/meals/plan', { sessionId }), { signal })
}

/** The stored meals of days, both included. */
export async function readCalendar(
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<readonly CalendarEntry[]> {
  const path = withQuery('/api/meals/calendar', { from, to })
  return (await requestJson<Page<CalendarEntry>>(path, { signal })).items
}

export function readCart(signal: AbortSignal) {
  return requestJson<Cart>('/api/meals/cart', { signal })
}

/** Takes a file of recipes in. */
export async function importRecipeFile(file: File): Promise<RecipeImport> {
  const body = new FormData()
  body.set('file', file)
  const response = await send('/api/meals/recipes/import', { method: 'POST', body })
  return (await response.json()) as RecipeImport
}
