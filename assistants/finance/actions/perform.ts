import type { Action } from '#engine/action.ts'
import type { ActOutcome, Turn, TurnEnd } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import type { Json } from '#protocol/events.ts'
import type { Reply } from '../answers/reply.ts'
import { uncategorised } from '../categories.ts'
import type { Change } from '../understand/change.ts'
import { spentOn, type Voice } from '../wording.ts'
import { addCategory } from './add-category.ts'
import { addExpense, type ExpenseAdded } from './add-expense.ts'
import { askBack } from './ask-back.ts'
import { addRequest, sortRequest } from './category-words.ts'
import { deleteExpense } from './delete-expense.ts'
import { type Deed, expenseMeant } from './expense-meant.ts'
import { mergeCategory } from './merge-category.ts'
import { renameCategory } from './rename-category.ts'
import { setBudget } from './set-budget.ts'
import { setMonthlyIncome } from './set-monthly-income.ts'
import { firstSentence, undoneWords } from './undo-words.ts'
import { type CategoryChanged, updateCategory } from './update-category.ts'
import { updateCategoryByKeyword } from './update-category-by-keyword.ts'
import { updateCategoryByStore } from './update-category-by-store.ts'

type StoreChange = Extract<Change, { type: 'categorise_store' }>
type Done = Extract<ActOutcome, { kind: 'done' }>

/** What a reply has beside the receipt: one next step and what may be asked. */
type Further = Pick<Reply, 'next' | 'suggestions' | 'shown'>

const undoChip = '방금 거 취소해줘'
const breakdownChip = '이번 달 카테고리별로 보여줘'

/**
 * Does what a message wants changed, and answers with the receipt of what was committed: nothing is claimed that did
 * not happen. A change that lacks something is asked back for; one that the engine asks about first ends the turn
 * (`end`). The rows it speaks of are in the reply's `shown`.
 */
export async function performChange(
  t: Turn,
  change: Change,
  voice: Voice,
): Promise<Reply | { end: TurnEnd }> {
  switch (change.type) {
    case 'categorise_store': {
      const { store, newCategory } = change
      const further = () => ({
        next: '다른 가게도 바꿀 게 있으면 말해 줘.',
        suggestions: ['분류 안 된 거 보여줘', breakdownChip],
      })
      return act(t, updateCategoryByStore, { storeName: store, newCategory }, further, change)
    }
    case 'categorise_keyword': {
      const { keyword, newCategory } = change
      return act(t, updateCategoryByKeyword, { searchKeyword: keyword, newCategory }, () => ({
        next: '앞으로 들어오는 것까지 정해 두려면 가게 이름으로 말해 줘.',
        suggestions: [breakdownChip, '분류 안 된 거 보여줘'],
      }))
    }
    case 'categorise_expense':
      return categoriseExpense(t, change, voice)
    case 'add_expense': {
      const { type, ...expense } = change
      return act(t, addExpense, expense, ({ receipt }) => {
        const { id, category } = receipt.details as unknown as ExpenseAdded
        const ask =
          category === uncategorised ? '분류 안 된 거 보여줘' : `이번 달 ${spentOn(category)} 얼마 썼어?`
        return { suggestions: [ask, '최근 10건 지출 내역'], shown: [id] }
      })
    }
    case 'delete_expense':
      return deleteMeant(t, change, voice)
    case 'set_monthly_income':
      return act(t, setMonthlyIncome, { amount: change.amount }, () => ({
        next: '수입 대비 비율도 이 금액으로 셀게.',
        suggestions: ['이번 달 식비가 수입 대비 적절해?', '저축 목표 세워줘'],
      }))
    case 'set_budget': {
      const { type, ...budget } = change
      return act(t, setBudget, budget, () => ({ suggestions: ['예산 얼마 남았어?', '어디서 줄일까?'] }))
    }
    case 'add_category':
      return act(t, addCategory, { name: change.name }, () => ({
        next: '어느 가게를 여기 넣을지 말해 주면 한꺼번에 옮길게.',
        suggestions: ['분류 안 된 거 보여줘'],
      }))
    case 'rename_category': {
      const { category, name } = change
      return act(t, renameCategory, { category, name }, () => ({ suggestions: [breakdownChip] }))
    }
    case 'merge_category': {
      const { category, into } = change
      return act(t, mergeCategory, { category, into }, () => ({ suggestions: [breakdownChip] }))
    }
    case 'undo':
      return undo(t, change, voice)
    case 'incomplete':
      return askBack(change, voice)
  }
}

