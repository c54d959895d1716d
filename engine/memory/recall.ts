import { cutPlace } from '#protocol/cut-text.ts'
import type { MessageHit } from '#protocol/memory.ts'
import type { Tx } from '#store/database.ts'
import { matchingMessages, type RecalledMessage, type RecallScope } from '#store/recall.ts'
import type { TurnMemoryRecord } from '#store/tables.ts'
import { searchTerms } from './terms.ts'

/** An earlier message that a question points to. */
export interface Recollection {
  readonly messageId: string
  readonly turnId: string
  readonly sessionId: string
  readonly assistant: string
  readonly role: 'user' | 'assistant'
  readonly snippet: string
  readonly createdAt: Date
  /** What its turn remembered. */
  readonly memory: TurnMemoryRecord | null
}

interface Ranked {
  readonly message: RecalledMessage
  readonly matched: readonly string[]
  readonly score: number
}

/**
 * The messages that fit a query best: shared terms count by how rare and how long they are, and of two that fit alike
 * the one nearer to the end the reading began from comes first.
 */
function rank(messages: readonly RecalledMessage[], terms: readonly string[]): Ranked[] {
  const frequency = new Map<string, number>()
  const wanted = new Set(terms)
  const matches = messages.map((message) => message.terms.filter((term) => wanted.has(term)))
  for (const term of matches.flat()) frequency.set(term, (frequency.get(term) ?? 0) + 1)
  const weight = (term: string) =>
    Math.log(1 + messages.length / (frequency.get(term) ?? 1)) * Math.min(term.length, 4)
  return messages
    .map((message, index) => {
      const matched = matches[index] ?? []
      const nearness = 1 + nearnessBonus * (1 - index / messages.length)
      return { message, matched, score: matched.reduce((sum, term) => sum + weight(term), 0) * nearness }
    })
    .sort((a, b) => b.score - a.score)
}

const nearnessBonus = 0.2
const mostRecollections = 5

/**
 * What was said that fits `query`: in the session first; where that has nothing, in the owner's other ones. One
 * message a turn, the best first, at most five.
 */
export async function recall(
  tx: Tx,
  query: string,
  scope: RecallScope & { readonly sessionId: string },
): Promise<Recollection[]> {
  const terms = searchTerms(query)
  const inSession = await matchingMessages(tx, terms, scope)
  const { sessionId: _, ...everywhere } = scope
  const messages =
    inSession.length > 0 ? inSession : await matchingMessages(tx, terms, { ...everywhere, from: 'newest' })
  const turns = new Set<string>()
  return rank(messages, terms)
    .filter(({ message }) => turns.size < turns.add(message.turnId).size)
    .slice(0, mostRecollections)
    .map(({ message, matched }) => ({
      messageId: message.messageId,
      turnId: message.turnId,
      sessionId: message.sessionId,
      assistant: message.assistant,
      role: message.role,
      snippet: snippetOf(message.text, matched),
      createdAt: message.createdAt,
      memory: message.memory,
    }))
}

/** A page of a search over all of the owner's messages: those up to `until`, from the `offset`-th best on. */
export async function searchMessages(
  tx: Tx,
  query: string,
  page: { until: Date; offset: number; limit: number },
): Promise<{ items: MessageHit[]; more: boolean }> {
  const terms = searchTerms(query)
  const ranked = rank(await matchingMessages(tx, terms, { until: page.until, from: 'newest' }), terms)
  const items = ranked.slice(page.offset, page.offset + page.limit).map(({ message, matched }) => ({
    messageId: message.messageId,
    sessionId: message.sessionId,
    sessionTitle: message.sessionTitle,
    assistant: message.assistant,
    turnId: message.turnId,
    role: message.role,
    snippet: snippetOf(message.text, matched),
    createdAt: message.createdAt.toISOString(),
  }))
  return { items, more: ranked.length > page.offset + page.limit }
}

const snippetBefore = 30
const snippetLength = 140

/** The part of a text around the first of the terms found in it. */
function snippetOf(text: string, terms: readonly string[]): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  if (line.length <= snippetLength) return line
  const lower = line.toLowerCase()
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0)
  const first = places.length > 0 ? Math.min(...places) - snippetBefore : 0
  const start = cutPlace(line, Math.min(first, line.length - snippetLength))
  const end = cutPlace(line, start + snippetLength)
  return `${start > 0 ? '…' : ''}${line.slice(start, end).trim()}${end < line.length ? '…' : ''}`
}
