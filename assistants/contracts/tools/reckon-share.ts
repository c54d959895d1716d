import { z } from 'zod'
import { defineTool } from '#engine/tool.ts'
import { formatWon } from '#korean/format.ts'
import { toolTexts } from '../texts.ts'

export const reckonShare = defineTool({
  name: 'reckon_share',
  title: toolTexts.reckon.title,
  description: 'What a share of an amount comes to, in won, and the most that it may, where a limit is set.',
  input: z.object({
    /** What the share is of, as the contract calls it, and where it says how much that is. */
    base: z.string().max(100),
    base_won: z.number().positive(),
    citation: z.string().max(100),
    /** As it is written, and of one. */
    rate: z.string().max(50),
    factor: z.number().positive(),
    per: z.enum(['day', 'month', 'once']),
    limit: z.object({ rate: z.string().max(50), factor: z.number().positive() }).optional(),
  }),
  output: z.object({
    base: z.string(),
    base_won: z.number(),
    citation: z.string(),
    rate: z.string(),
    per: z.enum(['day', 'month', 'once']),
    won: z.number(),
    limit: z.object({ rate: z.string(), won: z.number() }).nullable(),
  }),
  effects: 'read',
  cache: 'none',
  async run({ factor, limit, ...asked }) {
    return {
      ...asked,
      won: Math.round(asked.base_won * factor),
      limit: limit ? { rate: limit.rate, won: Math.round(asked.base_won * limit.factor) } : null,
    }
  },
  summarise: ({ won }) => formatWon(won),
})
