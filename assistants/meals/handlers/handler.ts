import type { Turn, TurnEnd } from '#engine/turn.ts'
import type { MealKind } from '../kitchen/recipe.ts'
import type { Request } from '../understand/request.ts'

/** Dishes that were proposed for a meal, as the next turn may mean them. */
export interface Ideas {
  /** Those of the last answer, in their order. */
  readonly ids: readonly string[]
  readonly names: readonly string[]
  /** All that were shown since the first. */
  readonly seen: readonly string[]
  readonly date: string
  readonly meal: MealKind
  readonly servings?: number
}

/** What one thing that was asked comes to. */
export interface Reply {
  readonly text: string
  readonly suggestions?: readonly string[]
  /** What a yes to the answer would run. */
  readonly offer?: Request
  /** What a no would run, where it is more than leaving things as they are. */
  readonly otherwise?: Request
  /** The slot that was asked back for; the request that it completes is the one at hand. */
  readonly expects?: 'days' | 'meals' | 'start' | 'date' | 'place'
  /** The dish that the answer was about: 이거 어떻게 만들어?. */
  readonly dish?: string
  /** Dishes that were proposed and may be taken. */
  readonly ideas?: Ideas
  /** What the answer was about, on top of the request: one meal of the plan (그거 바꿔줘); with an `ask`, in its place. */
  readonly about?: Partial<Request>
  /** Set where the answer waits for a yes: nothing can follow. */
  readonly end?: TurnEnd
  /** The answer is an exact figure, receipt or refusal: a model does not word it anew. */
  readonly isExact?: boolean
}

export interface Asked {
  readonly request: Request
  /** The dish of the answer before. */
  readonly dish: string | undefined
  /** What was proposed, as long as it may be meant. */
  readonly ideas?: Ideas | undefined
  /** The requests of the turns before, newest first. */
  readonly before: readonly Request[]
  /** The person's own recipes that the message names. */
  readonly own: readonly string[]
  /** Nouns of the message that nothing explains. */
  readonly unexplained: readonly string[]
}

export type Handler = (t: Turn, asked: Asked) => Promise<Reply>
