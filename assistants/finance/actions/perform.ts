import type { Action } from '#engine/action.ts'
import type { ActOutcome, Turn, TurnEnd } from '#engine/turn.ts'
import { withParticle } from '#korean/particles.ts'
import type { Json } from '#protocol/events.ts'
import { chips } from '../answers/chips.ts'
import type { Reply } from '../answers/reply.ts'
import { uncategorised } from '../categories.ts'
import type { Chip } from '../offers/asked.ts'
import type { Change, RowReason } from '../understand/change.ts'
import type { Voice } from '../wording.ts'
import { addCategory } from './add-category.ts'
import { addExpense, type ExpenseAdded } from './add-expense.ts'
import { addExpenses, addedTogether } from './add-expenses.ts'
import { addFromMessages, type MessagesAdded } from './add-from-messages.ts'
import { addIncome } from './add-income.ts'
import { askBack } from './ask-back.ts'
import { addChip, addRequest, sortChip, sortRequest } from './category-words.ts'
import { deleteExpense } from './delete-expense.ts'
import { deleteExpenses, rowsToDelete } from './delete-expenses.ts'
import { doubleMeant } from './double-meant.ts'
import { type Deed, expenseMeant } from './expense-meant.ts'
import { inInstalments, ofQuote } from './in-parts.ts'
import { incomeAhead } from './income-ahead.ts'
import { incomeMeant } from './income-meant.ts'
import { leftAlone, offerReceived, rowThere } from './left-alone.ts'
import { limitTold } from './limits.ts'
import { mergeCategory } from './merge-category.ts'
import { nothingKnown } from './nothing-known.ts'
import { proposed } from './propose.ts'
import { removeRule } from './remove-rule.ts'
import { renameCategory } from './rename-category.ts'
import { ruleMeant } from './rule-meant.ts'
import { asideMeant } from './set-aside.ts'
import { type BudgetSet, setBudget } from './set-budget.ts'
import { type IncomeSet, setMonthlyIncome } from './set-monthly-income.ts'
import { showLast } from './show-last.ts'
import { showRow } from './show-row.ts'
import { showWaiting } from './show-waiting.ts'
import { sortUncategorized } from './sort-uncategorized.ts'
import { weighSorting } from './sorting-shown.ts'
import { undo } from './undo.ts'
import { firstSentence } from './undo-words.ts'
import { type CategoryChanged, updateCategory } from './update-category.ts'
import { updateCategoryByKeyword } from './update-category-by-keyword.ts'
import { updateCategoryByStore } from './update-category-by-store.ts'
import { rowsOfMany, updateCategoryOfRows } from './update-category-of-rows.ts'
import { updateExpense } from './update-expense.ts'
import { updatedFurther, updateMeant } from './update-meant.ts'
import { wayOut } from './way-out.ts'
import { whichShown } from './which-shown.ts'

type Done = Extract<ActOutcome, { kind: 'done' }>

/** A turn that ends with a question: what is to be done, and the rows it is about. */
interface Ended {
  readonly end: TurnEnd
  readonly did?: Change
  readonly shown?: readonly string[]
}

/** What a reply has beside the receipt: one next step and what may be asked. */
type Further = Pick<Reply, 'next' | 'suggestions' | 'shown' | 'did'>

const undoChip = chips.undo
const breakdownChip = chips.breakdown()

/**
 * Does what a message wants changed, and answers with the receipt of what was committed: nothing is claimed that did
 * not happen. A change that lacks something is asked back for; one that the engine asks about first ends the turn
 * (`end`). The rows it speaks of are in the reply's `shown`.
 */
