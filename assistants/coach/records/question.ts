import { z } from 'zod'
import { unitArgument } from '../tools/unit-argument.ts'

/** What can be reckoned over submissions. */
export const recordMeasures = [
  'submissions',
  'average',
  'best',
  'lowest',
  'minutes',
  'problems',
  'solved',
  'days',
] as const

/** What they can be told apart by; `miss`: by what was missed in them, a submission under each of its misses. */
export const recordGroups = [
  'submission',
  'problem',
  'unit',
  'miss',
  'day',
  'week',
  'month',
  'weekday',
  'hour',
] as const

/** The extremes first, or by time. */
export const recordOrders = ['highest', 'lowest', 'newest', 'oldest'] as const

const hoursOfDay = z.array(z.number().int().min(0).max(23)).min(1).max(24)

/**
 * A question to the student's submissions: one value for whoever reads a message, for a model, as the arguments of
 * `query_submissions`, and for the next question to go on from.
 *
 * 점수가 제일 낮은 문제 세 개 → `{measure: 'best', by: 'problem', order: 'lowest', limit: 3}` ·
 * 경계값을 몇 번 놓쳤어? → `{measure: 'submissions', missed: 'boundary'}` ·
 * 2월이랑 3월 비교해줘 → `{measure: 'average', from, to, other_from, other_to}`, the later period first.
 */
export const recordsQuestion = z.object({
  measure: z.enum(recordMeasures),
  by: z.enum(recordGroups).optional(),
  unit_id: unitArgument,
  problem_id: z.string().min(1).optional().describe('A problem’s id or title'),
  skill: z
    .string()
    .min(1)
    .optional()
    .describe('Only submissions that were measured in this skill, by its id'),
  missed: z.string().min(1).optional().describe('Only submissions that missed this: 경계값, 빈 입력'),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  other_from: z.iso.date().optional().describe('An earlier period to hold it against'),
  other_to: z.iso.date().optional(),
  hours: hoursOfDay.optional().describe('Only what was submitted in these hours of the day: 밤에 낸'),
  other_hours: hoursOfDay.optional().describe('Other hours to hold them against'),
  /** 그 중에서, 그 제출들은: those that were shown. */
  ids: z.array(z.uuid()).max(50).optional().describe('Only these submissions'),
  score_from: z.number().optional().describe('Only submissions or groups whose score is at least this'),
  score_to: z.number().optional().describe('…and at most this'),
  order: z.enum(recordOrders).optional(),
  limit: z.number().int().min(1).max(50).optional(),
})

export type RecordsQuestion = z.infer<typeof recordsQuestion>
