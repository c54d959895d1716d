import { setImmediate as nextLoop } from 'node:timers/promises'
import { type ChatAnswer, emptyAnswer, foldEvent } from '#protocol/answer.ts'
import type { TurnEvent } from '#protocol/events.ts'
import type { Database, Tx } from '#store/database.ts'
import { appendEvents, type LogRow } from '#store/turn-events.ts'
import type { AdmittedTurn } from '#store/turn-record.ts'
import type { LiveTurn } from './live-turn.ts'
import type { WriteLog } from './log-writer.ts'

/** How long tokens may be sent before they are logged. */
const tokenLogMs = 1000

/** How long an event may wait for others to be logged with it: too short to be seen, longer than most turns take. */
export const usualGatherMs = 20

interface OutboxItem {
  readonly row: Omit<LogRow, 'attempt'>
  logged: boolean
  /** Set for an answer that was there at once. */
  readonly isComposed?: boolean
}

/**
 * The writing end of a turn's log. Every event but tokens is logged before it is sent; events wait a moment for others
 * and go into one insert together, so that a burst costs one transaction and the order holds, and a turn that is over
 * by then is logged by the transaction that ends it. Rows that an earlier attempt has logged are known by their keys
 * and not written again.
 */
export class TurnLog {
  readonly #database: Database
  readonly #writeLog: WriteLog
  readonly #turn: AdmittedTurn
  readonly #live: LiveTurn
  readonly #known: ReadonlyMap<string, TurnEvent>
  #seq: number
  #answer: ChatAnswer
  /** Rows on their way to readers, in order; the head waits until it is logged. */
  #outbox: OutboxItem[] = []
  #unlogged: OutboxItem[] = []
  #writing: Promise<void> | undefined
  #openTokens: { seq: number; text: string; sent: boolean; isComposed: boolean } | undefined
  #tokenTimer: NodeJS.Timeout | undefined
  #gatherTimer: NodeJS.Timeout | undefined
  readonly #gatherMs: number
  /** Steps taken while the intent is still looked for: they stand behind it. */
  #ahead: { key: string; event: TurnEvent }[] | undefined
  #failure: unknown
  readonly #onLogged: () => void
  readonly #onEvent: (event: TurnEvent) => void
  readonly #onCancelRequested: () => void
  #sealed: Error | undefined
  #changed = () => {}

  constructor(options: {
    /** Told after each write, for readers in other processes. */
    onLogged: () => void
    /** Told of each event but tokens, once it is logged. */
    onEvent: (event: TurnEvent) => void
    /** Told when a write finds that somebody asked for the turn's end. */
    onCancelRequested: () => void
    database: Database
    writeLog: WriteLog
    turn: AdmittedTurn
    live: LiveTurn
    logged: readonly LogRow[]
    /** How long an event may wait for others; 0 gathers what comes in the same turn of the loop. */
    gatherMs: number
  }) {
    this.#database = options.database
    this.#writeLog = options.writeLog
    this.#turn = options.turn
    this.#live = options.live
    this.#gatherMs = options.gatherMs
    this.#onLogged = options.onLogged
    this.#onEvent = options.onEvent
    this.#onCancelRequested = options.onCancelRequested
    this.#seq = options.logged.at(-1)?.seq ?? 0
    this.#answer = options.logged.reduce((answer, row) => foldEvent(answer, row.event), emptyAnswer())
    this.#known = new Map(options.logged.flatMap((row) => (row.key === null ? [] : [[row.key, row.event]])))
  }

  /** The answer as its events so far make it. */
  get answer(): ChatAnswer {
    return this.#answer
  }

  /** What an earlier attempt logged under this key. */
  find(key: string): TurnEvent | undefined {
    return this.#known.get(key)
  }

