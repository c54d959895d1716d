import { type Field, findFields } from './find-fields.ts'
import { compilePattern, matchPattern } from './patterns.ts'
import type { MessagePattern } from './payment.ts'
import { readDay, readForeign, readWon } from './read-fields.ts'
import { senderIn } from './senders.ts'
import { splitMessages, withoutMarker } from './split-messages.ts'

/** What a person says a message means: what is not said is as it was read. */
export interface Correction {
  /** As the message has it: another name for it is no part of its format. */
  readonly store: string
  readonly amount: number
  /** `YYYY-MM-DD` */
  readonly date?: string
}

/** A place in the message and what stands there in the template. */
interface Slot {
  readonly start: number
  readonly end: number
  readonly template: string
}

/**
 * Makes a format of a message that was read wrongly and of its correction, for `readMessages` to try first. Null
 * where the message does not have what was corrected, or would not be read so by the format either.
 */
export function learnPattern(text: string, correction: Correction): MessagePattern | null {
  const message = withoutMarker(
    splitMessages(text)
      .map((part) => part.text)
      .join('\n'),
  )
  const store = correction.store.normalize('NFKC').trim()
  const at = message.indexOf(store)
  if (store === '' || at < 0 || /[{}]/.test(message)) return null
  const sender = senderIn(message)?.name ?? null
  const amount = amountSlot(message, correction.amount, at, at + store.length)
  if (!amount) return null
  const own: Slot[] = [{ start: at, end: at + store.length, template: '{store}' }, amount]
  const fields = findFields(message).filter((field) => own.every((slot) => !overlaps(slot, field)))
  const slots = [...own, ...fields.flatMap((field) => slotOf(field, fields, sender, correction) ?? [])]
  const pattern = { sender, template: templateOf(message, slots) }
  const compiled = compilePattern(pattern)
  const read = compiled && matchPattern(compiled, message)
  return read && read.store?.trim() === store ? pattern : null
}

function overlaps(slot: Slot, field: Field): boolean {
  return field.start < slot.end && slot.start < field.end
}

/** Where the amount stands, in won or not, outside of the store's name. */
function amountSlot(message: string, amount: number, storeStart: number, storeEnd: number): Slot | null {
  const isOutside = (slot: Slot) => slot.end <= storeStart || slot.start >= storeEnd
  const fields = findFields(message).filter(
    ({ kind }) => kind === 'amount' || kind === 'foreign' || kind === 'benefit',
  )
  const field = fields.find(({ kind, text }) =>
    kind === 'foreign' ? readForeign(text)?.amount === amount : readWon(text) === amount,
  )
  if (field) {
    const { start, end, kind } = field
    return { start, end, template: kind === 'foreign' ? '{foreign}' : '{amount}' }
  }
  for (const { 0: digits, index } of message.matchAll(/(?<![\d,.*-])\d[\d,]*(?:\s?원)?(?![\d*-])/g)) {
    const slot = { start: index, end: index + digits.length, template: '{amount}' }
    if (readWon(digits) === amount && isOutside(slot)) return slot
  }
  return null
}

const optional = new Set(['total', 'benefit', 'installments', 'plan'])
const plain = new Set(['time', 'name', 'card', 'account', 'bought'])

function slotOf(
  field: Field,
  fields: readonly Field[],
  sender: string | null,
  correction: Correction,
): Slot | null {
  const { kind, start, end, text } = field
  const slot = (template: string) => ({ start, end, template })
  if (optional.has(kind)) return slot(`{${kind}?}`)
  if (plain.has(kind)) return slot(`{${kind}}`)
  if (kind === 'head') return sender !== null && senderIn(text)?.name === sender ? slot('{head}') : null
  if (kind === 'amount' || kind === 'foreign') return slot('{number}원')
  if (kind === 'date') return slot(isDay(text, correction.date) ? '{date}' : '{number}')
  if (kind === 'action') return field === tellingAction(fields) ? slot('{action}') : null
  return null
}

function isDay(text: string, date: string | undefined): boolean {
  const day = readDay(text)
  return (
    date === undefined ||
    (day !== null && Number(date.slice(5, 7)) === day.month && Number(date.slice(8)) === day.day)
  )
}

/** Of several things that were done, the one that takes it back. */
function tellingAction(fields: readonly Field[]): Field | undefined {
  const actions = fields.filter(({ kind }) => kind === 'action')
  return actions.find(({ text }) => text.includes('취소')) ?? actions[0]
}

/** The message with its slots, other numbers left open. */
function templateOf(message: string, slots: readonly Slot[]): string {
  let template = ''
  let end = 0
  for (const slot of slots.toSorted((a, b) => a.start - b.start)) {
    template += literal(message.slice(end, slot.start)) + slot.template
    end = slot.end
  }
  return (template + literal(message.slice(end))).replace(/\s+/g, ' ').trim()
}

function literal(text: string): string {
  return text.replace(/\d[\d,.*/:-]*/g, '{number}')
}
