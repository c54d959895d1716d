import type { z } from 'zod'
import type { biggestChanges } from '../tools/biggest-changes.ts'
import type { comparePeriods } from '../tools/compare-periods.ts'
import type { compareStore } from '../tools/compare-store.ts'
import type { PeriodRange } from '../understand/period.ts'
import type { ComparisonQuestion } from '../understand/question.ts'

/** Two sums held against each other, by whichever tool. */
export type Compared = Pick<
  z.infer<(typeof comparePeriods)['output']>,
  'current' | 'previous' | 'difference' | 'distance' | 'percent' | 'days' | 'otherDays' | 'perDay'
> &
  Partial<Pick<z.infer<(typeof comparePeriods)['output']>, 'fixed' | 'withFixed'>>
export type Changed = z.infer<(typeof biggestChanges)['output']>
export type Parts = z.infer<(typeof comparePeriods)['output']>['changes']
export type StoreCompared = z.infer<(typeof compareStore)['output']>

/** What a comparison speaks of: the question with its periods as they were held against each other. */
export interface Held {
  readonly question: ComparisonQuestion
  readonly period: PeriodRange
  readonly other: PeriodRange
  readonly unequal: boolean
  /** What was cut to be fair. */
  readonly note: string | undefined
  /** What is paid by contract is left out: one of the periods may hold more of it. */
  readonly withoutFixed: boolean
}