async function categoriseExpense(
  t: Turn,
  { expense, newCategory }: Extract<Change, { type: 'categorise_expense' }>,
  voice: Voice,
): Promise<Reply | { end: TurnEnd }> {
  const to = withParticle(newCategory, '으로/로')
  const deed: Deed = { wants: 'categorise_expense', request: `${to} 바꿔줘`, question: `${to} 바꿀까?` }
  const meant = await expenseMeant(t, expense, deed, voice)
  if ('asks' in meant) return meant.asks
  return act(t, updateCategory, { expenseId: meant.id, newCategory }, ({ receipt }) => {
    const { id, store, category } = receipt.details as unknown as CategoryChanged
    const all = sortRequest(store, category)
    return {
      next: `이 가게를 전부 그렇게 넣으려면 “${all}”라고 해 줘.`,
      suggestions: [all, breakdownChip],
      shown: [id],
    }
  })
}

async function deleteMeant(
  t: Turn,
  { expense }: Extract<Change, { type: 'delete_expense' }>,
  voice: Voice,
): Promise<Reply | { end: TurnEnd }> {
  const deed: Deed = { wants: 'delete_expense', request: '지워줘', question: '지울까?' }
  const meant = await expenseMeant(t, expense, deed, voice)
  if ('asks' in meant) return meant.asks
  return act(t, deleteExpense, { expenseId: meant.id }, () => ({ suggestions: ['최근 10건 지출 내역'] }))
}

async function act<I>(
  t: Turn,
  action: Action<I>,
  input: I,
  furtherOf: (done: Done) => Further,
  change?: StoreChange,
): Promise<Reply | { end: TurnEnd }> {
  const outcome = await t.act(action, input)
  switch (outcome.kind) {
    case 'awaiting':
      return { end: outcome.end }
    case 'done': {
      const { suggestions, ...further } = furtherOf(outcome)
      const { summary } = outcome.receipt
      return {
        lead: summary,
        facts: [],
        ...further,
        suggestions: [undoChip, ...suggestions],
        note: firstSentence(summary),
        actionId: outcome.receipt.actionId,
      }
    }
    case 'nothing':
      return { lead: outcome.reason, facts: [], suggestions: wayOut(outcome.details, change) }
    case 'failed':
      return { lead: outcome.error, facts: [], suggestions: [], isPartial: true }
  }
}

/** What would help, as chips, where nothing was changed. */
function wayOut(details: Json, change?: StoreChange): string[] {
  const { unknownCategory, unknownStore, near, merge } = (details ?? {}) as Readonly<Record<string, Json>>
  if (typeof unknownCategory === 'string') {
    const other = change && typeof near === 'string' ? [sortRequest(change.store, near)] : []
    return [addRequest(unknownCategory), ...other, breakdownChip]
  }
  if (typeof merge === 'string') return [merge]
  if (typeof unknownStore === 'string') {
    const names = Array.isArray(near) ? near.filter((name) => typeof name === 'string').slice(0, 2) : []
    const meant = change ? names.map((name) => sortRequest(name, change.newCategory)) : []
    return [...meant, '최근 10건 지출 내역']
  }
  return [breakdownChip]
}

async function undo(t: Turn, { store }: Extract<Change, { type: 'undo' }>, voice: Voice): Promise<Reply> {
  const action = store === undefined ? 'last' : await actionOn(t, store)
  if (!action) return notFoundToUndo(store ?? '')
  const outcome = await t.undo(action)
  if (outcome.kind === 'refused') {
    return { lead: outcome.text, facts: [], suggestions: ['최근 10건 지출 내역', breakdownChip] }
  }
  const { lead, fact } = undoneWords(outcome.receipt, voice)
  return { lead, facts: [fact], suggestions: ['최근 10건 지출 내역', breakdownChip], note: lead }
}

/** What was done about a store in this session, as far as its last turns tell. */
async function actionOn(t: Turn, store: string): Promise<string | undefined> {
  const { window, uncovered } = await t.memory()
  const done = [...window, ...uncovered].find(
    ({ memory }) => memory?.slots.store === store && typeof memory.slots.action === 'string',
  )
  return done?.memory?.slots.action as string | undefined
}

function notFoundToUndo(store: string): Reply {
  return {
    lead: `${store}에 한 일 중에 되돌릴 걸 못 찾았어 🤔 아무것도 안 바꿨어.`,
    facts: ['그때 답 아래에 있는 [되돌리기]를 누르면 그 일만 되돌릴 수 있어.'],
    suggestions: [undoChip, '최근 10건 지출 내역'],
  }
}
