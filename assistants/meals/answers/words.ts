import { formatWon } from '#korean/format.ts'
import type { MealKind } from '../kitchen/recipe.ts'
import { sharedRecipes } from '../kitchen/recipes.ts'

const mealNames: Readonly<Record<MealKind, string>> = {
  breakfast: '아침',
  lunch: '점심',
  dinner: '저녁',
  snack: '간식',
}

export function mealText(meal: MealKind): string {
  return mealNames[meal]
}

export function mealsText(meals: readonly MealKind[]): string {
  return meals.map(mealText).join('·')
}

/** A dish or whatever else is wished for, as people call it. */
export function wishText(word: string): string {
  return dishNames.get(word) ?? word
}
export const dishNames: ReadonlyMap<string, string> = new Map(sharedRecipes.map(({ id, name }) => [id, name]))

const weekdays = '월화수목금토일'

/** 3월 16일(월). */
export function dayText(date: string): string {
  const { month, day, dayOfWeek } = Temporal.PlainDate.from(date)
  return `${month}월 ${day}일(${weekdays[dayOfWeek - 1]})`
}

export function spanText(from: string, to: string): string {
  return from === to ? dayText(from) : `${dayText(from)}–${dayText(to)}`
}

/** Prices are estimates: nothing below a hundred won is said. */
export function wonText(won: number): string {
  return formatWon(won)
}
