import { z } from 'zod'

/** What rows are called whose group is not known. */
export const unknownGroup = '모름'

/** What is counted or listed: for whoever reads a message, for a model, as arguments, and for the next question. */
export const askedShape = z.object({
  of: z.enum(['papers', 'terms']),
  by: z.enum(['year', 'venue', 'author', 'category', 'level']).optional(),
  order: z.enum(['newest', 'oldest', 'most', 'ends']).optional().describe('ends: the oldest and the newest'),
  among: z.array(z.uuid()).max(10).optional().describe('Of these papers alone'),
  added: z
    .literal(true)
    .optional()
    .describe('The order is that of being put into the library, not of being published'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  venue: z.string().min(1).max(200).optional(),
  /** Several of them, each counted. */
  venues: z.array(z.string().min(1).max(200)).min(2).max(4).optional(),
  topic: z.string().min(1).max(200).optional().describe('An area, an author, or words of a title'),
  /** Several topics, all of which a paper is of. */
  topics: z.array(z.string().min(1).max(200)).min(2).max(4).optional(),
  having: z.enum(['arxiv', 'doi']).optional().describe('Only papers whose number or DOI is known'),
  /** The group that is said to have the most. */
  claimed: z.string().min(1).max(200).optional(),
  level: z.enum(['beginner', 'intermediate', 'advanced']).optional(),
  limit: z.number().int().min(1).max(50).optional(),
})
