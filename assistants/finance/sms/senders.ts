import data from './senders.json' with { type: 'json' }

export interface Sender {
  readonly name: string
  readonly kind: 'card' | 'bank' | 'pay'
  /** Source of a regular expression for the ways it names itself. */
  readonly head: string
  readonly templates: readonly string[]
}

const shared: Readonly<Record<string, readonly string[]>> = data.shared

export const senders: readonly Sender[] = data.senders.map(({ name, kind, head, patterns }) => ({
  name,
  kind: kind as Sender['kind'],
  head,
  templates: [...patterns, ...(shared[kind] ?? [])],
}))

const heads = senders.map((sender) => ({ sender, pattern: new RegExp(sender.head, 'i') }))
const byNumber = new Map(
  data.senders.flatMap((entry, index) => entry.numbers.map((number) => [number, senders[index]!] as const)),
)

/** Any sender's name at the place it is looked for. */
export const anyHead = senders.map((sender) => sender.head).join('|')

/** Any card's or bank's. */
export const cardHead = senders.flatMap(({ kind, head }) => (kind === 'pay' ? [] : [head])).join('|')

/** How the names of those end who send messages of payments. */
export const financialEnd = '(?:카드|페이|은행|뱅크|화폐|금고)'

const unknownAtStart = new RegExp(String.raw`^\[([^\]\d]{2,20}${financialEnd})\]`)

/** Who speaks in a message: the first that is named; the longer name where two begin at once. */
export function senderIn(text: string): Sender | null {
  const stranger = unknownAtStart.exec(text)?.[1]
  if (stranger !== undefined && !heads.some(({ pattern }) => pattern.test(`[${stranger}]`))) return null
  let found: { sender: Sender; at: number; length: number } | null = null
  for (const { sender, pattern } of heads) {
    const match = pattern.exec(text)
    if (!match) continue
    const { index: at } = match
    const length = match[0].length
    if (!found || at < found.at || (at === found.at && length > found.length)) found = { sender, at, length }
  }
  return found?.sender ?? null
}

/** By the number or the chat room a message came from. */
export function senderCalled(from: string | null): Sender | null {
  if (from === null) return null
  return byNumber.get(from.replace(/\D/g, '')) ?? senderIn(from)
}

export function senderNamed(name: string | null): Sender | null {
  return senders.find((sender) => sender.name === name) ?? null
}

/** The kind of a sender that is not in the list is that of a card, whose messages are the most usual. */
export function kindOfSender(name: string | null): Sender['kind'] {
  return senderNamed(name)?.kind ?? 'card'
}
