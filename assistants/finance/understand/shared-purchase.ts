import { findAmounts } from '#korean/amounts.ts'
import type { Change } from './change.ts'
import { readCommand } from './change-command.ts'
import type { ChangeContext } from './change-target.ts'
import type { LastTurn } from './last-turn.ts'
import type { KnownNames } from './mentions.ts'
import { namedPurchases } from './named-purchase.ts'
import { type OwnShare, ownShareIn } from './own-share.ts'
import { amountsPaid, readNewExpenses } from './read-new-expense.ts'
import { readWhole } from './read-question.ts'

/**
 * 저녁 6만원 냈는데 내 몫은 반이야: one purchase with one's own share as its amount, and `whole` for what was paid in all.
 * A share
 * of more than that is asked back for. `undefined` where no single sum is told.
 */
export function sharedPurchase(text: string, names: KnownNames, context: ChangeContext): Change | undefined {
  const told = ownShareIn(text)
  if (!told || told.isAlone) return undefined
  const command = readCommand(readWhole(told.rest, context.now, names), context.now, context.categories)
  if (amountsPaid(command).length !== 1) return undefined
  const purchases = namedPurchases(told.rest, context.now, names) ?? readNewExpenses(command, context)
  const [purchase, ...others] = purchases
  if (purchase?.type !== 'add_expense' || others.length > 0) return undefined
  const amount = ownPart(purchase.amount, told.share)
  if (amount === undefined || amount <= 0) return undefined
  const { count: _, ...one } = purchase
  if (amount > purchase.amount) {
    const { type: wants, store, date } = one
    return { type: 'incomplete', wants, missing: 'amount', known: { store, date } }
  }
  return { ...one, amount, whole: purchase.amount }
}

/**
 * 그중에 내 몫은 3만원이야, 내 몫은 반이야: told of the entry that was just made, which is put right to it; behind none it is asked what
 * it was for. `undefined` where nothing but a share is told.
 */
export function shareOfEntry(text: string, { did }: Pick<LastTurn, 'did'>): Change | undefined {
  const told = ownShareIn(text)
  if (!told?.isAlone) return undefined
  if (did?.type !== 'add_expense')
    return 'amount' in told.share ? { type: 'incomplete', wants: 'add_expense', missing: 'store' } : undefined
  const whole = did.whole ?? did.amount
  const amount = ownPart(whole, told.share)
  const isPart = amount !== undefined && amount > 0 && amount <= whole
  return isPart
    ? { type: 'update_expense', expense: { pointed: true }, set: { amount } }
    : { type: 'incomplete', wants: 'update_expense', missing: 'amount' }
}

const ownPart = (whole: number, share: OwnShare): number | undefined =>
  'part' in share ? Math.round(whole * share.part) : findAmounts(share.amount)[0]?.value
