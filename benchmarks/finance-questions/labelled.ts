import type { Request } from '#assistants/finance/reader/request.ts'
import type { Mention, Span } from '#nlu/schema.ts'

/** A clause with its labels: what it asks, and what is there for what. */
export interface Labelled {
  readonly span: Span
  /** That it only tells. */
  readonly tells?: true
  readonly facets: Readonly<Record<string, string>>
  readonly mentions: readonly Mention[]
  readonly request: Request
}
