import type { z } from 'zod'
import type { averageSpending } from '../tools/average-spending.ts'
import type { AverageQuestion } from '../understand/question.ts'

export type Averages = z.infer<(typeof averageSpending)['output']>

/** The figure that was asked for. */
export function averageOf({ per }: AverageQuestion, averages: Averages): number {
  return per === 'payment' ? averages.averagePerPayment : averages.average
}
