import { z } from 'zod'
import { listOf } from './resources.ts'
import { storableText } from './text.ts'

const unitFigures = {
  /** Mean of the bests of the attempted problems, one decimal; null before the first try. */
  average: z.number().nullable(),
  best: z.number().nullable(),
  attempted: z.number().int(),
  solved: z.number().int(),
  total: z.number().int(),
  /** Per cent of the problems that are solved. */
  completion: z.number(),
}

/** `GET /api/coach/units`: each unit with its problems, in course order. */
export const coachUnitSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    ...unitFigures,
    problems: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        difficulty: z.number().int(),
        minutes: z.number().int(),
        /** The highest score; null for one never tried. */
        best: z.number().nullable(),
        tries: z.number().int(),
        solved: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'CoachUnit' })
export type CoachUnit = z.infer<typeof coachUnitSchema>
export const coachUnitListSchema = listOf(coachUnitSchema)

/** `GET /api/coach/profile` */
export const coachProfileSchema = z
  .object({
    ...unitFigures,
    submissions: z.number().int(),
    /** Days in a row up to today or yesterday. */
    streak: z.number().int(),
    /** `YYYY-MM-DD`; null without submissions. */
    lastOn: z.string().nullable(),
    /** The weakest first. `early`: too few submissions to judge. */
    skills: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        score: z.number().int(),
        evidence: z.number().int(),
        early: z.boolean(),
      }),
    ),
    /** Whether the submissions are the demo student's. */
    demo: z.boolean(),
  })
  .meta({ id: 'CoachProfile' })
export type CoachProfile = z.infer<typeof coachProfileSchema>

export const submissionSchema = z
  .object({
    id: z.string(),
    problemId: z.string(),
    unitId: z.string(),
    title: z.string(),
    /** 0 to 100. */
    score: z.number().int(),
    /** 0 to 100 by the skill’s name. */
    skills: z.record(z.string(), z.number()),
    /** What it missed, in words. */
    missed: z.array(z.string()),
    minutes: z.number().int().nullable(),
    /** ISO 8601 with offset. */
    submittedAt: z.string(),
  })
  .meta({ id: 'Submission' })
export type Submission = z.infer<typeof submissionSchema>
export const submissionListSchema = listOf(submissionSchema)

export const submissionQuerySchema = z.strictObject({
  unit: storableText().max(50).optional(),
  problem: storableText().max(100).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.string().max(200).optional(),
})
export type SubmissionQuery = z.infer<typeof submissionQuerySchema>
