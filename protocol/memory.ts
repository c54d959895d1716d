import { z } from 'zod'
import { listOf } from './resources.ts'
import { storableText } from './text.ts'

/** How long a summary is, in characters; a text of the user's own may be as long again beside it. */
export const summaryLength = 200

/** One line of a session's summary and the messages it rests on; a line the user wrote rests on none. */
export const summaryLineSchema = z.object({
  text: z.string(),
  messageIds: z.array(z.string()),
  /** `edited`: the user's own words, kept as they are. The rest by how telling they are. */
  kind: z.enum(['edited', 'action', 'figure', 'topic']),
})
export type SummaryLine = z.infer<typeof summaryLineSchema>

/** `GET /api/sessions/{id}/summary`; `text` is null while there is none. */
export const summarySchema = z
  .object({ sessionId: z.string(), text: z.string().nullable(), lines: z.array(summaryLineSchema) })
  .meta({ id: 'Summary' })
export type Summary = z.infer<typeof summarySchema>

export const summaryEditSchema = z.strictObject({ text: storableText().trim().min(1).max(summaryLength) })

/** A message that a search found. */
export const messageHitSchema = z
  .object({
    messageId: z.string(),
    sessionId: z.string(),
    sessionTitle: z.string(),
    assistant: z.string(),
    turnId: z.string(),
    role: z.enum(['user', 'assistant']),
    /** The part of the text around what was found. */
    snippet: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'MessageHit' })
export type MessageHit = z.infer<typeof messageHitSchema>

export const messageHitListSchema = listOf(messageHitSchema)
