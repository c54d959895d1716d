import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Allergen } from './allergens.ts'

/** Kinds of animal food that diets leave out, and alcohol. */
export type Holding = 'meat' | 'fish' | 'egg' | 'dairy' | 'honey' | 'alcohol' | 'chilli' | 'pungent'

export interface Ingredient {
  readonly name: string
  readonly aliases: readonly string[]
  /** 채소, 쇠고기, 양념 …: what variety is counted by, and what people exclude at once. */
  readonly kind: string
  /** Of 100 g. */
  readonly kcal: number
  readonly protein: number
  readonly fat: number
  readonly carbohydrate: number
  /** Won for 100 g. */
  readonly price: number
  /** Grams of a millilitre, for spoons and cups. */
  readonly density: number
  /** Grams of one piece, by its counter: `{ 모: 300 }`. */
  readonly pieces: Readonly<Record<string, number>>
  readonly allergens: readonly Allergen[]
  readonly holds: readonly Holding[]
  /** In most kitchens anyway. */
  readonly staple: boolean
  /** Goes bad within days once it is opened. */
  readonly perishable: boolean
  /** Months in which it is at its best; always, when empty. */
  readonly season: readonly number[]
}

type Row = Record<
  | 'name'
  | 'aliases'
  | 'kind'
  | 'kcal'
  | 'protein'
  | 'fat'
  | 'carbohydrate'
  | 'price'
  | 'density'
  | 'pieces'
  | 'allergens'
  | 'holds'
  | 'staple'
  | 'perishable'
  | 'season',
  string
>

const holdsOfKind: Readonly<Record<string, readonly Holding[]>> = {
  쇠고기: ['meat'],
  돼지고기: ['meat'],
  닭고기: ['meat'],
  가공육: ['meat'],
  생선: ['fish'],
  해산물: ['fish'],
  어묵: ['fish'],
  달걀: ['egg'],
  유제품: ['dairy'],
}

/** Every ingredient there is a line for in `content/ingredients.csv`: the one place that knows what is in what. */
export const ingredients: readonly Ingredient[] = parse<Row>(
  readFileSync(new URL('../content/ingredients.csv', import.meta.url), 'utf8'),
  { columns: true, skip_empty_lines: true },
).map((row) => ({
  name: row.name,
  aliases: listOf(row.aliases),
  kind: row.kind,
  kcal: Number(row.kcal),
  protein: Number(row.protein),
  fat: Number(row.fat),
  carbohydrate: Number(row.carbohydrate),
  price: Number(row.price),
  density: Number(row.density || 1),
  pieces: Object.fromEntries(
    listOf(row.pieces).map((piece) => {
      const [counter, grams] = piece.split('=')
      return [counter!, Number(grams)]
    }),
  ),
  allergens: listOf(row.allergens) as Allergen[],
  holds: [...new Set([...(holdsOfKind[row.kind] ?? []), ...(listOf(row.holds) as Holding[])])],
  staple: row.staple === 'y',
  perishable: row.perishable === 'y',
  season: monthsOf(row.season),
}))

const byName = new Map<string, Ingredient>()
for (const ingredient of ingredients) {
  for (const name of [ingredient.name, ...ingredient.aliases]) {
    const key = keyOf(name)
    if (!byName.has(key) || ingredient.name === name) byName.set(key, ingredient)
  }
}

/** Finds an ingredient by its name or another name of it, whatever the spaces. Nothing for what is not in the table. */
export function findIngredient(name: string): Ingredient | undefined {
  return byName.get(keyOf(name))
}

export const ingredientKinds: ReadonlySet<string> = new Set(ingredients.map(({ kind }) => kind))

function keyOf(name: string): string {
  return name.normalize('NFC').replace(/\s+/gu, '')
}

function listOf(cell: string): string[] {
  return cell.split('|').filter((part) => part !== '')
}

/** `11-2` is November to February. */
export function monthsOf(range: string | undefined): number[] {
  const [from, to] = (range ?? '').split('-').map(Number)
  if (!from || !to) return []
  const length = ((to - from + 12) % 12) + 1
  return Array.from({ length }, (_, index) => ((from - 1 + index) % 12) + 1)
}
