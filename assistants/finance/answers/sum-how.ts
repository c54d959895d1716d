import type { z } from 'zod'
import { withParticle } from '#korean/particles.ts'
import { exactly } from '../actions/expense-words.ts'
import { savings } from '../categories.ts'
import type { expenseList } from '../tools/expense-list.ts'
import type { CategoryQuestion, StoreQuestion, TotalQuestion } from '../understand/question.ts'
import { bold, dayOf, is } from '../wording.ts'
import { chips } from './chips.ts'
import type { How } from './how-words.ts'
import { wordsWithout } from './subject.ts'

export type SumQuestion = TotalQuestion | CategoryQuestion | StoreQuestion
type Rows = z.infer<(typeof expenseList)['output']>

/** What a sum is of: so many payments from one day to another, the largest of them, and what no book knows. */
export function sumHow({ expenses, total, count, firstDate, lastDate }: Rows, question: SumQuestion): How {
  const { period } = question
  const subject =
    question.kind === 'store'
      ? { store: question.store }
      : question.kind === 'category'
        ? { category: question.category }
        : {}
  const without = 'without' in question && question.without ? { without: question.without } : {}
  const { what } = wordsWithout({ ...subject, ...without })
  const days =
    firstDate === lastDate ? `${dayOf(firstDate)}에` : `${dayOf(firstDate)}부터 ${dayOf(lastDate)}까지`
  const largest = expenses
    .map(({ date, store, amount }) => `${dayOf(date)} ${store} ${exactly(amount)}`)
    .join(', ')
  const isOfAll = question.kind === 'total' && !without.without?.includes(savings)
  return {
    lead: `${period.name} ${what} ${withParticle(bold(exactly(total)), '은/는')} ${days} 적힌 ${count}건을 하나씩 더한 거야 🧮`,
    facts: [
      `${count > expenses.length ? '큰 것부터 ' : ''}${is(largest)}.`,
      ...(isOfAll ? ['저축은 쓴 돈으로 안 셌어.'] : []),
      '가계부에 없는 건 못 세니까, 현금으로 썼거나 아직 안 가져온 카드가 있으면 실제로는 더 썼을 수 있어.',
    ],
    suggestions: [chips.list(period, subject), chips.breakdown(period)],
  }
}
