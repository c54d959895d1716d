import type { CoachProfile, CoachUnit, Submission } from '#protocol/coach.ts'
import type { Job } from '#protocol/jobs.ts'
import type { ImportReport, Page } from '#protocol/resources.ts'
import { jobEnded } from './jobs.ts'
import { requestJson, send, withQuery } from './request.ts'

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
export async function importCourseFile(file: File, signal: AbortSignal): Promise<ImportReport> {
  const body = new FormData()
  body.set('file', file)
  const response = await send('/api/coach/import', { method: 'POST', body, signal })
  if (response.status !== 202) return (await response.json()) as ImportReport
  return (await jobEnded((await response.json()) as Job, signal)).report!
}
