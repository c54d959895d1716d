import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { findIngredient, type Ingredient } from '../kitchen/ingredients.ts'

export const ingredientFacts = defineTool({
  name: 'ingredient_facts',
  title: '재료 영양',
  description: 'Energy and nutrients of an ingredient, for an amount of grams.',
  input: z.object({ name: z.string().min(1).max(80), grams: z.number().min(1).max(10_000) }),
  output: z.object({
    name: z.string(),
    grams: z.number(),
    kcal: z.number(),
    protein: z.number(),
    fat: z.number(),
    carbohydrate: z.number(),
    allergens: z.array(z.string()),
    /** What one buys at once, and about how much that costs, in won. */
    pack: z.object({ quantity: z.number(), unit: z.string(), price: z.number() }),
  }),
  effects: 'read',
  cache: 'turn',
  reads: [],
  async run({ name, grams }) {
    const found = findIngredient(name)
    if (!found) return miss(`‘${name}’의 영양 정보는 아직 없어요`)
    const of = (figure: number) => Math.round((figure * grams) / 10) / 10
    return {
      name: found.name,
      grams,
      kcal: Math.round((found.kcal * grams) / 100),
      protein: of(found.protein),
      fat: of(found.fat),
      carbohydrate: of(found.carbohydrate),
      allergens: [...found.allergens],
      pack: packOf(found),
    }
  },
  summarise: ({ name, kcal, grams }) => `${name} ${grams}g ${kcal}kcal`,
})

function packOf({ pieces, price }: Ingredient) {
  const [unit = 'g', grams = 100] = Object.entries(pieces)[0] ?? []
  return {
    quantity: unit === 'g' ? 100 : 1,
    unit,
    price: Math.max(10, Math.round((price * grams) / 1000) * 10),
  }
}
