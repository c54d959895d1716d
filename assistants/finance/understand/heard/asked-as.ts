import { carryOver, type Slots } from '#engine/memory/carry-over.ts'
import type { Kind } from '../kind.ts'
import type { Question, Subject } from '../question.ts'
import { questionsOf, type Read } from '../read-question.ts'
import { type Reading, slotsOfReading } from '../reading.ts'
import { refersBack } from '../refers-back.ts'
import { slotRules } from '../slot-rules.ts'
import type { Understanding } from '../understanding.ts'
import { answers } from './answered-by.ts'
import type { HeardLabel } from './labels.ts'

/** The kinds a message may be asked as. What asks several things, wants a change or merely talks is left to the rules. */
const kinds: Readonly<Partial<Record<HeardLabel, Kind>>> = {
  asks_sum: 'sum',
  asks_breakdown: 'breakdown',
  asks_shops: 'store_ranking',
  asks_list: 'list',
  asks_largest: 'list',
  asks_days: 'daily',
  asks_weekdays: 'weekday',
  asks_months: 'monthly',
  asks_comparison: 'comparison',
  asks_changes: 'changes',
  asks_average: 'average',
  asks_count: 'count',
  asks_recurring: 'recurring',
  asks_forecast: 'forecast',
  asks_budget: 'budget',
  asks_ratio: 'ratio',
  asks_income: 'income',
  asks_monthly_income: 'monthly_income',
  asks_uncategorised: 'uncategorised',
  asks_advice: 'overview',
}

export const mayBeAskedAs = (label: string): boolean => kinds[label as HeardLabel] !== undefined

/** A message read as the label says, and its questions; nothing where it is no label of this reader. */
export function askedAs(
  label: string | undefined,
  { read, before, carried, now }: Pick<Understanding, 'read' | 'before' | 'carried' | 'now'>,
): { readonly read: Read; readonly questions: readonly Question[] } | undefined {
  const kind = kinds[label as HeardLabel]
  const part = kind && asOne(read, kind)
  if (!part) return undefined
  const { said } = part
  const reading: Reading = {
    ...part.reading,
    kind,
    details: { ...part.reading.details, ...(label === 'asks_largest' ? { order: 'largest' as const } : {}) },
  }
  const given = slotsOfReading(reading, said)
  const leans = carried || refersBack(said, reading)
  const taken: Slots =
    before && leans ? carryOver({ given, reach: 'last', earlier: [before], rules: slotRules }).slots : given
  const again = { ...read, parts: [{ said, reading }] }
  const isHeard = (question: Question) => answers(question, label as HeardLabel, taken.asked)
  const questions = questionsOf(again, taken, now)
  if (questions.some(isHeard))
    return { read: again, questions: questions.map((one) => ofShop(one, reading.subjects)) }
  // 두 달 치 합해서 총 얼마냐, after how often: a sum, and no count once more.
  const { kind: _kind, asked: _asked, details: _details, ...lent } = taken
  const anew = questionsOf(again, { ...lent, ...(given.kind === undefined ? {} : { kind: given.kind }) }, now)
  return anew.length > 0 ? { read: again, questions: anew } : undefined
}

/** 헬스장 얼마씩 내고 있더라: that one bill, and not what else recurs of its category. */
function ofShop(question: Question, [subject]: readonly Subject[]): Question {
  if (question.kind !== 'recurring' || subject?.store === undefined) return question
  const { category: _category, ...rest } = question
  return { ...rest, store: subject.store }
}

/** The part that asks, by its kind or by being the last, with what the others say of the thing and the time. */
function asOne({ parts }: Read, kind: Kind): Read['parts'][number] | undefined {
  const asking = parts.findLast(({ reading }) => reading.kind === kind) ?? parts.at(-1)
  if (!asking || parts.length === 1) return asking
  const { said, reading } = asking
  const named = parts.findLast((part) => part.reading.subjects.length > 0)
  const dated = parts.findLast((part) => part.reading.period !== undefined)
  const period = reading.period ?? dated?.reading.period
  return {
    said,
    reading: {
      ...reading,
      subjects: reading.subjects.length > 0 ? reading.subjects : (named?.reading.subjects ?? []),
      ...(period ? { period } : {}),
    },
  }
}
