/** What finance can be asked, wanted and told. `same`: what was asked before, of something else. */
export const asks = [
  'sum',
  'breakdown',
  'shops',
  'list',
  'largest',
  'days',
  'weekdays',
  'months',
  'comparison',
  'changes',
  'average',
  'count',
  'recurring',
  'forecast',
  'budget',
  'ratio',
  'income',
  'monthly_income',
  'uncategorised',
  'advice',
  'action',
  'chat',
  'off_topic',
  'same',
] as const

export type Ask = (typeof asks)[number]

/** Days, both included, as `YYYY-MM-DD`. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** A category, or shops by the name of one or of a sort of them. */
export interface Subject {
  readonly category?: string
  readonly store?: string
}

/** What one clause of a message asks: of several subjects and times the same is asked of each. */
export interface Request {
  readonly ask: Ask
  readonly subjects?: readonly Subject[]
  readonly without?: readonly string[]
  readonly periods?: readonly Days[]
  /** From the last payday on, which the records tell. */
  readonly since?: 'payday'
  /** What it is held against. */
  readonly other?: Days
  readonly per?: 'day' | 'week' | 'month'
  readonly order?: 'newest' | 'largest'
  readonly limit?: number
  /** Won, inclusive. */
  readonly minAmount?: number
  readonly maxAmount?: number
  /** How many months a course is told over. */
  readonly months?: number
  /** What it takes over from the clause before it in the same message. */
  readonly takes?: readonly ('subject' | 'time')[]
}
