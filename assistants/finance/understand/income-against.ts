import type { Period, PeriodRange } from './period.ts'
import type { Question } from './question.ts'
import { has } from './said.ts'
import { periodOf, type Thread } from './talk/thread.ts'

/** 지난달보다 올랐어?, after what came in: that, and not what went out. */
export function incomeAgainst(thread: Thread): Question | undefined {
  const { said, asked, before } = thread
  const { against, other } = said.periods
  const focus = (before.details as { focus?: unknown } | undefined)?.focus
  if (asked !== 'income' || focus !== 'income' || other || !has(said, 'compare')) return undefined
  if (
    said.categories.length + said.stores.length > 0 ||
    has(said, 'money') ||
    ofSpending.test(said.mentions.bare)
  )
    return undefined
  const period = periodOf(thread)
  if (!period) return undefined
  const earlier = against ? earlierLike(period, against) : period.earlier
  if (!earlier) return undefined
  const asks = has(said, 'shrank') && !has(said, 'grew') ? 'less' : 'more'
  return { kind: 'income', focus: 'income', asks, period: { ...period, earlier } }
}

/** 작년보다는?, of a month: the same days of that year. Nothing where the two are of different length. */
function earlierLike(period: Period, against: Period): PeriodRange | undefined {
  // 전달보다, of the last month: the one before it.
  if (against.startDate === period.startDate) return period.earlier ?? undefined
  if (against.grain === period.grain) return against
  if (against.grain !== 'year') return undefined
  const aYearBefore = (date: string) => Temporal.PlainDate.from(date).subtract({ years: 1 }).toString()
  return {
    startDate: aYearBefore(period.startDate),
    endDate: aYearBefore(period.endDate),
    name: `${against.name} 같은 기간`,
  }
}

const ofSpending = /지출|쓴|썼|나간|나갔|소비/u
