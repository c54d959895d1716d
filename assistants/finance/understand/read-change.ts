import type { Change } from './change.ts'
import { type Command, readCommand } from './change-command.ts'
import { expensesOf } from './change-expense.ts'
import { spokenIn } from './change-spoken.ts'
import { type ChangeContext, targetsIn } from './change-target.ts'
import { deeds } from './change-words.ts'
import { readCategorising } from './read-categorising.ts'
import { amountsPaid, readNewExpenses } from './read-new-expense.ts'
import { readOwnCategories } from './read-own-categories.ts'
import { readBudgets, readIncome, speaksOfBudget, speaksOfIncome } from './read-setting.ts'
import type { Said } from './said.ts'

/** What of the records a part of a message wants changed; the first, where it wants several. */
export function readChange(said: Said, context: ChangeContext): Change {
  return readChanges(said, context)[0]!
}

/** Everything a part of a message wants changed, in order; never empty. For parts that `kindOf` calls `action`. */
export function readChanges(said: Said, context: ChangeContext): readonly Change[] {
  const command = readCommand(said, context.now, context.categories)
  if (isUndo(command)) return [{ type: 'undo' }]
  if (speaksOfBudget(command)) return readBudgets(command, context)
  if (speaksOfIncome(command) && spokenIn(command).stores.length === 0) return [readIncome(command)]
  const ofCategories = readOwnCategories(command, context)
  if (ofCategories) return ofCategories
  if (isDeletion(command)) return readDeletions(command, context)
  return isNewExpense(command, context)
    ? readNewExpenses(command, context)
    : readCategorising(command, context)
}

const undoing = /되돌|롤백|원래대로|원상|원복|없던일/u
/** 바꾼 거 취소: what was done is undone, whatever it names; 쿠팡 결제 취소 is about a row. */
const done = /(?:바꾼|바꿨|옮긴|옮겼|변경한|변경했|분류한|분류했|수정한|추가한거|지운거|삭제한거)/u

function isUndo({ bare, named }: Command): boolean {
  return undoing.test(bare) || (/취소|돌려/u.test(bare) && (named.length === 0 || done.test(bare)))
}

function isDeletion(command: Command): boolean {
  return deeds.remove.test(command.bare) || /취소/u.test(command.bare)
}

function readDeletions(command: Command, { carried }: ChangeContext): Change[] {
  const spoken = spokenIn(command)
  const expenses = spoken.isAll ? undefined : expensesOf(spoken, carried?.store)
  if (!expenses) return [{ type: 'incomplete', wants: 'delete_expense', missing: 'expense' }]
  return expenses.map((expense) => ({ type: 'delete_expense', expense }))
}

/** 쿠팡 3만원 쇼핑으로 추가해줘, but 스벅 6500원짜리 식비로 바꿔. */
function isNewExpense(command: Command, context: ChangeContext): boolean {
  const { bare } = command
  if (targetsIn(command, context).length === 0) return amountsPaid(command).length > 0 || deeds.add.test(bare)
  if (amountsPaid(command).length === 0) return false
  const ofRow = /바꿔|바꾸|바까|변경|옮|분류|수정|고쳐|정정|그거|이거|짜리|쓴거|결제한거|긁은거|산거/u
  return /추가|등록|기록|적어|입력/u.test(bare) || (deeds.add.test(bare) && !ofRow.test(bare))
}
