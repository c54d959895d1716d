import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import type { DayRange } from '#query/coverage.ts'
import { expenseByStore } from '../tools/expense-by-store.ts'
import { totalExpense } from '../tools/total-expense.ts'
import type { Period } from '../understand/period.ts'
import type { Subject } from '../understand/question.ts'
import { fullDay, pick, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import type { Incomparable } from './fair-periods.ts'
import { duringOnly } from './period-words.ts'
import type { Reply } from './reply.ts'
import { scopeArguments, subjectWords } from './subject.ts'

/** The answer where one of two periods is not recorded as it should be: why, and what is known of the one asked about. */
export async function cannotCompare(
  t: Turn,
  question: Subject & { readonly period: Period },
  { kind, which }: Incomparable,
  recorded: DayRange,
  voice: Voice,
): Promise<Reply> {
  const { period, store } = question
  const words = subjectWords(question)
  const scope = scopeArguments(question)
  const [spent, atStore] = await t.runAll([
    store === undefined ? call(totalExpense, scope) : undefined,
    store === undefined ? undefined : call(expenseByStore, { ...scope, storeName: store }),
  ])
  const outcome = spent ?? atStore
  const total = outcome?.kind === 'found' && outcome.value.count > 0 ? outcome.value.total : undefined
  const why =
    kind === 'unrecorded'
      ? [
          `${which.name}에는 기록이 없어서 견줄 수가 없어 🤔`,
          `견줄 기록이 없어, ${which.name} 가계부가 비어 있거든 🤔`,
        ]
      : [
          `${withParticle(which.name, '은/는')} 기록이 일부만 있어서 그대로 견주면 안 맞아 🤔`,
          `${which.name} 기록이 중간부터라 공평하게 견줄 수가 없어 🤔`,
        ]
  const isAboutPeriod = which.name === period.name
  return {
    lead: pick(why as [string, ...string[]], voice),
    facts: [
      ...(total !== undefined && !isAboutPeriod
        ? [`${duringOnly(period)} ${words.on}${won(total)} 썼어.`]
        : []),
      `지금 가계부에는 ${fullDay(recorded.startDate)}부터 ${fullDay(recorded.endDate)}까지 들어 있어.`,
    ],
    next: '빠진 기간 명세서를 가져오면 바로 견줘 볼게.',
    suggestions: [chips.amount({ name: '이번 달' }, question), chips.breakdown({ name: '이번 달' })],
  }
}
