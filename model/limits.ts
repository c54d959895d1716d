import type { ProviderId, Role } from './roles.ts'

/** How long a model may take, in milliseconds. */
export interface Timeouts {
  /** Until the first piece of an answer, retries included. */
  readonly firstTokenMs: number
  /** From one piece to the next. */
  readonly stallMs: number
  /** Until the last piece. */
  readonly totalMs: number
}

export type TimeoutsOf = (role: Role, provider: ProviderId) => Timeouts

/** A decision is a step on the way to an answer that a person waits for; a model on one's own machine takes its time. */
export const usualTimeouts: TimeoutsOf = (role, provider) => {
  const isLocal = provider === 'ollama' || provider === 'compatible'
  const patience = isLocal ? 4 : 1
  const firstTokenMs = (role === 'analyze' ? 8_000 : 12_000) * patience
  const totalMs = (role === 'analyze' ? 20_000 : 90_000) * (isLocal ? 2 : 1)
  return { firstTokenMs, stallMs: 10_000 * (isLocal ? 2 : 1), totalMs }
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
