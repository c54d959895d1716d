import { MalgilError } from '#protocol/errors.ts'
import { type EventId, formatEventId, parseEventId, remainderAfter } from '#protocol/event-id.ts'
import type { IdentifiedEvent } from '#protocol/events.ts'
import type { Database, Tx } from '#store/database.ts'
import type { Notifier } from '#store/notify.ts'
import { readEvents } from '#store/turn-events.ts'
import { answerOfTurn, getTurn } from '#store/turns.ts'
import { type LiveTurn, type ReadTo, sliceRow } from './live-turn.ts'

/** How often a turn that runs elsewhere is looked up although no word of it has come. */
const lookMs = 1000

export interface TurnReading {
  readonly ownerId: string
  readonly turnId: string
  /** The last event the reader holds. */
  readonly after: EventId | undefined
  readonly signal: AbortSignal
}

/**
 * Reads a turn's events to its `final`, wherever it runs: here, from memory; elsewhere or ended, from the log. A turn
 * that changes places while it is read is read on where it is.
 */
export async function* readTurnEvents(
  source: { database: Database; notifier: Notifier; liveTurn: (turnId: string) => LiveTurn | undefined },
  reading: TurnReading,
): AsyncGenerator<IdentifiedEvent> {
  let after = reading.after
  while (!reading.signal.aborted) {
    const live = source.liveTurn(reading.turnId)
    const events = live ? live.read(after, reading.signal) : followLog(source, { ...reading, after })
    const reached = yield* remembering(events, (id) => {
      after = parseEventId(id)
    })
    if (reached === 'final') return
  }
}

/** Passes events on and tells of each one's id once it has been taken. */
async function* remembering(
  events: AsyncGenerator<IdentifiedEvent, ReadTo>,
  took: (id: string) => void,
): AsyncGenerator<IdentifiedEvent, ReadTo> {
  try {
    for (;;) {
      const step = await events.next()
      if (step.done) return step.value
      yield step.value
      took(step.value.id)
    }
  } finally {
    // A reader that leaves lets the source go, too.
    await events.return('open')
  }
}

/** Reads the log and waits for more, until the turn's `final` or until the turn runs here. */
async function* followLog(
  source: { database: Database; notifier: Notifier; liveTurn: (turnId: string) => LiveTurn | undefined },
  { ownerId, turnId, after, signal }: TurnReading,
): AsyncGenerator<IdentifiedEvent, ReadTo> {
  let from = after?.seq ?? 1
  let place = after
  let end: IdentifiedEvent | undefined
  const news = listen(source.notifier, turnId, signal)
  try {
    while (!signal.aborted) {
      const heard = news.next()
      const rows = await source.database.asOwner(ownerId, (tx) =>
        readEvents(tx, turnId, from, place?.attempt),
      )
      for (const row of rows) {
        const rest = remainderAfter(row, place)
        const piece = rest === 'none' ? undefined : sliceRow(row, rest)
        if (piece) yield piece
        if (row.event.type === 'final') return 'final'
        from = row.seq + 1
        place = undefined
      }
      if (source.liveTurn(turnId)) return 'open'
      if (rows.length === 0) {
        if (end) {
          yield end
          return 'final'
        }
        const found = await source.database.asOwner(ownerId, (tx) => endOf(tx, turnId))
        if (found === 'gone') throw new MalgilError('not_found', 'There is no such turn')
        if (found !== 'open') {
          // It may have ended since the log was read, which is whole only now.
          end = found
          continue
        }
      }
      // Whoever runs it now is told that somebody listens; it may have changed since the last time.
      source.notifier.publish('follow', turnId)
      await heard
    }
    return 'open'
  } finally {
    news.stop()
  }
}

/** The end of a turn as its answer tells it: for one whose log has been pruned. */
async function endOf(tx: Tx, turnId: string): Promise<IdentifiedEvent | 'open' | 'gone'> {
  const turn = await getTurn(tx, turnId)
  if (!turn) return 'gone'
  const { state } = turn
  if (state === 'queued' || state === 'running') return 'open'
  const answer = await answerOfTurn(tx, turnId)
  return {
    id: formatEventId({ attempt: turn.attempt, seq: Number.MAX_SAFE_INTEGER % 1e9 }),
    event: {
      type: 'final',
      message_id: answer?.id ?? '',
      text: answer?.text ?? '',
      finish_reason: state === 'done' ? 'complete' : state,
    },
  }
}

/** Words of one turn: `next()` resolves at the next one, after a while without any, or when the reader leaves. */
function listen(
  notifier: Notifier,
  turnId: string,
  signal: AbortSignal,
): { next: () => Promise<void>; stop: () => void } {
  let waiting = Promise.withResolvers<void>()
  const wake = () => waiting.resolve()
  const unsubscribe = notifier.subscribe('turn', (payload) => {
    if (payload === turnId) wake()
  })
  signal.addEventListener('abort', wake)
  let timer: NodeJS.Timeout | undefined
  return {
    next() {
      waiting = Promise.withResolvers<void>()
      clearTimeout(timer)
      timer = setTimeout(wake, lookMs)
      if (signal.aborted) wake()
      return waiting.promise
    },
    stop() {
      clearTimeout(timer)
      signal.removeEventListener('abort', wake)
      unsubscribe()
    },
  }
}
