import { findReference, type Reference } from '#korean/reference.ts'
import type { ConfirmationResource } from '#protocol/actions.ts'
import { type ActionRecord, standingActions } from '#store/actions.ts'
import { waitingConfirmation } from '#store/confirmations.ts'
import type { Database } from '#store/database.ts'
import {
  type EarlierTurn,
  firstTurns,
  nthTurn,
  recentTurns,
  turnsBetween,
  turnWithSlot,
} from '#store/memory.ts'
import type { OffersRecord, TurnMemoryRecord } from '#store/tables.ts'
import type { AdmittedTurn } from '#store/turn-record.ts'
import { ownOffer } from '../offers.ts'
import { type CarriedSlots, carryOver, type EarlierSlots, type SlotRule, type Slots } from './carry-over.ts'
import { type Recollection, recall } from './recall.ts'
import { fittingMemory } from './remembered.ts'

/** How many turns the window holds beside the question. */
export const windowTurns = 2

/** Bounds of what is loaded, whatever the length of the session. */
export const memoryBounds = {
  window: windowTurns,
  /** The window and turns that wait to be summarised: one, unless the summary lags behind. */
  limit: windowTurns + 8,
  /** Characters of a question and of an answer, each. */
  windowText: 2000,
  olderText: 400,
} as const

/** What an assistant knows of the session when it answers. */
export interface Memory {
  /** The last two turns, newest first. */
  readonly window: readonly EarlierTurn[]
  /** What the turns before them came to. */
  readonly summary: string | null
  /** Turns that have left the window and are not in the summary yet, newest first. */
  readonly uncovered: readonly EarlierTurn[]
}

/** How many turns are a session's beginning: 처음에 물어본 식비. */
const beginningTurns = 5

/** How many of a session's actions are looked at for the one that is to be undone. */
const mostStanding = 50

/** One turn's memory: what came before it, loaded when asked for, and what it leaves behind. */
export class TurnMemory {
  readonly #database: Database
  readonly #turn: AdmittedTurn
  readonly #version: number
  #loaded: Promise<Memory> | undefined
  #remembered: TurnMemoryRecord | null = null

  constructor(database: Database, turn: AdmittedTurn, slotsVersion = 1) {
    this.#database = database
    this.#turn = turn
    this.#version = slotsVersion
  }

  /** What the turn leaves behind; kept with its end. */
  get remembered(): TurnMemoryRecord | null {
    return this.#remembered
  }

  remember(record: TurnMemoryRecord): void {
    this.#remembered = fittingMemory(this.#version === 1 ? record : { ...record, version: this.#version })
  }

  load(): Promise<Memory> {
    this.#loaded ??= this.#load()
    return this.#loaded
  }

