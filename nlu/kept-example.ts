/** An example as it is shown beside a message that is like it. */
export interface KeptExample {
  readonly author: string
  readonly say: string
  /** What stood before it in its talk. */
  readonly after?: string
  /** The facets of its clauses that say more than the usual. */
  readonly asks: readonly (Readonly<Record<string, string>> | null)[]
}
