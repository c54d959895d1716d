import type { ProviderId, Role } from './roles.ts'

/** How long a model may take, in milliseconds. */
export interface Timeouts {
  /** Until the first piece of an answer, retries included. */
  readonly firstTokenMs: number
  /** From the question to the last moment at which a failed try may be repeated. */
  readonly retryMs: number
  /** From one piece to the next. */
  readonly stallMs: number
  /** Until the last piece. */
  readonly totalMs: number
}

export type TimeoutsOf = (role: Role, provider: ProviderId) => Timeouts

/** How long one turn waits for models that then do not answer, in milliseconds, all its questions together. */
export const turnPatienceMs = 10_000

/**
 * A person waits for decisions and answers, and there is an answer without a model: what fails at once is tried again
 * at once or not at all. In the background a model on one's own machine may take its time.
 */
export const usualTimeouts: TimeoutsOf = (role, provider) => {
  const isLocal = provider === 'ollama' || provider === 'compatible'
  if (role === 'analyze') return { firstTokenMs: 8_000, retryMs: 450, stallMs: 8_000, totalMs: 10_000 }
  if (role.startsWith('answer')) {
    return { firstTokenMs: turnPatienceMs, retryMs: 450, stallMs: 8_000, totalMs: isLocal ? 180_000 : 90_000 }
  }
  const patience = isLocal ? 4 : 1
  return {
    firstTokenMs: 12_000 * patience,
    retryMs: 12_000 * patience,
    stallMs: 10_000 * patience,
    totalMs: 90_000 * patience,
  }
}

/** What one owner may use of models on one day; tokens in and out together, cost in US dollars. */
export interface Budget {
  readonly calls: number
  readonly tokens: number
  readonly cost: number
}

export const usualBudget: Budget = { calls: 2000, tokens: 4_000_000, cost: Number.POSITIVE_INFINITY }

/** Characters an answer may have for each token it was allowed: more is a model that has lost its way. */
export const charactersPerToken = 8

/** How long an answer is kept, in seconds. */
export const cacheSeconds = 3600
