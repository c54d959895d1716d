import { failureOfResponse, RequestError } from './failure.ts'

export type Query = Readonly<Record<string, string | number | undefined>>

/** Fetches JSON. Throws `RequestError`, or the abort of its own signal. */
export async function requestJson<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await send(path, { ...init, headers: { Accept: 'application/json', ...init.headers } })
  try {
    return (await response.json()) as T
  } catch (cause) {
    throw new RequestError({ code: 'unreadable', status: response.status }, cause)
  }
}

/** Sends a request whose answer has no body that matters. */
export async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await reach(path, init)
  if (!response.ok) throw new RequestError(await failureOfResponse(response))
  return response
}

export function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** The page's language, not the browser's, is the one that the server's messages are read beside. */
export function inReadersLanguage(init: RequestInit | undefined): RequestInit {
  const headers = new Headers(init?.headers)
  headers.set('Accept-Language', document.documentElement.lang)
  return { ...init, headers }
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, inReadersLanguage(init))
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new RequestError({ code: 'offline' }, cause)
  }
}
