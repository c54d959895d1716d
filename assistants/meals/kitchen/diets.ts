import type { Holding } from './ingredients.ts'
import type { Recipe } from './recipe.ts'

export const diets = [
  'none',
  'vegan',
  'vegetarian',
  'pescatarian',
  'halal',
  'low_sodium',
  'low_carb',
] as const
export type Diet = (typeof diets)[number]

interface DietRule {
  readonly name: string
  /** What it leaves out, as it is told. */
  readonly says?: string
  readonly without: readonly Holding[]
  readonly tag?: string
  readonly allergens?: readonly string[]
}

export const dietRules: Readonly<Record<Diet, DietRule>> = {
  none: { name: '제한 없음', without: [] },
  vegan: {
    name: '비건',
    says: '고기·생선·달걀·유제품·꿀이 든 것을 뺐어요.',
    without: ['meat', 'fish', 'egg', 'dairy', 'honey'],
  },
  vegetarian: { name: '채식', says: '고기·생선이 든 것을 뺐어요.', without: ['meat', 'fish'] },
  pescatarian: { name: '페스코', says: '고기가 든 것을 뺐어요.', without: ['meat'] },
  halal: {
    name: '할랄',
    says: '돼지고기와 술이 든 것을 뺐어요. 고기는 할랄 인증 제품을 쓰세요.',
    without: ['alcohol'],
    allergens: ['돼지고기'],
  },
  low_sodium: { name: '저염', without: [], tag: '저염' },
  low_carb: { name: '저탄수화물', without: [], tag: '저탄수화물' },
}

/** Whether a recipe keeps to a diet. One with an ingredient nobody knows keeps to none that leaves something out. */
export function keepsDiet(recipe: Recipe, diet: Diet): boolean {
  const { without, tag, allergens = [] } = dietRules[diet]
  if (tag) return recipe.tags.includes(tag)
  if (without.length > 0 && recipe.unknown.length > 0) return false
  return (
    !recipe.holds.some((held) => without.includes(held)) &&
    !recipe.allergens.some((allergen) => allergens.includes(allergen))
  )
}
