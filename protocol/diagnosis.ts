import { z } from 'zod'

const areas = ['folder', 'port', 'database', 'models', 'extraction'] as const

/** One thing that was looked at: all right, worth knowing, or what stops work. `text` is for people. */
const findingSchema = z.object({
  area: z.enum(areas),
  state: z.enum(['ok', 'note', 'problem']),
  text: z.string(),
})
export type Finding = z.infer<typeof findingSchema>

/** `GET /api/doctor`: what a running server says of itself. */
export const diagnosisSchema = z.object({ findings: z.array(findingSchema) }).meta({ id: 'Diagnosis' })
