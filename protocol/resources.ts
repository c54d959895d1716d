import { z } from 'zod'
import { chartSchema } from './charts.ts'
import { decidedBySchema, finishReasonSchema, jsonSchema, modelUseSchema, sourceSchema } from './events.ts'
import { feedbackSchema } from './feedback.ts'

/** Lists are pages: `nextCursor` is null on the last one. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() })
}

export interface Page<T> {
  items: T[]
  nextCursor: string | null
}

export const sessionSchema = z
  .object({
    id: z.string(),
    assistant: z.string(),
    title: z.string(),
    summary: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof sessionSchema>

/** A message's parts beside its text: what the page shows around it after a reload, when the log may be gone. */
export const messagePartSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('chart'), intent_type: z.string(), chart: chartSchema }),
  z.object({ type: z.literal('sources'), sources: z.array(sourceSchema) }),
  z.object({ type: z.literal('plan'), plan: jsonSchema }),
  z.object({ type: z.literal('cart'), cart: jsonSchema }),
  z.object({ type: z.literal('calendar'), calendar: jsonSchema }),
  z.object({ type: z.literal('order'), order: jsonSchema }),
  /** How good the answer is held to be, once that is known. */
  z.object({
    type: z.literal('quality'),
    score: z.number(),
    max: z.number(),
    criteria: z.array(z.object({ name: z.string(), score: z.number(), max: z.number(), reason: z.string() })),
  }),
  z.object({
    type: z.literal('action'),
    action_id: z.string(),
    action: z.string(),
    affected: z.number().int(),
    summary: z.string(),
    undoable: z.boolean(),
    details: jsonSchema.optional(),
  }),
  z.object({
    type: z.literal('confirm'),
    confirm_id: z.string(),
    question: z.string(),
    details: jsonSchema,
    choices: z.array(z.object({ id: z.string(), label: z.string() })),
    expires_at: z.string(),
  }),
  z.object({
    type: z.literal('suggestions'),
    suggestions: z.array(z.string()),
    /** Missing in what an earlier version kept. */
    suggestion_ids: z.array(z.string()).optional(),
  }),
  /** How the answer came about, in short: one line per tool run, who decided, how long it took. */
  z.object({
    type: z.literal('work'),
    steps: z.array(
      z.object({
        tool: z.string(),
        title: z.string(),
        summary: z.string(),
        cached: z.boolean(),
        miss: z.boolean(),
        duration_ms: z.number(),
        error: z.string().optional(),
        used: modelUseSchema.optional(),
      }),
    ),
    intent_name: z.string().optional(),
    decided_by: decidedBySchema.optional(),
    /** How many decisions there were beside the intent. */
    decisions: z.number().int().optional(),
    duration_ms: z.number(),
  }),
])
export type MessagePart = z.infer<typeof messagePartSchema>

export const messageSchema = z
  .object({
    id: z.string(),
    sessionId: z.string(),
    turnId: z.string(),
    role: z.enum(['user', 'assistant']),
    text: z.string(),
    parts: z.array(messagePartSchema),
    /** How an answer ended. */
    finishReason: finishReasonSchema.optional(),
    /** What the person thinks of it. */
    feedback: feedbackSchema.optional(),
    createdAt: z.string(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof messageSchema>

export const turnStateSchema = z.enum([
  'queued',
  'running',
  'done',
  'blocked',
  'partial',
  'cancelled',
  'awaiting_confirmation',
  'error',
])
export type TurnState = z.infer<typeof turnStateSchema>

export const turnSchema = z
  .object({
    id: z.string(),
    sessionId: z.string(),
    assistant: z.string(),
    state: turnStateSchema,
    attempt: z.number().int(),
    message: z.string(),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
  })
  .meta({ id: 'Turn' })
export type TurnResource = z.infer<typeof turnSchema>

export const assistantSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    tagline: z.string(),
    /** The same for people who read English. */
    english: z.object({ name: z.string(), tagline: z.string() }),
    accent: z.string(),
    intents: z.array(z.object({ id: z.string(), name: z.string(), description: z.string() })),
    tools: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        description: z.string(),
        effects: z.enum(['read', 'write']),
        input: jsonSchema,
        output: jsonSchema,
      }),
    ),
    examples: z.array(z.string()),
  })
  .meta({ id: 'Assistant' })
export type AssistantResource = z.infer<typeof assistantSchema>

/** What a page shows of an assistant; the schemas of its tools are a hundred times as much. */
export const assistantBriefSchema = assistantSchema
  .omit({ intents: true, tools: true })
  .meta({ id: 'AssistantBrief' })
export type AssistantBrief = z.infer<typeof assistantBriefSchema>

export const importReportSchema = z
  .object({
    added: z.number().int(),
    duplicates: z.number().int(),
    /** Of the duplicates, payments that messages or the person had told before the statement did. */
    recognised: z.number().int().optional(),
    /** The first thousand. `sheet` where a workbook has several. */
    failed: z.array(z.object({ line: z.number().int(), reason: z.string(), sheet: z.string().optional() })),
    /** How many there are in all, where that is more. */
    failedTotal: z.number().int().optional(),
    /** Rows that were no spending: cancelled purchases, totals, blank lines with a label. */
    skipped: z.number().int(),
    /** By which the import is undone as a whole (`POST /api/actions/{id}/undo`), where it changed anything. */
    actionId: z.string().optional(),
    /** Money that came in and was added as income. `added` counts spending alone. */
    income: z
      .object({ count: z.number().int(), total: z.number().int(), duplicates: z.number().int() })
      .optional(),
    /** Columns of which nothing was taken over. */
    columnsLeft: z.array(z.string()).optional(),
    /** Of the skipped, money that went out and is no spending: paid card bills, and what went to an account of one's own. */
    setAside: z
      .array(
        z.object({
          kind: z.enum(['card_bill', 'own_transfer', 'loan', 'received']),
          count: z.number().int(),
          total: z.number().int(),
        }),
      )
      .optional(),
    /** Stored purchases taken out again, since this statement says that they were cancelled. */
    withdrawn: z.number().int().optional(),
    /** Demo rows that gave way to the person's own data. */
    demoRemoved: z.number().int(),
  })
  .meta({ id: 'ImportReport' })
export type ImportReport = z.infer<typeof importReportSchema>
