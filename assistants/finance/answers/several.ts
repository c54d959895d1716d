import { call, type ToolOutcome } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { asking } from '../offers/asked.ts'
import { groupNamed } from '../stores/store-groups.ts'
import { compareSubjects } from '../tools/compare-subjects.ts'
import { dataRange } from '../tools/data-range.ts'
import { expenseByCategory } from '../tools/expense-by-category.ts'
import { expenseByStore } from '../tools/expense-by-store.ts'
import { totalExpense } from '../tools/total-expense.ts'
import { allTime, type Period } from '../understand/period.ts'
import type { SeveralQuestion, Subject } from '../understand/question.ts'
import { assumedPeriodNote, is, type Voice, won } from '../wording.ts'
import { chips } from './chips.ts'
import { telling } from './facts.ts'
import { emptyBook, nothingRecorded, troubled } from './nothing.ts'
import { periodNotes, untilToday } from './period-words.ts'
import type { Reply } from './reply.ts'
import {
  type Compared,
  namesOf,
  severalChart,
  severalFacts,
  severalLead,
  severalNext,
  shareOfLead,
} from './several-words.ts'
import { shopOrCategory } from './subject.ts'
import { inPeriod, isInRecords, neighbourOf, periodTopic } from './when-words.ts'

/** 식비랑 교통비 합치면? 쿠팡이랑 네이버 중에 어디서 더 썼어? */
export async function answerSeveral(t: Turn, question: SeveralQuestion, voice: Voice): Promise<Reply> {
  const asked = unique(question.subjects)
  const { period, together, note } = await widened(t, question, asked)
  const { startDate, endDate } = period
  const each = await t.runAll(
    asked.map(({ category, store }) =>
      store === undefined
        ? call(expenseByCategory, { startDate, endDate, ...(category ? { category } : {}) })
        : call(expenseByStore, { storeName: store, startDate, endDate }),
    ),
  )
  if (together.kind === 'failed') return troubled(namesOf(asked))
  if (together.kind === 'miss') return nothingOf(t, question, asked, voice)
  const compared = together.value
  const leftOut = each.flatMap((outcome) =>
    outcome.kind === 'found' && 'merchant' in outcome.value ? [outcome.value.merchant] : [],
  )
  const counted = each
    .map((outcome) => (outcome.kind === 'found' && 'covered' in outcome.value ? outcome.value : undefined))
    .find((value) => value !== undefined)
  const span = { startDate, endDate, gaps: [] }
  const { assumed } = periodNotes(period, counted ? { ...counted.covered, gaps: counted.gaps } : span, voice)
  const notes = [note, assumed].filter(Boolean).join(' ')
  const meant = { ...question, period }
  return {
    lead:
      compared.whole === null
        ? severalLead(meant, compared, untilToday(period, counted ?? span), voice)
        : shareOfLead(meant, compared, compared.whole),
    ...(notes === '' ? {} : { assumed: notes }),
    facts: telling(severalFacts(meant, { compared, merchants: leftOut }, voice)),
    ...severalNext(meant, compared, voice),
    chart: severalChart(meant, compared),
    note: `${period.name} ${namesOf(asked)} ${won(compared.total)}`,
    ...(period === question.period ? {} : { covered: period }),
  }
}

type Together = ToolOutcome<Compared>

/**
 * The period held to, and its sums. Of a month that nobody named, in which one of them has nothing, this year, and else
 * all there is says more.
 */
async function widened(
  t: Turn,
  { period, of: whole }: SeveralQuestion,
  asked: readonly Subject[],
): Promise<{ period: Period; together: Together; note?: string }> {
  const subjects = asked.map(shopOrCategory)
  const of = ({ startDate, endDate }: Period) =>
    call(compareSubjects, { startDate, endDate, subjects, ...(whole ? { of: { category: whole } } : {}) })
  const together = await t.run(of(period))
  const has = spentOnOf(together)
  if (period.assumed === null || together.kind === 'failed' || has === asked.length)
    return { period, together }
  const wider = [thisYear(t.today), { ...allTime(t.today), assumed: null }]
  const outcomes = await t.runAll(wider.map(of))
  const found = wider.map((it, index) => ({ period: it, together: outcomes[index]! }))
  const most = Math.max(...found.map((it) => spentOnOf(it.together)))
  const [best] = found.filter((it) => spentOnOf(it.together) === most)
  if (!best || most <= has) return { period, together }
  const to = best.period.name === '올해' ? '올해로' : '기록 전체로'
  return { ...best, note: `${inPeriod(period)} 안 쓴 데가 있어서 ${to} 봤어.` }
}

/** Of how many of them there is anything. */
function spentOnOf(together: Together): number {
  return together.kind === 'found' ? together.value.subjects.filter(({ count }) => count > 0).length : 0
}

function thisYear(today: Temporal.PlainDate): Period {
  return {
    startDate: today.with({ month: 1, day: 1 }).toString(),
    endDate: today.toString(),
    name: '올해',
    running: true,
    grain: 'year',
    earlier: null,
    assumed: null,
  }
}

function unique(subjects: readonly Subject[]): Subject[] {
  const byName = new Map(subjects.map((subject) => [JSON.stringify(shopOrCategory(subject)), subject]))
  return [...byName.values()]
}

async function nothingOf(
  t: Turn,
  { period }: SeveralQuestion,
  subjects: readonly Subject[],
  voice: Voice,
): Promise<Reply> {
  const names = namesOf(subjects)
  const [range, all] = await t.runAll([
    call(dataRange, {}),
    call(totalExpense, { startDate: period.startDate, endDate: period.endDate }),
  ])
  if (range.kind === 'failed' || all.kind === 'failed') return troubled(names)
  if (range.kind !== 'found') return emptyBook(`${names} 지출`)
  if (!isInRecords(period, range.value)) return nothingRecorded(`${names} 지출`, period, range, voice)
  const unseen = subjects.flatMap(({ store }) => (store ? (groupNamed(store) ?? []) : []))
  const assumed = assumedPeriodNote(period, voice)
  return {
    lead: `${periodTopic(period)} ${names} 쪽으로 쓴 돈이 하나도 없어 👌`,
    ...(assumed ? { assumed } : {}),
    facts:
      all.kind === 'found'
        ? [`같은 기간 전체 지출은 ${all.value.count}건, ${is(won(all.value.total))}.`]
        : [],
    next: asking('어디에 썼는지 분류별로 볼까?', chips.breakdown(period)),
    suggestions: [
      ...unseen.map(({ category }) => chips.amount(period, { category })),
      chips.breakdown(period),
      chips.total({ name: neighbourOf(period) }),
    ].slice(0, 3),
  }
}
