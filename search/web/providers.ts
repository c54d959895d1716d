import { z } from 'zod'

/** How a provider is asked, and what of its answer is a result. */
export interface WebProvider {
  readonly name: string
  request(
    query: string,
    limit: number,
  ): { url: string; method?: string; headers?: Record<string, string>; body?: string }
  results(body: unknown): readonly FoundPage[]
  /** For the operator: what to look at when it refuses. */
  readonly onRefused: string
}

interface FoundPage {
  readonly title?: string | undefined
  readonly url?: string | undefined
  readonly text?: string | undefined
  readonly published?: string | undefined
}

const text = z
  .string()
  .nullish()
  .catch(undefined)
  .transform((value) => value ?? undefined)

function pages<T extends z.ZodType>(shape: T, list: unknown): z.infer<T>[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((one) => shape.safeParse(one).data ?? [])
}

const tavilyPage = z.object({ title: text, url: text, content: text, published_date: text })

/** https://docs.tavily.com/documentation/api-reference/endpoint/search */
export function tavily(key: string): WebProvider {
  return {
    name: 'Tavily',
    request: (query, limit) => ({
      url: 'https://api.tavily.com/search',
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, max_results: Math.min(limit, 20), search_depth: 'basic' }),
    }),
    results: (body) =>
      pages(tavilyPage, (body as { results?: unknown } | null)?.results).map((page) => ({
        ...{ title: page.title, url: page.url, text: page.content, published: page.published_date },
      })),
    onRefused: 'look at TAVILY_API_KEY',
  }
}

const bravePage = z.object({ title: text, url: text, description: text, page_age: text })

/** https://api-dashboard.search.brave.com/app/documentation/web-search/get-started */
export function brave(key: string): WebProvider {
  return {
    name: 'Brave Search',
    request: (query, limit) => ({
      url: `https://api.search.brave.com/res/v1/web/search?${new URLSearchParams({ q: query, count: String(Math.min(limit, 20)) })}`,
      headers: { accept: 'application/json', 'x-subscription-token': key },
    }),
    results: (body) =>
      pages(bravePage, (body as { web?: { results?: unknown } } | null)?.web?.results).map((page) => ({
        ...{ title: page.title, url: page.url, text: page.description, published: page.page_age },
      })),
    onRefused: 'look at BRAVE_API_KEY',
  }
}

const searxngPage = z.object({ title: text, url: text, content: text, publishedDate: text })

/** https://docs.searxng.org/dev/search_api.html */
export function searxng(url: string): WebProvider {
  const base = url.replace(/\/+$/u, '')
  return {
    name: 'SearXNG',
    request: (query) => ({
      url: `${base}/search?${new URLSearchParams({ q: query, format: 'json' })}`,
      headers: { accept: 'application/json' },
    }),
    results: (body) =>
      pages(searxngPage, (body as { results?: unknown } | null)?.results).map((page) => ({
        ...{ title: page.title, url: page.url, text: page.content, published: page.publishedDate },
      })),
    onRefused: 'its settings.yml has to list json under search.formats',
  }
}
