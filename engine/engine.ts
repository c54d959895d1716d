import { setImmediate as nextLoop } from 'node:timers/promises'
import type { Models } from '#model/models.ts'
import { MalgilError } from '#protocol/errors.ts'
import type { EventId } from '#protocol/event-id.ts'
import type { IdentifiedEvent, Json } from '#protocol/events.ts'
import type { WebSearch } from '#search/web/web-search.ts'
import { declineConfirmationOf } from '#store/confirmations.ts'
import type { Database, Tx } from '#store/database.ts'
import { requestCancel, type TurnPlace, usualLeaseSeconds } from '#store/leases.ts'
import type { Notifier } from '#store/notify.ts'
import { sessionChannel } from '#store/session-events.ts'
import { placeOfMessage } from '#store/set-aside.ts'
import type { LogRow } from '#store/turn-events.ts'
import { type AdmittedTurn, LeaseLostError } from '#store/turn-record.ts'
import {
  type Asked,
  admitTurn,
  getTurn,
  isRepeatedMessage,
  loadHeldTurn,
  repeatedTurn,
} from '#store/turns.ts'
import type { AfterAnswer } from './after-answer.ts'
import { type Assistant, trainedBy, withContext } from './assistant.ts'
import { callDirectly, type DirectCall, type DirectOutcome } from './call-directly.ts'
import { cancelWaiting, TurnCancelledError } from './cancel.ts'
import { createClassifiers, type WeightStore } from './classifiers.ts'
import { type AnsweringTurn, type ConfirmRequest, claimRequest, findRequest } from './confirm-request.ts'
import type { Effects } from './effects.ts'
import { keepLeases, type LeaseKeeper } from './lease-keeper.ts'
import { LiveTurn } from './live-turn.ts'
import { createLogWriter } from './log-writer.ts'
import { searchTerms } from './memory/terms.ts'
import { makeRoom, type ResendRequest } from './resend.ts'
import { runTurn } from './run-turn.ts'
import { turnTexts } from './texts.ts'
import { createTrained } from './trained.ts'
import { usualGatherMs } from './turn-log.ts'
import type { TurnObserver, TurnWatch } from './turn-observer.ts'
import { readTurnEvents } from './turn-reader.ts'
import { unknownAssistant } from './unknown-assistant.ts'

