import type { Ingredient } from '../kitchen/ingredients.ts'
import { isPinch } from '../kitchen/measures.ts'
import type { Recipe } from '../kitchen/recipe.ts'

/** How much of one ingredient is needed, in the unit that one buys it by. */
export interface Need {
  readonly ingredient: string
  readonly quantity: number
  readonly unit: string
  readonly staple: boolean
  /** Won for this much. */
  readonly price: number
}

export interface Cooked {
  readonly recipe: Recipe
  readonly servings: number
}

/** Water from the tap and the like: nobody buys it. */
const free = new Set(['물', '얼음', '멸치육수', '다시마육수'])

/**
 * What all the meals need, summed per ingredient over whatever units their recipes use (두부 1/2모 and 두부 100g are one
 * line), scaled to the servings. 약간 adds nothing to what is measured. What no table knows is kept under its own unit.
 */
export function needsOf(meals: readonly Cooked[]): Need[] {
  const grams = new Map<Ingredient, number>()
  const loose = new Map<string, { name: string; unit: string; quantity: number }>()
  for (const { recipe, servings } of meals) {
    const scale = servings / recipe.servings
    for (const line of recipe.ingredients) {
      if (line.ingredient && line.grams !== undefined) {
        const own = isPinch(line.unit) ? 0 : line.grams * scale
        grams.set(line.ingredient, (grams.get(line.ingredient) ?? 0) + own)
      } else {
        const key = `${line.name}/${line.unit}`
        const before = loose.get(key)?.quantity ?? 0
        loose.set(key, { name: line.name, unit: line.unit, quantity: before + (line.quantity ?? 0) * scale })
      }
    }
  }
  const known = [...grams].filter(([{ name }]) => !free.has(name)).map(([it, sum]) => needOf(it, sum))
  const unknown = [...loose.values()].map(({ name, unit, quantity }) => ({
    ingredient: name,
    quantity: tidy(quantity),
    unit,
    staple: false,
    price: 0,
  }))
  return [...known, ...unknown].sort(
    (a, b) =>
      Number(a.staple) - Number(b.staple) ||
      b.price - a.price ||
      a.ingredient.localeCompare(b.ingredient, 'ko'),
  )
}

function needOf(ingredient: Ingredient, sum: number): Need {
  const { name, staple, price } = ingredient
  // A staple that only a pinch of is needed, and what is measured by weight alone.
  const [counter, piece] = Object.entries(ingredient.pieces)[0] ?? []
  const isCounted = counter !== undefined && piece !== undefined && piece >= 5 && !staple
  // Nobody buys a third of a radish: pieces and packs go up to the next whole one.
  const quantity = isCounted ? Math.ceil(sum / piece - 1e-6) : Math.ceil(sum / 5 - 1e-6) * 5
  return {
    ingredient: name,
    quantity,
    unit: isCounted ? counter : 'g',
    staple,
    price: Math.round((((isCounted ? quantity * piece! : quantity) / 100) * price) / 10) * 10,
  }
}

function tidy(quantity: number): number {
  return Math.round(quantity * 100) / 100
}
