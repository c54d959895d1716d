import { z } from 'zod'
import { actUnasked } from '#engine/act-directly.ts'
import type { AnyAction } from '#engine/action.ts'
import { actionTexts } from '#engine/action-texts.ts'
import type { Assistant } from '#engine/assistant.ts'
import { type AnyTool, isMiss } from '#engine/tool.ts'
import { repairArguments } from '#engine/tool-arguments.ts'
import { momentOf } from '#hosting/by-hand.ts'
import { problemFor } from '#hosting/problem.ts'
import type { Json } from '#protocol/events.ts'
import { idSchema } from '#protocol/text.ts'
import type { ServerParts } from '../parts.ts'
import { undo } from '../undo.ts'
import { mcpTexts } from './texts.ts'

type Arguments = Readonly<Record<string, Json>>

/** What a call gives: words for who reads, and the value where it is an object. */
export interface ToolResult {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[]
  readonly structuredContent?: Readonly<Record<string, Json>>
  readonly isError?: true
}

export interface OfferedTool {
  /** Whose it is; none for what serves all. */
  readonly assistant?: string
  readonly definition: {
    readonly name: string
    readonly title: string
    readonly description: string
    readonly inputSchema: Json
    readonly annotations: {
      readonly readOnlyHint: boolean
      readonly destructiveHint: boolean
      readonly idempotentHint?: boolean
    }
  }
  /** Never rejects: a failure is a result. */
  call(args: Arguments, signal: AbortSignal): Promise<ToolResult>
}

/**
 * All that other programs may call: the assistants' tools, and what they can do to the person's data as long as no turn
 * is needed for it (`Action.ofTurns`). What is done has its `actions` row like any other, and is undone by it.
 */
export function offeredTools(parts: ServerParts): ReadonlyMap<string, OfferedTool> {
  const offered = parts.engine.assistants.flatMap((assistant) => [
    ...assistant.tools.map((tool) => reading(parts, assistant, tool)),
    ...(assistant.actions ?? [])
      .filter(({ ofTurns }) => !ofTurns)
      .map((action) => writing(parts, assistant, action)),
  ])
  return new Map([...offered, undoing(parts)].map((tool) => [tool.definition.name, tool]))
}

function reading(parts: ServerParts, assistant: Assistant, tool: AnyTool): OfferedTool {
  const { engine, ownerId } = parts
  return {
    assistant: assistant.id,
    definition: {
      ...describe(assistant, tool),
      annotations: { readOnlyHint: true, destructiveHint: false },
    },
    async call(args, signal) {
      const { now } = await momentOf(parts)
      const outcome = await engine.callTool({ ownerId, tool, args, now, signal })
      switch (outcome.kind) {
        case 'found':
          return resultOf(outcome.summary, outcome.value)
        case 'miss':
          return resultOf(outcome.reason)
        case 'failed':
          return failure(outcome.error)
      }
    },
  }
}

function writing(parts: ServerParts, assistant: Assistant, action: AnyAction): OfferedTool {
  const { database, ownerId, embeddings, report } = parts
  async function act(args: Arguments): Promise<ToolResult> {
    const input = action.input.safeParse(repairArguments(action, args))
    if (!input.success) {
      const problems = input.error.issues.map(({ path, message }) => `${path.join('.')} (${message})`)
      return failure(`${actionTexts.invalidInput.ko}: ${problems.join(', ')}`)
    }
    await database.ensureRoom()
    const request = { assistant: assistant.id, action, input: input.data, ...(await momentOf(parts)) }
    const done = await database.asOwner(ownerId, async (tx) => {
      const outcome = await actUnasked(tx, request)
      // What is found by meaning may be among what was written.
      if ('actionId' in outcome) await embeddings.request(tx)
      return outcome
    })
    if (isMiss(done)) return resultOf(done.reason, { done: false })
    if ('question' in done) return failure(mcpTexts.asks.ko(done.question))
    embeddings.wake()
    const { actionId, affected, undoable, summary, details } = done
    return resultOf(summary, {
      done: true,
      actionId,
      affected,
      undoable,
      ...(details === undefined ? {} : { details }),
    })
  }
  return {
    assistant: assistant.id,
    definition: {
      ...describe(assistant, action),
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false },
    },
    call: (args) => act(args).catch((error: unknown) => failure(problemFor(error, report).detail)),
  }
}

const undoInput = z.object({ actionId: idSchema() })

function undoing(parts: ServerParts): OfferedTool {
  async function act(args: Arguments): Promise<ToolResult> {
    const input = undoInput.safeParse(args)
    if (!input.success) return failure(`${actionTexts.invalidInput.ko}: actionId`)
    const { summary } = await undo(parts, input.data.actionId)
    return resultOf(mcpTexts.undone.ko(summary), { done: true, actionId: input.data.actionId })
  }
  return {
    definition: {
      name: 'malgil_undo',
      title: mcpTexts.undo.ko,
      description:
        'Undoes what a tool has done, by the actionId of its result: every row is as it was before, or nothing is changed.',
      inputSchema: z.toJSONSchema(undoInput, { io: 'input' }) as Json,
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
    },
    call: (args) => act(args).catch((error: unknown) => failure(problemFor(error, parts.report).detail)),
  }
}

function describe({ id, name }: Assistant, callable: AnyTool | AnyAction) {
  return {
    name: `${id}_${callable.name}`,
    title: `${name.ko}: ${callable.title}`,
    description: callable.description,
    inputSchema: z.toJSONSchema(callable.input, { io: 'input', unrepresentable: 'any' }) as Json,
  }
}

function resultOf(text: string, value?: Json): ToolResult {
  if (value === undefined || value === null) return { content: [{ type: 'text', text }] }
  const whole = { type: 'text' as const, text: JSON.stringify(value) }
  const isObject = typeof value === 'object' && !Array.isArray(value)
  return {
    content: [{ type: 'text', text }, whole],
    ...(isObject ? { structuredContent: value as Readonly<Record<string, Json>> } : {}),
  }
}

function failure(text: string): ToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}
