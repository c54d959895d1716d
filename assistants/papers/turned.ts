import type { Last } from './remembered.ts'
import type { Route } from './tools/routes.ts'
import type { Request } from './understand/request.ts'

/** What a request is answered by. */
export interface Turned {
  readonly request: Request
  readonly level: 'easy' | 'hard' | 'auto'
  /** Conditions of the question that nothing could take in. */
  readonly unread: readonly string[]
  readonly last: Last
  /** What is searched for, where something is. */
  readonly sought: string
  /** What was said in so many words, with spaces between them. */
  readonly said: string
  /** Nouns of it that nothing explains. */
  readonly strange: readonly string[]
  readonly route: Route
}
