import type {
  GlossaryImport,
  GlossarySettings,
  GlossarySettingsView,
  GlossaryStats,
  Term,
  TermChange,
  TermInput,
  TermNames,
} from '#protocol/glossary.ts'
import type { Page } from '#protocol/resources.ts'
import { requestJson, send, withQuery } from './request.ts'

export interface TermFilter {
  readonly query?: string | undefined
  readonly category?: string | undefined
  readonly whose?: 'own' | 'shared' | undefined
  readonly cursor?: string | undefined
}

export function listTerms(filter: TermFilter, signal: AbortSignal) {
  return requestJson<Page<Term>>(withQuery('/api/glossary', { ...filter, limit: 30 }), { signal })
}

export function readTerm(id: string, signal: AbortSignal) {
  return requestJson<Term>(`/api/glossary/${encodeURIComponent(id)}`, { signal })
}

export function readTermNames(signal: AbortSignal) {
  return requestJson<TermNames>('/api/glossary/names', { signal })
}

export function readGlossaryStats(signal: AbortSignal) {
  return requestJson<GlossaryStats>('/api/glossary/stats', { signal })
}

export function saveTerm(id: string | undefined, term: TermInput) {
  return id === undefined ? change('POST', '', term) : change('PUT', `/${encodeURIComponent(id)}`, term)
}

export function deleteTerm(id: string, keepOut: boolean) {
  return change('DELETE', `/${encodeURIComponent(id)}?keepOut=${keepOut}`)
}

export function mergeTerms(id: string, other: string) {
  return change('POST', `/${encodeURIComponent(id)}/merge`, { other })
}

/** All of it: a person has kept out few. */
export async function readBlacklist(signal: AbortSignal) {
  const items: { term: string; createdAt: string }[] = []
  let cursor: string | undefined
  do {
    const path = withQuery('/api/glossary/blacklist', { cursor })
    const page = await requestJson<Page<{ term: string; createdAt: string }>>(path, { signal })
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return items
}

export function keepTermOut(term: string) {
  return change('POST', '/blacklist', { term })
}

export function letTermIn(term: string) {
  return change('DELETE', withQuery('/blacklist', { term }))
}

export function readGlossarySettings(signal: AbortSignal) {
  return requestJson<GlossarySettingsView>('/api/glossary/settings', { signal })
}

export function saveGlossarySettings(settings: GlossarySettings) {
  return requestJson<GlossarySettingsView>('/api/glossary/settings', withBody('PUT', settings))
}

export async function importTerms(file: File): Promise<GlossaryImport> {
  const body = new FormData()
  body.set('file', file)
  const response = await send('/api/glossary/import', { method: 'POST', body })
  return (await response.json()) as GlossaryImport
}

function change(method: string, path: string, body?: unknown) {
  return requestJson<TermChange>(
    `/api/glossary${path}`,
    body === undefined ? { method } : withBody(method, body),
  )
}

function withBody(method: string, body: unknown): RequestInit {
  return { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}
