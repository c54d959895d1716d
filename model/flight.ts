import type { ModelPart } from './request.ts'
import { Tally } from './tally.ts'

/**
 * One question under way, for everybody who asks the same at the same time: each gets all of it, from its first piece.
 * It lives as long as somebody waits for it.
 */
export class Flight {
  readonly tally: Tally
  readonly #parts: ModelPart[] = []
  readonly #abort = new AbortController()
  #more = Promise.withResolvers<void>()
  #readers = 0
  #ended = false
  #failure: unknown

  constructor(elapsed: () => number) {
    this.tally = new Tally(elapsed)
  }

  /** Takes off: `speak` says the pieces, `landed` is called once with all of them when they have come to a good end. */
  async fly(
    speak: (signal: AbortSignal) => AsyncGenerator<ModelPart, void>,
    landed: (parts: readonly ModelPart[] | undefined) => Promise<void>,
  ): Promise<void> {
    let isWhole = false
    try {
      for await (const part of speak(this.#abort.signal)) {
        this.#parts.push(part)
        this.#wake()
      }
      isWhole = true
    } catch (error) {
      this.#failure = error
    }
    await landed(isWhole ? this.#parts : undefined)
    this.#ended = true
    this.#wake()
  }

  /** The pieces from the first on. Throws what went wrong; `signal`'s reason when that aborts. */
  async *read(signal: AbortSignal): AsyncGenerator<ModelPart, void> {
    const leave = () => this.#wake()
    signal.addEventListener('abort', leave)
    this.#readers++
    try {
      for (let index = 0; ; ) {
        signal.throwIfAborted()
        const more = this.#more.promise
        while (index < this.#parts.length) yield this.#parts[index++]!
        if (this.#ended) break
        await more
      }
      if (this.#failure) throw this.#failure
    } finally {
      signal.removeEventListener('abort', leave)
      if (--this.#readers === 0 && !this.#ended) this.#abort.abort(new Error('Nobody waits for it'))
    }
  }

  /** Whether one may still join: it goes on, or has come to a good end. */
  get isOpen(): boolean {
    return this.#failure === undefined && !this.#abort.signal.aborted
  }

  #wake(): void {
    const waiting = this.#more
    this.#more = Promise.withResolvers<void>()
    waiting.resolve()
  }
}
