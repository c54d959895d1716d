import { withoutInvisible } from '#korean/invisible.ts'
import type { Models } from '#model/models.ts'
import { emptyAnswer } from '#protocol/answer.ts'
import { MalgilError } from '#protocol/errors.ts'
import type { EventFields, EventOf, TurnEvent } from '#protocol/events.ts'
import type { WebSearch } from '#search/web/web-search.ts'
import type { Database } from '#store/database.ts'
import { beginAttempt } from '#store/leases.ts'
import { turnOffers } from '#store/memory.ts'
import type { OfferRecord } from '#store/tables.ts'
import { type LogRow, readEvents } from '#store/turn-events.ts'
import { type AdmittedTurn, LeaseLostError } from '#store/turn-record.ts'
import { finishTurn, stateAfter } from '#store/turns.ts'
import type { AfterAnswer } from './after-answer.ts'
import { assemble } from './assemble-turn.ts'
import type { Assistant } from './assistant.ts'
import type { Classify } from './classifiers.ts'
import { throughConfirmation } from './confirmation.ts'
import type { Effects, Report } from './effects.ts'
import { flowToEnd, stalledEnd } from './flow-end.ts'
import type { LiveTurn } from './live-turn.ts'
import type { WriteLog } from './log-writer.ts'
import { searchTerms } from './memory/terms.ts'
import type { TurnMemory } from './memory/turn-memory.ts'
import { partsOf } from './message-parts.ts'
import { keptOffers, ownOffer, placeOfSuggestion, suggestionId, textOf } from './offers.ts'
import { titleFrom } from './session-title.ts'
import { speechAsked } from './speech.ts'
import { speechOf } from './spoken.ts'
import { givenUp, hasStalled, resetKey, resumedKey } from './stalls.ts'
import { turnTexts } from './texts.ts'
import type { ToolCache } from './tool-cache.ts'
import type { Trained } from './trained.ts'
import type { TurnEnd } from './turn.ts'
import { TurnLog } from './turn-log.ts'

type Remembered = TurnMemory['remembered']

export interface TurnRun {
  readonly turn: AdmittedTurn
  readonly assistant: Assistant
  readonly database: Database
  readonly writeLog: WriteLog
  readonly effects: Effects
  readonly live: LiveTurn
  /** The log so far, when the caller has it at hand. */
  readonly logged?: readonly LogRow[] | undefined
  readonly processName: string
  readonly leaseSeconds: number
  /** How long an event may wait for others to be logged with it. */
  readonly gatherMs: number
  /** Aborts with `TurnCancelledError` or `LeaseLostError`. */
  readonly signal: AbortSignal
  /** Told of each event but tokens, once it is logged. */
  readonly onEvent: (event: TurnEvent) => void
  /** Told after each write to the log. */
  readonly onLogged: () => void
  /** Told when the log finds that somebody asked for the turn's end. */
  readonly onCancelRequested: () => void
  readonly classify: Classify
  readonly trained: Trained
  readonly models: Models | undefined
  readonly webSearch: WebSearch | undefined
  readonly afterAnswer?: AfterAnswer | undefined
}

/**
 * Runs one admitted turn to its end. Returns the session's next turn when one waited, already made running; or the same
 * turn in another attempt, when its end could not be written. Never rejects: a flow that throws ends as an `error` event;
 * where the database is gone, the failure is reported and the turn stays as it is, to be taken over when its lease runs out.
 */
export async function runTurn(run: TurnRun): Promise<AdmittedTurn | undefined> {
  const { turn, effects } = run
  try {
    return await attempt(run)
  } catch (error) {
    if (!(error instanceof LeaseLostError)) effects.report(error, { turn: turn.id })
    return undefined
  }
}

async function attempt(run: TurnRun): Promise<AdmittedTurn | undefined> {
  const { turn, effects, live } = run
  const started = effects.elapsed()
  let firstTokenMs: number | null = null
  const logged = await loggedRows(run)
  for (const row of logged) live.publish(row)

  const log = new TurnLog({
    database: run.database,
    writeLog: run.writeLog,
    turn,
    live,
    logged,
    onLogged: run.onLogged,
    onEvent: run.onEvent,
    onCancelRequested: run.onCancelRequested,
    gatherMs: run.gatherMs,
  })
  const stalled = await hasStalled(run.database, turn, logged)
  if (turn.attempt > 1) await announceResumed(turn, log, logged)
  const report: Report = (error, fields) => effects.report(error, { turn: turn.id, ...fields })
  const onFirstToken = () => {
    firstTokenMs ??= rounded(effects.elapsed() - started)
  }
  const pressed = stalled ? undefined : await pressedOf(run)
  const parts = assemble({ ...run, log, report, pressed, onFirstToken })
  const flow = () =>
    throughConfirmation(parts.confirmation, {
      flow: async (opening) => {
        if (opening !== undefined) parts.turn.opening(opening)
        const { flow, speech = 'ko' } = run.assistant
        return (await speechAsked(parts.turn, speech, run)) ?? flow(parts.turn)
      },
      done: async (action) => run.assistant.done?.(parts.turn, action),
      goOn: async (answered, opening) => {
        parts.turn.opening(opening)
        return run.assistant.goOn?.(parts.turn, answered)
      },
    })
  const speech = speechOf(run.assistant.speech ?? 'ko', turn)
  const end = stalled
    ? stalledEnd(log, speech)
    : await flowToEnd(flow, { log, speech, signal: run.signal, report })
  log.seal(new Error('The turn has ended'))
  const usage: EventFields<'usage'> = {
    ...parts.models.used,
    duration_ms: rounded(effects.elapsed() - started),
    first_token_ms: firstTokenMs,
  }
  const ending = { log, end, usage, remembered: parts.memory.remembered, cache: parts.cache }
  return stalled ? finish(run, ending, { bare: true }) : finishOrGiveUp(run, ending)
}

