import { z } from 'zod'
import { storableText } from './text.ts'

/** UTF-16 units of a reason. */
const maxReasonLength = 1000

export const ratingSchema = z.enum(['up', 'down'])
export type Rating = z.infer<typeof ratingSchema>

/** What a person thinks of an answer. */
export const feedbackSchema = z
  .object({ rating: ratingSchema, reason: z.string().optional() })
  .meta({ id: 'Feedback' })
export type Feedback = z.infer<typeof feedbackSchema>

/** `PUT /api/messages/{id}/feedback`: takes the place of what was thought before; null takes it back. */
export const feedbackRequestSchema = z
  .strictObject({
    rating: ratingSchema.nullable(),
    reason: storableText().trim().max(maxReasonLength).optional(),
  })
  .meta({ id: 'FeedbackRequest' })

/** What is kept after a `PUT`. */
export const keptFeedbackSchema = z
  .object({ rating: ratingSchema.nullable(), reason: z.string().optional() })
  .meta({ id: 'KeptFeedback' })

/** A line of `GET /api/feedback/export`. */
export const feedbackLineSchema = z
  .object({
    assistant: z.string(),
    question: z.string(),
    answer: z.string(),
    rating: ratingSchema,
    reason: z.string().nullable(),
    at: z.string(),
  })
  .meta({ id: 'FeedbackLine' })
export type FeedbackLine = z.infer<typeof feedbackLineSchema>
