import type { Slots } from '#engine/memory/carry-over.ts'
import { type RecordsQuestion, recordsQuestion } from '../records/question.ts'
import type { Ask, Details, Reading } from './reading.ts'

interface Meant {
  readonly ask: Ask
  readonly reading: Reading
  readonly units: readonly string[]
  readonly problem: string | undefined
  /** What the last answer left, where the message goes on from it. */
  readonly carried: Slots
}

/** The question to the submissions that a reading comes down to; nothing where the ask has an answer of its own. */
export function recordsMeant({ ask, reading, units, problem, carried }: Meant): RecordsQuestion | undefined {
  if (reading.records) return reading.records
  const { span, lowest, count, scores } = reading.details
  const of = {
    ...(units[0] === undefined ? {} : { unit_id: units[0] }),
    ...(problem === undefined ? {} : { problem_id: problem }),
  }
  const before = recordsQuestion.safeParse(carried.records).data
  const saysMore = span !== undefined || units.length > 0 || reading.problems.length > 0
  if (before && reading.ask === undefined && saysMore)
    return { ...without(before, span), ...of, ...within(span) }
  if (ask === 'submissions' && lowest)
    return { measure: 'lowest', by: 'submission', order: 'lowest', limit: count ?? 1, ...of, ...within(span) }
  // 100점 받은 제출: what bounds it has is never dropped.
  if (ask === 'submissions' && scores)
    return {
      measure: 'best',
      by: 'submission',
      order: 'highest',
      ...(count === undefined ? {} : { limit: count }),
      ...(scores.from === undefined ? {} : { score_from: scores.from }),
      ...(scores.to === undefined ? {} : { score_to: scores.to }),
      ...of,
      ...within(span),
    }
  return ask === 'scores' && span ? { measure: 'average', ...of, ...within(span) } : undefined
}

/** The question before without its period, where another one is named. */
function without({ from, to, other_from, other_to, ...rest }: RecordsQuestion, span: Details['span']) {
  if (span) return rest
  return {
    ...rest,
    ...within(from && to ? { from, to } : undefined),
    ...(other_from && other_to ? { other_from, other_to } : {}),
  }
}

function within(span: { readonly from: string; readonly to: string } | undefined) {
  return span ? { from: span.from, to: span.to } : {}
}
