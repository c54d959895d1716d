/** A page that a search found. What it says is data of strangers. */
export interface WebResult {
  readonly title: string
  readonly url: string
  /** What the page says, as the provider tells it. */
  readonly text: string
  /** `YYYY-MM-DD`; null where the provider does not say. */
  readonly publishedOn: string | null
}

/** Searches the web through a provider that the operator has configured. */
export interface WebSearch {
  /** Its name, as people know it. */
  readonly provider: string
  /** Best first. Throws an error whose message is for the operator; the provider's key is not in it. */
  search(query: string, options: { limit: number; signal: AbortSignal }): Promise<readonly WebResult[]>
}
