import type { Models } from '#model/models.ts'
import { MalgilError } from '#protocol/errors.ts'
import type { Json } from '#protocol/events.ts'
import type { WebSearch } from '#search/web/web-search.ts'
import type { Database } from '#store/database.ts'
import type { Report } from './effects.ts'
import { turnTexts } from './texts.ts'
import { type AnyTool, isMiss, ToolArgumentsError, type ToolContext } from './tool.ts'
import { repairArguments } from './tool-arguments.ts'
import type { Trained } from './trained.ts'
import type { TurnWatch } from './turn-observer.ts'

/** A tool that another program calls, outside of any turn. */
export interface DirectCall {
  readonly ownerId: string
  readonly tool: AnyTool
  readonly args: Readonly<Record<string, Json>>
  /** The moment of the call, in the user's time zone. */
  readonly now: Temporal.ZonedDateTime
  readonly signal: AbortSignal
}

export type DirectOutcome =
  | { readonly kind: 'found'; readonly value: Json; readonly summary: string }
  | { readonly kind: 'miss'; readonly reason: string }
  | { readonly kind: 'failed'; readonly error: string }

/**
 * Runs it with the same mending, the same check and the same reading alone as in a turn; its questions to models are
 * not put: who calls it is one. Never rejects.
 */
export async function callDirectly(
  { ownerId, tool, args, now, signal }: DirectCall,
  means: {
    readonly database: Database
    readonly models?: Models
    readonly trained: Trained
    readonly webSearch?: WebSearch
    readonly watch?: TurnWatch
    readonly effects: { readonly report: Report; readonly newId: () => string }
  },
): Promise<DirectOutcome> {
  const { database, trained, webSearch, watch, effects } = means
  const { report } = effects
  const input = tool.input.safeParse(repairArguments(tool, args))
  if (!input.success) {
    const problems = input.error.issues.map(({ path, message }) => `${path.join('.')} (${message})`)
    return { kind: 'failed', error: `${turnTexts.invalidArguments.ko}: ${problems.join(', ')}` }
  }
  const read: ToolContext['read'] = (work) => database.readAsOwner(ownerId, work)
  const embed: ToolContext['embed'] = async (question) => {
    const made = await means.models
      ?.embed([question], 'query', { ownerId, signal })
      .catch((error: unknown) => {
        report(error, { tool: tool.name }, 'debug')
      })
    return made ? { model: made.model, values: Float32Array.from(made.vectors[0]!) } : undefined
  }
  // A tool that takes the process for itself holds the others up as one of a turn's does.
  const callId = effects.newId()
  watch?.began(callId)
  try {
    const output: unknown = await tool.run(input.data, {
      now,
      read,
      readAlone: read,
      signal,
      canAsk: async () => false,
      ask: async () => undefined,
      askFor: async () => undefined,
      embed,
      progress() {},
      trained,
      webSearch,
    })
    return isMiss(output)
      ? { kind: 'miss', reason: output.reason }
      : { kind: 'found', value: output as Json, summary: tool.summarise(output) }
  } catch (cause) {
    if (cause instanceof ToolArgumentsError) return { kind: 'failed', error: cause.message }
    if (!(cause instanceof MalgilError && cause.status < 500)) report(cause, { tool: tool.name })
    return { kind: 'failed', error: turnTexts.toolFailed.ko }
  } finally {
    watch?.ended(callId)
  }
}
