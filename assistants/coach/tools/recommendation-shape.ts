import { z } from 'zod'

/** A problem to solve next and why, as tools return it. */
export const recommendationShape = z.object({
  id: z.string(),
  title: z.string(),
  unitId: z.string(),
  unitName: z.string(),
  gist: z.string(),
  difficulty: z.number(),
  minutes: z.number(),
  skills: z.array(z.string()),
  score: z.number(),
  why: z.object({
    skill: z.object({ id: z.string(), name: z.string(), score: z.number() }).nullable(),
    level: z.enum(['easy', 'fitting', 'hard']),
    needs: z.array(z.object({ id: z.string(), title: z.string() })),
    daysSince: z.number().nullable(),
    best: z.number().nullable(),
  }),
})
export type Recommended = z.infer<typeof recommendationShape>
