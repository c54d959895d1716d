import type { EventFields, Json } from '#protocol/events.ts'

export interface LeftAlone {
  readonly name: string
  readonly count: number | undefined
}

/** What a receipt says in short; its sentence stands in the answer. */
export interface ReceiptFacts {
  /** What it was about: a store, a word, a category. */
  readonly subject: string | undefined
  /** What became of it. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly affected: number
  /** Won. */
  readonly total: number | undefined
  readonly leftAlone: readonly LeftAlone[]
}

type Fields = Readonly<Record<string, Json>>

/** Reads an action's details, whose shape is the action's own: what is not there is left out. */
export function receiptFacts({ affected, details }: EventFields<'action_result'>): ReceiptFacts {
  const told = fieldsOf(details)
  const to = text(told.to) ?? text(told.category)
  return {
    subject: text(told.store) ?? text(told.keyword) ?? text(told.name),
    from: text(told.from),
    to,
    affected,
    total: amount(told.total) ?? amount(told.amount),
    leftAlone: (Array.isArray(told.leftAlone) ? told.leftAlone : []).flatMap((one) => {
      const { name, count } = fieldsOf(one)
      return typeof name === 'string' ? [{ name, count: amount(count) }] : []
    }),
  }
}

function fieldsOf(value: Json | undefined): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

function text(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function amount(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined
}
