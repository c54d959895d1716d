import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { groupNamed } from '../stores/store-groups.ts'
import { dataRange } from '../tools/data-range.ts'
import { expenseByStore } from '../tools/expense-by-store.ts'
import { expenseList } from '../tools/expense-list.ts'
import { totalExpense } from '../tools/total-expense.ts'
import type { Period } from '../understand/period.ts'
import type { Subject } from '../understand/question.ts'
import { assumedPeriodNote, is, pick, type Voice, won } from '../wording.ts'
import { atStore } from './at-store.ts'
import { chips, otherMonth } from './chips.ts'
import { noneOfGroup } from './no-group.ts'
import { emptyBook, nothingRecorded, troubled } from './nothing.ts'
import { duringOnly, nearDay } from './period-words.ts'
import type { Reply } from './reply.ts'
import { subjectWords } from './subject.ts'
import { isInRecords } from './when-words.ts'

/**
 * The answer where a period has no row of the subject asked about: whether there is any at all, and when last. `lead`
 * answers the question itself where "none" does: 한 번도 안 갔어.
 */
export async function absentIn(
  t: Turn,
  question: Subject & { readonly period: Period },
  voice: Voice,
  lead?: string,
): Promise<Reply> {
  const { period, category, store } = question
  const words = subjectWords(question)
  const { startDate, endDate } = period
  const [all, range, bought, latest] = await t.runAll([
    call(totalExpense, { startDate, endDate }),
    call(dataRange, {}),
    store === undefined ? undefined : call(expenseByStore, { storeName: store, startDate, endDate }),
    category === undefined ? undefined : call(expenseList, { category, order: 'newest', limit: 1 }),
  ])
  if ([all, range, bought, latest].some((outcome) => outcome?.kind === 'failed')) return troubled(words.what)
  if (range.kind !== 'found') return emptyBook(words.what)
  const isFree = lead !== undefined && all.kind === 'miss' && isInRecords(period, range.value)
  if (all.kind !== 'found' && !isFree) return nothingRecorded(words.what, period, range, voice)
  const assumed = assumedPeriodNote(period, voice)
  const suggestions = [
    chips.breakdown(period),
    chips.list(period, {}),
    chips.amount(otherMonth(period), question),
  ]
  const isKnown = bought?.kind === 'found' && bought.value.merchant.how !== 'none'
  const group = store === undefined ? undefined : groupNamed(store)
  if (group && !isKnown) return noneOfGroup(group, period, voice)
  if (store !== undefined && bought?.kind !== 'found') {
    return {
      lead: `${atStore(store)} 결제한 기록은 하나도 못 찾았어 🤔`,
      facts: ['명세서에 이름이 조금 다르게 적혀 있을 수도 있어.'],
      next: `${period.name} 내역을 쭉 보면서 찾아볼까?`,
      suggestions: suggestions.slice(0, 2),
    }
  }
  const none = pick(
    [
      `${duringOnly(period)} ${words.on}쓴 돈이 없어 👌`,
      `${duringOnly(period)} ${words.on}나간 게 하나도 없어 👌`,
    ],
    voice,
  )
  const last =
    bought?.kind === 'found'
      ? bought.value.allTime.lastDate
      : latest?.kind === 'found'
        ? latest.value.lastDate
        : null
  return {
    lead: lead ?? none,
    ...(assumed === undefined ? {} : { assumed }),
    facts: [
      ...(isFree ? [] : last === null ? ['그전에도 기록이 없어.'] : [lastSentence(last, period, voice)]),
      ...(all.kind === 'found' && all.value.total > 0
        ? [`같은 기간 전체 지출은 ${all.value.count}건, ${is(won(all.value.total))}.`]
        : []),
    ],
    next:
      last === null && category !== undefined
        ? pick(['혹시 다른 분류에 들어가 있는지 볼까?', '다른 분류로 잡혔을 수도 있으니 같이 볼까?'], voice)
        : `${withParticle(otherMonth(period).name, '은/는')} 어땠는지 볼까?`,
    suggestions: isFree ? ['이번 달 한 푼도 안 쓴 날 며칠이야?', suggestions[2]!] : suggestions,
  }
}

function lastSentence(last: string, period: Period, voice: Voice): string {
  const day = nearDay(last, voice)
  if (last > period.endDate) return `그 뒤로는 있어, 가장 최근은 ${is(day)}.`
  if (last >= period.startDate) return `${day}에 환불받은 것만 있어.`
  return pick([`마지막으로 쓴 건 ${is(day)}.`, `가장 최근 기록은 ${is(day)}.`], voice, 1)
}
