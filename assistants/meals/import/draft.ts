import { hash } from 'node:crypto'
import { Parser } from 'htmlparser2'
import { cutText } from '#protocol/cut-text.ts'
import { type MealKind, mealKinds, type WrittenRecipe, writtenRecipeSchema } from '../kitchen/recipe.ts'
import { importTexts } from './texts.ts'

/** What a file says of one recipe, before anything is checked. */
export interface Loose {
  readonly name?: unknown
  readonly ingredients?: unknown
  readonly steps?: unknown
  readonly servings?: unknown
  readonly minutes?: unknown
  readonly cuisine?: unknown
  readonly method?: unknown
  readonly meals?: unknown
  readonly tags?: unknown
  readonly kcal?: unknown
  readonly protein?: unknown
  readonly fat?: unknown
  readonly carbohydrate?: unknown
  readonly price?: unknown
}

export type Drafted = { readonly recipe: WrittenRecipe } | { readonly reason: string }

/** A recipe of what a file says, or why it is none. What it leaves out is taken as usual: two servings, half an hour. */
export function draftOf(loose: Loose): Drafted {
  const name = cutText(textOf(loose.name), 80)
  if (!name) return { reason: importTexts.noName }
  const ingredients = listOf(loose.ingredients).map((it) => cutText(it, 200))
  if (ingredients.length === 0) return { reason: importTexts.noIngredients(name) }
  const stated = Object.fromEntries(
    (['kcal', 'protein', 'fat', 'carbohydrate', 'price'] as const).flatMap((key) => {
      const value = numberIn(loose[key])
      return value === undefined ? [] : [[key, value]]
    }),
  )
  const parsed = writtenRecipeSchema.safeParse({
    id: `own-${hash('sha256', JSON.stringify([name, ingredients]), 'hex').slice(0, 24)}`,
    name,
    cuisine: cutText(textOf(loose.cuisine), 20) || '기타',
    method: cutText(textOf(loose.method), 20) || '기타',
    meals: mealsOf(loose.meals),
    servings: within(numberIn(loose.servings), 1, 20) ?? 2,
    minutes: within(minutesIn(loose.minutes), 1, 600) ?? 30,
    tags: listOf(loose.tags)
      .map((tag) => cutText(tag, 20))
      .slice(0, 20),
    ingredients: ingredients.slice(0, 60),
    steps: listOf(loose.steps)
      .map((step) => cutText(step, 1000))
      .slice(0, 60),
    ...(Object.keys(stated).length > 0 ? { stated } : {}),
  })
  return parsed.success ? { recipe: parsed.data } : { reason: importTexts.unreadable(name) }
}

export function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return plain(String(value))
  if (Array.isArray(value)) return textOf(value[0])
  return ''
}

/** Names, lines and steps, however a file holds them: a list, objects with a text, sections of steps, one text of lines. */
export function listOf(value: unknown): string[] {
  if (typeof value === 'string')
    return unmarked(value)
      .split(/[\r\n;|]/u)
      .map(tidy)
      .filter(Boolean)
  if (!Array.isArray(value)) return value && typeof value === 'object' ? listOf([value]) : []
  return value.flatMap((it): string[] => {
    if (typeof it === 'string') return plain(it) ? [plain(it)] : []
    if (!it || typeof it !== 'object') return []
    if (Array.isArray(it)) return listOf(it)
    const { itemListElement, item, text, name, ingredient, quantity, amount, unit } = it as Record<
      string,
      unknown
    >
    if (itemListElement ?? item) return listOf([itemListElement ?? item].flat())
    const measured = [textOf(ingredient ?? name), `${textOf(quantity ?? amount)}${textOf(unit)}`]
      .filter(Boolean)
      .join(' ')
    const said = textOf(text) || measured
    return said ? [said] : []
  })
}

function plain(text: string): string {
  return tidy(unmarked(text))
}

function tidy(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().normalize('NFC')
}

/** Tags behind which another line begins. */
const blocks = new Set(['br', 'li', 'p', 'div', 'tr', 'h2', 'h3', 'h4'])

/** Text as a page would show it: without tags, its entities decoded. */
function unmarked(text: string): string {
  if (!/[<&]/u.test(text)) return text
  let shown = ''
  const parser = new Parser({
    onopentagname: (name) => {
      shown += blocks.has(name) ? '\n' : ''
    },
    ontext: (part) => {
      shown += part
    },
  })
  parser.write(text)
  parser.end()
  return shown
}

export function numberIn(value: unknown): number | undefined {
  const digits = /\d{1,7}(?:[.,]\d{1,3})?/u.exec(textOf(value))?.[0]
  if (digits === undefined) return undefined
  const number = Number(/,\d{3}$/u.test(digits) ? digits.replace(',', '') : digits.replace(',', '.'))
  return Number.isFinite(number) ? number : undefined
}

/** Minutes of `PT1H20M`, of 1시간 20분, of a bare number. */
export function minutesIn(value: unknown): number | undefined {
  const text = textOf(value)
  const iso = /^P(?:(\d{1,2})D)?T?(?:(\d{1,3})H)?(?:(\d{1,4})M)?/u.exec(text)
  if (iso) {
    const [, days, hours, minutes] = iso
    return 1440 * Number(days ?? 0) + 60 * Number(hours ?? 0) + Number(minutes ?? 0) || undefined
  }
  const hours = /(\d{1,2})\s?시간/u.exec(text)?.[1]
  const minutes = /(\d{1,4})\s?분/u.exec(text)?.[1]
  if (hours || minutes) return 60 * Number(hours ?? 0) + Number(minutes ?? 0)
  return numberIn(text)
}

function within(value: number | undefined, least: number, most: number): number | undefined {
  return value === undefined ? undefined : Math.min(most, Math.max(least, Math.round(value)))
}

const mealWords: readonly (readonly [MealKind, string])[] = [
  ['breakfast', '아침'],
  ['breakfast', 'breakfast'],
  ['lunch', '점심'],
  ['lunch', 'lunch'],
  ['dinner', '저녁'],
  ['dinner', 'dinner'],
  ['snack', '간식'],
  ['snack', '디저트'],
  ['snack', 'snack'],
  ['snack', 'dessert'],
]

function mealsOf(value: unknown): MealKind[] {
  const said = listOf(value).join(' ').toLowerCase()
  const named = mealKinds.filter((meal) =>
    mealWords.some(([kind, word]) => kind === meal && said.includes(word)),
  )
  return named.length > 0 ? named : ['lunch', 'dinner']
}
