import { fieldForms } from './field-forms.ts'
import type { MessagePattern } from './payment.ts'
import { anyHead, type Sender, senderNamed, senders } from './senders.ts'

/** The fields of a template that the reader takes something from. */
const captured = [
  'card',
  'account',
  'amount',
  'foreign',
  'installments',
  'date',
  'time',
  'action',
  'store',
] as const
type CapturedField = (typeof captured)[number]

/** What a message says, as text. */
export type FieldTexts = Partial<Record<CapturedField, string>>

export interface CompiledPattern {
  readonly sender: string | null
  readonly expression: RegExp
  /** The fields in their order, by which an unknown format finds its nearest. */
  readonly order: readonly string[]
}

const otherForms: Readonly<Record<string, string>> = {
  store: String.raw`[^\n]+?`,
  country: String.raw`(?<=\s{2})[가-힣A-Z]{2,}`,
  bought: String.raw`\d{1,2}\s?[/월.]\s?\d{1,2}일?\s?이용[건분]`,
  method: String.raw`[^\n]*?(?:\(?(?<card>[\d*]{4})\)?)?`,
  number: String.raw`[\d,.*/:-]+`,
  rest: String.raw`[\s\S]*`,
}

const token = /\{(\w+)(?::([^}]+))?(\??)\}|\s+|[^{\s]+/g

/**
 * Makes a regular expression of a template. Literal text stands for itself, any white space for any or none, and a
 * field in braces for its form, which may be missing where it ends in `?`: `head` (the sender's name), `action`
 * (승인, 취소, 출금 …), `store`, `amount`, `foreign`, `date`, `time`, `card`, `account`, `name`, `installments`;
 * and what is read over: `total` (누적, 잔액), `benefit`, `plan` (체크, 신용), `bought` (the day of what is
 * cancelled), `country`, `method`, `number`, `rest`. `{store:후불교통}` is the field with this text. Null where a template has an unknown field or not one store.
 */
export function compilePattern({ sender, template }: MessagePattern): CompiledPattern | null {
  const seen = new Set<string>()
  const order: string[] = []
  let source = ''
  for (const [text, field, literal, optional] of template.matchAll(token)) {
    if (field === undefined) {
      source += /^\s/.test(text) ? String.raw`\s*` : literalForm(text)
      continue
    }
    const form = literal ? literalForm(literal) : field === 'head' ? headOf(sender) : formOf(field)
    if (form === undefined || (field === 'store' && seen.has(field))) return null
    const isCaptured = (captured as readonly string[]).includes(field) && !seen.has(field)
    source += `${isCaptured ? `(?<${field}>${form})` : `(?:${form})`}${optional}`
    seen.add(field)
    order.push(field)
  }
  if (!seen.has('store') || !(seen.has('amount') || seen.has('foreign'))) return null
  return { sender, expression: new RegExp(String.raw`^\s*${source}\s*$`, 'i'), order }
}

function headOf(sender: string | null): string {
  return String.raw`\[?(?:${senderNamed(sender)?.head ?? anyHead})\]?`
}

function formOf(field: string): string | undefined {
  return (fieldForms as Readonly<Record<string, string>>)[field] ?? otherForms[field]
}

function literalForm(literal: string): string {
  return literal.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
}

const known = new Map<Sender | null, readonly CompiledPattern[]>()
for (const sender of senders) {
  const patterns = sender.templates.flatMap(
    (template) => compilePattern({ sender: sender.name, template }) ?? [],
  )
  known.set(sender, patterns)
}
/** Formats that do not begin with a name tell their sender themselves. */
const nameless = [...known.values()].flat().filter(({ order }) => !order.includes('head'))
const named = new Map(
  [...known].map(([sender, patterns]) => [sender, patterns.filter(({ order }) => order.includes('head'))]),
)

/** Patterns that may fit a message of a sender: the owner's own first, then the ones that need no name. */
export function patternsFor(sender: Sender | null, own: readonly CompiledPattern[]): CompiledPattern[] {
  return [...own, ...nameless, ...((sender && named.get(sender)) ?? [])]
}

/** Field orders to find the nearest format by: the sender's, and everyone's. */
export function ordersOf(sender: Sender | null): readonly (readonly string[])[] {
  return ((sender && known.get(sender)) ?? []).map(({ order }) => order)
}

export const allOrders: readonly (readonly string[])[] = [
  ...new Map([...known.values()].flat().map(({ order }) => [order.join(), order])).values(),
]

/** The texts of a message's fields, where the pattern fits the whole message. */
export function matchPattern(pattern: CompiledPattern, text: string): FieldTexts | null {
  const groups = pattern.expression.exec(text)?.groups
  return groups ? { ...groups } : null
}