  async #load(): Promise<Memory> {
    const { ownerId, sessionId, ordinal } = this.#turn
    if (ordinal === 1) return { window: [], summary: null, uncovered: [] }
    const { summary, turns } = await this.#database.asOwner(ownerId, (tx) =>
      recentTurns(tx, { sessionId, ordinal }, memoryBounds),
    )
    const own = turns.map((turn) => ({
      ...turn,
      memory: this.#own(turn.memory),
      offers: this.#ownOffers(turn.offers),
    }))
    const first = ordinal - windowTurns
    return {
      window: own.filter((turn) => turn.ordinal >= first),
      summary,
      uncovered: own.filter((turn) => turn.ordinal < first),
    }
  }

  /** What was done in the session and still stands, newest first. */
  standing(byHand: readonly string[] = []): Promise<ActionRecord[]> {
    const { ownerId, sessionId, id } = this.#turn
    return this.#database.asOwner(ownerId, (tx) =>
      standingActions(tx, { sessionId, turnId: id }, mostStanding, byHand),
    )
  }

  /** What the session waits for a yes to. */
  waiting(): Promise<ConfirmationResource | undefined> {
    const { ownerId, sessionId } = this.#turn
    return this.#database.asOwner(ownerId, (tx) => waitingConfirmation(tx, sessionId))
  }

  recall(query: string, from: 'newest' | 'oldest'): Promise<Recollection[]> {
    const { ownerId, sessionId, id } = this.#turn
    return this.#database.asOwner(ownerId, (tx) => recall(tx, query, { sessionId, beforeTurn: id, from }))
  }

  async carryOver(given: Slots, rules: readonly SlotRule[], refersBack: boolean): Promise<CarriedSlots> {
    const { message } = this.#turn.input
    const found = findReference(message)
    // 어제 물어본 거 may have been asked in another session.
    const pointsTo = this.#turn.ordinal > 1 || found?.daysAgo ? found : undefined
    const reference = pointsTo ?? (refersBack && this.#turn.ordinal > 1 ? toLastAnswer : undefined)
    if (!reference || rules.every(({ name }) => name in given)) return { slots: given, carried: [] }
    const { reach } = reference
    const named = await this.#namedTurn(reference, given, rules)
    if (named)
      return carryOver({ given, reach: reference.daysAgo ? 'earlier' : 'last', earlier: named, rules })
    const near = reach === 'first' ? await this.#beginning() : await this.#recent()
    const carried = carryOver({ given, reach, earlier: near, rules })
    if (carried.from || reach === 'last') return carried
    // It points further back than what is at hand.
    const recalled = await this.recall(message, reach === 'first' ? 'oldest' : 'newest')
    // Another assistant's slots mean other things.
    const ours = recalled.filter(({ assistant }) => assistant === this.#turn.assistant)
    return carryOver({ given, reach: 'earlier', earlier: this.#slotsOf(ours), rules })
  }

  /** The turns that a reference names by their place, their day or what they were about; `undefined` when it does not. */
  async #namedTurn(
    { reach, words, ordinal: nth, daysAgo }: Partial<Reference> & Pick<Reference, 'reach'>,
    given: Slots,
    rules: readonly SlotRule[],
  ): Promise<EarlierSlots[] | undefined> {
    const { ownerId, sessionId, ordinal, id, assistant, now, timeZone } = this.#turn
    const place = { sessionId, ordinal }
    const said = words?.join(' ') ?? ''
    const called =
      reach === 'last'
        ? undefined
        : rules.find(({ calledBy, name }) => calledBy?.test(said) && !(name in given))
    if (nth === undefined && !daysAgo && !called) return undefined
    const turns = await this.#database.asOwner(ownerId, (tx) => {
      if (nth !== undefined) return nthTurn(tx, place, nth)
      if (called) return turnWithSlot(tx, place, called.name, reach === 'first' ? 'oldest' : 'newest')
      const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
        .toZonedDateTimeISO(timeZone)
        .startOfDay()
      const at = (days: number) => new Date(today.subtract({ days }).epochMilliseconds)
      const between = { from: at(daysAgo!.to), until: at(daysAgo!.from - 1) }
      return turnsBetween(tx, { assistant, ...between, besides: id })
    })
    return this.#slotsOf(turns)
  }

  async #recent(): Promise<EarlierSlots[]> {
    const { window, uncovered } = await this.load()
    return this.#slotsOf([...window, ...uncovered])
  }

  async #beginning(): Promise<EarlierSlots[]> {
    const { ownerId, sessionId, ordinal } = this.#turn
    const turns = await this.#database.asOwner(ownerId, (tx) =>
      firstTurns(tx, { sessionId, ordinal }, beginningTurns),
    )
    return this.#slotsOf(turns)
  }

  #slotsOf(turns: readonly { readonly turnId: string; readonly memory: TurnMemoryRecord | null }[]) {
    return turns.flatMap(({ turnId, memory }) => {
      const own = this.#own(memory)
      return own ? [{ turnId, slots: own.slots }] : []
    })
  }

  #ownOffers(offers: OffersRecord | null | undefined): OffersRecord | null {
    if (!offers?.yes) return offers ?? null
    return { ...offers, yes: ownOffer(offers.yes, offers, this.#version) }
  }

  /** What a turn remembers, without slots of another version: they would be taken for what they are not. */
  #own(memory: TurnMemoryRecord | null): TurnMemoryRecord | null {
    if (!memory || (memory.version ?? 1) === this.#version) return memory
    return { ...memory, slots: {} }
  }
}

const toLastAnswer: Partial<Reference> & Pick<Reference, 'reach'> = { reach: 'last' }
