import { call } from '#engine/tool.ts'
import type { Turn } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import { chips } from '../answers/chips.ts'
import { troubled } from '../answers/nothing.ts'
import type { Reply } from '../answers/reply.ts'
import { findExpense } from '../tools/find-expense.ts'
import type { Change, ExpenseCorrection } from '../understand/change.ts'
import { bold, dayOrToday, pick, type Voice } from '../wording.ts'
import { type Deed, expenseMeant } from './expense-meant.ts'
import { amountAfter, exactly } from './expense-words.ts'
import { addedFrom } from './row-named.ts'
import type { ExpenseUpdated } from './update-expense.ts'

type Update = Extract<Change, { type: 'update_expense' }>

const deed: Deed = { wants: 'update_expense', request: '고쳐줘', question: '고칠까?' }

/** What is to be done with a correction: carried out, asked about first, or an expense of its own instead. */
type UpdateMeant =
  | { readonly input: ExpenseCorrection & { readonly expenseId: string } }
  | { readonly asks: Reply }
  | { readonly instead: NonNullable<Update['orElse']> }

/** The row that a correction is of. One that this conversation has not seen is asked about before it is touched. */
export async function updateMeant(t: Turn, change: Update, voice: Voice): Promise<UpdateMeant> {
  const meant = await expenseMeant(t, change.expense, deed, voice)
  if ('asks' in meant) {
    if (meant.isUnfound && change.orElse) return { instead: change.orElse }
    // 바지 39000원으로 고쳐줘, of what was written down as 무신사: is it the entry made last?
    const added = meant.isUnfound && change.expense.isNamed ? await lastAdded(t) : undefined
    if (added) return { asks: await askedFirst(t, added, change.set, voice) }
    const { orElse, ...rest } = change
    return { asks: { ...meant.asks, did: rest } }
  }
  if (meant.isUnseen) return { asks: await askedFirst(t, meant.id, change.set, voice) }
  return { input: { expenseId: meant.id, ...change.set } }
}

/** The entry that this conversation made last. */
async function lastAdded(t: Turn): Promise<string | undefined> {
  const from = await addedFrom(t)
  if (!from) return undefined
  const found = await t.run(call(findExpense, { added: true, addedFrom: from, limit: 1 }))
  return found.kind === 'found' ? found.value.expenses[0]?.id : undefined
}

/** 금액 5만원으로 바꿔줘, at the start of a conversation: of the row written down last, with a yes. */
async function askedFirst(t: Turn, id: string, set: ExpenseCorrection, voice: Voice): Promise<Reply> {
  const found = await t.run(call(findExpense, { ids: [id] }))
  const expense = found.kind === 'found' ? found.value.expenses[0] : undefined
  if (!expense) return troubled('그 기록')
  const corrected = amountAfter(expense.amount, set)
  const today = voice.today.toString()
  const row = `${dayOrToday(expense.date, today)} ${expense.store} ${exactly(expense.amount)}`
  const becomes = [
    ...(corrected === expense.amount ? [] : [bold(exactly(corrected))]),
    ...(set.date ? [dayOrToday(set.date, today)] : []),
    ...(set.store ? [set.store] : []),
    ...(set.method ? [set.method] : []),
  ].join(' ')
  const what =
    set.memo === undefined
      ? `${withParticle(becomes || exactly(corrected), '으로/로')} 고칠까?`
      : `메모 ‘${withParticle(`${set.memo}’`, '을/를')} 적어 둘까?`
  return {
    lead: pick([`${row}, 이거 맞아? ${what} ✏️`, `${row} 말이지? ${what} ✏️`], voice),
    facts: ['아직은 그대로야.'],
    next: '다른 거라면 가게랑 날짜를 말해 줘.',
    suggestions: ['응 고쳐줘', chips.newest],
    shown: [id],
    offer: { type: 'update_expense', expense: { pointed: true }, set },
  }
}

/** What comes after the receipt: the row, as an entry that is gone on from. */
export function updatedFurther({
  receipt,
}: {
  readonly receipt: { readonly details?: unknown }
}): Pick<Reply, 'suggestions' | 'shown' | 'did'> {
  const { id, store, amount, date, category } = receipt.details as ExpenseUpdated
  const did: Change = { type: 'add_expense', store, amount, date, category }
  return { suggestions: [chips.newest], shown: [id], did }
}
