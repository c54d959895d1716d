/** Which spending is meant; nothing said means all of it. A store stands without a category. */
export interface Subject {
  readonly category?: string
  readonly store?: string
}
