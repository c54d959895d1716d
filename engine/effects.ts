/**
 * Tells the operator of a failure that a turn survived or ended with; of what is nobody's failure (a client that left)
 * at the level `debug`. Fields hold ids and names, never message text.
 */
export type Report = (
  error: unknown,
  fields: Readonly<Record<string, string | number>>,
  level?: 'debug',
) => void

/** The outside world as the engine uses it, so that tests bring their own. */
export interface Effects {
  /** The wall clock. */
  readonly now: () => Date
  /** Milliseconds from some fixed point, never going back. */
  readonly elapsed: () => number
  /** A new UUID, ordered by time. */
  readonly newId: () => string
  readonly report: Report
}
