import { z } from 'zod'
import { defineAction, type Receipt } from '#engine/action.ts'
import { isMiss, miss } from '#engine/tool.ts'
import { sumOf } from '#query/figures.ts'
import { chips } from '../answers/chips.ts'
import { holdBook } from '../queries/hold-book.ts'
import type { Change } from '../understand/change.ts'
import { won } from '../wording.ts'
import { addExpense, type ExpenseAdded } from './add-expense.ts'
import { shownColumns } from './expense-rows.ts'
import { exactly } from './expense-words.ts'
import { tell, toldBy } from './told.ts'
import { expensesTable } from './tracked-tables.ts'

type Entry = Extract<Change, { type: 'add_expense' }>

/** What the receipt tells. */
interface ExpensesAdded {
  readonly expenses: readonly ExpenseAdded[]
  readonly total: number
  /** Why others are not written down, a reason each. */
  readonly left: readonly string[]
}

/** More than a message of full length can name. */
const mostEntries = 1000
const mostNamed = 5

/** Many purchases told in one message: asked about as a whole, and written down as a whole. */
export const addExpenses = defineAction({
  name: 'add_expenses',
  title: '지출 여러 건 적기',
  description: 'Writes down many expenses at once, after asking; each as `add_expense` does.',
  input: z.object({ expenses: z.array(addExpense.input).min(1).max(mostEntries) }),
  undoable: true,
  ofTurns: true,
  tables: [expensesTable],
  async plan(tx, { expenses }, context) {
    await holdBook(tx)
    const added: ExpenseAdded[] = []
    const rows = []
    const left = new Set<string>()
    for (const [index, entry] of expenses.entries()) {
      const plan = await addExpense.plan(tx, entry, context)
      if (isMiss(plan)) {
        left.add(`${entry.store}: ${plan.reason}`)
        continue
      }
      added.push(toldBy<ExpenseAdded>(plan))
      rows.push(...plan.rows.map((row) => ({ ...row, id: `${index}/${row.id}` })))
    }
    if (added.length === 0) return miss([...left].join(' '))
    const told: ExpensesAdded = {
      expenses: added,
      total: sumOf(added, ({ amount }) => amount),
      left: [...left],
    }
    return {
      touches: [{ table: expensesTable.name, keys: added.map(({ id }) => id) }],
      columns: shownColumns,
      rows,
      told: tell(told),
    }
  },
  confirm(plan) {
    const { expenses, total, left } = toldBy<ExpensesAdded>(plan)
    return {
      question: `${expenses.length}건, 모두 ${won(total)}이야. 가계부에 다 적을까?${alikeIn(expenses)}${leftOut(left)}`,
      choices: [{ id: 'yes', label: '응, 다 적어 줘' }],
    }
  },
  async apply(tx, { expenses }, { plan, choice }, context) {
    const { expenses: added } = toldBy<ExpensesAdded>(plan)
    for (const [index, row] of plan.rows.entries()) {
      const entry = expenses[Number.parseInt(row.id, 10)]!
      const one = { ...plan, told: tell(added[index]!) }
      await addExpense.apply(tx, entry, { plan: one, choice }, context)
    }
  },
  summarise({ plan }) {
    const { expenses, total, left } = toldBy<ExpensesAdded>(plan)
    const named = expenses.slice(0, mostNamed).map(({ store, amount }) => `${store} ${exactly(amount)}`)
    const more = expenses.length > mostNamed ? ` 외 ${expenses.length - mostNamed}건` : ''
    return `**${expenses.length}건(${won(total)})**을 적어 뒀어 📝 ${named.join(', ')}${more}.${alikeIn(expenses)}${leftOut(left)}`
  },
})

function alikeIn(expenses: readonly ExpenseAdded[]): string {
  const alike = expenses.filter((one) => one.alike > 0).length
  return alike > 0
    ? ` 그중 ${alike}건은 같은 날 같은 가게 같은 금액이 가계부에 이미 있던 거라, 겹치는지 봐 줘.`
    : ''
}

function leftOut(left: readonly string[]): string {
  return left.length > 0 ? ` 못 적는 것도 있어: ${left.slice(0, mostNamed).join(' ')}` : ''
}

/** Purchases that are more than may be written down unasked are one change; any others stay as they were told. */
export function entriesTogether(changes: readonly Change[], most: number): readonly Change[] {
  const entries = changes.filter((change): change is Entry => change.type === 'add_expense')
  if (entries.length <= most) return changes
  const first = changes.findIndex(({ type }) => type === 'add_expense')
  return changes.flatMap((change, index): Change[] => {
    if (change.type !== 'add_expense') return [change]
    return index === first ? [{ type: 'add_expenses', entries }] : []
  })
}

export const addedTogether = ({ receipt }: { readonly receipt: Receipt }) => ({
  suggestions: [chips.newest, chips.breakdown()],
  shown: (receipt.details as unknown as ExpensesAdded).expenses.map(({ id }) => id),
})
