export interface DemoExpense {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** `HH:MM:SS` */
  readonly time: string
  readonly store: string
  /** Won. */
  readonly amount: number
  /** null: 미분류 */
  readonly category: string | null
  readonly memo: string | null
  readonly method: string | null
}
