import type { Trace } from '#protocol/trace.ts'
import { requestJson, withQuery } from './request.ts'

/** How an answer came about; `prompts`: with what models were asked, word by word. */
export function readTrace(turnId: string, prompts: boolean, signal: AbortSignal): Promise<Trace> {
  const path = `/api/turns/${encodeURIComponent(turnId)}/trace`
  return requestJson(withQuery(path, { prompts: prompts ? 1 : 0 }), { signal })
}
