import { z } from 'zod'
import { listOf } from './resources.ts'

/** A file that was saved from an answer: `GET /api/files/{id}` downloads it. */
export const savedFileSchema = z
  .object({ id: z.string(), name: z.string(), mime: z.string(), bytes: z.number(), createdAt: z.string() })
  .meta({ id: 'SavedFile' })
export type SavedFile = z.infer<typeof savedFileSchema>

export const savedFileListSchema = listOf(savedFileSchema).meta({ id: 'SavedFileList' })
