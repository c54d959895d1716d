import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { formatPercent } from '#korean/format.ts'
import { withParticle } from '#korean/particles.ts'
import { compareSubjects } from '../../tools/compare-subjects.ts'
import { expenseByCategory } from '../../tools/expense-by-category.ts'
import { expenseByStore } from '../../tools/expense-by-store.ts'
import { totalExpense } from '../../tools/total-expense.ts'
import type { PartPlan } from '../../understand/plans/plan.ts'
import type { Subject } from '../../understand/subject.ts'
import { bold, is, spendingOf, type Voice, won } from '../../wording.ts'
import { joined } from '../joined.ts'
import { troubled } from '../nothing.ts'
import type { Reply } from '../reply.ts'

const nameOf = ({ category, store }: Subject): string => store ?? spendingOf(category ?? '')

interface Sum {
  readonly total: number
  readonly count: number
}

/** 그중에 먹는 데 쓴 게 몇 퍼센트야?, 배달이랑 커피까지 쳐서: of the sum that was told. */
export async function answerPart(t: Turn, plan: PartPlan, _voice: Voice): Promise<Reply> {
  const { subjects, of, period } = plan
  const names = joined(subjects.map(nameOf))
  const whole = of ? nameOf(of) : '쓴 돈'
  const [part, all] = [
    await sumOf(t, subjects, plan),
    of ? await sumOf(t, [of], plan) : await totalOf(t, plan),
  ]
  if (part === 'failed' || all === 'failed') return troubled(names)
  if (all.total <= 0) {
    return {
      lead: `${period.name}에는 ${withParticle(whole, '이/가')} 없어서 몫을 셀 수 없어 👌`,
      facts: [],
      suggestions: ['이번 달 총 지출이 얼마야?'],
    }
  }
  const share = formatPercent((part.total / all.total) * 100)
  const sum = withParticle(names, subjects.length > 1 ? '을/를' : '은/는')
  return {
    lead:
      subjects.length > 1
        ? `${sum} 다 합치면 ${period.name} ${whole}의 ${is(bold(share))} 🧮`
        : `${sum} ${period.name} ${whole}의 ${is(bold(share))} 🧮`,
    facts: [
      `${won(all.total)} 중에 ${withParticle(won(part.total), '이/가')} 거기에 나갔어 (${part.count}건${isEating(subjects) ? ', 배달 포함' : ''}).`,
    ],
    next: '다른 것도 몇 퍼센트인지 물어봐.',
    suggestions: [`${period.name} 카테고리별로 보여줘`, `${period.name} ${nameOf(subjects[0]!)} 내역 보여줘`],
    note: `${period.name} ${names} ${won(part.total)}`,
  }
}

/** 식비 holds 배달. */
const isEating = (subjects: readonly Subject[]): boolean =>
  subjects.some(({ category }) => category === '식비') &&
  !subjects.some(({ category }) => category === '배달')

async function sumOf(t: Turn, subjects: readonly Subject[], { period }: PartPlan): Promise<Sum | 'failed'> {
  const { startDate, endDate } = period
  const [only, ...others] = subjects
  const days = { startDate, endDate }
  const found =
    others.length > 0
      ? await t.run(
          call(compareSubjects, {
            ...days,
            subjects: subjects.map(({ category, store }) =>
              store ? { storeName: store } : { ...(category ? { category } : {}) },
            ),
          }),
        )
      : only?.store
        ? await t.run(call(expenseByStore, { ...days, storeName: only.store }))
        : await t.run(call(expenseByCategory, { ...days, category: only?.category ?? '' }))
  if (found.kind === 'failed') return 'failed'
  return found.kind === 'found'
    ? { total: found.value.total, count: found.value.count }
    : { total: 0, count: 0 }
}

async function totalOf(t: Turn, { period: { startDate, endDate } }: PartPlan): Promise<Sum | 'failed'> {
  const found = await t.run(call(totalExpense, { startDate, endDate }))
  if (found.kind === 'failed') return 'failed'
  return found.kind === 'found'
    ? { total: found.value.total, count: found.value.count }
    : { total: 0, count: 0 }
}
