import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { savings } from '../categories.ts'
import { asking } from '../offers/asked.ts'
import { groupNamed } from '../stores/store-groups.ts'
import { dataRange } from '../tools/data-range.ts'
import { expenseByStore } from '../tools/expense-by-store.ts'
import { expenseList } from '../tools/expense-list.ts'
import { totalExpense } from '../tools/total-expense.ts'
import type { Period } from '../understand/period.ts'
import type { Subject } from '../understand/question.ts'
import { assumedPeriodNote, is, spendingOf, type Voice, won } from '../wording.ts'
import { atStore, isBill } from './at-store.ts'
import { chips, otherMonth } from './chips.ts'
import { joined } from './joined.ts'
import { noneOfGroup } from './no-group.ts'
import { emptyBook, nothingRecorded, troubled } from './nothing.ts'
import { duringOnly, nearDay } from './period-words.ts'
import type { Reply } from './reply.ts'
import { leftOutNote, subjectWords } from './subject.ts'
import { isInRecords, untilNow } from './when-words.ts'

/** What there is none of. */
interface Absent extends Subject {
  readonly period: Period
  readonly without?: readonly string[]
  /** Whether none is above the amount that was asked about. */
  readonly answer?: '응' | '아니'
}

/**
 * The answer where a period has no row of the subject asked about: whether there is any at all, and when last. `lead`
 * answers the question itself where "none" does: 한 번도 안 갔어.
 */
export async function absentIn(t: Turn, asked: Absent, voice: Voice, lead?: string): Promise<Reply> {
  const { period, category, store, without } = asked
  const words = subjectWords(asked)
  const { startDate, endDate } = period
  const isWithout = without !== undefined && without.length > 0
  const [all, range, bought, latest] = await t.runAll([
    call(totalExpense, { startDate, endDate, ...(isWithout && category ? { category } : {}) }),
    call(dataRange, {}),
    store === undefined ? undefined : call(expenseByStore, { storeName: store, startDate, endDate }),
    category === undefined ? undefined : call(expenseList, { category, order: 'newest', limit: 1 }),
  ])
  if ([all, range, bought, latest].some((outcome) => outcome?.kind === 'failed')) return troubled(words.what)
  if (range.kind !== 'found') return emptyBook(words.what)
  const isFree = all.kind === 'miss' && isInRecords(period, range.value)
  if (all.kind !== 'found' && !isFree) return nothingRecorded(words.what, period, range, voice)
  const assumed = assumedPeriodNote(period, voice)
  const suggestions = [
    chips.breakdown(period),
    chips.list(period, {}),
    chips.amount(otherMonth(period), asked),
  ]
  const merchant = bought?.kind === 'found' ? bought.value.merchant : undefined
  const isKnown = merchant !== undefined && merchant.how !== 'none'
  const group = store === undefined ? undefined : groupNamed(store)
  if (group && !isKnown) return noneOfGroup(group, period, voice)
  if (store !== undefined && !isKnown) {
    const [near, other] = merchant?.leftOut ?? []
    const named = [near, other].flatMap((row) => row ?? [])
    const list = named.map(({ name, count, total }) => `${name} ${count}건(${won(total)})`).join(', ')
    return {
      lead: `${atStore(store)} 결제한 기록은 하나도 못 찾았어 🤔`,
      facts: [
        near
          ? `이름이 비슷한 건 ${list} 있는데, 다른 가게라 안 셌어.`
          : '명세서에 이름이 조금 다르게 적혀 있을 수도 있어.',
      ],
      next: near
        ? asking(`혹시 ${near.name} 말이야?`, chips.amount(period, { store: near.name }))
        : asking(`${period.name} 내역을 쭉 보면서 찾아볼까?`, chips.list(period, {})),
      suggestions: near
        ? named.map(({ name }) => chips.amount(period, { store: name }))
        : [chips.newest, ...suggestions.slice(0, 2)],
    }
  }
  const last =
    bought?.kind === 'found'
      ? bought.value.allTime.lastDate
      : latest?.kind === 'found'
        ? latest.value.lastDate
        : null
  const isNamed = category !== undefined || store !== undefined
  const row = latest?.kind === 'found' ? latest.value.expenses[0] : undefined
  const it = row && row.date === last ? `${row.store} ${won(row.amount)}` : undefined
  const allTime = bought?.kind === 'found' ? bought.value.allTime : undefined
  const ever = allTime?.count ? [`기록 전체로는 ${allTime.count}건, ${is(won(allTime.total))}.`] : []
  const leftOut = leftOutNote(merchant ?? null)
  return {
    lead: lead ?? noneLead(asked, voice),
    ...(assumed === undefined ? {} : { assumed }),
    facts: [
      ...(!isNamed
        ? []
        : last === null
          ? ['그전에도 기록이 없어.']
          : [lastSaid(last, it, period, voice), ...ever]),
      ...(all.kind === 'found' && all.value.total > 0
        ? [
            isWithout
              ? `쓴 건 ${joined(without.map(spendingOf))} ${all.value.count}건(${won(all.value.total)})이 전부야.`
              : `같은 기간 전체 지출은 ${all.value.count}건, ${is(won(all.value.total))}.`,
          ]
        : []),
      ...(leftOut ? [leftOut] : []),
    ],
    next:
      last === null && category !== undefined && category !== savings
        ? asking('혹시 다른 분류에 들어가 있는지 볼까?', chips.breakdown(period))
        : asking(
            `${withParticle(otherMonth(period).name, '은/는')} 어땠는지 볼까?`,
            chips.amount(otherMonth(period), {
              ...(category ? { category } : {}),
              ...(store ? { store } : {}),
            }),
          ),
    suggestions: isFree ? [chips.noSpendDays({ name: '이번 달' }), suggestions[2]!] : suggestions,
    note: `${words.what}·${period.name} 없음`,
  }
}

function noneLead({ answer, period, without, category, ...asked }: Absent, voice: Voice): string {
  const { on } = subjectWords({ ...asked, ...(category ? { category } : {}) })
  const yet = untilNow(period, voice) === '' ? '' : '아직 '
  const out = without?.length ? `${withParticle(joined(without.map(spendingOf)), '을/를')} 빼면 ` : ''
  const start = `${answer ? `${answer}, ` : ''}${duringOnly(period)} ${out}${yet}`
  if (category === savings) return `${start}저축한 기록이 없어 🐷`
  const isOfBill = asked.store !== undefined && isBill(asked.store)
  return `${start}${on}${isOfBill ? '나간' : '쓴'} 돈이 없어 ${category || asked.store ? '👌' : '👏'}`
}

function lastSaid(last: string, it: string | undefined, period: Period, voice: Voice): string {
  const day = nearDay(last, voice)
  const what = [day, it].filter(Boolean).join(' ')
  if (last > period.endDate) return `그 뒤로는 있어, 가장 최근은 ${is(what)}.`
  if (last >= period.startDate) return `${day}에 환불받은 것만 있어.`
  return `마지막은 ${is(what)}.`
}
