import { setTimeout as delay } from 'node:timers/promises'
import { MalgilError } from '#protocol/errors.ts'
import type { EventId } from '#protocol/event-id.ts'
import { remainderAfter } from '#protocol/event-id.ts'
import type { IdentifiedEvent, Json } from '#protocol/events.ts'
import type { Database } from '#store/database.ts'
import { type AdmittedTurn, admitTurn, getTurn, type LogRow, readEvents } from '#store/turns.ts'
import type { Assistant } from './assistant.ts'
import type { Effects } from './effects.ts'
import { LiveTurn, sliceRow } from './live-turn.ts'
import { runTurn } from './run-turn.ts'
import { turnTexts } from './texts.ts'

/** A message as it arrives, already checked for shape. */
export interface TurnRequest {
  readonly ownerId: string
  readonly assistant: string
  readonly message: string
  readonly sessionId?: string | undefined
  readonly clientMessageId?: string | undefined
  readonly context?: Readonly<Record<string, Json>> | undefined
  /** Stands in for the clock: tests and replays. */
  readonly now?: Date | undefined
  readonly timeZone: string
}

export interface StartedTurn {
  readonly turnId: string
  readonly sessionId: string
}

export interface Engine {
  readonly assistants: readonly Assistant[]
  /** Stores the message and starts its turn. Resolves as soon as both are committed; the turn goes on by itself. */
  start(request: TurnRequest): Promise<StartedTurn>
  /**
   * A turn's events after `after` (all of them without one), then what comes, until its `final`. Ends early only when
   * `signal` aborts or the running process lets go of the turn. Throws `not_found` for a turn that is not the owner's.
   */
  events(
    ownerId: string,
    turnId: string,
    after: EventId | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<IdentifiedEvent>
  /** Resolves when the turns this process runs have ended; called before the database closes. */
  drain(): Promise<void>
}

/** How often a turn that runs elsewhere is looked up for news. */
const followMs = 250

export function createEngine(options: {
  database: Database
  assistants: readonly Assistant[]
  effects: Effects
  /** Names this process in the leases it takes. */
  processName: string
}): Engine {
  const { database, effects, processName } = options
  const byId = new Map(options.assistants.map((assistant) => [assistant.id, assistant]))
  const live = new Map<string, LiveTurn>()
  const running = new Set<Promise<void>>()

  function assistantOf(id: string): Assistant {
    const assistant = byId.get(id)
    if (!assistant)
      throw new MalgilError('unknown_assistant', `There is no assistant ${id}`, {
        details: { assistant: id },
      })
    return assistant
  }

  /** Runs a turn and, after it, those that waited in its session. Never rejects. */
  async function runFrom(first: AdmittedTurn, stream: LiveTurn, firstRows: readonly LogRow[]): Promise<void> {
    let turn: AdmittedTurn | undefined = first
    let current = stream
    let logged: readonly LogRow[] | undefined = firstRows
    while (turn) {
      const assistant = assistantOf(turn.assistant)
      const run = { turn, assistant, database, effects, live: current, logged, processName }
      const next: AdmittedTurn | undefined = await runTurn(run)
      logged = undefined
      current.end()
      live.delete(turn.id)
      turn = next
      if (turn) current = live.get(turn.id) ?? openStream(turn.id)
    }
  }

  function openStream(turnId: string): LiveTurn {
    const stream = new LiveTurn()
    live.set(turnId, stream)
    return stream
  }

  async function start(request: TurnRequest): Promise<StartedTurn> {
    const assistant = assistantOf(request.assistant)
    const turnId = effects.newId()
    // The stream is there before the commit: whoever asks for the turn right after finds it.
    const stream = openStream(turnId)
    try {
      const { turn, logged, repeated } = await database.asOwner(request.ownerId, (tx) =>
        admitTurn(tx, {
          turnId,
          messageId: effects.newId(),
          sessionId: request.sessionId ?? effects.newId(),
          assistant: assistant.id,
          message: request.message,
          context: request.context ?? {},
          clientMessageId: request.clientMessageId,
          now: request.now ?? effects.now(),
          timeZone: request.timeZone,
          process: processName,
          waitingNotice: turnTexts.queued.ko,
        }),
      )
      if (repeated) {
        live.delete(turnId)
        return { turnId: turn.id, sessionId: turn.sessionId }
      }
      for (const row of logged) stream.publish(row)
      if (turn.state === 'running') {
        const run = runFrom(turn, stream, logged)
        running.add(run)
        void run.finally(() => running.delete(run))
      }
      return { turnId, sessionId: turn.sessionId }
    } catch (error) {
      live.delete(turnId)
      throw error
    }
  }

  async function* events(ownerId: string, turnId: string, after: EventId | undefined, signal: AbortSignal) {
    const turn = await database.asOwner(ownerId, (tx) => getTurn(tx, turnId))
    if (!turn) throw new MalgilError('not_found', 'There is no such turn')
    const stream = live.get(turnId)
    if (stream) yield* stream.read(after, signal)
    else yield* followLog(ownerId, turnId, after, signal)
  }

  /** Reads the log of a turn that has ended or that another process runs. */
  async function* followLog(
    ownerId: string,
    turnId: string,
    after: EventId | undefined,
    signal: AbortSignal,
  ) {
    let from = after?.seq ?? 1
    let place = after
    while (!signal.aborted) {
      const rows = await database.asOwner(ownerId, (tx) => readEvents(tx, turnId, from))
      for (const row of rows) {
        const rest = remainderAfter(row, place)
        const piece = rest === 'none' ? undefined : sliceRow(row, rest)
        if (piece) yield piece
        if (row.event.type === 'final') return
        from = row.seq + 1
        place = undefined
      }
      await delay(followMs, undefined, { signal }).catch(() => {})
    }
  }

  return {
    assistants: options.assistants,
    start,
    events,
    async drain() {
      await Promise.all(running)
    },
  }
}
