import type { AssistantBrief, Page } from '#protocol/resources.ts'
import { requestJson } from './request.ts'

/** The same address as in `index.html`, which asks for it before the scripts are there. */
const path = '/api/assistants?brief=1'

export async function listAssistants(signal: AbortSignal): Promise<readonly AssistantBrief[]> {
  return (await requestJson<Page<AssistantBrief>>(path, { signal })).items
}
