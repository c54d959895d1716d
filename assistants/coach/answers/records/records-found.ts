import type { z } from 'zod'
import type { Slots } from '#engine/memory/carry-over.ts'
import type { RecordsQuestion } from '../../records/question.ts'
import type { querySubmissions } from '../../tools/query-submissions.ts'

/** What `query_submissions` found. */
export type RecordsFound = z.infer<(typeof querySubmissions)['output']>

/** The answer's sentences, before it is put together. */
export interface RecordsWords {
  readonly lead: string
  readonly facts: readonly string[]
  readonly body?: readonly string[]
}

/** The question as the next turn may take it over. */
export function asSlot(question: RecordsQuestion): Slots {
  return Object.fromEntries(Object.entries(question).filter(([, value]) => value !== undefined)) as Slots
}
