import { isTimeout, type ModelFailure } from './failure.ts'

/** How many failures in a row open it, and for how long. */
const failuresToOpen = 3
const openMs = 30_000

/**
 * Keeps turns from waiting for a provider that is down: after three failures in a row, or one that was waited for in
 * vain, it is left alone for half a minute, then one call tries it, and its outcome decides. One for each address, in
 * each process.
 */
export class CircuitBreaker {
  readonly #elapsed: () => number
  #failures = 0
  #openUntil = 0
  #trying = false

  /** `elapsed`: milliseconds from some fixed point, never going back. */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed
  }

  /** Whether a call may be made now; where it says yes, `worked`, `failed` or `undecided` has to follow. */
  admits(): boolean {
    if (this.#failures < failuresToOpen) return true
    if (this.#trying || this.#elapsed() < this.#openUntil) return false
    this.#trying = true
    return true
  }

  worked(): void {
    this.#failures = 0
    this.#trying = false
  }

  failed({ kind, retryAfterMs = 0 }: Pick<ModelFailure, 'kind' | 'retryAfterMs'>): void {
    this.#failures = isTimeout(kind) ? failuresToOpen : this.#failures + 1
    this.#trying = false
    if (this.#failures >= failuresToOpen) {
      this.#openUntil = this.#elapsed() + Math.max(openMs, Math.min(retryAfterMs, 10 * openMs))
    }
  }

  /** The call ended for a reason of its own, which says nothing of the provider. */
  undecided(): void {
    this.#trying = false
  }
}
