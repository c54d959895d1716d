import type { z } from 'zod'
import { fieldErrors, MalgilError } from '#protocol/errors.ts'
import type { Json } from '#protocol/events.ts'
import type { Database, Tx } from '#store/database.ts'
import type { MigrationSet } from '#store/migrate.ts'
import type { AnyAction } from './action.ts'
import type { Speech } from './action-texts.ts'
import type { ClassifierRef } from './classifiers.ts'
import type { OwnVectors } from './embedding.ts'
import type { AnyFollowUp } from './follow-up.ts'
import type { Intent, Localised } from './intent.ts'
import { type ReaderRef, trainedReader } from './readers.ts'
import type { AnyTool } from './tool.ts'
import type { TrainedRef } from './trained.ts'
import type { Turn, TurnEnd } from './turn.ts'

/**
 * Everything the engine, the server and the page need to know of an assistant. Adding one means writing this and
 * listing it in `assistants/index.ts`; nothing else names it.
 */
export interface Assistant {
  readonly id: string
  readonly name: Localised
  /** One line under the name: what it answers, from what. */
  readonly tagline: Localised
  /** The page's accent colour, as `#rrggbb`. */
  readonly accent: string
  readonly intents: readonly Intent[]
  readonly tools: readonly AnyTool[]
  /** What it can do to the person's data; confirming and undoing them needs nothing else. */
  readonly actions?: readonly AnyAction[]
  /** How it speaks when the engine asks and answers in its name (`action-texts.ts`); politely, when not said. */
  readonly speech?: Speech
  /** Real questions an empty session offers; each is answered from the data. */
  readonly examples: readonly string[]
  /** Further ones that name what is in the person's own data. */
  readonly ownExamples?: (tx: Tx) => Promise<readonly string[]>
  /** The shape of a request's `context`. */
  readonly context: z.ZodType
  readonly migrations: MigrationSet
  /** The classifiers its decisions use, for the engine to make ready before the first question. */
  readonly classifiers?: readonly ClassifierRef[]
  /** How it reads messages, to be made ready likewise. */
  readonly reader?: ReaderRef<never>
  /** What else it learns from files, for its tools to ask (`ToolContext.trained`). */
  readonly trained?: readonly TrainedRef<unknown>[]
  /** Of what its turns remember as slots, from 1: raised when they change, so that what an older version left is not taken for its own. */
  readonly slotsVersion?: number
  /** Of what its decisions come to, from 1: raised when their labels or values change, so that a turn that an older version began decides anew. */
  readonly decisionsVersion?: number
  /** The turn, read from top to bottom. May throw: the engine ends the turn with an `error` event. */
  readonly flow: (turn: Turn) => Promise<TurnEnd>
  /**
   * What was asked for beside a request that waited for a yes (쿠팡을 생활로 바꾸고 합계 보여줘), once that is answered:
   * said behind the receipt, or behind the word that it was left undone. Nothing where nothing is left.
   */
  readonly goOn?: (turn: Turn, answered: 'done' | 'declined') => Promise<TurnEnd | undefined>
  /** What of its own is found by meaning, beside passages of documents. */
  readonly vectors?: OwnVectors
  /** What goes on in the background behind its answers. */
  readonly followUps?: readonly AnyFollowUp[]
  /** Shows (`Turn.update`) what is new after an action that was asked about first and is now done. */
  readonly done?: (turn: Turn, action: string) => Promise<void>
  /** Brings what everybody has of it up to date, at each start. */
  readonly prepare?: (database: Database) => Promise<void>
  /** Fills in or prolongs the demo data of an owner who has none of their own. */
  readonly demo?: (database: Database, ownerId: string, today: Temporal.PlainDate) => Promise<void>
}

/** All that an assistant learns from files, to be made ready before the first question. */
export const trainedBy = ({ reader, trained = [] }: Assistant): readonly TrainedRef<unknown>[] => [
  ...(reader ? [trainedReader(reader)] : []),
  ...trained,
]

/** The assistant, where a request's context is one of its own. Throws `invalid_request` with what is wrong in it. */
export function withContext(assistant: Assistant, context: Readonly<Record<string, Json>>): Assistant {
  const parsed = assistant.context.safeParse(context)
  if (parsed.success) return assistant
  throw new MalgilError('invalid_request', 'The context does not fit the assistant', {
    errors: fieldErrors(parsed.error, { at: ['context'] }),
  })
}
