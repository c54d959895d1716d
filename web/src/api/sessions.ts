import type { MessageHit } from '#protocol/memory.ts'
import type { Message, Page, Session } from '#protocol/resources.ts'
import { RequestError } from './failure.ts'
import { requestJson, send, withQuery } from './request.ts'

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

const [firstMessages, moreMessages] = [40, 200]

/** Every message of a session, in the order of the conversation; `onNewest` has the last ones as soon as they are there. */
export async function listMessages(
  sessionId: string,
  signal: AbortSignal,
  onNewest?: (messages: readonly Message[]) => void,
): Promise<readonly Message[]> {
  const path = `${pathOf(sessionId)}/messages`
  const newestFirst: Message[] = []
  let cursor: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const limit = page === 0 && onNewest ? firstMessages : moreMessages
    const query = { order: 'newest', limit, cursor }
    const answer = await requestJson<Page<Message>>(withQuery(path, query), { signal })
    newestFirst.push(...answer.items)
    if (answer.nextCursor === null) break
    if (page === 0) onNewest?.(newestFirst.toReversed())
    cursor = answer.nextCursor
  }
  return newestFirst.reverse()
}

/** The id of the message that a turn answers. Throws `RequestError` (`not_found`) where it is gone. */
export async function questionOf(sessionId: string, turnId: string, signal: AbortSignal): Promise<string> {
  const messages = await listMessages(sessionId, signal)
  const question = messages.find((message) => message.role === 'user' && message.turnId === turnId)
  if (!question) throw new RequestError({ code: 'not_found', status: 404 })
  return question.id
}

export function renameSession(id: string, title: string): Promise<Session> {
  return requestJson(pathOf(id), {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ title }),
  })
}

/** Deletes a session with everything said in it, also while the page is being left. There is no way back. */
export async function deleteSession(id: string): Promise<void> {
  await send(pathOf(id), { method: 'DELETE', keepalive: true })
}

/** The address of a session as a file. */
export function sessionFile(id: string, format: 'md' | 'json'): string {
  return withQuery(`${pathOf(id)}/export`, { format })
}

/** Where something was said to one assistant, best match first: a hit for each session. */
export async function searchSessions(
  assistant: string,
  query: string,
  signal: AbortSignal,
): Promise<readonly MessageHit[]> {
  const path = withQuery('/api/messages', { query, limit: 100 })
  const { items } = await requestJson<Page<MessageHit>>(path, { signal })
  const best = new Map<string, MessageHit>()
  for (const hit of items) {
    if (hit.assistant === assistant && !best.has(hit.sessionId)) best.set(hit.sessionId, hit)
  }
  return [...best.values()]
}

function pathOf(id: string): string {
  return `/api/sessions/${encodeURIComponent(id)}`
}
