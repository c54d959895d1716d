import type { ModelName } from './roles.ts'

interface Thinking {
  /** What its thoughts may take beside the answer, for models that count them with it. */
  readonly tokens: number
  readonly openai?: { readonly reasoningEffort: 'low' | 'minimal' }
  readonly google?: { readonly thinkingConfig: { readonly thinkingBudget: number } }
}

/** How little a model that thinks before it speaks may be made to: what is asked of it here needs words, not proofs. */
export function thinkingOf({ provider, model }: ModelName): Thinking {
  if (provider === 'openai' && /^o\d/u.test(model)) {
    return { tokens: 4096, openai: { reasoningEffort: 'low' } }
  }
  if (provider === 'openai' && /^gpt-5/u.test(model) && !/chat/u.test(model)) {
    return { tokens: 2048, openai: { reasoningEffort: 'low' } }
  }
  if (provider === 'google' && /gemini-2\.5-flash/u.test(model)) {
    return { tokens: 0, google: { thinkingConfig: { thinkingBudget: 0 } } }
  }
  // The least that its makers allow.
  if (provider === 'google' && /gemini-2\.5-pro/u.test(model)) {
    return { tokens: 128, google: { thinkingConfig: { thinkingBudget: 128 } } }
  }
  if (provider === 'google' && /gemini-[3-9]/u.test(model)) return { tokens: 2048 }
  if (/qwen3|deepseek-r1|gpt-oss|magistral|exaone-(?:deep|4)/u.test(model)) return { tokens: 2048 }
  return { tokens: 0 }
}

const opening = '<think>'
const closing = '</think>'

/**
 * Takes the thoughts out of a stream of text that begins with them: servers of open models that do not know a model's
 * marks pass them on as if they were said.
 */
export class ThoughtFilter {
  #state: 'start' | 'thinking' | 'spaced' | 'said' = 'start'
  #held = ''

  /** What of the piece, and of what was held back, is said. */
  push(piece: string): string {
    if (this.#state === 'said') return piece
    this.#held += piece
    if (this.#state === 'start') {
      const begun = this.#held.trimStart()
      if (begun.length < opening.length && opening.startsWith(begun)) return ''
      this.#state = begun.startsWith(opening) ? 'thinking' : 'said'
    }
    if (this.#state === 'thinking') {
      const end = this.#held.indexOf(closing)
      if (end < 0) return ''
      this.#held = this.#held.slice(end + closing.length)
      this.#state = 'spaced'
    }
    if (this.#state === 'spaced') {
      this.#held = this.#held.trimStart()
      if (this.#held === '') return ''
      this.#state = 'said'
    }
    const said = this.#held
    this.#held = ''
    return said
  }

  /** What is still held when the stream ends: nothing, where it ended in thought. */
  end(): string {
    return this.#state === 'start' ? this.#held : ''
  }
}
