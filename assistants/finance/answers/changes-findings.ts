import type { z } from 'zod'
import type { biggestChanges } from '../tools/biggest-changes.ts'
import type { PeriodRange } from '../understand/period.ts'
import type { ChangesQuestion } from '../understand/question.ts'

export type Changes = z.infer<(typeof biggestChanges)['output']>
export type CategoryChange = Changes['categories'][number]
export type Change = Changes['merchants'][number]

/** What changes are told of: the question with its periods as they were held against each other. */
export interface HeldChanges {
  readonly question: ChangesQuestion
  readonly period: PeriodRange
  readonly other: PeriodRange
  readonly changes: Changes
}
