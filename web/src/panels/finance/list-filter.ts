import type { Month } from './month.ts'

/** The newest expenses, unfiltered: what the rest of the panel knows them by. */
export const expensesKey = 'finance/expenses'

/** What a person wants to see of the list; empty is everything. */
export interface ListFilter {
  readonly query: string
  readonly category: string
  readonly month: Month | ''
}

export const noFilter: ListFilter = { query: '', category: '', month: '' }