export async function performChange(t: Turn, change: Change, voice: Voice): Promise<Reply | Ended> {
  switch (change.type) {
    case 'categorise_store': {
      const { store, newCategory, minAmount, onlyLater } = change
      const further = () => ({
        next: '다른 가게도 바꿀 게 있으면 말해 줘.',
        suggestions: [chips.uncategorised, breakdownChip],
      })
      const input = {
        storeName: store,
        newCategory,
        ...(minAmount === undefined ? {} : { minAmount }),
        ...(onlyLater ? { onlyLater } : {}),
      }
      return act(t, updateCategoryByStore, input, further, change)
    }
    case 'categorise_keyword': {
      const { keyword, newCategory } = change
      const further = () => ({
        next: '앞으로 들어오는 것까지 정해 두려면 가게 이름으로 말해 줘.',
        suggestions: [breakdownChip, chips.uncategorised],
      })
      const input = { searchKeyword: keyword, newCategory }
      return act(t, updateCategoryByKeyword, input, further, change)
    }
    case 'categorise_rest': {
      const { newCategory } = change
      const further = () => ({ suggestions: [breakdownChip] })
      return act(t, sortUncategorized, { newCategory }, further, change)
    }
    case 'categorise_expense':
      return categoriseExpense(t, change, voice)
    case 'add_expense': {
      const { type, ifAbsent, ...expense } = change
      const there = ifAbsent ? await rowThere(t, expense, voice) : undefined
      if (there) return there
      return act(
        t,
        addExpense,
        expense,
        ({ receipt }) => {
          const { id, store, category } = receipt.details as unknown as ExpenseAdded
          const ask =
            category === uncategorised ? chips.uncategorised : chips.amount({ name: '이번 달' }, { category })
          const did = { ...change, store, category }
          return { suggestions: [ask, chips.newest], shown: [id], did }
        },
        change,
      )
    }
    case 'add_expenses':
      return act(t, addExpenses, { expenses: [...change.entries] }, addedTogether, { type: 'show_last' })
    case 'add_messages':
      return addMessages(t, change)
    case 'add_income': {
      const { type, ...income } = change
      const further = () => ({ suggestions: [chips.income({ name: '이번 달' }), chips.left] })
      return act(t, addIncome, income, further, change)
    }
    case 'offer':
      return offerReceived(t, change, voice)
    case 'leave':
      return leftAlone(t, change, voice)
    case 'update_expense': {
      const meant = await updateMeant(t, change, voice)
      if ('instead' in meant) return performChange(t, meant.instead, voice)
      if ('asks' in meant) return meant.asks
      return act(t, updateExpense, meant.input, updatedFurther, change)
    }
    case 'limit':
      return { ...(await limitTold(t, change, voice)), did: change }
    case 'remove_double': {
      const meant = await doubleMeant(t, change, voice)
      if ('asks' in meant) return { did: change, ...meant.asks }
      return deleted(t, meant.id, 'double', change)
    }
    case 'sort_known':
      return sortedByName(t, change, voice)
    case 'propose':
      return proposed(t, change, voice)
    case 'delete_expense':
      return deleteMeant(t, change, voice)
    case 'set_aside': {
      const meant = await asideMeant(t, change.expense, voice)
      if ('asks' in meant) return { ...meant.asks, did: meant.isOpen ? { ...change, isOpen: true } : change }
      return deleted(t, meant.id, 'own_transfer', change)
    }
    case 'delete_expenses': {
      const rows = await rowsToDelete(t, change.expense)
      if ('asks' in rows) return rows.asks
      const further = () => ({ suggestions: [chips.newest] })
      return act(t, deleteExpenses, { expenseIds: [...rows.ids] }, further, change)
    }
    case 'set_monthly_income': {
      const { type, before: _, from, isGuessed: __, isRaise: ___, ...income } = change
      const meant = await incomeMeant(t, change, voice)
      const ahead = meant ?? (from ? await incomeAhead(t, { ...change, from }, voice) : undefined)
      if (ahead) return ahead
      const further = ({ receipt }: Done) => {
        const { amount, before } = receipt.details as unknown as IncomeSet
        const isRaised = before !== null && before < amount
        const did = { type, amount, ...(before === null ? {} : { before }) }
        return {
          next: '수입 대비 비율도 이 금액으로 셀게.',
          suggestions: [
            isRaised ? '그럼 한 달에 얼마 더 모을 수 있어?' : chips.ratio({ name: '이번 달' }, '식비'),
            chips.savingGoal,
          ],
          did,
        }
      }
      return act(t, setMonthlyIncome, income, further, change)
    }
    case 'set_budget': {
      const { type, ...budget } = change
      const further = ({ receipt }: Done) => {
        const { amount } = receipt.details as unknown as BudgetSet
        const { plus, ...set } = change
        return { suggestions: [chips.budget(), chips.cut], did: { ...set, amount } }
      }
      return act(t, setBudget, budget, further, change)
    }
    case 'remove_rule': {
      const meant = await ruleMeant(t, change.store)
      if ('asks' in meant) return meant.asks
      return act(t, removeRule, meant, () => ({ suggestions: [chips.rules] }), change)
    }
    case 'add_category':
      return act(
        t,
        addCategory,
        { name: change.name },
        () => ({
          next: '어느 가게를 여기 넣을지 말해 주면 한꺼번에 옮길게.',
          suggestions: [chips.uncategorised],
        }),
        change,
      )
    case 'rename_category': {
      const { category, name } = change
      return act(t, renameCategory, { category, name }, () => ({ suggestions: [breakdownChip] }), change)
    }
    case 'merge_category': {
      const { category, into } = change
      return act(t, mergeCategory, { category, into }, () => ({ suggestions: [breakdownChip] }), change)
    }
    case 'undo':
      return undo(t, change.which, voice)
    case 'show_last':
      return showLast(t, change, voice)
    case 'show_row':
      return showRow(t, change, voice)
    case 'show_waiting':
      return showWaiting(t, change, voice)
    case 'weigh_sorting':
      return weighSorting(t, change, voice)
    case 'instalments':
      return inInstalments(t, change, voice)
    case 'quote':
      return ofQuote(t, change, voice)
    case 'incomplete':
      return { ...askBack(change, voice), did: change }
  }
}

