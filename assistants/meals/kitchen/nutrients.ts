import type { Recipe } from './recipe.ts'

export const nutrients = { 단백질: 'protein', 지방: 'fat', 탄수화물: 'carbohydrate' } as const
export type NutrientName = keyof typeof nutrients

/** So much of a nutrient at least, or at most, in one person's meal or day. */
export interface NutrientLimit {
  readonly nutrient: NutrientName
  readonly grams: number
  readonly isLeast: boolean
  readonly isOfDay: boolean
}

/** As wishes keep it and answers tell it: 단백질 30g 이상, 하루 단백질 100g 이상. */
export function nutrientWord({ nutrient, grams, isLeast, isOfDay }: NutrientLimit): string {
  return `${isOfDay ? '하루 ' : ''}${nutrient} ${grams}g ${isLeast ? '이상' : '이하'}`
}

const written = /^(하루)?(단백질|지방|탄수화물)(\d+)g(이상|이하)$/u

/** What a word of the wishes limits; nothing, where it is another word. */
export function nutrientLimit(word: string): NutrientLimit | undefined {
  const [, day, nutrient, grams, side] = written.exec(word.replace(/\s+/gu, '')) ?? []
  if (!nutrient) return undefined
  return {
    nutrient: nutrient as NutrientName,
    grams: Number(grams),
    isLeast: side === '이상',
    isOfDay: day !== undefined,
  }
}

export function keepsLimit(
  recipe: Pick<Recipe, 'protein' | 'fat' | 'carbohydrate'>,
  { nutrient, grams, isLeast }: NutrientLimit,
): boolean {
  const has = recipe[nutrients[nutrient]]
  return isLeast ? has >= grams : has <= grams
}

/** Of a day's limit, what each of so large a part of the day has. */
export function limitOfMeal(limit: NutrientLimit, share: number): NutrientLimit {
  return limit.isOfDay ? { ...limit, grams: Math.round(limit.grams * share), isOfDay: false } : limit
}
