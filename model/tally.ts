import type { ModelFailure } from './failure.ts'
import { costOf } from './prices.ts'
import type { ModelCall, TokenCount } from './request.ts'
import { type ModelName, modelText } from './roles.ts'

/** What one question to a model has taken so far, whatever becomes of it. */
export class Tally {
  readonly #elapsed: () => number
  readonly #started: number
  #model = ''
  #calls = 0
  #input = 0
  #output = 0
  #cost: number | undefined
  #firstTokenMs: number | null = null
  readonly #failures: ModelCall['failures'][number][] = []

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed
    this.#started = elapsed()
  }

  /** A model is about to be asked, or its kept answer to be given. */
  turnTo(name: ModelName): void {
    this.#model = modelText(name)
  }

  called(): void {
    this.#calls++
  }

  spoke(): void {
    this.#firstTokenMs ??= rounded(this.#elapsed() - this.#started)
  }

  took(name: ModelName, tokens: TokenCount): void {
    this.#input += tokens.input
    this.#output += tokens.output
    const cost = costOf(name, tokens)
    if (cost !== undefined) this.#cost = (this.#cost ?? 0) + cost
  }

  failed({ kind }: ModelFailure): void {
    this.#failures.push({ model: this.#model, kind })
  }

  /** Takes over what another question's flight took, when that was one's own: its counts, and what went wrong. */
  add(other: Tally): void {
    const { calls, inputTokens, outputTokens, cost, failures } = other.call
    this.#calls += calls
    this.#input += inputTokens
    this.#output += outputTokens
    if (cost !== undefined) this.#cost = (this.#cost ?? 0) + cost
    this.#failures.push(...failures)
  }

  get call(): ModelCall {
    return {
      model: this.#model,
      cached: false,
      calls: this.#calls,
      inputTokens: this.#input,
      outputTokens: this.#output,
      ...(this.#cost === undefined ? {} : { cost: this.#cost }),
      durationMs: rounded(this.#elapsed() - this.#started),
      firstTokenMs: this.#firstTokenMs,
      failures: [...this.#failures],
    }
  }
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10
}
