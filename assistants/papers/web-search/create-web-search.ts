import type { WebSearch } from '#engine/web-search.ts'

/** The providers that the environment names, the first that is set wins. */
export interface WebSearchSettings {
  readonly tavilyKey?: string | undefined
  readonly braveKey?: string | undefined
  readonly searxngUrl?: string | undefined
}

/** The web search that is configured; nothing where none is. */
export function createWebSearch(
  _settings: WebSearchSettings,
  _fetch: typeof fetch = fetch,
): WebSearch | undefined {
  return undefined
}
