import type { MealKind, Recipe } from '../kitchen/recipe.ts'
import { chanceFrom } from './chance.ts'
import type { Limits } from './rules.ts'
import { ownCost, pairCost } from './score.ts'

/** A meal near the one that is looked for: `gap` is the days between them. */
export interface NearMeal {
  readonly recipe: Recipe
  readonly gap: number
}

/** Why one of several ideas is one. */
export const ideaReasons = [
  'season',
  'other',
  'quickest',
  'cheapest',
  'protein',
  'soup',
  'bowl',
  'lightest',
  'easy',
  'filling',
  'lean',
  'main',
  'cuisine',
] as const
export type IdeaReason = (typeof ideaReasons)[number]

export interface Idea {
  readonly recipe: Recipe
  readonly reason: IdeaReason
}

interface Asked {
  readonly candidates: readonly Recipe[]
  readonly limits: Limits
  readonly meal: MealKind
  readonly month: number
  readonly near: readonly NearMeal[]
  /** The meal before, that another is a change from. */
  readonly before: Recipe | undefined
  readonly seed: string
  readonly count: number
}

/**
 * A few dishes for one meal, the best first, by what a plan's meals are chosen by: what is near in time and what is already among them
 * costs, so that they differ. Pure, and the same for the same seed.
 */
export function ideasOf({
  candidates,
  limits,
  meal,
  month,
  near,
  before,
  seed,
  count,
}: Asked): readonly Idea[] {
  const chance = chanceFrom(seed)
  let left = candidates.map((recipe) => ({
    recipe,
    cost:
      ownCost(recipe, { day: 1, meal }, limits, month, chance()) +
      near.reduce((sum, it) => sum + pairCost(recipe, it.recipe, it.gap), 0),
  }))
  const picked: Recipe[] = []
  while (picked.length < count && left.length > 0) {
    const [best] = left.toSorted((a, b) => a.cost - b.cost)
    picked.push(best!.recipe)
    left = left
      .filter((it) => it !== best)
      .map((it) => ({ ...it, cost: it.cost + pairCost(it.recipe, best!.recipe, 0) }))
  }
  return withReasons(picked, { month, before })
}

/** One reason each, no two alike as long as there are others. */
function withReasons(
  picked: readonly Recipe[],
  { month, before }: { readonly month: number; readonly before: Recipe | undefined },
): readonly Idea[] {
  const used = new Set<IdeaReason>()
  return picked.map((recipe) => {
    const holding = ideaReasons.filter((reason) => holds(reason, recipe, { picked, month, before }))
    const reason = holding.find((it) => !used.has(it)) ?? 'cuisine'
    used.add(reason)
    return { recipe, reason }
  })
}

function holds(
  reason: IdeaReason,
  recipe: Recipe,
  {
    picked,
    month,
    before,
  }: { readonly picked: readonly Recipe[]; readonly month: number; readonly before: Recipe | undefined },
): boolean {
  const others = picked.filter((it) => it !== recipe)
  const isLeast = (of: 'minutes' | 'price' | 'kcal') =>
    others.length > 0 && others.every((it) => it[of] > recipe[of])
  switch (reason) {
    case 'season':
      return recipe.season.includes(month)
    case 'other':
      return before !== undefined && before.main !== recipe.main && recipe.main !== '기타'
    case 'quickest':
      return isLeast('minutes')
    case 'cheapest':
      return isLeast('price')
    case 'lightest':
      return isLeast('kcal')
    case 'protein':
      return recipe.tags.includes('고단백')
    case 'soup':
      return recipe.tags.includes('국물')
    case 'bowl':
      return recipe.tags.includes('한그릇')
    case 'easy':
      return recipe.tags.includes('쉬운')
    case 'filling':
      return recipe.tags.includes('든든한')
    case 'lean':
      return recipe.tags.includes('저지방')
    case 'main':
      return recipe.main !== '기타' && others.every(({ main }) => main !== recipe.main)
    case 'cuisine':
      return true
  }
}
