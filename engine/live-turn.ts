import { type EventId, formatEventId, remainderAfter } from '#protocol/event-id.ts'
import type { EventOf, IdentifiedEvent, TurnEvent } from '#protocol/events.ts'
import type { LogRow } from '#store/turn-events.ts'
import { piecesOf } from './pieces.ts'

/** How far a reader got: to the turn's end, or only to where this source ends. */
export type ReadTo = 'final' | 'open'

/**
 * What a turn that runs in this process has sent so far, and where readers wait for more. Readers pull: each keeps
 * its own place, so a slow one costs nothing and holds nobody up.
 */
export class LiveTurn {
  readonly ownerId: string
  /** Rows already sent. The last may be a token row that still grows. */
  readonly #rows: LogRow[] = []
  /** Those of them that hold an answer which was there at once, by their numbers: it is sent in pieces. */
  readonly #composed = new Set<number>()
  #ended = false
  #more = Promise.withResolvers<void>()

  constructor(ownerId: string) {
    this.ownerId = ownerId
  }

  /** Sends a row; one that was sent before is let be. */
  publish(row: LogRow, { isComposed = false } = {}): void {
    if (row.seq <= (this.#rows.at(-1)?.seq ?? 0)) return
    if (isComposed) this.#composed.add(row.seq)
    this.#rows.push(row)
    this.#wake()
  }

  /** Replaces the last row by itself with more text. */
  grow(row: LogRow): void {
    this.#rows[this.#rows.length - 1] = row
    this.#wake()
  }

  /** Nothing more will come from this process, whether the turn ended or not. */
  end(): void {
    this.#ended = true
    this.#wake()
  }

  #wake(): void {
    const waiting = this.#more
    this.#more = Promise.withResolvers<void>()
    waiting.resolve()
  }

  /** Everything after `after`, then what comes, until the turn's `final` or until this process lets go of it. */
  async *read(after: EventId | undefined, signal: AbortSignal): AsyncGenerator<IdentifiedEvent, ReadTo> {
    // Who leaves wakes everybody: racing each wait with a promise of the reader's own would keep all waits to its end.
    const leave = () => this.#wake()
    signal.addEventListener('abort', leave)
    try {
      let index = 0
      let sent = 0
      while (!signal.aborted) {
        const more = this.#more.promise
        while (index < this.#rows.length) {
          const row = this.#rows[index]!
          const rest = remainderAfter(row, after)
          const from = rest === 'none' ? undefined : Math.max(rest, sent)
          if (from !== undefined && this.#composed.has(row.seq)) yield* piecesFrom(row, from)
          else {
            const piece = from === undefined ? undefined : sliceRow(row, from)
            if (piece) yield piece
          }
          if (row.event.type === 'final') return 'final'
          const grew = this.#rows[index] !== row
          const mayGrow = row.event.type === 'token' && index === this.#rows.length - 1
          if (grew || mayGrow) {
            sent = (row.event as EventOf<'token'>).token.length
            if (!grew) break
          } else {
            sent = 0
            index++
          }
        }
        if (this.#ended) return 'open'
        await more
      }
      return 'open'
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }
}

/** What of a token row is sent from `offset` on, in pieces. */
function* piecesFrom(row: LogRow, offset: number): Generator<IdentifiedEvent> {
  const { token: text } = row.event as EventOf<'token'>
  let sent = offset
  for (const token of piecesOf(text.slice(offset))) {
    sent += token.length
    const id = formatEventId({ attempt: row.attempt, seq: row.seq, offset: sent })
    yield { id, event: { type: 'token', token } }
  }
}

/** A row as it is sent: whole or, for tokens, from `offset` on. Nothing when no text is left. */
export function sliceRow(row: LogRow, offset: number): IdentifiedEvent | undefined {
  const place = { attempt: row.attempt, seq: row.seq }
  if (row.event.type !== 'token') return { id: formatEventId(place), event: row.event }
  const { token } = row.event as EventOf<'token'>
  if (offset >= token.length) return undefined
  const event: TurnEvent = { type: 'token', token: token.slice(offset) }
  return { id: formatEventId({ ...place, offset: token.length }), event }
}
