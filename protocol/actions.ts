import { z } from 'zod'
import { jsonSchema } from './events.ts'
import { clockSchema, storableText } from './text.ts'

/** Something done to the person's data. */
export const actionSchema = z
  .object({
    id: z.string(),
    /** null: done by hand, in a list or a form. */
    turnId: z.string().nullable(),
    action: z.string(),
    /** What was done, in one sentence. */
    summary: z.string(),
    /** How many rows it changed. */
    affected: z.number().int(),
    /** Whether it can be undone, as far as its kind goes: rows changed since may still stand in the way. */
    undoable: z.boolean(),
    undoneAt: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'Action' })
export type ActionResource = z.infer<typeof actionSchema>

/** `POST /api/turns/{id}/confirm` */
export const confirmRequestSchema = z
  .strictObject({
    choice: storableText().min(1).max(100),
    now: clockSchema().optional(),
  })
  .meta({ id: 'ConfirmRequest' })

/** What waits, or waited, for a yes, with every row it is about. */
export const confirmationSchema = z
  .object({
    id: z.string(),
    turnId: z.string(),
    sessionId: z.string(),
    action: z.string(),
    input: jsonSchema,
    question: z.string(),
    choices: z.array(z.object({ id: z.string(), label: z.string() })),
    state: z.enum(['pending', 'accepted', 'declined', 'expired', 'superseded']),
    expiresAt: z.string(),
    count: z.number().int(),
    columns: z.array(z.string()),
    rows: z.array(z.object({ id: z.string(), cells: z.array(z.union([z.string(), z.number(), z.null()])) })),
  })
  .meta({ id: 'Confirmation' })
export type ConfirmationResource = z.infer<typeof confirmationSchema>
