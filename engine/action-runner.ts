import type { EventFields, EventOf, Json } from '#protocol/events.ts'
import type { ActionPlace } from '#store/actions.ts'
import { isInTheWay } from '#store/changes.ts'
import type { Tx } from '#store/database.ts'
import type { Action, ActionContext, AnyAction, Receipt } from './action.ts'
import { actionTexts, type Speech, undoTexts } from './action-texts.ts'
import { ask, carryOut, type PlannedAction, questionOf } from './carry-out.ts'
import type { Report } from './effects.ts'
import { isMiss, type Miss } from './tool.ts'
import { repairArguments } from './tool-arguments.ts'
import type { TurnLog } from './turn-log.ts'
import { conflictJson, conflictText, type FindAction, inTheWay, type Undo, undoAction } from './undo.ts'

type WriteEvent = EventOf<'action_result' | 'confirm_required' | 'status'>

/** Nothing was written, and why. */
interface Refusal {
  readonly refused: string
  readonly details: Json
}

/** How a write step went. `written` alone has changed anything. */
export type Written =
  | { readonly kind: 'written'; readonly event: WriteEvent }
  | { readonly kind: 'nothing'; readonly reason: string; readonly details: Json }
  | { readonly kind: 'refused'; readonly error: string; readonly details: Json }

/** How an undo in a turn went. */
export type UndoOutcome =
  | { readonly kind: 'undone'; readonly receipt: Receipt }
  /** Nothing was undone; `text` says why, in a sentence for the answer. */
  | { readonly kind: 'refused'; readonly text: string }

/**
 * The writes of one turn. Each is a step whose effect, `actions` row and event are one transaction; a resumed turn
 * finds the event and does nothing again. A transaction that fails is a failed step, and nothing is claimed.
 */
export class ActionRunner {
  readonly #log: TurnLog
  readonly #place: ActionPlace
  readonly #context: ActionContext
  readonly #find: FindAction
  readonly #elapsed: () => number
  readonly #report: Report
  readonly #speech: Speech
  readonly #writes = new Map<string, Promise<Written>>()
  readonly #counts = new Map<string, number>()
  /** The rows that this turn has changed without having asked. */
  #unasked = 0

  constructor(options: {
    log: TurnLog
    place: ActionPlace
    context: ActionContext
    find: FindAction
    elapsed: () => number
    report: Report
    speech: Speech
  }) {
    this.#log = options.log
    this.#place = options.place
    this.#context = options.context
    this.#find = options.find
    this.#elapsed = options.elapsed
    this.#report = options.report
    this.#speech = options.speech
  }

