import { MalgilError } from '#protocol/errors.ts'
import type { SessionEvent } from '#protocol/session-events.ts'
import type { Database } from '#store/database.ts'
import type { Notifier } from '#store/notify.ts'
import { lookAtSession, readSessionEvents, type SessionMark, sessionChannel } from '#store/session-events.ts'

/** How often a session is looked up although no word of it has come: a word between processes can be lost. */
const lookMs = 2000

type SessionSource = { readonly database: Database; readonly notifier: Notifier }

export interface SessionReading {
  readonly ownerId: string
  readonly sessionId: string
  /** The last event the reader holds; without one it gets only what comes from now on. */
  readonly after: number | undefined
}

interface SessionNews {
  readonly id: string
  readonly event: SessionEvent
}

/**
 * What comes after a session's answers: titles, summaries and the like. Where the reading begins is settled before this
 * resolves: whoever has been told that the stream is open misses nothing of what comes from then on. The stream ends
 * when its signal aborts or the session is deleted. Throws `not_found` for a session that is not the owner's.
 */
export async function openSessionStream(
  source: SessionSource,
  reading: SessionReading,
): Promise<(signal: AbortSignal) => AsyncGenerator<SessionNews>> {
  const { ownerId, sessionId, after } = reading
  const mark = await source.database.asOwner(ownerId, (tx) => lookAtSession(tx, sessionId))
  if (!mark) throw new MalgilError('not_found', 'There is no such session')
  return (signal) => follow(source, { ...reading, after: after ?? mark.eventCount }, mark, signal)
}

async function* follow(
  { database, notifier }: SessionSource,
  { ownerId, sessionId, after = 0 }: SessionReading,
  from: SessionMark,
  signal: AbortSignal,
): AsyncGenerator<SessionNews> {
  let news = Promise.withResolvers<void>()
  const wake = () => news.resolve()
  const unsubscribe = notifier.subscribe(sessionChannel, (id) => {
    if (id === sessionId) wake()
  })
  signal.addEventListener('abort', wake)
  // In one process no word is lost, and an open page need not cost a query every other second.
  const timer = database.kind === 'postgres' ? setInterval(wake, lookMs) : undefined
  try {
    let mark = from
    let seq = after
    while (!signal.aborted) {
      news = Promise.withResolvers()
      const now = await database.asOwner(ownerId, (tx) => lookAtSession(tx, sessionId))
      // Deleted meanwhile: nothing more will come.
      if (!now) return
      if (hasChanged(mark, now)) yield { id: String(seq), event: changed(now) }
      mark = now
      const events = await database.asOwner(ownerId, (tx) => readSessionEvents(tx, sessionId, seq))
      for (const item of events) {
        yield { id: String(item.seq), event: item.event }
        seq = item.seq
      }
      if (events.length === 0 && !signal.aborted) await news.promise
    }
  } finally {
    clearInterval(timer)
    signal.removeEventListener('abort', wake)
    unsubscribe()
  }
}

function hasChanged(before: SessionMark, now: SessionMark): boolean {
  return before.lastTurn !== now.lastTurn || before.lastUndone !== now.lastUndone
}

function changed({ lastTurn, lastUndone }: SessionMark): SessionEvent {
  return { type: 'session_changed', last_turn_id: lastTurn, last_undone_id: lastUndone }
}
