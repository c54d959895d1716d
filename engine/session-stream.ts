import { MalgilError } from '#protocol/errors.ts'
import type { SessionEvent } from '#protocol/session-events.ts'
import type { Database } from '#store/database.ts'
import type { Notifier } from '#store/notify.ts'
import { lookAtSession, readSessionEvents, type SessionMark, sessionChannel } from '#store/session-events.ts'

/** How often a session is looked up although no word of it has come: a word between processes can be lost. */
const lookMs = 2000

export interface SessionReading {
  readonly ownerId: string
  readonly sessionId: string
  /** The last event the reader holds; without one it gets only what comes from now on. */
  readonly after: number | undefined
  readonly signal: AbortSignal
}

/**
 * What comes after a session's answers: titles, summaries and the like. Ends when `signal` aborts or the session is
 * deleted. Throws `not_found` for a session that is not the owner's.
 */
export async function* readSession(
  source: { database: Database; notifier: Notifier },
  { ownerId, sessionId, after, signal }: SessionReading,
): AsyncGenerator<{ readonly id: string; readonly event: SessionEvent }> {
  const { database, notifier } = source
  let news = Promise.withResolvers<void>()
  const wake = () => news.resolve()
  const unsubscribe = notifier.subscribe(sessionChannel, (id) => {
    if (id === sessionId) wake()
  })
  signal.addEventListener('abort', wake)
  // In one process no word is lost, and an open page need not cost a query every other second.
  const timer = database.kind === 'postgres' ? setInterval(wake, lookMs) : undefined
  try {
    let mark = await database.asOwner(ownerId, (tx) => lookAtSession(tx, sessionId))
    if (!mark) throw new MalgilError('not_found', 'There is no such session')
    let seq = after ?? mark.eventCount
    while (!signal.aborted) {
      news = Promise.withResolvers()
      const events = await database.asOwner(ownerId, (tx) => readSessionEvents(tx, sessionId, seq))
      for (const item of events) {
        yield { id: String(item.seq), event: item.event }
        seq = item.seq
      }
      if (events.length > 0 || signal.aborted) continue
      await news.promise
      const now = await database.asOwner(ownerId, (tx) => lookAtSession(tx, sessionId))
      // Deleted meanwhile: nothing more will come.
      if (!now) return
      if (hasChanged(mark, now)) yield { id: String(seq), event: changed(now) }
      mark = now
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