/** The text itself is not gone on from: it may be long. A single payment is, as an entry. */
function addMessages(t: Turn, { text }: RowChange<'add_messages'>): Promise<Reply | Ended> {
  const further = ({ receipt }: Done) => {
    const { expenses } = receipt.details as unknown as MessagesAdded
    const [one, ...others] = expenses
    const { store, amount, date, category } = one ?? {}
    const entry =
      store !== undefined && amount !== undefined && date !== undefined && others.length === 0
        ? { did: { type: 'add_expense', store, amount, date, category: category ?? uncategorised } as const }
        : {}
    return { suggestions: [chips.newest], shown: expenses.map(({ id }) => id), ...entry }
  }
  return act(t, addFromMessages, { text }, further, { type: 'show_last' })
}

type RowChange<T extends Change['type']> = Extract<Change, { type: T }>

async function categoriseExpense(
  t: Turn,
  change: RowChange<'categorise_expense'>,
  voice: Voice,
): Promise<Reply | { end: TurnEnd; did?: Change }> {
  const { expense, newCategory } = change
  const which =
    expense.place === undefined ? undefined : await whichShown(t, expense.place, newCategory, voice)
  if (which) return which
  const rows = await rowsOfMany(t, expense)
  if (rows) {
    const input = { expenseIds: [...rows], newCategory }
    return act(t, updateCategoryOfRows, input, () => ({ suggestions: [breakdownChip], shown: rows }), change)
  }
  const to = withParticle(newCategory, '으로/로')
  const deed: Deed = { wants: 'categorise_expense', request: `${to} 바꿔줘`, question: `${to} 바꿀까?` }
  const meant = await expenseMeant(t, expense, deed, voice)
  if ('asks' in meant) return { ...meant.asks, did: { ...change, isOpen: true } }
  const further = ({ receipt }: Done) => {
    const { id, store, date, amount, category } = receipt.details as unknown as CategoryChanged
    const all = sortRequest(store, category)
    return {
      next: `이 가게를 전부 그렇게 넣으려면 “${all}”라고 해 줘.`,
      suggestions: [sortChip(store, category), breakdownChip],
      shown: [id],
      did: { ...change, expense: { store, date, amount } },
    }
  }
  const reply = await act(t, updateCategory, { expenseId: meant.id, newCategory }, further, change)
  // 그럼 경조사로, after a category that there is not: of the same row.
  return 'end' in reply ? reply : { shown: [meant.id], ...reply }
}

