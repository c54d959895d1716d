import { bareNumber } from './field-forms.ts'
import { type Field, type FieldKind, findFields } from './find-fields.ts'
import { allOrders, type FieldTexts, ordersOf } from './patterns.ts'
import { cleanStore } from './read-fields.ts'
import type { Sender } from './senders.ts'

export interface FoundFields extends FieldTexts {
  /** All that says what was done: 승인, 취소, 출금. */
  readonly actions: readonly string[]
}

/** Words that stand between the fields and name no store. */
const fillers =
  /^(?:안내|알림|이용안내|고객|접수|예정|익월|포함|해외|국내|금액|카드|통장|입출금통장|감사합니다|및|외|중|RE|님|카드이용|자동결제|자동납부|통신판매|전자상거래|휴대폰|\(?금액\)?)$/u

/**
 * Finds the fields of a message whose format is not known. The store is what remains; where several texts do, the
 * one that makes the order of the fields most like a known format of the sender, else of any.
 */
export function readByFields(message: string, sender: Sender | null): FoundFields {
  const fields = withBareAmount(findFields(message))
  const firstOf = (kind: FieldKind) => fields.find((field) => field.kind === kind)?.text
  const actions = fields.filter(({ kind }) => kind === 'action').map(({ text }) => text)
  const found = {
    card: firstOf('card') ?? firstOf('account'),
    amount: amountOf(fields),
    foreign: firstOf('foreign'),
    installments: firstOf('installments'),
    date: firstOf('date'),
    time: firstOf('time'),
    action: actions[0],
    store: storeOf(fields, sender, message),
  }
  const said = Object.fromEntries(
    Object.entries(found).filter(([, text]) => text !== undefined && text !== ''),
  )
  return { ...said, actions }
}

/** The amount: the only one, or of several the one beside what was done. */
function amountOf(fields: readonly Field[]): string | undefined {
  const amounts = fields.filter(({ kind }) => kind === 'amount')
  if (amounts.length < 2) return amounts[0]?.text
  const beside = (field: Field) => {
    const at = fields.indexOf(field)
    return [fields[at - 1], fields[at + 1]].some(
      (other) =>
        other && (other.kind === 'action' || other.kind === 'installments' || other.kind === 'label'),
    )
  }
  return (amounts.find(beside) ?? amounts[0])?.text
}

/** Banks write the amount without 원: it is the number behind what was done, or the only one with thousands. */
function withBareAmount(fields: readonly Field[]): Field[] {
  if (fields.some(({ kind }) => kind === 'amount' || kind === 'foreign')) return [...fields]
  const form = new RegExp(String.raw`^[\s:]*(?<![\d.])${bareNumber}(?![\d.*-])`)
  const behindAction = fields.findIndex(
    (field, at) => field.kind === 'text' && fields[at - 1]?.kind === 'action' && form.test(field.text),
  )
  const whole = fields.findIndex(
    ({ kind, text }) => kind === 'text' && /^\s*\d{1,3}(?:,\d{3})+\s*$/.test(text),
  )
  const at = behindAction >= 0 ? behindAction : whole
  const field = fields[at]
  if (!field) return [...fields]
  const length = form.exec(field.text)?.[0].length ?? field.text.length
  const middle = field.start + length
  return [
    ...fields.slice(0, at),
    { kind: 'amount', start: field.start, end: middle, text: field.text.slice(0, length) },
    ...(middle < field.end
      ? [{ kind: 'text' as const, start: middle, end: field.end, text: field.text.slice(length) }]
      : []),
    ...fields.slice(at + 1),
  ]
}

function storeOf(fields: readonly Field[], sender: Sender | null, message: string): string | undefined {
  const candidates = fields
    .filter(({ kind }) => kind === 'text')
    .map((field) => ({ field, store: nameIn(field.text) }))
    .filter(({ store }) => store !== '' && !fillers.test(store))
  const labelled = candidates.filter(({ field }) => isLabelled(field, fields))
  const rest = labelled.length > 0 ? labelled : candidates
  if (rest.length < 2) return rest[0]?.store ?? purposeIn(message)
  const own = ordersOf(sender)
  let best: { store: string; cost: number } | undefined
  for (const { field, store } of rest) {
    const order = orderWith(
      field,
      fields,
      rest.map((candidate) => candidate.field),
    )
    const cost =
      Math.min(nearest(order, own), nearest(order, allOrders) + strangerCost) +
      (/에서\s*$/.test(field.text) ? -2 : 0) +
      (/[가-힣A-Za-z]{2}/.test(store) ? 0 : 2) +
      // How it was paid stands beside where: 성남사랑카드, 토스페이.
      (/(?:카드|통장|계좌|페이|페이머니)$/.test(store) ? 2 : 0)
    if (!best || cost < best.cost) best = { store, cost }
  }
  return best?.store
}

/** How much a likeness to another sender's format counts less. */
const strangerCost = 0.5

/** A name behind an arrow is the one the money went to. */
function nameIn(text: string): string {
  return cleanStore(text.slice(text.lastIndexOf('→') + 1).replace(/(?<=[A-Za-z.]{3,})\s{2,}\S+\s*$/, ''))
}

function isLabelled(field: Field, fields: readonly Field[]): boolean {
  let at = fields.indexOf(field) - 1
  while (fields[at]?.kind === 'text' && fields[at]!.text.trim() === '') at--
  return fields[at]?.kind === 'storeLabel'
}

/** What has no store but a name for what is paid: 후불교통. */
function purposeIn(message: string): string | undefined {
  return /후불교통|버스\/지하철|대중교통/.exec(message)?.[0]
}

/** The order of the fields if `store` were the store and the other texts belonged to nothing. */
function orderWith(store: Field, fields: readonly Field[], texts: readonly Field[]): string[] {
  return fields.flatMap((field) => {
    if (field === store) return ['store']
    if (field.kind === 'text') return texts.includes(field) ? ['text'] : []
    return field.kind === 'marker' || field.kind === 'link' || field.kind === 'label' ? [] : [field.kind]
  })
}

function nearest(order: readonly string[], known: readonly (readonly string[])[]): number {
  return known.reduce((least, other) => Math.min(least, distance(order, other)), Number.POSITIVE_INFINITY)
}

/** Steps from one order to another, leaving fields out or putting them in. */
function distance(one: readonly string[], other: readonly string[]): number {
  let row = other.map((_, index) => index + 1)
  row.unshift(0)
  for (const [i, kind] of one.entries()) {
    const next = [i + 1]
    for (const [j, expected] of other.entries()) {
      next.push(kind === expected ? row[j]! : 1 + Math.min(row[j + 1]!, next[j]!))
    }
    row = next
  }
  return row.at(-1)!
}
