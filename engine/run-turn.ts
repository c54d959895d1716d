import type { Models } from '#model/models.ts'
import type { EventFields, EventOf, TurnEvent } from '#protocol/events.ts'
import type { Database } from '#store/database.ts'
import { type LogRow, readEvents } from '#store/turn-events.ts'
import { type AdmittedTurn, LeaseLostError } from '#store/turn-record.ts'
import { finishTurn, stateAfter } from '#store/turns.ts'
import type { AfterAnswer } from './after-answer.ts'
import { assemble } from './assemble-turn.ts'
import type { Assistant } from './assistant.ts'
import type { Classify } from './classifiers.ts'
import { throughConfirmation } from './confirmation.ts'
import type { Effects, Report } from './effects.ts'
import { flowToEnd } from './flow-end.ts'
import type { LiveTurn } from './live-turn.ts'
import { searchTerms } from './memory/terms.ts'
import type { TurnMemory } from './memory/turn-memory.ts'
import { partsOf } from './message-parts.ts'
import type { Readers } from './readers.ts'
import { titleFrom } from './session-title.ts'
import { turnTexts } from './texts.ts'
import type { TurnEnd } from './turn.ts'
import { TurnLog } from './turn-log.ts'

type Remembered = TurnMemory['remembered']

export interface TurnRun {
  readonly turn: AdmittedTurn
  readonly assistant: Assistant
  readonly database: Database
  readonly effects: Effects
  readonly live: LiveTurn
  /** The log so far, when the caller has it at hand. */
  readonly logged?: readonly LogRow[] | undefined
  readonly processName: string
  readonly leaseSeconds: number
  /** Aborts with `TurnCancelledError` or `LeaseLostError`. */
  readonly signal: AbortSignal
  /** Told after each write to the log. */
  readonly onLogged: () => void
  /** Told when the log finds that somebody asked for the turn's end. */
  readonly onCancelRequested: () => void
  readonly classify: Classify
  readonly readers: Readers
  readonly models: Models | undefined
  readonly afterAnswer?: AfterAnswer | undefined
}

/**
 * Runs one admitted turn to its end. Returns the session's next turn when one waited, already made running. Never
 * rejects: a flow that throws ends as an `error` event; when even that cannot be written, the failure is reported and
 * the turn stays as it is, to be taken over when its lease runs out.
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
    turn,
    live,
    logged,
    onLogged: run.onLogged,
    onCancelRequested: run.onCancelRequested,
  })
  announceResumed(turn, log, logged)
  const report: Report = (error, fields) => effects.report(error, { turn: turn.id, ...fields })
  const onFirstToken = () => {
    firstTokenMs ??= rounded(effects.elapsed() - started)
  }
  const parts = assemble({ ...run, log, report, onFirstToken })
  const end = await flowToEnd(
    () =>
      throughConfirmation(parts.confirmation, {
        flow: () => run.assistant.flow(parts.turn),
        goOn: async (answered) => {
          parts.turn.apart()
          return run.assistant.goOn?.(parts.turn, answered)
        },
      }),
    { log, signal: run.signal, report },
  )
  log.seal(new Error('The turn has ended'))
  const usage: EventFields<'usage'> = {
    ...parts.models.used,
    duration_ms: rounded(effects.elapsed() - started),
    first_token_ms: firstTokenMs,
  }
  return finish(run, { log, end, usage, remembered: parts.memory.remembered })
}

/** Ends the turn in one transaction: last events, message, state, what follows an answer. Resolves to the session's next turn. */
async function finish(
  run: TurnRun,
  {
    log,
    end,
    usage,
    remembered,
  }: { log: TurnLog; end: TurnEnd; usage: EventFields<'usage'>; remembered: Remembered },
): Promise<AdmittedTurn | undefined> {
  const { turn } = run
  const messageId = run.effects.newId()
  const suggestions = end.suggestions.length > 0 ? { suggestions: [...end.suggestions] } : {}
  const final: EventOf<'final'> = {
    type: 'final',
    message_id: messageId,
    text: end.text,
    finish_reason: end.finish,
    ...suggestions,
  }
  const last = [
    { key: 'usage', event: { type: 'usage' as const, ...usage } },
    { key: 'final', event: final },
  ]
  const title = turn.ordinal === 1 ? titleFrom(turn.input.message) : undefined
  // Read before the transaction, which holds up everybody else on an embedded database.
  const terms = searchTerms(end.text)
  let committed = () => {}
  const next = await log.finish(last, async (tx) => {
    const waiting = await finishTurn(tx, turn, {
      state: stateAfter(end.finish),
      messageId,
      text: end.text,
      parts: partsOf(log.answer, end.suggestions, usage.duration_ms),
      terms,
      memory: remembered,
      ...(title === undefined ? {} : { title }),
      usage,
      process: run.processName,
      leaseSeconds: run.leaseSeconds,
    })
    committed = (await run.afterAnswer?.(tx, turn, title)) ?? committed
    return waiting
  })
  committed()
  return next
}

/** A turn that was taken over says so; what had been said of an answer is void. */
function announceResumed(turn: AdmittedTurn, log: TurnLog, logged: readonly LogRow[]): void {
  if (turn.attempt === 1) return
  const message = turnTexts.resumed.ko
  const last = logged.at(-1)?.event
  // Tokens are sent before they are logged, so the log may hold none of those a reader has seen: what counts is
  // whether the last thing logged is one that tokens follow.
  const answerMayHaveBegun =
    log.answer.text !== '' || log.answer.confirm !== undefined || (last !== undefined && precedesTokens(last))
  void log.append(`resumed/${turn.attempt}`, { type: 'status', message, variant: 'resumed' })
  if (answerMayHaveBegun)
    void log.append(`reset/${turn.attempt}`, { type: 'answer_reset', reason: 'resumed' })
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