async function deleteMeant(
  t: Turn,
  change: RowChange<'delete_expense'>,
  voice: Voice,
): Promise<Reply | Ended> {
  const deed: Deed = { wants: 'delete_expense', request: '지워줘', question: '지울까?' }
  const meant = await expenseMeant(t, change.expense, deed, voice)
  if ('asks' in meant) return { ...meant.asks, did: { ...change, isOpen: true } }
  return deleted(t, meant.id, change.why, change)
}

async function deleted(
  t: Turn,
  expenseId: string,
  why: RowReason | undefined,
  change: Change,
): Promise<Reply | Ended> {
  const further = () => ({ suggestions: [chips.newest] })
  const reply = await act(t, deleteExpense, { expenseId, ...(why ? { why } : {}) }, further, change)
  // 지우진 말고 기타로: of the row that was asked about.
  return 'end' in reply ? { ...reply, shown: [expenseId] } : reply
}

/** 나머지는 네가 알아서 해줘: what the names tell, after asking; where they tell nothing, that is said. */
async function sortedByName(t: Turn, change: RowChange<'sort_known'>, voice: Voice): Promise<Reply | Ended> {
  const none = await nothingKnown(t, voice)
  if (none) return none
  return act(t, sortUncategorized, {}, () => ({ suggestions: [chips.uncategorised, breakdownChip] }), change)
}

/** `did`: what the next message may go on from, unless what follows from the receipt says it better. */
async function act<I>(
  t: Turn,
  action: Action<I>,
  input: I,
  furtherOf: (done: Done) => Further,
  did: Change,
): Promise<Reply | { end: TurnEnd; did: Change }> {
  const outcome = await t.act(action, input)
  const own = ownCategoryOffer(did)
  switch (outcome.kind) {
    case 'awaiting':
      return { end: outcome.end, did }
    case 'done': {
      const { suggestions, ...further } = furtherOf(outcome)
      const { summary } = outcome.receipt
      return {
        lead: summary,
        facts: [],
        did,
        ...further,
        ...(own ? { next: own.text } : {}),
        suggestions: [undoChip, ...(own ? [own.chip] : []), ...suggestions],
        note: firstSentence(summary),
        actionId: outcome.receipt.actionId,
      }
    }
    case 'nothing':
      return {
        lead: outcome.reason,
        facts: [],
        ...(own ? { next: own.text } : {}),
        suggestions: [...(own ? [own.chip] : []), ...wayOut(outcome.details, did)],
        did: rowNamed(did, outcome.details),
      }
    case 'failed':
      return { lead: outcome.error, facts: [], suggestions: [], isPartial: true }
  }
}

/** The row that was so already, by its store: 앞으로도 다 goes on from it. */
function rowNamed(change: Change, details: Json): Change {
  const { store, date, amount } = (details ?? {}) as Readonly<Record<string, Json>>
  if (change.type !== 'categorise_expense' || typeof store !== 'string') return change
  return { ...change, expense: { store, date: String(date), amount: Number(amount) } }
}

/** Where a word only belongs to the category it was sorted into: how it becomes one of its own. */
function ownCategoryOffer(change: Change): { text: string; chip: Chip } | undefined {
  if (!('asSaid' in change) || !change.asSaid) return undefined
  const { asSaid, newCategory } = change
  const chip = addChip(asSaid)
  const into = withParticle(newCategory, '으로/로')
  return {
    text: `${withParticle(`‘${asSaid}’`, '은/는')} ${into} 봤어. 따로 나누고 싶으면 “${addRequest(asSaid)}”라고 해 줘.`,
    chip,
  }
}
