import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { chips } from '../answers/chips.ts'
import { troubled } from '../answers/nothing.ts'
import type { Reply } from '../answers/reply.ts'
import { findExpense } from '../tools/find-expense.ts'
import type { Change } from '../understand/change.ts'
import { dayIn, is, pick, type Voice } from '../wording.ts'
import { expenseMeant } from './expense-meant.ts'
import { exactly } from './expense-words.ts'

type Asked = Extract<Change, { type: 'show_row' }>

const deed = { wants: 'update_expense', request: '보여줘', question: '볼까?' } as const

/** A row of the list that was shown, in full: when, where, how much, under what. */
export async function showRow(t: Turn, { expense }: Asked, voice: Voice): Promise<Reply> {
  const meant = await expenseMeant(t, expense, deed, voice)
  if ('asks' in meant) return meant.asks
  const found = await t.run(call(findExpense, { ids: [meant.id] }))
  const row = found.kind === 'found' ? found.value.expenses[0] : undefined
  if (!row) return troubled('그 지출')
  const name = expense.place === undefined ? '마지막 거' : `${expense.place}번째`
  const what = `${dayIn(row.date, voice.today.toString())} ${row.store} **${exactly(row.amount)}**`
  return {
    lead: pick(
      [
        `${withParticle(name, '은/는')} ${what}이고, 분류는 ${is(row.category)} 🧾`,
        `${withParticle(name, '은/는')} ${what}이야 🧾 분류는 ${row.category}에 들어 있어.`,
      ],
      voice,
    ),
    facts: [],
    next: '분류나 금액이 틀리면 말해 줘, 고칠게.',
    suggestions: [chips.newest],
    shown: [row.id],
  }
}