  /**
   * Appends an event under its key. It is logged and sent a moment later, or with the next `flush`: order is kept, and a
   * failure comes up there or at the turn's end.
   */
  append(key: string, event: TurnEvent): void {
    if (this.#sealed) throw this.#sealed
    const isAnalysis = event.type === 'thinking' && event.stage === 'intent_analysis'
    if (isAnalysis && !this.#answer.intent) this.#ahead ??= []
    if (this.#known.has(key)) return
    if (this.#ahead && (event.type === 'step_start' || event.type === 'step_result')) {
      this.#ahead.push({ key, event })
      return
    }
    const isIntent = event.type === 'intent_detected'
    if (!isIntent && !isAnalysis && event.type !== 'status') this.#releaseSteps()
    this.#closeTokens()
    this.#answer = foldEvent(this.#answer, event)
    const item = { row: { seq: ++this.#seq, key, event }, logged: false }
    this.#outbox.push(item)
    this.#unlogged.push(item)
    if (isIntent) this.#releaseSteps()
    this.#gather()
  }

  /** Writes what there is when the moment is over in which others may join it. */
  #gather(): void {
    // A failure comes up at the next flush, not as an unhandled rejection.
    const write = () => void this.#write().catch(() => {})
    if (this.#gatherMs === 0) write()
    else this.#gatherTimer ??= setTimeout(write, this.#gatherMs)
  }

  #releaseSteps(): void {
    const held = this.#ahead ?? []
    this.#ahead = undefined
    for (const { key, event } of held) this.append(key, event)
  }

  /**
   * Sends a piece of the answer at once; it is logged together with its neighbours. `isComposed`: it is a whole answer,
   * for its readers to be cut in pieces.
   */
  token(text: string, { isComposed = false } = {}): void {
    if (this.#sealed) throw this.#sealed
    if (!text) return
    this.#releaseSteps()
    if (!this.#openTokens) {
      this.#openTokens = { seq: ++this.#seq, text: '', sent: false, isComposed }
      this.#tokenTimer = setTimeout(() => {
        this.#closeTokens()
        this.#write().catch(() => {})
      }, tokenLogMs)
    }
    this.#openTokens.text += text
    this.#answer = foldEvent(this.#answer, { type: 'token', token: text })
    if (this.#outbox.length === 0) this.#sendTokens()
  }

  /** From now on nothing is taken but the turn's end: whatever a flow that was broken off still does is void. */
  seal(reason: Error): void {
    this.#sealed = reason
  }

  /** Resolves when everything so far is logged and sent. Rejects when the log could not be written. */
  async flush(): Promise<void> {
    this.#closeTokens()
    await this.#write()
  }

  /**
   * Runs `work` and logs the event it makes in one transaction: both are there afterwards, or neither. Makes it no
   * event, nothing is logged; an event that an earlier attempt has logged is returned instead of running it again. What
   * `work` throws is thrown on and the turn can go on. When it is not known what was committed, or the turn is no longer
   * ours, this rejects and the log takes nothing more.
   */
  async appendWith<E extends TurnEvent>(
    key: string,
    work: (tx: Tx) => Promise<E | undefined>,
  ): Promise<E | undefined> {
    const known = this.#known.get(key)
    if (known) return known as E
    this.#releaseSteps()
    do await this.flush()
    while (this.#writing)
    const committed = this.#commitWith(key, work)
    // What comes meanwhile waits for this, then is written.
    this.#hold(
      committed
        .catch(() => undefined)
        .then(() => (this.#failure ? Promise.reject(this.#failure) : this.#drain())),
    ).catch(() => {})
    return committed
  }

  /** `changed` is called when `appendWith` has, or may have, changed something. */
  whenChanged(changed: () => void): void {
    this.#changed = changed
  }

  async #commitWith<E extends TurnEvent>(
    key: string,
    work: (tx: Tx) => Promise<E | undefined>,
  ): Promise<E | undefined> {
    let batch: OutboxItem[] = []
    try {
      const event = await this.#database.asOwner(this.#turn.ownerId, async (tx) => {
        const made = await work(tx)
        if (this.#sealed) throw this.#sealed
        if (made === undefined) return undefined
        this.#closeTokens()
        const item = { row: { seq: ++this.#seq, key, event: made }, logged: false }
        this.#outbox.push(item)
        // Rows reach the log in their order: what came while `work` ran goes along.
        batch = [...this.#unlogged, item]
        this.#unlogged = []
        this.#answer = foldEvent(this.#answer, made)
        const rows = batch.map(({ row }) => row)
        await appendEvents(tx, this.#turn, rows)
        return made
      })
      for (const item of batch) item.logged = true
      if (batch.length > 0) this.#onLogged()
      this.#sendLogged()
      return event
    } catch (error) {
      if (batch.length > 0) this.#failure = error
      throw error
    } finally {
      this.#changed()
    }
  }

  /**
   * Logs the last events inside the transaction that ends the turn, then sends them. `end` runs in that transaction and
   * appends the rows it is given; the turn must still be ours.
   */
  async finish<T>(
    rows: readonly { key: string; event: TurnEvent }[],
    end: (tx: Tx, rows: readonly Omit<LogRow, 'attempt'>[]) => Promise<T>,
  ): Promise<T> {
    this.#stopGathering()
    this.#closeTokens()
    while (this.#writing) await this.#writing
    if (this.#failure) throw this.#failure
    // What is not logged by now, all of a turn that took no time, goes along and costs no transaction of its own.
    const batch = this.#unlogged
    this.#unlogged = []
    const numbered = rows.map((row, index) => ({ ...row, seq: this.#seq + index + 1 }))
    const writing = this.#database.asOwner(this.#turn.ownerId, (tx) =>
      end(tx, [...batch.map((item) => item.row), ...numbered]),
    )
    const result = await writing.catch((error: unknown) => {
      // Nothing was written: it may be tried again.
      this.#unlogged = batch
      throw error
    })
    this.#seq += numbered.length
    for (const item of batch) item.logged = true
    this.#sendLogged()
    for (const row of numbered) {
      this.#live.publish({ ...row, attempt: this.#turn.attempt })
      this.#onEvent(row.event)
    }
    this.#onLogged()
    return result
  }

  #sendTokens(): void {
    const open = this.#openTokens
    if (!open) return
    const row: LogRow = {
      seq: open.seq,
      attempt: this.#turn.attempt,
      key: null,
      event: { type: 'token', token: open.text },
    }
    if (open.sent) this.#live.grow(row)
    else this.#live.publish(row, open)
    open.sent = true
  }

  /** Ends the token row that still grows: what comes next is another row. */
  #closeTokens(): void {
    const open = this.#openTokens
    if (!open) return
    clearTimeout(this.#tokenTimer)
    this.#openTokens = undefined
    const item = {
      row: { seq: open.seq, key: null, event: { type: 'token', token: open.text } as TurnEvent },
      logged: false,
      isComposed: open.isComposed,
    }
    this.#unlogged.push(item)
    if (!open.sent) this.#outbox.push(item)
  }

  async #write(): Promise<void> {
    this.#stopGathering()
    // What comes just as a write ends has missed it and needs another.
    do {
      if (this.#failure) throw this.#failure
      await (this.#writing ?? this.#hold(this.#drain()))
    } while (this.#unlogged.length > 0)
  }

  #stopGathering(): void {
    clearTimeout(this.#gatherTimer)
    this.#gatherTimer = undefined
  }

  /** Counts as the write under way until it settles. */
  #hold(writing: Promise<void>): Promise<void> {
    const held = writing.finally(() => {
      if (this.#writing === held) this.#writing = undefined
    })
    this.#writing = held
    return held
  }

  async #drain(): Promise<void> {
    while (this.#unlogged.length > 0) {
      // What comes in the same turn of the loop goes along: a transaction for each would cost more than the rows.
      await nextLoop()
      const batch = this.#unlogged
      this.#unlogged = []
      try {
        const rows = batch.map((item) => item.row)
        const { cancelRequested } = await this.#writeLog({ turn: this.#turn, rows })
        if (cancelRequested) this.#onCancelRequested()
      } catch (error) {
        this.#failure = error
        throw error
      }
      for (const item of batch) item.logged = true
      this.#onLogged()
      this.#sendLogged()
    }
  }

  #sendLogged(): void {
    let count = 0
    while (this.#outbox[count]?.logged) {
      const { row, isComposed = false } = this.#outbox[count]!
      this.#live.publish({ ...row, attempt: this.#turn.attempt }, { isComposed })
      if (row.event.type !== 'token') this.#onEvent(row.event)
      count++
    }
    this.#outbox.splice(0, count)
    if (this.#outbox.length === 0) this.#sendTokens()
  }
}
