import type { Ingredient } from './ingredients.ts'

/** Millilitres of the usual measures of a Korean kitchen. */
const volumes: Readonly<Record<string, number>> = {
  큰술: 15,
  T: 15,
  스푼: 15,
  숟가락: 15,
  밥숟가락: 12,
  작은술: 5,
  t: 5,
  티스푼: 5,
  컵: 200,
  종이컵: 180,
  ml: 1,
  mL: 1,
  cc: 1,
  L: 1000,
  리터: 1000,
  tbsp: 15,
  tsp: 5,
  cup: 240,
}

const weights: Readonly<Record<string, number>> = {
  g: 1,
  그램: 1,
  kg: 1000,
  킬로그램: 1000,
  mg: 0.001,
  근: 600,
}

/** 약간, 조금, 적당량: a pinch that nobody weighs; counted as this much. */
export const pinchGrams = 1
const pinches = new Set(['약간', '조금', '적당량', '소량', '취향껏', '기호에 맞게'])

export function isPinch(unit: string): boolean {
  return pinches.has(unit)
}

export function knownUnits(ingredient: Ingredient | undefined): string[] {
  return [
    ...Object.keys(ingredient?.pieces ?? {}),
    ...Object.keys(volumes),
    ...Object.keys(weights),
    ...pinches,
  ]
}

/** Grams of an amount; nothing where the unit says nothing about this ingredient. */
export function gramsOf(ingredient: Ingredient, quantity: number, unit: string): number | undefined {
  if (isPinch(unit)) return Math.min(pinchGrams, ingredient.density)
  const piece = ingredient.pieces[unit]
  if (piece !== undefined) return quantity * piece
  const weight = weights[unit]
  if (weight !== undefined) return quantity * weight
  const volume = volumes[unit]
  if (volume !== undefined) {
    // A cup that is a piece of its own (시리얼 한 컵) stands in `pieces`.
    return quantity * volume * ingredient.density
  }
  return undefined
}
