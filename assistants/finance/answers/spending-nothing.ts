import type { z } from 'zod'
import type { ToolOutcome } from '#engine/tool.ts'
import { withParticle } from '#korean/particles.ts'
import { savings } from '../categories.ts'
import type { dataRange } from '../tools/data-range.ts'
import type { expenseByCategory } from '../tools/expense-by-category.ts'
import type { expenseList } from '../tools/expense-list.ts'
import type { totalExpense } from '../tools/total-expense.ts'
import { allTime } from '../understand/period.ts'
import type { SpendingQuestion } from '../understand/question.ts'
import { assumedPeriodNote, bold, dayIn, is, pick, spendingOf, spentOn, type Voice, won } from '../wording.ts'
import { joined } from './joined.ts'
import { emptyBook, nothingRecorded, troubled } from './nothing.ts'
import type { Reply } from './reply.ts'
import { categoryOf } from './spending-insights.ts'
import { isInRecords, neighbourOf, periodTopic, untilNow } from './when-words.ts'

type OutcomeOf<T extends { output: z.ZodType }> = ToolOutcome<z.infer<T['output']>>

interface Looked {
  readonly question: SpendingQuestion
  readonly sums: OutcomeOf<typeof expenseByCategory>
  /** All spending of the period, or what was left out of the question. */
  readonly all: OutcomeOf<typeof totalExpense>
  readonly range: OutcomeOf<typeof dataRange>
  /** The last row of the category, whenever it was. */
  readonly last: OutcomeOf<typeof expenseList> | undefined
}

/** Nothing was found: what was looked for, where, and what would help. */
export function nothingSpent({ question, sums, all, range, last }: Looked, voice: Voice): Reply {
  const { period, without } = question
  const category = categoryOf(question)
  const what = category ? spendingOf(category) : '지출'
  if ([sums, all, range].some((outcome) => outcome.kind === 'failed')) return troubled(what)
  if (range.kind !== 'found') return emptyBook(what)
  if (all.kind !== 'found' && !isInRecords(period, range.value)) {
    return nothingRecorded(what, period, range, voice)
  }
  const assumed = assumedPeriodNote(period, voice)
  const facts: string[] = []
  if (all.kind === 'found' && category !== savings) {
    const { count, total } = all.value
    facts.push(
      without?.length
        ? `쓴 건 ${joined(without.map(spendingOf))} ${count}건(${won(total)})이 전부야.`
        : `같은 기간 전체 지출은 ${count}건, ${is(won(total))}.`,
    )
  }
  const row = last?.kind === 'found' ? last.value.expenses[0] : undefined
  if (row) {
    const day = dayIn(row.date, voice.today.toString())
    facts.push(`마지막 ${withParticle(what, '은/는')} ${day} ${row.store} ${is(won(row.amount))}.`)
  }
  const isOpen = period.assumed !== null && category !== undefined && category !== savings
  if (row && isOpen && !('threshold' in question && question.threshold)) {
    return lookedBack({ what, row, last: last?.kind === 'found' ? last.value : undefined, period }, voice)
  }
  return {
    lead: leadOf(question, voice),
    ...(assumed ? { assumed } : {}),
    facts,
    next:
      category && category !== savings && all.kind === 'found'
        ? '혹시 다른 분류에 들어가 있는지 볼까?'
        : `${withParticle(neighbourOf(period), '은/는')} 어땠는지 볼까?`,
    suggestions: category
      ? [`${period.name} 카테고리별로 보여줘`, `${neighbourOf(period)} ${what} 얼마야?`]
      : [`${neighbourOf(period)} 총 지출은?`, '최근 10건 지출 내역'],
    note: `${category ?? '총 지출'}·${period.name} 없음`,
  }
}

type Rows = z.infer<(typeof expenseList)['output']>

/** Nothing in a month that nobody named: the last time there was any is the answer. */
function lookedBack(
  {
    what,
    row,
    last,
    period,
  }: {
    readonly what: string
    readonly row: Rows['expenses'][number]
    readonly last: Rows | undefined
    readonly period: SpendingQuestion['period']
  },
  voice: Voice,
): Reply {
  const today = voice.today.toString()
  const day = dayIn(row.date, today)
  const it = bold(`${row.store} ${won(row.amount)}`)
  const [since, count, total] = last ? [last.firstDate, last.count, last.total] : [row.date, 1, row.amount]
  return {
    lead: pick(
      [
        `${period.name}엔 없고, ${withParticle(what, '은/는')} ${day} ${withParticle(it, '이/가')} 마지막이야 👌`,
        `${period.name}엔 ${withParticle(what, '이/가')} 없어, 마지막은 ${day} ${is(it)} 👌`,
      ],
      voice,
    ),
    facts:
      count > 1
        ? [`${dayIn(since, today)}부터 세면 모두 ${count}건, ${is(won(total))}.`]
        : ['기록에 있는 건 그거 하나뿐이야.'],
    next: `${what} 내역을 하나씩 볼까?`,
    suggestions: [`작년 ${what} 얼마야?`, `${what} 내역 보여줘`, `${period.name} 카테고리별로 보여줘`],
    note: `${what} 마지막 ${row.date}`,
    // What comes after goes on from all there is, as the answer did.
    covered: allTime(voice.today),
  }
}

function leadOf(question: SpendingQuestion, voice: Voice): string {
  const { period, without } = question
  const category = categoryOf(question)
  const asks = question.kind === 'breakdown' ? undefined : question.threshold?.asks
  const answer = asks === undefined ? '' : asks === 'above' ? '아니, ' : '응, '
  const yet = untilNow(period, voice) === '' ? '' : '아직 '
  const left = without?.length ? `${withParticle(joined(without.map(spendingOf)), '을/를')} 빼면 ` : ''
  if (category === savings) {
    return `${answer}${periodTopic(period)} ${left}${yet}저축한 기록이 없어 🐷`
  }
  if (category === undefined) {
    return pick(
      [
        `${answer}${periodTopic(period)} ${left}${yet}쓴 돈이 하나도 없어 👏`,
        `${answer}${periodTopic(period)} ${left}${yet}한 푼도 안 썼어 👏`,
      ],
      voice,
    )
  }
  return pick(
    [
      `${answer}${periodTopic(period)} ${left}${yet}${spentOn(category)} 쓴 돈이 없어 👌`,
      `${answer}${period.name} ${withParticle(spendingOf(category), '은/는')} ${left}${yet}한 푼도 안 나갔어 👌`,
      `${answer}${periodTopic(period)} ${left}${yet}${spendingOf(category)} 쪽으로 잡힌 게 하나도 없어 👌`,
    ],
    voice,
  )
}
