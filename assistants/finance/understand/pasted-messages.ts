import { readMessages } from '../sms/read-messages.ts'
import type { Change } from './change.ts'

/** What only a message that a card or a bank sent has in it. */
const sent =
  /\[?(?:web|국제|국외|로밍)\s?발신\]?|누적\s?\d|누적\s?금액|잔액\s?\d|일시불|[가-힣]\*[가-힣]?|\d\*\d\*/iu

/**
 * A card's message pasted into the talk: read as the import reads messages, never word by word, where its total would
 * count as a payment. One that cannot be read is said to be so.
 */
export function pastedMessages(text: string, today: Temporal.PlainDate): Change | undefined {
  return isPaste(text, today) ? { type: 'add_messages', text } : undefined
}

/** Whether it is one, or some of them. */
export function isPaste(text: string, today: Temporal.PlainDate): boolean {
  if (!/\d/u.test(text) || text.length > longestPaste) return false
  const { payments, failed, skipped } = readMessages(text, { today })
  return (
    payments.length > 0 ||
    (sent.test(text) && (failed.length > 0 || skipped.some(({ why }) => why !== 'other')))
  )
}

const longestPaste = 20_000
