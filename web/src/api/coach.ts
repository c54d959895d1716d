import type { CoachProfile, CoachUnit, Submission } from '#protocol/coach.ts'
import type { ImportReport, Page } from '#protocol/resources.ts'
import { requestJson, withQuery } from './request.ts'

export function readProfile(signal: AbortSignal) {
  return requestJson<CoachProfile>('/api/coach/profile', { signal })
}

export async function readUnits(signal: AbortSignal): Promise<readonly CoachUnit[]> {
  const { items } = await requestJson<Page<CoachUnit>>('/api/coach/units', { signal })
  return items
}

const pageSize = 10

/** The first `pages` pages of submissions, newest first, as one. */
export async function listSubmissions(pages: number, signal: AbortSignal): Promise<Page<Submission>> {
  const items: Submission[] = []
  let nextCursor: string | null = null
  for (let page = 0; page < pages && (page === 0 || nextCursor !== null); page += 1) {
    const query = { limit: pageSize, cursor: nextCursor ?? undefined }
    const answer: Page<Submission> = await requestJson(withQuery('/api/coach/submissions', query), { signal })
    items.push(...answer.items)
    nextCursor = answer.nextCursor
  }
  return { items, nextCursor }
}

/** Takes a file of submissions or problems in. */
export function importCourseFile(file: File, signal: AbortSignal) {
  const body = new FormData()
  body.set('file', file)
  return requestJson<ImportReport>('/api/coach/import', { method: 'POST', body, signal })
}
