import type { Job } from '#protocol/jobs.ts'
import type { Paper, PaperChange, PaperSettings, PapersImported, WholePaper } from '#protocol/papers.ts'
import type { Page } from '#protocol/resources.ts'
import { jobEnded } from './jobs.ts'
import { requestJson, send, withQuery } from './request.ts'

export interface PaperFilter {
  readonly q: string
  readonly year: string
  readonly category: string
}

const pageSize = 30

/** The first `pages` pages of papers, those that came last first, as one. */
export async function listPapers(
  { q, year, category }: PaperFilter,
  pages: number,
  signal: AbortSignal,
): Promise<Page<Paper>> {
  const filter = {
    limit: pageSize,
    ...(q === '' ? {} : { q }),
    ...(year === '' ? {} : { year }),
    ...(category === '' ? {} : { category }),
  }
  const items: Paper[] = []
  let nextCursor: string | null = null
  for (let page = 0; page < pages && (page === 0 || nextCursor !== null); page += 1) {
    const path = withQuery('/api/papers', { ...filter, cursor: nextCursor ?? undefined })
    const answer: Page<Paper> = await requestJson(path, { signal })
    items.push(...answer.items)
    nextCursor = answer.nextCursor
  }
  return { items, nextCursor }
}

interface Counted<T> {
  readonly value: T
  readonly papers: number
}

/** Years and categories, with how many papers each has. */
interface Facets {
  readonly papers: number
  readonly demo: number
  readonly years: readonly Counted<number>[]
  readonly categories: readonly Counted<string>[]
}

export function readFacets(signal: AbortSignal) {
  return requestJson<Facets>('/api/papers/facets', { signal })
}

export function readPaper(id: string, signal: AbortSignal) {
  return requestJson<WholePaper>(`/api/papers/${encodeURIComponent(id)}`, { signal })
}

export function correctPaper(id: string, change: PaperChange) {
  return requestJson<Paper>(`/api/papers/${encodeURIComponent(id)}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(change),
  })
}

export async function deletePaper(id: string): Promise<void> {
  await send(`/api/papers/${encodeURIComponent(id)}`, { method: 'DELETE' })
}

/** Takes the demo papers out, or puts them in again. Resolves to how many that were. */
export async function changeDemo(method: 'DELETE' | 'POST'): Promise<number> {
  return (await requestJson<{ papers: number }>('/api/papers/demo', { method })).papers
}

/** Takes a file in, telling how far it is; nothing where that was cancelled. Rejects with what is wrong with the file. */
export async function importPaperFile(
  file: File,
  signal: AbortSignal,
  onJob: (job: Job) => void,
): Promise<PapersImported | undefined> {
  const body = new FormData()
  body.set('file', file)
  const response = await send('/api/papers', { method: 'POST', body, signal })
  if (response.status !== 202) return (await response.json()) as PapersImported
  return (await jobEnded((await response.json()) as Job, signal, onJob)).papers
}

export function readPaperSettings(signal: AbortSignal) {
  return requestJson<PaperSettings>('/api/papers/settings', { signal })
}

export function savePaperSettings(settings: PaperSettings) {
  const headers = { 'Content-Type': 'application/json' }
  const init = { method: 'PUT', headers, body: JSON.stringify(settings) }
  return requestJson<PaperSettings>('/api/papers/settings', init)
}
