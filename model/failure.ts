/** Why a model gave no answer. Settings and logs show the kind alone. */
export type FailureKind =
  | 'no_model'
  | 'no_key'
  | 'budget'
  | 'circuit_open'
  | 'unreachable'
  | 'unauthorized'
  | 'rate_limited'
  | 'rejected'
  | 'server_error'
  | 'first_token_timeout'
  | 'stalled'
  | 'total_timeout'
  | 'broken_stream'
  | 'cut_off'
  | 'filtered'
  | 'empty'
  | 'too_long'
  | 'wrong_shape'

/** A model did not answer. Holds no prompt, no key and nothing of what the provider said: it goes into logs. */
export class ModelFailure extends Error {
  readonly kind: FailureKind
  /** How long the provider asks to be left alone, in milliseconds. */
  readonly retryAfterMs: number | undefined

  constructor(kind: FailureKind, options: { detail?: string; retryAfterMs?: number | undefined } = {}) {
    super(options.detail ? `${kind} (${options.detail})` : kind)
    this.name = 'ModelFailure'
    this.kind = kind
    this.retryAfterMs = options.retryAfterMs
  }
}

/** Failures that a new try at the same model may end. */
export function mayPass(kind: FailureKind): boolean {
  return kind === 'unreachable' || kind === 'rate_limited' || kind === 'server_error'
}

/** Failures that cost whoever asked all the time there was. */
export function isTimeout(kind: FailureKind): boolean {
  return kind === 'first_token_timeout' || kind === 'stalled' || kind === 'total_timeout'
}

/** Failures of the provider and not of this one request: what its circuit breaker counts. */
export function isProviders(kind: FailureKind): boolean {
  return mayPass(kind) || kind === 'unauthorized' || isTimeout(kind)
}

/** What a provider's library threw, as a failure of ours; the reason a call was broken off for stays what it is. */
export function failureOf(error: unknown): Error {
  if (error instanceof ModelFailure) return error
  const { statusCode, responseHeaders } = error as {
    statusCode?: number
    responseHeaders?: Record<string, string>
  }
  if (statusCode === undefined || statusCode < 400) {
    // Without an answer's status: the connection was not had, or what came could not be read.
    return new ModelFailure(isNetwork(error) ? 'unreachable' : 'broken_stream')
  }
  return new ModelFailure(kindOf(statusCode), {
    detail: String(statusCode),
    retryAfterMs: retryAfter(responseHeaders ?? {}),
  })
}

function kindOf(status: number): FailureKind {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 429 || status === 529) return 'rate_limited'
  if (status === 408 || status >= 500) return 'server_error'
  return 'rejected'
}

function isNetwork(error: unknown): boolean {
  for (let it = error; it instanceof Error; it = it.cause) {
    if ('code' in it && /^(?:E[A-Z]+|UND_ERR_\w+)$/u.test(String(it.code))) return true
    if (it.message === 'fetch failed' || /^Cannot connect to API/u.test(it.message)) return true
  }
  return false
}

/** `retry-after-ms`, or `retry-after` in seconds or as a date, in milliseconds. */
function retryAfter(headers: Readonly<Record<string, string>>): number | undefined {
  const milliseconds = Number(headers['retry-after-ms'])
  if (headers['retry-after-ms'] && milliseconds >= 0) return milliseconds
  const text = headers['retry-after']
  if (!text) return undefined
  const seconds = Number(text)
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - Date.now()
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined
}
