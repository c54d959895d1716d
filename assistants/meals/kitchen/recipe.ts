import { z } from 'zod'
import { type Allergen, allergens } from './allergens.ts'
import { conditionTags } from './conditions.ts'
import { type Holding, monthsOf } from './ingredients.ts'
import { type RecipeIngredient, readRecipeLine } from './recipe-line.ts'

export const mealKinds = ['breakfast', 'lunch', 'dinner', 'snack'] as const
export const mealKindSchema = z.enum(mealKinds)
export type MealKind = z.infer<typeof mealKindSchema>

/** A recipe as it is written down. What follows from its ingredients is not: it is computed. */
export const writtenRecipeSchema = z.strictObject({
  id: z.string().min(1).max(80),
  name: z.string().min(1).max(80),
  cuisine: z.string().min(1).max(20),
  method: z.string().min(1).max(20),
  meals: z.array(mealKindSchema).min(1),
  servings: z.number().int().min(1).max(20),
  minutes: z.number().int().min(1).max(600),
  tags: z.array(z.string().max(20)).max(20),
  season: z.string().optional(),
  ingredients: z.array(z.string().min(1).max(200)).min(1).max(60),
  steps: z.array(z.string().min(1).max(1000)).max(60),
  /** Said by the recipe itself, where it says more than the table knows. For one serving. */
  stated: z
    .strictObject({
      kcal: z.number().min(0).max(5000).optional(),
      protein: z.number().min(0).max(500).optional(),
      fat: z.number().min(0).max(500).optional(),
      carbohydrate: z.number().min(0).max(1000).optional(),
      price: z.number().min(0).max(1_000_000).optional(),
      allergens: z.array(z.enum(allergens)).optional(),
    })
    .optional(),
})
export type WrittenRecipe = z.infer<typeof writtenRecipeSchema>

export interface Recipe extends Omit<WrittenRecipe, 'ingredients' | 'season' | 'stated'> {
  readonly season: readonly number[]
  readonly ingredients: readonly RecipeIngredient[]
  /** Of one serving: kcal, grams, won. */
  readonly kcal: number
  readonly protein: number
  readonly fat: number
  readonly carbohydrate: number
  readonly price: number
  readonly allergens: readonly Allergen[]
  readonly holds: readonly Holding[]
  /** What variety is counted by: the kind of its first ingredient. */
  readonly main: string
  /** What it is called by: 김치찌개 and 된장찌개 are both a 찌개. */
  readonly dish: string
  /** The ingredient it is known by: 김치 of 두부김치, 김치찌개 and 김치볶음밥. */
  readonly flavours: readonly string[]
  /** Ingredients the table does not know. With any, nobody can say what the recipe is free of. */
  readonly unknown: readonly string[]
  readonly isOwn: boolean
}

/** A canteen's. */
export const mostServings = 10_000

/** Derives what follows from the ingredients: nutrition, price, allergens, diets. */
export function toRecipe(written: WrittenRecipe, isOwn = false): Recipe {
  const { stated, season, ...rest } = written
  const lines = written.ingredients.map(readRecipeLine)
  const perServing = (pick: 'kcal' | 'protein' | 'fat' | 'carbohydrate' | 'price') =>
    lines.reduce((sum, { ingredient, grams }) => sum + ((ingredient?.[pick] ?? 0) * (grams ?? 0)) / 100, 0) /
    written.servings
  const known = lines.flatMap(({ ingredient }) => (ingredient ? [ingredient] : []))
  const [kcal, protein, fat, carbohydrate] = (['kcal', 'protein', 'fat', 'carbohydrate'] as const).map(
    (pick) => Math.round(stated?.[pick] ?? perServing(pick)),
  )
  const derived = { kcal: kcal!, protein: protein!, fat: fat!, carbohydrate: carbohydrate! }
  const price = Math.round((stated?.price ?? perServing('price')) / 100) * 100
  const found = new Set([...known.flatMap((it) => it.allergens), ...(stated?.allergens ?? [])])
  return {
    ...rest,
    ...derived,
    season: monthsOf(season),
    ingredients: lines,
    price,
    allergens: allergens.filter((allergen) => found.has(allergen)),
    holds: [...new Set(known.flatMap((it) => it.holds))],
    main: known[0]?.kind ?? '기타',
    dish: dishOf(written.name),
    flavours: flavoursOf(written.name, known),
    tags: [
      ...new Set([
        ...rest.tags,
        ...figureTags({ ...derived, price, minutes: rest.minutes }),
        ...sugarTags(lines, derived, written.servings),
        ...conditionTags({ ...rest, kcal: derived.kcal, price, lines }),
      ]),
    ],
    unknown: lines.filter(({ ingredient }) => !ingredient).map(({ name }) => name),
    isOwn,
  }
}

/** 닭죽 and 채소죽 are both a 죽. */
const shortDishes = new Set(['죽', '전'])
function dishOf(name: string): string {
  const last = name.slice(-1)
  return shortDishes.has(last) ? last : name.slice(-2)
}

/** Ingredients that stand in the name, by the kind's word at their end (배추김치, 김치). */
function flavoursOf(name: string, known: readonly { readonly name: string }[]): string[] {
  const words = known
    .map((it) => it.name.slice(-2))
    .filter((word) => word.length === 2 && name.includes(word))
  return [...new Set(words)]
}

/** What is all sugar; a recipe with an ingredient that nobody knows is never said to be free of it. */
const sweet = new Set(['설탕', '올리고당', '꿀', '매실청', '메이플시럽'])
const fewCarbohydrates = 65
/** Of fruit and of vegetables that are mostly starch (potatoes, sweet potatoes, corn), which are sugar soon, by serving. */
const fewQuickCarbohydrates = 10
const starchy = 10

function sugarTags(
  lines: readonly RecipeIngredient[],
  { carbohydrate }: { carbohydrate: number },
  servings: number,
): string[] {
  const isFree = lines.every(({ ingredient }) => ingredient && !sweet.has(ingredient.name))
  const quick = lines.reduce((sum, { ingredient, grams }) => {
    const isQuick =
      ingredient?.kind === '과일' || (ingredient?.kind === '채소' && ingredient.carbohydrate >= starchy)
    return isQuick ? sum + (ingredient.carbohydrate * (grams ?? 0)) / 100 : sum
  }, 0)
  const isSlow = quick / servings < fewQuickCarbohydrates
  return isFree && isSlow && carbohydrate <= fewCarbohydrates ? ['저당'] : []
}

/** Tags that are a matter of figures are never written by hand. */
function figureTags(
  figures: Record<'protein' | 'fat' | 'carbohydrate' | 'kcal' | 'price' | 'minutes', number>,
) {
  const { protein, fat, carbohydrate, kcal, price, minutes } = figures
  return [
    ...(protein >= 25 ? ['고단백'] : []),
    ...(carbohydrate <= 35 && kcal >= 150 ? ['저탄수화물'] : []),
    ...(price <= 2500 ? ['저렴한'] : []),
    ...(minutes <= 15 ? ['간단한'] : []),
    ...(fat <= 12 ? ['저지방'] : []),
    ...(fat >= 25 ? ['기름진'] : []),
  ]
}
