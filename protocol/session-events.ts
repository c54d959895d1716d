import { z } from 'zod'

/** What comes after an answer, on the session's own stream. */
export const sessionEventSchema = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('title_updated'), session_id: z.string(), title: z.string() }),
    z.object({ type: z.literal('summary_updated'), session_id: z.string(), summary: z.string().nullable() }),
    z.object({
      type: z.literal('quality'),
      message_id: z.string(),
      score: z.number(),
      max: z.number(),
      criteria: z.array(
        z.object({ name: z.string(), score: z.number(), max: z.number(), reason: z.string() }),
      ),
    }),
    z.object({ type: z.literal('terms_saved'), count: z.number().int(), terms: z.array(z.string()) }),
    /** A turn has ended or an action was undone, wherever that was asked for. Never replayed: only what is now counts. */
    z.object({
      type: z.literal('session_changed'),
      last_turn_id: z.string().nullable(),
      last_undone_id: z.string().nullable(),
    }),
  ])
  .meta({ id: 'SessionEvent' })
export type SessionEvent = z.infer<typeof sessionEventSchema>
