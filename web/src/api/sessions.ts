import type { MessageHit } from '#protocol/memory.ts'
import type { Message, Page, Session } from '#protocol/resources.ts'
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

/** Every message of a session, in the order of the conversation. */
export async function listMessages(sessionId: string, signal: AbortSignal): Promise<readonly Message[]> {
  const path = `${pathOf(sessionId)}/messages`
  const messages: Message[] = []
  let cursor: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await requestJson<Page<Message>>(withQuery(path, { cursor }), { signal })
    messages.push(...answer.items)
    if (answer.nextCursor === null) break
    cursor = answer.nextCursor
  }
  return messages
}

export function renameSession(id: string, title: string): Promise<Session> {
  return requestJson(pathOf(id), {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ title }),
  })
}

/** Deletes a session with everything said in it. There is no way back. */
export async function deleteSession(id: string): Promise<void> {
  await send(pathOf(id), { method: 'DELETE' })
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
