import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { failureOf, ModelFailure } from './failure.ts'
import { charactersPerToken, type Timeouts } from './limits.ts'
import type { ModelPart, ModelRequest, TokenCount } from './request.ts'
import type { ModelName } from './roles.ts'
import { callOptions, toolCallOf } from './sdk.ts'
import { ThoughtFilter } from './thinking.ts'

/** What a model says, piece by piece, and in the end what it took. */
export type Spoken = AsyncGenerator<ModelPart, TokenCount>

/**
 * Asks one model once. Every way an answer can go wrong ends in a `ModelFailure`: it does not begin in time, stalls, takes
 * too long, breaks off, is cut at its longest, filtered, empty, or without end. `signal` breaks it off with its own reason.
 */
export async function* attempt(
  model: LanguageModelV4,
  name: ModelName,
  request: ModelRequest,
  { timeouts, signal }: { timeouts: Timeouts; signal: AbortSignal },
): Spoken {
  const watch = watching(timeouts, signal)
  const mostCharacters = request.maxTokens * charactersPerToken
  const offersTools = (request.tools ?? []).length > 0
  const thoughts = new ThoughtFilter()
  let characters = 0
  let hasWords = false
  let calls = 0
  let end: Extract<LanguageModelV4StreamPart, { type: 'finish' }> | undefined
  try {
    const { stream } = await model.doStream({ ...callOptions(request, name), abortSignal: watch.signal })
    for await (const part of piecesOf(stream, watch.signal)) {
      watch.heard()
      if (part.type === 'text-delta') {
        const text = thoughts.push(part.delta)
        characters += text.length
        if (characters > mostCharacters) throw new ModelFailure('too_long')
        if (text === '') continue
        hasWords ||= text.trim() !== ''
        watch.begun()
        yield { type: 'text', text }
      } else if (part.type === 'tool-call' && !part.providerExecuted) {
        // A call where no tool was offered is no part of any answer.
        if (!offersTools) continue
        calls++
        watch.begun()
        yield { type: 'call', call: toolCallOf(part) }
      } else if (part.type === 'error') throw part.error
      else if (part.type === 'finish') end = part
      // Arguments of a call are counted like any text, though they are handed over at the end.
      else if (part.type === 'tool-input-delta') {
        characters += part.delta.length
        if (characters > mostCharacters) throw new ModelFailure('too_long')
      }
    }
    if (watch.signal.aborted) throw watch.signal.reason
    const rest = thoughts.end()
    characters += rest.length
    hasWords ||= rest.trim() !== ''
    if (rest !== '') yield { type: 'text', text: rest }
    const reason = end?.finishReason.unified
    if (reason === 'length') throw new ModelFailure('cut_off')
    if (reason === 'content-filter') throw new ModelFailure('filtered')
    if (reason !== 'stop' && reason !== 'tool-calls' && calls === 0) throw new ModelFailure('broken_stream')
    if (!hasWords && calls === 0) throw new ModelFailure('empty')
    return tokensOf(end?.usage, request, characters)
  } catch (error) {
    // The library words a broken-off request in its own way: what counts is why it was broken off.
    if (watch.signal.aborted) throw watch.signal.reason
    throw failureOf(error)
  } finally {
    watch.end()
  }
}

/** The pieces of a stream until it ends or `signal` aborts; whoever stops reading breaks it off. */
async function* piecesOf<T>(stream: ReadableStream<T>, signal: AbortSignal): AsyncGenerator<T> {
  const reader = stream.getReader()
  const leave = () => void reader.cancel(signal.reason).catch(() => {})
  signal.addEventListener('abort', leave, { once: true })
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    signal.removeEventListener('abort', leave)
    void reader.cancel().catch(() => {})
  }
}

/** The clocks over one attempt: each breaks it off with the failure it stands for. */
function watching(timeouts: Timeouts, outer: AbortSignal) {
  const inner = new AbortController()
  const stop = (kind: 'first_token_timeout' | 'stalled' | 'total_timeout') => () =>
    inner.abort(new ModelFailure(kind))
  const first = setTimeout(stop('first_token_timeout'), timeouts.firstTokenMs)
  const total = setTimeout(stop('total_timeout'), timeouts.totalMs)
  let stall: NodeJS.Timeout | undefined
  let hasBegun = false
  const leave = () => inner.abort(outer.reason)
  if (outer.aborted) leave()
  outer.addEventListener('abort', leave, { once: true })
  return {
    signal: inner.signal,
    /** Something came, were it thoughts that nobody sees. */
    heard() {
      stall?.refresh()
    },
    /** The answer itself has begun. */
    begun() {
      if (hasBegun) return
      hasBegun = true
      clearTimeout(first)
      stall = setTimeout(stop('stalled'), timeouts.stallMs)
    },
    end() {
      for (const timer of [first, total, stall]) clearTimeout(timer)
      outer.removeEventListener('abort', leave)
    },
  }
}

/** Korean text has about one token for two characters; the estimate is for providers that do not count. */
function tokensOf(
  usage:
    | { inputTokens: { total: number | undefined }; outputTokens: { total: number | undefined } }
    | undefined,
  request: ModelRequest,
  characters: number,
): TokenCount {
  return {
    input: usage?.inputTokens.total ?? estimateTokens(request),
    output: usage?.outputTokens.total ?? Math.ceil(characters / 2),
  }
}

export function estimateTokens({ messages, tools, shape }: ModelRequest): number {
  const text = messages.reduce((sum, message) => sum + message.text.length, 0)
  const beside = JSON.stringify([tools ?? [], shape ?? null]).length
  return Math.ceil(text / 2 + beside / 4)
}
