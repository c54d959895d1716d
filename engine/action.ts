import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Consent } from '#korean/consent.ts'
import type { Json } from '#protocol/events.ts'
import type { TrackedTable } from '#store/changes.ts'
import type { Choice } from '#store/confirmations.ts'
import type { Tx } from '#store/database.ts'
import type { Miss } from './tool.ts'

/** What an action gets beside its arguments: the turn's own clock, the same after a resume. */
export interface ActionContext {
  /** The moment of the question, in the user's time zone. */
  readonly now: Temporal.ZonedDateTime
  /** Both are empty for what is done by hand. */
  readonly sessionId: string
  readonly turnId: string
  /** Which turn of the session this is, from 1: what wording varies by. */
  readonly ordinal: number
  /** A new UUID, ordered by time: for rows that will be added. */
  readonly newId: () => string
  /** How what it says is said to this person; as it is written, where nothing is said of it. */
  readonly spoken?: (text: string) => string
}

/** A row as a person reads it, a cell for each of the plan's columns. */
export interface PlanRow {
  /** Stays the same when the action is planned again. */
  readonly id: string
  readonly cells: readonly (string | number | null)[]
}

/** What an action would do. The very rows it names are changed: they are what is shown, recorded and undone. */
export interface Plan {
  /** The rows by key, tables that others refer to first. What is not named here cannot be undone. */
  readonly touches: readonly { readonly table: string; readonly keys: readonly string[] }[]
  readonly columns: readonly string[]
  /** The rows to show, those most worth seeing first. */
  readonly rows: readonly PlanRow[]
  /** What the question and the receipt tell beside the rows: sums, what is left alone. Kept with the step's result. */
  readonly told?: Json
}

export interface ConfirmQuestion {
  readonly question: string
  /** What can be answered beside no; a plain yes is the first. Without any: yes. */
  readonly choices?: readonly Choice[]
}

/** What became of an action, counted from its rows. */
export interface Done<Input> {
  readonly input: Input
  /** The rows changed in the first of its tables. */
  readonly affected: number
  /** The rows changed, by table. */
  readonly changed: Readonly<Record<string, number>>
  readonly choice: string | undefined
  /** What it was planned to be. */
  readonly plan: Plan
}

/**
 * One thing an assistant can do to the person's data. It runs in one transaction with its `actions` row and its event:
 * either it happened, is recorded and is logged, or none of it.
 */
export interface Action<Input = unknown> {
  readonly name: string
  /** What a person reads in the step list. */
  readonly title: string
  readonly description: string
  readonly input: z.ZodType<Input>
  /** Other names callers give an argument: `{ query: 'word' }`. */
  readonly aliases?: Readonly<Record<string, string>>
  readonly undoable: boolean
  /** Only a turn can do it, as it works on what its session holds or always asks first: it is offered to no other program. */
  readonly ofTurns?: true
  /** The tables it may write to. The first is what it is about: its changed rows are counted. */
  readonly tables: readonly [TrackedTable, ...TrackedTable[]]
  /**
   * Finds the rows concerned, or a `miss` when there are none. Selects them `for update`: what is planned is then what
   * is changed. Runs again before a confirmed request is carried out. May throw: nothing is changed then.
   */
  plan(tx: Tx, input: Input, context: ActionContext): Promise<Plan | Miss>
  /** The question to ask first; null when none is needed. More than `largeAction` rows are asked about in any case. */
  confirm(plan: Plan, input: Input, context: ActionContext): ConfirmQuestion | null
  /** Reads an answer to its question in words that only this question makes a yes or a no (앞으로도 다), beside the plain ones. */
  consent?(message: string): Consent | undefined
  /** Which of its own choices a message makes in words (그대로 둬), where a question has more than a yes; before plain words are read. */
  choose?(message: string): string | undefined
  /** Changes the rows of the plan and no others. */
  apply(
    tx: Tx,
    input: Input,
    planned: { readonly plan: Plan; readonly choice: string | undefined },
    context: ActionContext,
  ): Promise<void>
  /**
   * Undoes it where its rows bear its id and are too many for a record (an import). Resolves to how many there were.
   * Throws what stands in the way: then nothing is changed.
   */
  reverse?(tx: Tx, id: string): Promise<number>
  /** The receipt: says what was done, as the answer says it. Its first sentence stands for the whole. */
  summarise(done: Done<Input>, context: ActionContext): string
}

/** An action whose types only its own file knows. */
// biome-ignore lint/suspicious/noExplicitAny: a list of actions of different types has no narrower common type
export type AnyAction = Action<any>

/** Infers an action's types from its schema. */
export function defineAction<I extends z.ZodType>(
  action: Omit<Action<z.infer<I>>, 'input'> & { input: I },
): Action<z.infer<I>> {
  return action as Action<z.infer<I>>
}

/** The rows that a turn may change unasked: an action with which they would be more asks first, whatever it is. */
export const largeAction = 20

/** How many rows the question shows; the others on demand. */
export const shownRows = 3

/** What a question shows beside its words. */
export interface ConfirmDetails {
  readonly action: string
  readonly title: string
  /** How many rows it is about; all of them are at `GET /api/turns/{id}/confirmation`. */
  readonly count: number
  readonly columns: readonly string[]
  readonly rows: readonly PlanRow[]
  /** How many it does not show. */
  readonly hidden: number
  readonly told?: Json
}

/** Of the rows as they were shown: a different one means that they have changed since. */
export function fingerprintOf(plan: Plan): string {
  return createHash('sha256')
    .update(JSON.stringify([plan.columns, plan.rows.map((row) => [row.id, row.cells])]))
    .digest('base64url')
}

/** What an action did, as its committed row says. */
export interface Receipt {
  readonly actionId: string
  readonly action: string
  readonly affected: number
  /** One sentence for the answer: no other words may claim it. */
  readonly summary: string
  readonly undoable: boolean
  /** What the plan told. */
  readonly details?: Json
}
