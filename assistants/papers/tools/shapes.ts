import { z } from 'zod'
import { mostCodePoints } from '#protocol/message-length.ts'
import { levels } from '../settings.ts'

export const levelArgument = z.enum(levels).describe('easy, hard, or auto: by the entry itself')

export const paperShape = z.object({
  id: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  year: z.number().nullable(),
})

/** A name as people type it. */
export const nameArgument = z.string().trim().min(1).max(200)
export const questionArgument = z.string().trim().min(1).max(mostCodePoints)
