import { isCategory } from '../categories.ts'
import type { Kind } from './kind.ts'
import type { Question, Subject } from './question.ts'
import type { Reading } from './reading.ts'

/** Kinds that reckon with what is still to come. */
export type PlanKind = Extract<Kind, 'outlay' | 'share' | 'due_dates' | 'until_payday'>

const planKinds: ReadonlySet<Kind> = new Set<PlanKind>(['outlay', 'share', 'due_dates', 'until_payday'])

export const isPlanKind = (kind: Kind): kind is PlanKind => planKinds.has(kind)

/** The questions about what is still to come; none where what they need was not said. */
export function compilePlan(kind: PlanKind, reading: Reading): Question[] {
  const { details, subjects } = reading
  switch (kind) {
    case 'outlay':
      return outlay(reading)
    case 'until_payday':
      return [{ kind, ask: details.untilPayday ?? 'left' }]
    case 'due_dates':
      return subjects.length > 0
        ? [{ kind, subjects: subjects.slice(0, mostSubjects) }]
        : [{ kind: 'recurring' }]
    case 'share':
      return share(reading)
  }
}

const mostSubjects = 8

function outlay({ details }: Reading): Question[] {
  const { price, times, isMonthly, ahead, item, wants = 'fine' } = details
  if (price === undefined) return []
  return [
    {
      kind: 'outlay',
      price,
      ...(times === undefined ? {} : { times }),
      ...(isMonthly ? { isMonthly } : {}),
      ...(ahead && ahead.months > 0 ? { ahead } : {}),
      ...(item ? { item } : {}),
      wants,
    },
  ]
}

function share({ details, subjects, without }: Reading): Question[] {
  const { share: ask = 'share', ofFixed, income } = details
  // 월급에서 월세 빼면: what is left out of nothing but the income.
  const taken: readonly Subject[] = ask === 'rest' ? [...subjects, ...without.map(named)] : subjects
  const own = ofFixed ? [] : taken.slice(0, mostSubjects)
  if (own.length === 0 && !ofFixed) return []
  return [
    {
      kind: 'share',
      ask,
      subjects: own,
      ...(ofFixed ? { ofFixed } : {}),
      ...(income === undefined ? {} : { income }),
    },
  ]
}

/** What was left out is told by name alone: a category's or a group's of shops. */
function named(name: string): Subject {
  return isCategory(name) ? { category: name } : { store: name }
}
