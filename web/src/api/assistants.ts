import type { AssistantResource, Page } from '#protocol/resources.ts'
import { requestJson } from './request.ts'

/** The server answers a page like every list; a bare array is taken as well. */
export async function listAssistants(signal: AbortSignal): Promise<readonly AssistantResource[]> {
  const answer = await requestJson<Page<AssistantResource> | AssistantResource[]>('/api/assistants', {
    signal,
  })
  return 'items' in answer ? answer.items : answer
}