/** The chip that was pressed; one that nobody of this session kept is read by the words that came with it. */
async function pressedOf({ turn, database, assistant }: TurnRun): Promise<OfferRecord | undefined> {
  const { ownerId, sessionId, input } = turn
  const place = input.suggestionId === undefined ? undefined : placeOfSuggestion(input.suggestionId)
  if (!place) return undefined
  const of = { sessionId, turnId: place.turnId, assistant: assistant.id }
  const kept = await database.asOwner(ownerId, (tx) => turnOffers(tx, of))
  const chip = kept?.chips[place.index]
  return kept && chip && ownOffer(chip, kept, assistant.slotsVersion ?? 1)
}

interface Ending {
  readonly log: TurnLog
  readonly end: TurnEnd
  readonly usage: EventFields<'usage'>
  readonly remembered: Remembered
  readonly cache: ToolCache
}

/** Tries twice to end the turn. What cannot be written then is left: the turn ends as stalled, in an attempt of its own. */
async function finishOrGiveUp(run: TurnRun, ending: Ending): Promise<AdmittedTurn | undefined> {
  for (const isLast of [false, true]) {
    try {
      // What is lost with a turn's end is to be little: what went before it is logged without it.
      if (isLast) await ending.log.flush()
      return await finish(run, ending)
    } catch (error) {
      if (error instanceof LeaseLostError || isUnavailable(error)) throw error
      run.effects.report(error, { turn: run.turn.id })
      if (isLast) break
    }
  }
  return run.database.asOwner(run.turn.ownerId, (tx) => beginAttempt(tx, run.turn, givenUp))
}

function isUnavailable(error: unknown): boolean {
  return error instanceof MalgilError && error.code === 'unavailable'
}

/** Ends the turn in one transaction: last events, message, state, what follows an answer. Resolves to the session's next turn. */
async function finish(
  run: TurnRun,
  { log, end, usage, remembered, cache }: Ending,
  /** With no more than its text and what it did. */
  { bare } = { bare: false },
): Promise<AdmittedTurn | undefined> {
  const { turn } = run
  const messageId = run.effects.newId()
  const chips = {
    suggestions: end.suggestions.map(textOf),
    suggestion_ids: end.suggestions.map((_, index) => suggestionId(turn.id, index)),
  }
  const final: EventOf<'final'> = {
    type: 'final',
    message_id: messageId,
    text: end.text,
    finish_reason: end.finish,
    ...(end.suggestions.length > 0 ? chips : {}),
  }
  const last = [
    { key: 'usage', event: { type: 'usage' as const, ...usage } },
    { key: 'final', event: final },
  ]
  const answer = bare ? { ...emptyAnswer(), actions: log.answer.actions ?? [] } : log.answer
  const title = turn.ordinal === 1 && !bare ? titleFrom(withoutInvisible(turn.input.message)) : undefined
  // Read before the transaction, which holds up everybody else on an embedded database.
  const terms = bare ? [] : searchTerms(end.text)
  const { message: question, context } = turn.input
  const ended = { sessionId: turn.sessionId, turnId: turn.id, messageId, question, context }
  const answered =
    end.finish === 'complete'
      ? { ...ended, answer: { ...answer, text: end.text, finishReason: end.finish } }
      : undefined
  let committed = () => {}
  const next = await log.finish(last, async (tx, rows) => {
    const waiting = await finishTurn(tx, turn, {
      rows,
      state: stateAfter(end.finish),
      messageId,
      text: end.text,
      parts: partsOf(answer, chips, usage.duration_ms),
      terms,
      memory: remembered,
      offers: keptOffers(end, run.assistant.slotsVersion ?? 1),
      ...(title === undefined ? {} : { title }),
      usage,
      process: run.processName,
      leaseSeconds: run.leaseSeconds,
    })
    if (!bare) await cache.write(tx)
    if (!bare) committed = (await run.afterAnswer?.(tx, turn, answered)) ?? committed
    return waiting
  })
  committed()
  return next
}

/** A turn that was taken over says so before it runs; what had been said of an answer is void. */
async function announceResumed(turn: AdmittedTurn, log: TurnLog, logged: readonly LogRow[]): Promise<void> {
  const message = turnTexts.resumed.ko
  const last = logged.at(-1)?.event
  // Tokens are sent before they are logged, so the log may hold none of those a reader has seen: what counts is
  // whether the last thing logged is one that tokens follow.
  const answerMayHaveBegun =
    log.answer.text !== '' || log.answer.confirm !== undefined || (last !== undefined && precedesTokens(last))
  log.append(resumedKey(turn.attempt), { type: 'status', message, variant: 'resumed' })
  if (answerMayHaveBegun) log.append(resetKey(turn.attempt), { type: 'answer_reset', reason: 'resumed' })
  await log.flush()
}

function precedesTokens(event: TurnEvent): boolean {
  if (event.type === 'thinking') return event.stage === 'answering'
  return ['status', 'answer_reset', 'confirm_required', 'error'].includes(event.type)
}

/** What the log holds of a turn that waited or was taken over; a fresh one brings its rows along. */
async function loggedRows({ turn, database, logged }: TurnRun): Promise<readonly LogRow[]> {
  return logged ?? database.asOwner(turn.ownerId, (tx) => readEvents(tx, turn.id, 1))
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10
}
