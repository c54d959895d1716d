import { fixedCategories } from '../queries/fixed-spending.ts'
import { categoryOfStore } from '../stores/store-category.ts'
import { groupNamed } from '../stores/store-groups.ts'
import type { Cues } from './cues.ts'
import type { FuturePeriod } from './period.ts'
import type { Question, Subject } from './question.ts'
import type { Reading } from './reading.ts'

/** Of more than these an estimate each would be a report. */
const mostSubjects = 3

/** What a period to come is asked for: what is paid by contract is known, of all else an estimate is what can be told. */
export function aheadOf({ kind, subjects }: Reading, period: FuturePeriod, cues: Cues): Question[] {
  const notYet = { kind: 'future' as const, period }
  // 이번 주말에 얼마 썼어, on a Friday: nothing can have been spent.
  if (cues.has('past') || period.isFar)
    return (subjects.length === 0 ? [{}] : subjects.slice(0, mostSubjects)).map((one) => ({
      ...notYet,
      ...one,
    }))
  if (subjects.length === 0) {
    // 다음 달 카드값 얼마 나올까: a card bills the month behind it.
    const isBill = /카드/u.test(cues.get('whole') ?? cues.get('money') ?? '')
    if (isBill && /^다음\s?달$/u.test(period.name)) return [{ kind: 'forecast', billed: period.name }]
    if (isMonth(period) && cues.has('allowance')) return [{ ...notYet, asksRoom: true }]
    const asksEstimate = kind === 'forecast' || cues.has('howMuch')
    return [{ ...notYet, ...(asksEstimate ? { asksEstimate: true as const } : {}) }]
  }
  return subjects
    .slice(0, mostSubjects)
    .map((subject) =>
      isMonth(period) && isByContract(subject)
        ? { kind: 'recurring' as const, ...subject }
        : { ...notYet, ...subject, asksEstimate: true as const },
    )
}

const isMonth = ({ name }: FuturePeriod): boolean => /[달월]$/u.test(name) && !name.includes('~')

/** 월세, 넷플릭스, 보험료 */
function isByContract({ category, store = '' }: Subject): boolean {
  const of = category ?? groupNamed(store)?.category ?? categoryOfStore(store)
  return of !== null && fixedCategories.includes(of)
}
