import { sql } from 'kysely'
import type { EventOf, Json } from '#protocol/events.ts'
import { type ActionByHand, type ActionPlace, recordAction } from '#store/actions.ts'
import { captureChange } from '#store/changes.ts'
import { type Choice, confirmMinutes, storeConfirmation } from '#store/confirmations.ts'
import type { Tx } from '#store/database.ts'
import {
  type ActionContext,
  type AnyAction,
  type ConfirmDetails,
  type ConfirmQuestion,
  fingerprintOf,
  largeAction,
  type Plan,
  shownRows,
} from './action.ts'
import { actionTexts } from './action-texts.ts'

/** An action that is about to be done or asked about, with its place and its plan. */
export interface PlannedAction<Place = ActionPlace> {
  readonly action: AnyAction
  readonly input: unknown
  readonly plan: Plan
  readonly place: Place
  readonly context: ActionContext
}

/** The choice that means no, wherever one is asked for. */
export const declining = 'no'

/** Does it, in the caller's transaction, and writes it down. The event is worded from what was written. */
export async function carryOut(
  tx: Tx,
  planned: PlannedAction<ActionPlace | ActionByHand>,
  step: { readonly key: string; readonly choice?: string },
): Promise<EventOf<'action_result'>> {
  const { action, input, plan, place, context } = planned
  const touches = plan.touches.map(({ table: name, keys }) => {
    const table = action.tables.find((it) => it.name === name)
    if (!table) throw new Error(`The action ${action.name} does not declare the table ${name}`)
    return { table, keys }
  })
  const choice = step.choice
  const { change } = await captureChange(tx, touches, () =>
    action.apply(tx, input, { plan, choice }, context),
  )
  // What is checked at the commit is checked now, while the action can still fail alone.
  await sql`set constraints all immediate`.execute(tx.db)
  const { changed } = change
  const { spoken = (text: string) => text } = context
  const affected = changed[action.tables[0].name] ?? 0
  const done = {
    id: context.newId(),
    stepKey: step.key,
    action: action.name,
    summary: spoken(action.summarise({ input, affected, changed, choice, plan }, context)),
    affected,
    undoable: action.undoable,
  }
  await recordAction(tx, place, { ...done, change })
  return {
    type: 'action_result',
    action_id: done.id,
    action: done.action,
    affected,
    summary: done.summary,
    undoable: done.undoable,
    ...(plan.told === undefined ? {} : { details: plan.told }),
  }
}

/** The question to ask before doing it; nothing when it may be done at once. `before`: the rows this turn has changed unasked. */
export function questionOf(
  { action, plan, input, context }: Omit<PlannedAction, 'place'>,
  before = 0,
): ConfirmQuestion | undefined {
  const question = action.confirm(plan, input, context)
  if (question) return { ...question, question: context.spoken?.(question.question) ?? question.question }
  const count = plan.rows.length
  if (before + count <= largeAction) return undefined
  return { question: actionTexts.largeQuestion.ko(action.title, count, before) }
}

/** Stores the request until it is answered, and asks. */
export async function ask(
  tx: Tx,
  { action, input, plan, place, context }: PlannedAction,
  { question, choices }: ConfirmQuestion,
): Promise<EventOf<'confirm_required'>> {
  const offered: Choice[] = [...(choices ?? [{ id: 'yes', label: actionTexts.yes.ko }])]
  if (!offered.some((choice) => choice.id === declining)) {
    offered.push({ id: declining, label: actionTexts.no.ko })
  }
  const id = context.newId()
  const expiresAt = new Date(context.now.epochMilliseconds + confirmMinutes * 60_000)
  const details: ConfirmDetails = {
    action: action.name,
    title: action.title,
    count: plan.rows.length,
    columns: plan.columns,
    rows: plan.rows.slice(0, shownRows),
    hidden: Math.max(0, plan.rows.length - shownRows),
    ...(plan.told === undefined ? {} : { told: plan.told }),
  }
  const shown = details as unknown as Json
  await storeConfirmation(tx, {
    ...place,
    id,
    action: action.name,
    input: input as Json,
    preview: { columns: plan.columns, rows: plan.rows, fingerprint: fingerprintOf(plan) },
    question,
    details: shown,
    choices: offered,
    expiresAt,
  })
  return {
    type: 'confirm_required',
    confirm_id: id,
    question,
    details: shown,
    choices: offered,
    expires_at: expiresAt.toISOString(),
  }
}
