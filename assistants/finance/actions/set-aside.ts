import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { chips } from '../answers/chips.ts'
import type { Reply } from '../answers/reply.ts'
import { savings } from '../categories.ts'
import { findExpense } from '../tools/find-expense.ts'
import type { ExpenseReference } from '../understand/change.ts'
import { dayIn, is, type Voice } from '../wording.ts'
import { type Deed, expenseMeant } from './expense-meant.ts'
import { exactly } from './expense-words.ts'
import { lastShown } from './shown.ts'

const deed: Deed = { wants: 'delete_expense', request: '지출에서 빼줘', question: '지출에서 뺄까?' }

/**
 * The row that went to another account of one's own, by id; or what is said instead: that it is not there, that it counts
 * as no spending already, or which of several is meant.
 */
export async function asideMeant(
  t: Turn,
  expense: ExpenseReference,
  voice: Voice,
): Promise<{ readonly id: string } | { readonly asks: Reply; readonly isOpen?: true }> {
  const saved = await allSaved(t, expense, voice)
  if (saved) return { asks: saved }
  const meant = await expenseMeant(t, expense, deed, voice)
  if ('id' in meant) return meant
  const near = meant.isUnfound ? await nearIt(t, expense, voice) : undefined
  return near ? { asks: near } : { asks: meant.asks, isOpen: true }
}

const mostRows = 100

/** What is 저축 is no spending as it is: where each row that fits is, nothing is left to be done. */
async function allSaved(
  t: Turn,
  { store, amount, date, period, place, pointed }: ExpenseReference,
  voice: Voice,
): Promise<Reply | undefined> {
  const shown = place === undefined && !pointed ? [] : await lastShown(t)
  const ids = place === undefined ? [...shown] : shown.slice(place - 1, place)
  const found = await t.run(
    call(findExpense, {
      ...(ids.length > 0 ? { ids } : {}),
      ...(store === undefined ? {} : { storeName: store }),
      ...(amount === undefined ? {} : { amount }),
      ...(date === undefined ? {} : { date }),
      ...period,
      limit: mostRows,
    }),
  )
  if (found.kind !== 'found' || found.value.count > mostRows) return undefined
  const { expenses, count } = found.value
  const [newest] = expenses
  if (!newest || !areSaved(expenses)) return undefined
  return {
    lead: `${rowOf(newest, voice)}${count > 1 ? ` 등 ${count}건` : ''}, 저축이라 지출에는 벌써 안 들어가 있어 🐷 바꿀 게 없어.`,
    facts: [],
    suggestions: [chips.newest, chips.breakdown()],
    shown: expenses.map(({ id }) => id),
  }
}

const areSaved = (rows: readonly { readonly category: string }[]): boolean =>
  rows.every(({ category }) => category === savings)

/** 카카오뱅크 30만원, where only other sums went there: what did is named. */
async function nearIt(
  t: Turn,
  { store, amount }: ExpenseReference,
  voice: Voice,
): Promise<Reply | undefined> {
  if (store === undefined || amount === undefined) return undefined
  const found = await t.run(call(findExpense, { storeName: store, limit: mostRows }))
  if (found.kind !== 'found') return undefined
  const { expenses, count } = found.value
  const [newest] = expenses
  if (!newest) return undefined
  return {
    lead: `${withParticle(store, '으로/로')} 나간 ${withParticle(exactly(amount), '은/는')} 가계부에 없어서 지출에서 뺄 것도 없어 🤔`,
    facts: [
      `있는 건 ${count}건이고 최근 건 ${is(rowOf(newest, voice))}.`,
      ...(count <= mostRows && areSaved(expenses) ? ['전부 저축이라 지출에는 처음부터 안 들어가 있어.'] : []),
    ],
    next: '다른 이름으로 적혔으면 가게 이름이나 날짜를 말해 줘.',
    suggestions: [chips.rowsAt(store)],
    shown: expenses.map(({ id }) => id),
  }
}

function rowOf(
  { date, store, amount }: { readonly date: string; readonly store: string; readonly amount: number },
  { today }: Voice,
): string {
  return `${dayIn(date, today.toString())} ${store} ${exactly(amount)}`
}
