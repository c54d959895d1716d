import type { Recipe } from '../kitchen/recipe.ts'
import type { Limits, Reason } from './rules.ts'
import type { Slot } from './wishes.ts'

/** What may give way when no plan keeps all of it. Allergies, diets and exclusions never do. */
export type Relaxed = ReadonlySet<Reason>

export interface Task {
  readonly recipes: readonly Recipe[]
  readonly slots: readonly Slot[]
  readonly limits: Limits
  /** 1 to 12: what is in season. */
  readonly month: number
  readonly seed: string
  readonly relaxed?: Relaxed
}
