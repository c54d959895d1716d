import type { ActionResource, ConfirmationResource } from '#protocol/actions.ts'
import type { Page } from '#protocol/resources.ts'
import { requestJson, withQuery } from './request.ts'

const mostPages = 10

/** What was done in a session, by id. */
export async function listActions(
  sessionId: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ActionResource>> {
  const actions = new Map<string, ActionResource>()
  let cursor: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const path = withQuery('/api/actions', { sessionId, limit: 200, cursor })
    const answer = await requestJson<Page<ActionResource>>(path, { signal })
    for (const action of answer.items) actions.set(action.id, action)
    if (answer.nextCursor === null) break
    cursor = answer.nextCursor
  }
  return actions
}

/** Puts every row back. Throws `RequestError`: `undo_conflict` when rows have changed since. */
export function undoAction(id: string): Promise<ActionResource> {
  return requestJson(`/api/actions/${encodeURIComponent(id)}/undo`, { method: 'POST' })
}

/** What a turn asks before it does anything, with every row concerned and how it was answered. */
export function readConfirmation(turnId: string, signal: AbortSignal): Promise<ConfirmationResource> {
  return requestJson(`/api/turns/${encodeURIComponent(turnId)}/confirmation`, { signal })
}
