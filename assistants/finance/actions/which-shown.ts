import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import type { Reply } from '../answers/reply.ts'
import { isOfMerchant } from '../stores/merchant.ts'
import { findExpense } from '../tools/find-expense.ts'
import { dayOrToday, type Voice } from '../wording.ts'
import { exactly } from './expense-words.ts'
import { lastShown, lastShownStores } from './shown.ts'

/**
 * 첫 번째 거, after an answer that named shops beside a list of single rows: the shop at that place and the row at that
 * place are two things, and which is meant is asked. Nothing where they are the same or no shops were named.
 */
export async function whichShown(
  t: Turn,
  place: number,
  category: string,
  voice: Voice,
): Promise<Reply | undefined> {
  const store = (await lastShownStores(t))[place - 1]
  if (store === undefined) return undefined
  const id = (await lastShown(t))[place - 1]
  const found = id === undefined ? undefined : await t.run(call(findExpense, { ids: [id] }))
  const row = found?.kind === 'found' ? found.value.expenses[0] : undefined
  if (row && isOfMerchant(row.store, store)) return undefined
  const to = withParticle(category, '으로/로')
  const ofStore = `${withParticle(store, '은/는')} ${to} 분류해줘`
  const day = row && dayOrToday(row.date, voice.today.toString())
  const ofRow = row && `${day} ${row.store} ${exactly(row.amount)} ${to} 바꿔줘`
  const other = row ? `, 아니면 내역에서 ${place}번째인 ${day} ${row.store} ${exactly(row.amount)}이야` : ''
  return {
    lead: `${place}번째면 ${store} 전부야${other}? 🤔 아직 아무것도 안 바꿨어.`,
    facts: [],
    next: '어느 쪽인지 말해 주면 바로 옮길게.',
    suggestions: [ofStore, ...(ofRow ? [ofRow] : [])],
    did: {
      type: 'incomplete',
      wants: 'categorise_store',
      missing: 'store',
      known: {
        category,
        offered: {
          store,
          ...(row ? { row: { store: row.store, date: row.date, amount: row.amount } } : {}),
        },
      },
    },
  }
}
