import { z } from 'zod'
import { levels } from './settings.ts'

/** What a request may say beside its message: the page's switch of levels, and how many terms to take from the answer. */
export const contextSchema = z.strictObject({
  difficulty: z.enum(levels).optional(),
  terms: z
    .strictObject({ min: z.number().int().min(1).max(100), max: z.number().int().min(1).max(100) })
    .refine(({ min, max }) => min <= max)
    .optional(),
})
