import { merchantOf } from '#assistants/finance/stores/merchant.ts'
import type { AnswerStep, ChatAnswer } from '#protocol/answer.ts'
import type { Command, Expected } from './command.ts'
import { isOfStore, type Row } from './planted-rows.ts'

type Book = ReadonlyMap<string, Row>
type Fields = Readonly<Record<string, unknown>>

export interface Said {
  readonly answer: ChatAnswer
  readonly before: Book
  readonly after: Book
}

const writes: ReadonlySet<string> = new Set([
  'update_category',
  'update_category_by_store',
  'update_category_by_keyword',
  'update_expense',
  'add_expense',
  'delete_expense',
  'set_monthly_income',
  'set_budget',
  'add_category',
  'rename_category',
  'merge_category',
  'undo',
])

/** The changes a turn made or asked about, in order. */
export function changesIn({ steps = [] }: ChatAnswer): readonly AnswerStep[] {
  return steps.filter(({ tool }) => writes.has(tool))
}

/** Whether a turn did what was meant. */
export function fits({ expect, before = [] }: Command, said: Said): boolean {
  const changes = changesIn(said.answer)
  if (expect.type === 'none') return changes.length === 0
  if (changes.some((change) => fitsOne(expect, change, said))) return true
  if (changes.length > 0 && !isUndoOf(expect, changes)) return false
  // To take back what was just written down deletes it.
  if (expect.type === 'delete_expense' && before.length > 0) return isUndoOf(expect, changes)
  return changes.length === 0 && asksWhich(expect, said)
}

function isUndoOf({ type }: Expected, changes: readonly AnswerStep[]): boolean {
  return type === 'delete_expense' && changes.some(({ tool, error }) => tool === 'undo' && !error)
}

function fitsOne(expect: Expected, change: AnswerStep, said: Said): boolean {
  const args = (change.args ?? {}) as Fields
  const result = (change.result ?? {}) as Fields
  const details = ((result.details as Fields | undefined)?.told ?? result.details ?? {}) as Fields
  switch (expect.type) {
    case 'update_category':
      return (
        change.tool === 'update_category' &&
        args.newCategory === expect.newCategory &&
        isRow(expect, said.before.get(String(args.expenseId)))
      )
    case 'delete_expense':
      return change.tool === 'delete_expense' && isRow(expect, said.before.get(String(args.expenseId)))
    case 'update_expense': {
      const id = String(args.expenseId)
      return change.tool === 'update_expense' && isRow(expect, said.after.get(id))
    }
    case 'update_category_by_store':
      return (
        change.tool === 'update_category_by_store' &&
        args.newCategory === expect.newCategory &&
        merchantOf(String(args.storeName)).key === merchantOf(expect.store ?? '').key
      )
    case 'update_category_by_keyword':
      return (
        change.tool === 'update_category_by_keyword' &&
        args.newCategory === expect.newCategory &&
        String(args.searchKeyword).startsWith(expect.keyword ?? '')
      )
    case 'add_expense':
      return change.tool === 'add_expense' && isAdded(expect, args, details)
    case 'set_monthly_income':
      return change.tool === 'set_monthly_income' && (details.amount ?? args.amount) === expect.amount
    case 'set_budget':
      return (
        change.tool === 'set_budget' &&
        (args.category ?? '전체') === expect.category &&
        (expect.amount === undefined
          ? Number(args.amount) > 0
          : (details.amount ?? args.amount) === expect.amount)
      )
    case 'remove_budget':
      return (
        change.tool === 'set_budget' && (args.category ?? '전체') === expect.category && args.amount === null
      )
    case 'undo':
      return change.tool === 'undo' && isUndone(expect, details)
    case 'add_category':
      return change.tool === 'add_category' && args.name === expect.name
    case 'rename_category':
      return (
        change.tool === 'rename_category' && args.category === expect.name && args.name === expect.newName
      )
    case 'merge_category':
      return change.tool === 'merge_category' && args.category === expect.name && args.into === expect.into
    default:
      throw new Error(`Nobody knows what ${expect.type} is`)
  }
}

/** Whether a row is as a command says; `name` has to be a part of what it is called, or the other way round. */
function isRow({ store, keyword, name, amount, date }: Expected, row: Row | undefined): boolean {
  return (
    row !== undefined &&
    (store === undefined || isOfStore(row, store)) &&
    (keyword === undefined || row.store.includes(keyword)) &&
    (name === undefined || isNamed(row.store, name)) &&
    (amount === undefined || row.amount === amount) &&
    (date === undefined || row.date === date)
  )
}

function isAdded(expect: Expected, args: Fields, details: Fields): boolean {
  const store = String(args.store)
  return (
    (expect.store === undefined || isOfStore({ store }, expect.store)) &&
    (expect.name === undefined || isNamed(store, expect.name)) &&
    args.amount === expect.amount &&
    args.date === expect.date &&
    (expect.category === undefined || details.category === expect.category)
  )
}

function isNamed(store: string, name: string): boolean {
  const [own, wanted] = [store, name].map((text) => text.replace(/\s/gu, ''))
  return own!.includes(wanted!) || wanted!.includes(own!)
}

/** An undo of what was named; of nothing, where nothing was done before. */
function isUndone({ store, category }: Expected, { summary = '' }: Fields): boolean {
  const what = store ?? category
  return what === undefined || String(summary).includes(what)
}

/** A question which of several rows is meant lists rows that all fit. */
function asksWhich(expect: Expected, { answer, before }: Said): boolean {
  if (!['update_category', 'delete_expense'].includes(expect.type)) return false
  const found = answer.steps?.findLast(({ tool }) => tool === 'find_expense')
  const { expenses = [], count = 0 } = (found?.result ?? {}) as {
    expenses?: { id: string }[]
    count?: number
  }
  return count > 1 && expenses.every(({ id }) => isRow(expect, before.get(id)))
}
