import type { ChatRequest, ResendRequest } from '#protocol/chat.ts'
import { eventStreamParser, readEventStream } from '#protocol/event-stream.ts'
import type { TurnEvent } from '#protocol/events.ts'
import { failureOfResponse, RequestError } from '../api/failure.ts'

/**
 * Where a turn's events come from: a new question, one that is asked anew (the message it `resends`), an answer by button
 * to what the turn `confirms` asked, or a turn that already runs (from `after` on, or from its start).
 */
export type TurnStart =
  | { readonly assistant: string; readonly request: ChatRequest }
  | { readonly resends: string; readonly request: ResendRequest }
  | { readonly confirms: string; readonly choice: string }
  | { readonly turnId: string; readonly after?: string }

/** An event of the turn, or that its connection was lost and is being sought again. */
export type TurnNews =
  | { readonly kind: 'event'; readonly event: TurnEvent }
  | { readonly kind: 'reconnecting'; readonly attempt: number }

/** The outside world, handed in so that tests can bring their own. */
export interface FollowOperations {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  /** Resolves after `ms`, or sooner when waiting has no more point (back online, aborted). */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** Calls back after `ms` without being cleared. */
  readonly timer: (ms: number, run: () => void) => () => void
}

const firstDelay = 300
const longestDelay = 10_000
const mostAttempts = 8
/** The server gives a sign of life every 15 s; three missed ones mean that the connection is dead. */
const silence = 45_000
/** A question that has had no answer at all for so long is taken for not sent. */
const unheard = 12_000

/**
 * Gives the events of a turn, each exactly once, across as many connections as that takes. Ids decide: a
 * reconnect hands the last one back and the server sends the rest. A question whose connection broke before its
 * first event is sent again under the same `clientMessageId`, which makes it the same turn; one that does not reach the
 * server at all is given up at once, so that it can be said.
 * Throws `RequestError` when the server refuses or stays out of reach, and the abort of `signal`.
 */
export async function* followTurn(
  start: TurnStart,
  operations: FollowOperations,
  signal: AbortSignal,
): AsyncGenerator<TurnNews> {
  let turnId = 'turnId' in start ? start.turnId : undefined
  let lastId = 'turnId' in start ? (start.after ?? '') : ''
  let attempt = 0
  let ended = false
  let reached = turnId !== undefined

  for (;;) {
    const parser = eventStreamParser()
    const connection = watchedConnection(operations, signal, reached ? silence : unheard)
    try {
      const response = await operations.fetch(...openingOf(start, turnId, lastId, connection.signal))
      if (!response.ok) throw new RequestError(await failureOfResponse(response))
      reached = true
      if (!response.body) return
      connection.alive()
      for await (const { data, id } of readEventStream(response.body, parser, connection.alive)) {
        if (data === '[DONE]') return
        const event = JSON.parse(data) as TurnEvent
        attempt = 0
        lastId = id || lastId
        if (event.type === 'turn') turnId = event.turn_id
        ended ||= event.type === 'final'
        yield { kind: 'event', event }
      }
    } catch (error) {
      if (signal.aborted) throw error
      if (error instanceof RequestError && !mayPass(error, turnId)) throw error
      if (!reached) throw new RequestError({ code: 'offline' }, error)
    } finally {
      connection.close()
    }
    // All that mattered had come; only the closing mark was cut off.
    if (ended) return
    attempt += 1
    if (attempt > mostAttempts) throw new RequestError({ code: 'offline' })
    yield { kind: 'reconnecting', attempt }
    await operations.sleep(Math.min(parser.retry ?? firstDelay * 2 ** (attempt - 1), longestDelay), signal)
    signal.throwIfAborted()
  }
}

function openingOf(
  start: TurnStart,
  turnId: string | undefined,
  lastId: string,
  signal: AbortSignal,
): [string, RequestInit] {
  const headers = { Accept: 'text/event-stream' }
  if (turnId !== undefined) {
    const path = `/api/turns/${encodeURIComponent(turnId)}/events`
    return [path, { headers: lastId ? { ...headers, 'Last-Event-ID': lastId } : headers, signal }]
  }
  const [path, body] = questionOf(start)
  const sent = { ...headers, 'Content-Type': 'application/json' }
  return [path, { method: 'POST', headers: sent, body: JSON.stringify(body), signal }]
}

function questionOf(start: TurnStart): [path: string, body: unknown] {
  if ('assistant' in start)
    return [`/api/assistants/${encodeURIComponent(start.assistant)}/chat`, start.request]
  if ('resends' in start) {
    return [`/api/messages/${encodeURIComponent(start.resends)}/resend`, start.request]
  }
  if ('confirms' in start) {
    return [`/api/turns/${encodeURIComponent(start.confirms)}/confirm`, { choice: start.choice }]
  }
  throw new TypeError('A turn to follow needs its id.')
}

/** A server that is starting or stopping answers 502 to 504 for a while; a refused question is not asked again. */
function mayPass(error: RequestError, turnId: string | undefined): boolean {
  const { status = 0 } = error.failure
  return status >= 502 && status <= 504 && turnId !== undefined
}

/** A signal that also fires when nothing, not even a comment, was heard for too long. */
function watchedConnection(operations: FollowOperations, signal: AbortSignal, patience: number) {
  const own = new AbortController()
  let clear = operations.timer(patience, () => own.abort())
  return {
    signal: AbortSignal.any([signal, own.signal]),
    alive() {
      clear()
      clear = operations.timer(silence, () => own.abort())
    },
    close() {
      clear()
      own.abort()
    },
  }
}
