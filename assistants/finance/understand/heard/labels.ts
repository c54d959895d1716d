/** What a message asks, as the examples of the second reader tell it apart: the queries of the specification. */
export const heardLabels = [
  'asks_sum',
  'asks_breakdown',
  'asks_shops',
  'asks_list',
  'asks_largest',
  'asks_days',
  'asks_weekdays',
  'asks_months',
  'asks_comparison',
  'asks_changes',
  'asks_average',
  'asks_count',
  'asks_recurring',
  'asks_forecast',
  'asks_budget',
  'asks_ratio',
  'asks_income',
  'asks_monthly_income',
  'asks_uncategorised',
  'asks_advice',
  'asks_several',
  'wants_change',
  'talks',
  'off_topic',
] as const

export type HeardLabel = (typeof heardLabels)[number]

/** What a message asks of the records, as the reader has it, which knows what was asked before. */
export interface ReadAs {
  readonly label: HeardLabel
  /** 0 to 1. */
  readonly certainty: number
  /** Asked of more than one thing or time, of which the words tell better how they go together. */
  readonly several?: true
}
