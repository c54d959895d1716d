import { z } from 'zod'

/** `DELETE /api/me`: the typed word, `모두 삭제` or `delete everything`. */
export const eraseRequestSchema = z.strictObject({ confirm: z.string() }).meta({ id: 'EraseRequest' })
