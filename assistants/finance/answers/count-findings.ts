import type { z } from 'zod'
import type { spendingCount } from '../tools/spending-count.ts'
import type { topExpenses } from '../tools/top-expenses.ts'

export type Counted = z.infer<(typeof spendingCount)['output']>
/** Those paid most often first. */
export type Visited = z.infer<(typeof topExpenses)['output']>['merchants']
