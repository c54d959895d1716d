import rules from './no-payment.json' with { type: 'json' }
import type { NoPayment } from './payment.ts'

interface Rule {
  readonly why: NoPayment
  readonly form: RegExp
}

const always = compiled(rules.always)
const unlessPayment = compiled(rules['unless payment'])
const transfer = new RegExp(rules.transfer)

function compiled(list: readonly { why: string; words: string }[]): Rule[] {
  return list.map(({ why, words }) => ({ why: why as NoPayment, form: new RegExp(words, 'i') }))
}

/** What a message is by words that no payment has. */
export function surelyNoPayment(message: string): NoPayment | null {
  return firstOf(always, message)
}

/** What a message is that was not read as a payment: payments may have these words too, in a store's name. */
export function probablyNoPayment(message: string): NoPayment | null {
  return firstOf(unlessPayment, message)
}

/** Whether a wallet of one's own was charged. */
export function chargesWallet(message: string): boolean {
  return transfer.test(message)
}

function firstOf(list: readonly Rule[], message: string): NoPayment | null {
  return list.find(({ form }) => form.test(message))?.why ?? null
}
