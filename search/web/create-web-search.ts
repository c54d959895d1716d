import { cutText } from '#protocol/cut-text.ts'
import { brave, searxng, tavily, type WebProvider } from './providers.ts'
import type { WebResult, WebSearch } from './web-search.ts'

/** The providers that the environment names, the first that is set wins. */
export interface WebSearchSettings {
  readonly tavilyKey?: string | undefined
  readonly braveKey?: string | undefined
  readonly searxngUrl?: string | undefined
}

const timeoutMs = 10_000
const longestQuery = 380
const longestText = 2_000
const longestTitle = 300
const mostBytes = 2 * 1024 * 1024

/** The web search that is configured; nothing where none is. */
export function createWebSearch(
  { tavilyKey, braveKey, searxngUrl }: WebSearchSettings,
  fetched: typeof fetch = fetch,
): WebSearch | undefined {
  const provider = tavilyKey
    ? tavily(tavilyKey)
    : braveKey
      ? brave(braveKey)
      : searxngUrl
        ? searxng(searxngUrl)
        : undefined
  if (!provider) return undefined
  return {
    provider: provider.name,
    async search(query, { limit, signal }) {
      const asked = cutText(query.replace(/\s+/gu, ' ').trim(), longestQuery)
      const { url, ...init } = provider.request(asked, limit)
      const response = await fetched(url, {
        ...init,
        // A key goes to the address it was given for, and nowhere else.
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      }).catch((cause: Error) => {
        signal.throwIfAborted()
        const why = cause.name === 'TimeoutError' ? 'did not answer in time' : 'cannot be reached'
        throw new Error(`${provider.name} ${why}`)
      })
      if (!response.ok) throw new Error(refusal(provider, response.status))
      return resultsIn(provider, await bodyOf(response, provider)).slice(0, limit)
    },
  }
}

function refusal({ name, onRefused }: WebProvider, status: number): string {
  if (status === 401 || status === 403) return `${name} refused the request (${status}): ${onRefused}`
  if (status === 429) return `${name} takes no more requests for now (429): its quota is used up`
  return `${name} answered with ${status}`
}

/** The answer as JSON, as far as one may be long. */
async function bodyOf(response: Response, { name }: WebProvider): Promise<unknown> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.byteLength
    if (length > mostBytes) throw new Error(`${name} answered with more than can be read`)
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    throw new Error(`${name} answered with something that is no JSON`)
  }
}

function resultsIn(provider: WebProvider, body: unknown): WebResult[] {
  const seen = new Set<string>()
  return provider.results(body).flatMap(({ title, url, text, published }) => {
    const address = URL.canParse(url ?? '') ? new URL(url!) : undefined
    if (!address || !/^https?:$/u.test(address.protocol) || seen.has(address.href)) return []
    seen.add(address.href)
    return [
      {
        title: cutText(plain(title ?? ''), longestTitle) || address.hostname,
        url: address.href,
        text: cutText(plain(text ?? ''), longestText),
        publishedOn: dayOf(published),
      },
    ]
  })
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
}

/** Without the marks that some set around what was found. */
function plain(text: string): string {
  return text
    .replace(/<\/?[a-z]{1,10}>/giu, '')
    .replace(/&(amp|lt|gt|quot|#39|#x27);/gu, (_, name: string) => entities[name]!)
    .replace(/\s+/gu, ' ')
    .trim()
}

function dayOf(text: string | undefined): string | null {
  const [day] = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/u.exec(text ?? '') ?? []
  if (day) return day
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}
