import type { Question } from './question.ts'

/** Kinds whose answers put several figures together, so that one may ask how. */
const reckoned: ReadonlySet<Question['kind']> = new Set([
  'total',
  'category',
  'store',
  'outlay',
  'purchase',
  'what_if',
  'saving',
  'forecast',
  'budget',
  'share',
  'until_payday',
  'lasts',
  'average',
  'income',
  'cutting',
  'recurring',
])

export const isReckoned = ({ kind }: Question): boolean => reckoned.has(kind)
