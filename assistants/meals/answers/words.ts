import { formatWon } from '#korean/format.ts'
import type { MealKind } from '../kitchen/recipe.ts'
import { sharedRecipes } from '../kitchen/recipes.ts'
import tastes from '../lexicon/tastes.json' with { type: 'json' }

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

/** 기름진 음식: a word that only says what a meal is like stands before one. */
export function tasteText(word: string): string {
  return adnominal.test(word) && word in tastes ? `${word} 음식` : wishText(word)
}
const adnominal = /[\uac00-\ud7a3]*(?:진|한|운|은|는|큰|된)$/u

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