/** A message as it arrives, already checked for shape. */
export interface TurnRequest {
  readonly ownerId: string
  readonly assistant: string
  readonly message: string
  readonly sessionId?: string | undefined
  readonly clientMessageId?: string | undefined
  readonly context?: Readonly<Record<string, Json>> | undefined
  /** Set when it answers a confirmation by a button: see `Engine.confirm`. */
  readonly confirmation?: AnsweringTurn['confirmation'] | undefined
  /** The chip that was pressed: its id, with an earlier answer. */
  readonly suggestionId?: string | undefined
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
   * A turn's events after `after` (all of them without one), then what comes, until its `final`; ends early only when
   * `signal` aborts. Throws `not_found` for a turn that is not the owner's.
   */
  events(
    ownerId: string,
    turnId: string,
    after: EventId | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<IdentifiedEvent>
  /**
   * Answers what a turn asked, by one of its choices: a new turn in the session, streamed like any other. Throws
   * `not_found`, `confirmation_missing`, `confirmation_answered`, `confirmation_expired`, `invalid_request`.
   */
  confirm(
    request: Omit<ConfirmRequest, 'now'> & { now?: Date | undefined; timeZone: string },
  ): Promise<StartedTurn>
  /**
   * Asks again from a message on, edited or as it was: a new turn in its place, streamed like any other. What came after
   * is set aside; what it did stays done, and the turn says so. Throws as `makeRoom`.
   */
  resend(request: ResendRequest): Promise<StartedTurn>
  /** Runs a tool for another program: see `callDirectly`. */
  callTool(call: DirectCall): Promise<DirectOutcome>
  /** Ends a turn early, wherever it runs. Resolves once that is asked for; a turn that has ended is let be. Throws `not_found`. */
  cancel(ownerId: string, turnId: string): Promise<void>
  /**
   * Begins to look after leases, and takes up what a process that is gone has left: at once where this process is
   * `alone` on its database or was started in place of it, its `predecessor`, else when its lease runs out.
   */
  open(options?: { alone: boolean; predecessor?: string | undefined }): Promise<void>
  /** Waits for the turns that run here, up to `withinMs`; what is left then is given up for others to take. */
  close(withinMs: number): Promise<void>
}

/** A turn that runs in this process. */
interface RunningTurn {
  readonly place: TurnPlace
  readonly live: LiveTurn
  readonly abort: AbortController
  /** Whether somebody reads it in another process. */
  followed: boolean
  readonly ended: PromiseWithResolvers<void>
}

export function createEngine(options: {
  database: Database
  notifier: Notifier
  assistants: readonly Assistant[]
  effects: Effects
  /** Names this process in the leases it takes. */
  processName: string
  /** How long a turn of this process stays its own without a word from it. */
  leaseSeconds?: number
  /** How long an event may wait for others to be logged with it; 0 where a turn is to leave its traces at once. */
  gatherMs?: number
  /** Where trained classifiers outlive the process; without one they are trained at each start. */
  weights?: WeightStore
  /** Language models, for what rules and examples leave open and for wording; without any, every turn does without. */
  models?: Models
  /** Searches the web for tools that do; without one they say so. */
  webSearch?: WebSearch
  /** What a turn's end sets going: summaries, news for the session's readers. */
  afterAnswer?: AfterAnswer
  watch?: TurnWatch
  observer?: TurnObserver
}): Engine {
  const {
    database,
    notifier,
    effects,
    processName,
    leaseSeconds = usualLeaseSeconds,
    gatherMs = usualGatherMs,
  } = options
  const classifiers = createClassifiers({ weights: options.weights, report: effects.report })
  const trained = createTrained({ weights: options.weights, report: effects.report })
  const writeLog = createLogWriter(database)
  const byId = new Map(options.assistants.map((assistant) => [assistant.id, assistant]))
  /** Streams of the turns this process admitted or runs, by turn. */
  const live = new Map<string, LiveTurn>()
  const running = new Map<string, RunningTurn>()
  const runs = new Set<Promise<void>>()
  let lastSuspect: Promise<unknown> = Promise.resolve()
  let keeper: LeaseKeeper | undefined

  function assistantOf(id: string): Assistant {
    const assistant = byId.get(id)
    if (assistant) return assistant
    throw unknownAssistant(id, byId.keys())
  }

  function openStream(turnId: string, ownerId: string): LiveTurn {
    const stream = live.get(turnId) ?? new LiveTurn(ownerId)
    live.set(turnId, stream)
    return stream
  }

  function closeStream(turnId: string): void {
    live.get(turnId)?.end()
    live.delete(turnId)
  }

  /** Runs a turn and, after it, those that waited in its session. Never rejects. */
  async function runFrom(first: AdmittedTurn, firstRows: readonly LogRow[] | undefined): Promise<void> {
    let turn: AdmittedTurn | undefined = first
    let logged = firstRows
    while (turn) {
      const place = { ownerId: turn.ownerId, turnId: turn.id, attempt: turn.attempt }
      const here: RunningTurn = {
        place,
        live: openStream(turn.id, turn.ownerId),
        abort: new AbortController(),
        followed: false,
        ended: Promise.withResolvers(),
      }
      running.set(turn.id, here)
      // Whoever waits for it by way of the log, here or elsewhere, learns that it has begun.
      if (!logged) notifier.publish('turn', turn.id)
      const admitted: AdmittedTurn = turn
      const run = () => {
        options.watch?.began(admitted.id)
        return runTurn({
          turn: admitted,
          assistant: assistantOf(admitted.assistant),
          database,
          writeLog,
          effects,
          live: here.live,
          logged,
          processName,
          leaseSeconds,
          gatherMs,
          signal: here.abort.signal,
          classify: classifiers.classify,
          trained,
          models: options.models,
          webSearch: options.webSearch,
          afterAnswer: options.afterAnswer,
          onEvent: (event) => options.observer?.event(admitted.assistant, event),
          onCancelRequested: () => here.abort.abort(new TurnCancelledError()),
          onLogged: () => {
            if (here.followed) notifier.publish('turn', place.turnId)
          },
        })
      }
      // Turns that processes have died with go one by one, so that only the one to blame is held to have stalled.
      const isSuspect = turn.stalls > 1
      // Whoever waits for it hears that it has begun before the flow takes the process for itself.
      const ending: Promise<AdmittedTurn | undefined> = (isSuspect ? lastSuspect : nextLoop()).then(run)
      if (isSuspect) lastSuspect = ending
      const next = await ending
      options.watch?.ended(turn.id)
      running.delete(turn.id)
      closeStream(turn.id)
      here.ended.resolve()
      turn = next
      logged = undefined
    }
  }

  function launch(turn: AdmittedTurn, logged: readonly LogRow[] | undefined): void {
    const run = runFrom(turn, logged)
    runs.add(run)
    void run.finally(() => runs.delete(run))
  }

  /** Goes on with a turn that another process has left. */
  async function resume(place: TurnPlace): Promise<void> {
    try {
      // Our own, begun while the sweep waited for longer than a lease: the run under way has nothing left to write.
      const here = running.get(place.turnId)
      here?.abort.abort(new LeaseLostError(place.turnId))
      await here?.ended.promise
      launch(await database.asOwner(place.ownerId, (tx) => loadHeldTurn(tx, place)), undefined)
    } catch (error) {
      if (!(error instanceof LeaseLostError)) effects.report(error, { turn: place.turnId })
    }
  }

  notifier.subscribe('follow', (turnId) => {
    const here = running.get(turnId)
    if (here) here.followed = true
  })
  notifier.subscribe('cancel', (turnId) => running.get(turnId)?.abort.abort(new TurnCancelledError()))

  /** Admits a turn, asked what the transaction that admits it finds; one whose `clientMessageId` was there before is that turn. */
  async function admitted(
    request: Pick<TurnRequest, 'ownerId' | 'clientMessageId' | 'now' | 'timeZone'>,
    askedIn: (tx: Tx, place: { turnId: string; now: Date }) => Promise<Asked>,
  ): Promise<StartedTurn> {
    const { ownerId, clientMessageId, timeZone } = request
    const startedAt = effects.elapsed()
    const turnId = effects.newId()
    const now = request.now ?? effects.now()
    const admit = async (tx: Tx) => {
      const earlier = clientMessageId === undefined ? undefined : await repeatedTurn(tx, clientMessageId)
      if (earlier) return { turn: earlier, logged: undefined }
      return admitTurn(tx, {
        ...(await askedIn(tx, { turnId, now })),
        turnId,
        messageId: effects.newId(),
        clientMessageId,
        now,
        timeZone,
        process: processName,
        leaseSeconds,
        waitingNotice: turnTexts.queued.ko,
      })
    }
    // The same message sent twice at the same moment: the second finds the first's turn when it looks again.
    const { turn, logged } = await database.asOwner(ownerId, admit).catch((error: unknown) => {
      // Refused for what the other has brought about, too.
      const isConflict = error instanceof MalgilError && error.status === 409
      if (isRepeatedMessage(error) || (isConflict && clientMessageId !== undefined))
        return database.asOwner(ownerId, admit)
      throw error
    })
    if (logged) options.observer?.started(turn.assistant, effects.elapsed() - startedAt)
    if (logged && turn.state === 'running') {
      const stream = openStream(turnId, ownerId)
      for (const row of logged) stream.publish(row)
      launch(turn, logged)
    }
    return { turnId: turn.id, sessionId: turn.sessionId }
  }

  async function start(request: TurnRequest): Promise<StartedTurn> {
    const { message, confirmation, suggestionId, context = {} } = request
    const { id: assistant } = withContext(assistantOf(request.assistant), context)
    const sessionId = request.sessionId ?? effects.newId()
    // Read before the transaction, which holds up everybody else on an embedded database.
    const terms = searchTerms(message)
    return admitted(request, async (tx, place) => {
      if (confirmation) await claimRequest(tx, confirmation.id, place)
      return { assistant, sessionId, message, terms, context, confirmation, suggestionId }
    })
  }

  async function resend(request: ResendRequest): Promise<StartedTurn> {
    const { ownerId, messageId, message } = request
    const saidBefore = async (tx: Tx) => (await placeOfMessage(tx, messageId))?.input.message
    const terms = searchTerms(message ?? (await database.readAsOwner(ownerId, saidBefore)) ?? '')
    const started = await admitted(request, async (tx, { turnId }) => {
      const asked = await makeRoom(tx, request, { turnId, terms })
      withContext(assistantOf(asked.assistant), asked.context)
      return asked
    })
    // Other tabs show what was set aside no longer.
    notifier.publish(sessionChannel, started.sessionId)
    return started
  }

  async function confirm({ timeZone, ...answer }: Parameters<Engine['confirm']>[0]): Promise<StartedTurn> {
    const now = answer.now ?? effects.now()
    const answering = await findRequest(database, { ...answer, now })
    return start({ ...answering, ownerId: answer.ownerId, now, timeZone })
  }

  async function* events(ownerId: string, turnId: string, after: EventId | undefined, signal: AbortSignal) {
    // A stream in memory knows its owner; for any other turn the database is asked whether it is theirs.
    if (live.get(turnId)?.ownerId !== ownerId) {
      const turn = await database.asOwner(ownerId, (tx) => getTurn(tx, turnId))
      if (!turn) throw new MalgilError('not_found', 'There is no such turn')
    }
    const source = { database, notifier, liveTurn: (id: string) => live.get(id) }
    yield* readTurnEvents(source, { ownerId, turnId, after, signal })
  }

  async function cancel(ownerId: string, turnId: string): Promise<void> {
    const state = await database.asOwner(ownerId, async (tx) => {
      const found = await requestCancel(tx, turnId)
      await declineConfirmationOf(tx, turnId)
      if (found) return found
      if (!(await getTurn(tx, turnId))) throw new MalgilError('not_found', 'There is no such turn')
      return undefined
    })
    if (state === 'running') {
      const here = running.get(turnId)
      if (here) here.abort.abort(new TurnCancelledError())
      else notifier.publish('cancel', turnId)
    }
    if (state === 'queued') {
      await cancelWaiting(database, { ownerId, turnId, assistants: byId }, effects)
      notifier.publish('turn', turnId)
    }
  }

  return {
    assistants: options.assistants,
    start,
    resend,
    confirm,
    events,
    callTool: (call) => callDirectly(call, { ...options, trained }),
    cancel,
    async open({ alone, predecessor } = { alone: false }) {
      void trained
        .warm(options.assistants.flatMap(trainedBy))
        .then(() => classifiers.warm(options.assistants.flatMap((assistant) => assistant.classifiers ?? [])))
      keeper = keepLeases({
        database,
        processName,
        leaseSeconds,
        alone,
        predecessor,
        assistants: [...byId.keys()],
        effects,
        held: () => [...running.values()].map((here) => here.place),
        lost: (place) => running.get(place.turnId)?.abort.abort(new LeaseLostError(place.turnId)),
        cancelRequested: (place) => running.get(place.turnId)?.abort.abort(new TurnCancelledError()),
        taken: (place) => void resume(place),
      })
      await keeper.sweep()
    },
    async close(withinMs) {
      const timeout = Promise.withResolvers<void>()
      const timer = setTimeout(timeout.resolve, withinMs)
      await Promise.race([Promise.all(runs), timeout.promise])
      clearTimeout(timer)
      await keeper?.stop()
      for (const { place, abort } of running.values()) abort.abort(new LeaseLostError(place.turnId))
      await Promise.all(runs)
    },
  }
}
