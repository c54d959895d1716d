import type { Slot, Wishes } from '../planner/wishes.ts'
import type { Card } from '../tools/shapes.ts'

/** What a plan is to be made of. */
export interface Thinkable {
  readonly slots: readonly Slot[]
  readonly wishes: Wishes
  readonly servings: number
  /** What was retrieved: a model proposes from these. */
  readonly candidates: readonly Card[]
}
