import { z } from 'zod'
import { decidedBySchema, finishReasonSchema, jsonSchema, modelUseSchema } from './events.ts'
import { turnStateSchema } from './resources.ts'

/** Where something stands in the turn: `offsetMs` counts from the turn's first event. */
const moment = { at: z.string(), offsetMs: z.number(), attempt: z.number().int() }

/** `GET /api/turns/{id}/trace`: how an answer came about, read from the turn's log. */
export const traceSchema = z
  .object({
    turnId: z.string(),
    sessionId: z.string(),
    assistant: z.string(),
    state: turnStateSchema,
    attempt: z.number().int(),
    message: z.string(),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
    finishReason: finishReasonSchema.nullable(),
    intent: z
      .object({
        ...moment,
        type: z.string(),
        name: z.string(),
        confidence: z.number(),
        reasoning: z.string(),
        indicators: z.array(z.string()),
        decidedBy: decidedBySchema,
      })
      .nullable(),
    decisions: z.array(
      z.object({
        ...moment,
        name: z.string(),
        value: z.string(),
        confidence: z.number(),
        reasoning: z.string(),
        indicators: z.array(z.string()),
        decidedBy: decidedBySchema,
        durationMs: z.number(),
      }),
    ),
    steps: z.array(
      z.object({
        ...moment,
        stepId: z.string(),
        tool: z.string(),
        title: z.string(),
        args: z.record(z.string(), jsonSchema),
        iteration: z.number().int(),
        parallel: z.boolean(),
        /** null while it runs, or where it was broken off. */
        durationMs: z.number().nullable(),
        result: jsonSchema,
        summary: z.string(),
        cached: z.boolean(),
        miss: z.boolean(),
        error: z.string().nullable(),
        /** What the tool asked of models; null where it asked none. */
        used: modelUseSchema.nullable(),
      }),
    ),
    /** Questions to language models, in order. */
    models: z.array(
      z.object({
        at: z.string(),
        offsetMs: z.number(),
        /** What it was for: `intent`, `decision/scope#1`, `gather#1/round2`, `answer`. */
        key: z.string(),
        role: z.string(),
        model: z.string(),
        cached: z.boolean(),
        calls: z.number().int(),
        inputTokens: z.number().int(),
        outputTokens: z.number().int(),
        /** US dollars, where known. */
        cost: z.number().nullable(),
        durationMs: z.number(),
        firstTokenMs: z.number().nullable(),
        failures: z.array(z.object({ model: z.string(), kind: z.string() })),
        /** Messages and names of tools; null unless asked for with `?prompts=1`. */
        prompt: jsonSchema,
      }),
    ),
    actions: z.array(
      z.object({
        ...moment,
        actionId: z.string(),
        action: z.string(),
        affected: z.number().int(),
        summary: z.string(),
        undoable: z.boolean(),
      }),
    ),
    usage: z
      .object({
        modelCalls: z.number().int(),
        cachedCalls: z.number().int(),
        inputTokens: z.number().int(),
        outputTokens: z.number().int(),
        cost: z.number().nullable(),
        durationMs: z.number(),
        firstTokenMs: z.number().nullable(),
      })
      .nullable(),
    /** Every event of the log in order, tokens as one entry a row with how many characters they had. */
    timeline: z.array(z.object({ ...moment, seq: z.number().int(), type: z.string(), label: z.string() })),
    /** Whether the log has been pruned: then there is no timeline. */
    pruned: z.boolean(),
  })
  .meta({ id: 'Trace' })
export type Trace = z.infer<typeof traceSchema>
