import type { z } from 'zod'
import type { querySubmissions } from '../../tools/query-submissions.ts'

/** What `query_submissions` found. */
export type RecordsFound = z.infer<(typeof querySubmissions)['output']>

/** The answer's sentences, before it is put together. */
export interface RecordsWords {
  readonly lead: string
  readonly facts: readonly string[]
  readonly body?: readonly string[]
}
