import type { ChatAnswer } from '#protocol/chat.ts'
import type { EventFields, TurnEvent } from '#protocol/events.ts'
import type { MessagePart } from '#protocol/resources.ts'
import type { Database } from '#store/database.ts'
import {
  type AdmittedTurn,
  finishTurn,
  LeaseLostError,
  type LogRow,
  readEvents,
  stateAfter,
} from '#store/turns.ts'
import type { Assistant } from './assistant.ts'
import type { Effects } from './effects.ts'
import type { LiveTurn } from './live-turn.ts'
import { turnTexts } from './texts.ts'
import { ToolRunner } from './tool-runner.ts'
import { Turn, type TurnEnd, type TurnQuestion } from './turn.ts'
import { TurnLog } from './turn-log.ts'

export interface TurnRun {
  readonly turn: AdmittedTurn
  readonly assistant: Assistant
  readonly database: Database
  readonly effects: Effects
  readonly live: LiveTurn
  /** The log so far, when the caller has it at hand. */
  readonly logged?: readonly LogRow[] | undefined
  readonly processName: string
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
  const { turn, database, effects, live } = run
  const started = effects.elapsed()
  let firstTokenMs: number | null = null
  const logged = await loggedRows(run)
  for (const row of logged) live.publish(row)

  const log = new TurnLog({ database, turn, live, logged })
  const question = questionOf(turn)
  const tools = new ToolRunner({
    log,
    context: { now: question.now, read: (work) => database.asOwner(turn.ownerId, work) },
    elapsed: effects.elapsed,
    report: (error, fields) => effects.report(error, { turn: turn.id, ...fields }),
  })
  const onFirstToken = () => {
    firstTokenMs = rounded(effects.elapsed() - started)
  }
  const end = await flowOrFailure(run, log, new Turn({ question, log, tools, onFirstToken }))

  const messageId = effects.newId()
  const usage: EventFields<'usage'> = {
    model_calls: 0,
    cached_calls: 0,
    input_tokens: 0,
    output_tokens: 0,
    duration_ms: rounded(effects.elapsed() - started),
    first_token_ms: firstTokenMs,
  }
  const last: { key: string; event: TurnEvent }[] = [
    { key: 'usage', event: { type: 'usage', ...usage } },
    {
      key: 'final',
      event: {
        type: 'final',
        message_id: messageId,
        text: end.text,
        finish_reason: end.finish,
        ...(end.suggestions.length > 0 ? { suggestions: [...end.suggestions] } : {}),
      },
    },
  ]
  return log.finish(last, (tx) =>
    finishTurn(tx, turn, {
      state: stateAfter(end.finish),
      messageId,
      text: end.text,
      parts: partsOf(log.answer, end, usage.duration_ms),
      ...(turn.ordinal === 1 ? { title: titleFrom(turn.input.message) } : {}),
      usage,
      process: run.processName,
    }),
  )
}

/** Runs the flow; what it throws becomes an `error` event and an honest last message. */
async function flowOrFailure(run: TurnRun, log: TurnLog, turn: Turn): Promise<TurnEnd> {
  try {
    return await run.assistant.flow(turn)
  } catch (error) {
    if (error instanceof LeaseLostError) throw error
    run.effects.report(error, { turn: run.turn.id })
    const text = turnTexts.failed.ko
    void log.append('error', { type: 'error', code: 'internal', message: text, retryable: true })
    if (log.answer.text) void log.append('answer_reset', { type: 'answer_reset', reason: 'error' })
    log.token(text)
    return { finish: 'error', text, suggestions: [] }
  }
}

/** What the log holds of a turn that waited or was taken over; a fresh one brings its rows along. */
async function loggedRows({ turn, database, logged }: TurnRun): Promise<readonly LogRow[]> {
  return logged ?? database.asOwner(turn.ownerId, (tx) => readEvents(tx, turn.id, 1))
}

function questionOf(turn: AdmittedTurn): TurnQuestion {
  return {
    message: turn.input.message,
    context: turn.input.context,
    now: Temporal.Instant.fromEpochMilliseconds(turn.now.getTime()).toZonedDateTimeISO(turn.timeZone),
    ordinal: turn.ordinal,
    sessionId: turn.sessionId,
  }
}

/** What the message keeps beside its text, for the page after a reload. */
function partsOf(answer: ChatAnswer, end: TurnEnd, durationMs: number): MessagePart[] {
  const parts: MessagePart[] = []
  parts.push({
    type: 'work',
    steps: (answer.steps ?? []).map((step) => ({
      tool: step.tool,
      title: step.title,
      summary: step.summary ?? '',
      cached: step.cached ?? false,
      miss: step.miss ?? false,
      duration_ms: step.duration_ms ?? 0,
      ...(step.error === undefined ? {} : { error: step.error }),
    })),
    ...(answer.intent
      ? { intent_name: answer.intent.intent_name, decided_by: answer.intent.decided_by }
      : {}),
    duration_ms: durationMs,
  })
  for (const chart of answer.charts ?? []) parts.push({ type: 'chart', ...chart })
  if (answer.sources) parts.push({ type: 'sources', sources: answer.sources })
  if (answer.plan !== undefined) parts.push({ type: 'plan', plan: answer.plan })
  if (answer.cart !== undefined) parts.push({ type: 'cart', cart: answer.cart })
  if (answer.calendar !== undefined) parts.push({ type: 'calendar', calendar: answer.calendar })
  if (answer.order !== undefined) parts.push({ type: 'order', order: answer.order })
  for (const action of answer.actions ?? []) parts.push({ type: 'action', ...action })
  if (answer.confirm) parts.push({ type: 'confirm', ...answer.confirm })
  if (end.suggestions.length > 0) parts.push({ type: 'suggestions', suggestions: [...end.suggestions] })
  return parts
}

const titleLength = 30

/** A session's name, from its first message: one line, cut at a word where it is long. */
function titleFrom(message: string): string {
  const line = message.replace(/\s+/gu, ' ').trim()
  const characters = [...line]
  if (characters.length <= titleLength) return line
  const cut = characters.slice(0, titleLength - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${space > titleLength / 2 ? cut.slice(0, space) : cut}…`
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10
}
