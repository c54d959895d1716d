import type { Message, Page, Session } from '#protocol/resources.ts'
import { requestJson, withQuery } from './request.ts'

const mostPages = 50

/** The first `pages` pages of an assistant's sessions, newest first, as one. */
export async function listSessions(
  assistant: string,
  pages: number,
  signal: AbortSignal,
): Promise<Page<Session>> {
  const items: Session[] = []
  let nextCursor: string | null = null
  for (let page = 0; page < pages && (page === 0 || nextCursor !== null); page += 1) {
    const path = withQuery('/api/sessions', { assistant, cursor: nextCursor ?? undefined })
    const answer: Page<Session> = await requestJson(path, { signal })
    items.push(...answer.items)
    nextCursor = answer.nextCursor
  }
  return { items, nextCursor }
}

/** Every message of a session, oldest first. */
export async function listMessages(sessionId: string, signal: AbortSignal): Promise<readonly Message[]> {
  const path = `/api/sessions/${encodeURIComponent(sessionId)}/messages`
  const messages: Message[] = []
  let cursor: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await requestJson<Page<Message>>(withQuery(path, { cursor }), { signal })
    messages.push(...answer.items)
    if (answer.nextCursor === null) break
    cursor = answer.nextCursor
  }
  return messages.sort(inOrder)
}

/** By time; a question comes before the answer of its own turn even within one millisecond. */
function inOrder(a: Message, b: Message): number {
  const byTime = Date.parse(a.createdAt) - Date.parse(b.createdAt)
  if (byTime !== 0) return byTime
  return a.turnId === b.turnId && a.role !== b.role ? (a.role === 'user' ? -1 : 1) : 0
}
