import { z } from 'zod'
import { defineTool, miss } from '#engine/tool.ts'
import { recommend } from '../mastery/recommend.ts'
import { standingOf } from '../queries/standing.ts'
import { submissionTables } from '../tables.ts'
import { type Recommended, recommendationShape } from './recommendation-shape.ts'
import { toolTexts } from './texts.ts'
import { mendUnit, requireUnit, unitArgument } from './unit-argument.ts'

export const recommendProblems = defineTool({
  name: 'recommend_problems',
  title: toolTexts.recommend.title,
  description:
    'Unsolved problems in the order in which they help most: weak skills covered, difficulty against the present score, prerequisites, days since last practice; with the reasons. `review` ranks solved ones for a second look.',
  input: z.object({
    count: z.number().int().min(1).max(20).default(3),
    unit_id: unitArgument,
    skill: z.string().optional().describe('A skill’s id, such as edge-case-handling'),
    concept: z.string().optional().describe('A concept’s id: problems that use it'),
    min_difficulty: z.number().int().min(1).max(5).optional(),
    max_difficulty: z.number().int().min(1).max(5).optional(),
    max_minutes: z.number().int().min(1).optional(),
    exclude: z.array(z.string()).max(50).optional(),
    untried: z.boolean().optional().describe('Only problems that were never tried'),
    review: z.boolean().optional(),
  }),
  output: z.object({
    problems: z.array(recommendationShape),
    /** How many fit the conditions. */
    fitting: z.number(),
    /** Whether there are submissions to go by. */
    hasData: z.boolean(),
  }),
  effects: 'read',
  cache: 'turn',
  reads: submissionTables,
  aliases: { limit: 'count', unit: 'unit_id', unitId: 'unit_id' },
  repair: { unit_id: mendUnit },
  async run(asked, context) {
    const standing = await context.read((tx) => standingOf(tx, context.now.toPlainDate()))
    if (asked.unit_id !== undefined) requireUnit(standing.course, asked.unit_id)
    const ranked = recommend(standing, {
      unitId: asked.unit_id,
      skill: asked.skill,
      concept: asked.concept,
      minDifficulty: asked.min_difficulty,
      maxDifficulty: asked.max_difficulty,
      maxMinutes: asked.max_minutes,
      exclude: asked.exclude,
      untried: asked.untried,
      review: asked.review,
    })
    if (ranked.length === 0) return miss(asked.review ? toolTexts.nothingToReview : toolTexts.allSolved)
    return {
      problems: ranked.slice(0, asked.count) as unknown as Recommended[],
      fitting: ranked.length,
      hasData: standing.records.length > 0,
    }
  },
  summarise: ({ problems }) => problems.map(({ title }) => title).join(', '),
})