  /** Does an action or, when the turn's would be large with it or it says so itself, stores it and asks. Once per key, however often it is called. */
  async act<I>(action: Action<I>, input: I, key = this.#nextKey(`act/${action.name}`)): Promise<Written> {
    const step = { tool: action.name, title: action.title, args: input as Record<string, Json> }
    const isFirst = !this.#writes.has(key)
    const written = await this.write(key, step, async (tx) => {
      const parsed = action.input.safeParse(repairArguments(action, step.args))
      if (!parsed.success) return { refused: actionTexts.invalidInput[this.#speech], details: null }
      const planned = await this.plan(tx, action, parsed.data)
      if (isMiss(planned)) return planned
      const question = questionOf(planned, this.#unasked)
      return question ? ask(tx, planned, question) : carryOut(tx, planned, { key })
    })
    if (isFirst && written.kind === 'written' && written.event.type === 'action_result')
      this.#unasked += written.event.affected
    return written
  }

  /** What an action would do now. */
  async plan(tx: Tx, action: AnyAction, input: unknown): Promise<PlannedAction | Miss> {
    const plan = await action.plan(tx, input, this.#context)
    return isMiss(plan) ? plan : { action, input, plan, place: this.#place, context: this.#context }
  }

  /** Undoes an action by its id, or the session's last one that has not been undone. */
  async undo(which: string): Promise<UndoOutcome> {
    // Named by its action where one is named: several may be undone in a turn, and a resumed one goes on among them.
    const key = which === 'last' ? this.#nextKey('undo') : `undo/${which}`
    const target = which === 'last' ? { lastOf: this.#place.sessionId } : { id: which }
    const step = { tool: 'undo', title: undoTexts.title.ko, args: { action: which } }
    const written = await this.write(key, step, async (tx) => {
      const undo = await undoAction(tx, this.#find, target, `${this.#place.turnId}/${key}`)
      return undo.kind === 'undone'
        ? undoneEvent(undo, this.#speech)
        : { refused: refusalText(undo, this.#speech), details: detailsOf(undo) }
    })
    if (written.kind === 'written' && written.event.type === 'action_result') {
      return { kind: 'undone', receipt: receiptOf(written.event) }
    }
    return {
      kind: 'refused',
      text: written.kind === 'refused' ? written.error : undoTexts.nothing[this.#speech],
    }
  }

  /**
   * Runs a write as a step: `work` and the event it gives are one transaction. Rejects only when the log itself cannot
   * be written: then it is not known what is committed, and the turn goes on in another attempt.
   */
  write(
    key: string,
    step: Pick<EventFields<'step_start'>, 'tool' | 'title' | 'args'>,
    work: (tx: Tx) => Promise<WriteEvent | Miss | Refusal>,
  ): Promise<Written> {
    const running = this.#writes.get(key) ?? this.#write(key, step, work)
    this.#writes.set(key, running)
    return running
  }

  async #write(
    key: string,
    step: Pick<EventFields<'step_start'>, 'tool' | 'title' | 'args'>,
    work: (tx: Tx) => Promise<WriteEvent | Miss | Refusal>,
  ): Promise<Written> {
    const started = this.#elapsed()
    const start = { type: 'step_start' as const, step_id: key, ...step, iteration: 1, parallel: false }
    this.#log.append(`${key}/start`, start)
    const written = this.#logged(key) ?? (await this.#commit(key, work))
    this.#log.append(`${key}/result`, {
      type: 'step_result',
      step_id: key,
      tool: step.tool,
      cached: false,
      duration_ms: Math.round((this.#elapsed() - started) * 100) / 100,
      ...resultOf(written),
    })
    return written
  }

  /** How an earlier attempt of the turn logged this step. */
  #logged(key: string): Written | undefined {
    const event = this.#log.find(key)
    if (event) return { kind: 'written', event: event as WriteEvent }
    const result = this.#log.find(`${key}/result`)
    if (result?.type !== 'step_result') return undefined
    if (result.error !== undefined) return { kind: 'refused', error: result.error, details: result.result }
    return { kind: 'nothing', reason: result.summary, details: result.result }
  }

  async #commit(key: string, work: (tx: Tx) => Promise<WriteEvent | Miss | Refusal>): Promise<Written> {
    let unwritten: Written | undefined
    let failure: { readonly error: unknown } | undefined
    try {
      const event = await this.#log.appendWith(key, async (tx) => {
        try {
          const made = await work(tx)
          if ('type' in made) return made
          unwritten = isMiss(made)
            ? { kind: 'nothing', reason: made.reason, details: made.details ?? null }
            : { kind: 'refused', error: made.refused, details: made.details }
          return undefined
        } catch (error) {
          failure = { error }
          throw error
        }
      })
      return event
        ? { kind: 'written', event }
        : (unwritten ?? { kind: 'nothing', reason: '', details: null })
    } catch (error) {
      if (failure?.error !== error) throw error
      if (isInTheWay(error) && key.startsWith('undo')) {
        return {
          kind: 'refused',
          error: conflictText(inTheWay, this.#speech),
          details: conflictJson(inTheWay),
        }
      }
      this.#report(error, { step: key })
      return { kind: 'refused', error: actionTexts.failed[this.#speech], details: null }
    }
  }

  #nextKey(name: string): string {
    const count = (this.#counts.get(name) ?? 0) + 1
    this.#counts.set(name, count)
    return `${name}#${count}`
  }
}

export function receiptOf(event: EventOf<'action_result'>): Receipt {
  return {
    actionId: event.action_id,
    action: event.action,
    affected: event.affected,
    summary: event.summary,
    undoable: event.undoable,
    ...(event.details === undefined ? {} : { details: event.details }),
  }
}

function undoneEvent(
  { action, restored }: Extract<Undo, { kind: 'undone' }>,
  speech: Speech,
): EventOf<'action_result'> {
  return {
    type: 'action_result',
    action_id: action.id,
    action: 'undo',
    affected: restored,
    summary: undoTexts.undone[speech](restored, action.summary),
    undoable: false,
    details: { action: action.action, summary: action.summary },
  }
}

function refusalText(undo: Exclude<Undo, { kind: 'undone' }>, speech: Speech): string {
  switch (undo.kind) {
    case 'missing':
      return undoTexts.nothing[speech]
    case 'already':
      return undoTexts.already[speech]
    case 'not_undoable':
      return undoTexts.notUndoable[speech](undo.action.summary)
    case 'conflict':
      return conflictText(undo.conflict, speech)
  }
}

function detailsOf(undo: Undo): Json {
  return undo.kind === 'conflict' ? conflictJson(undo.conflict) : null
}

function resultOf(
  written: Written,
): Pick<EventFields<'step_result'>, 'result' | 'summary' | 'miss' | 'error'> {
  if (written.kind === 'nothing') return { result: written.details, summary: written.reason, miss: true }
  if (written.kind === 'refused') {
    return { result: written.details, summary: written.error, miss: false, error: written.error }
  }
  const { event } = written
  switch (event.type) {
    case 'action_result':
      return {
        result: {
          action_id: event.action_id,
          affected: event.affected,
          ...(event.details === undefined ? {} : { details: event.details }),
        },
        summary: event.summary,
        miss: false,
      }
    case 'confirm_required':
      return {
        result: { confirm_id: event.confirm_id, details: event.details },
        summary: event.question,
        miss: false,
      }
    case 'status':
      return { result: null, summary: event.message, miss: false }
  }
}
