import type {
  ComparisonResource,
  ContractEntryResource,
  ContractResource,
  StandardEntryResource,
} from '#protocol/contracts.ts'
import type { Job } from '#protocol/jobs.ts'
import type { Page } from '#protocol/resources.ts'
import { failureOfProblem, RequestError } from './failure.ts'
import { requestJson, send } from './request.ts'

export async function listContracts(signal: AbortSignal): Promise<readonly ContractEntryResource[]> {
  return (await requestJson<Page<ContractEntryResource>>('/api/contracts', { signal })).items
}

export function readContract(id: string, signal: AbortSignal): Promise<ContractResource> {
  return requestJson(`/api/contracts/${encodeURIComponent(id)}`, { signal })
}

export function readComparison(id: string, signal: AbortSignal): Promise<ComparisonResource> {
  return requestJson(`/api/contracts/${encodeURIComponent(id)}/comparison`, { signal })
}

/** Deletes a contract with its file. */
export async function deleteContract(id: string): Promise<void> {
  await send(`/api/contracts/${encodeURIComponent(id)}`, { method: 'DELETE' })
}

/** What contracts are compared with, one’s own first. */
export async function listStandards(signal: AbortSignal): Promise<readonly StandardEntryResource[]> {
  return (await requestJson<Page<StandardEntryResource>>('/api/contracts/standards', { signal })).items
}

/** Adds a standard of one’s own. Resolves to its id; rejects with what is wrong with the file. */
export async function uploadStandard(file: File, signal: AbortSignal): Promise<string> {
  const body = new FormData()
  body.set('file', file)
  const init = { method: 'POST', body, signal }
  return (await requestJson<StandardEntryResource>('/api/contracts/standards', init)).id
}

export async function deleteStandard(id: string): Promise<void> {
  await send(`/api/contracts/standards/${encodeURIComponent(id)}`, { method: 'DELETE' })
}

const lookEveryMs = 300

/** Uploads a contract and waits until it has been read. Resolves to its id; rejects with what is wrong with the file. */
export async function uploadContract(file: File, signal: AbortSignal): Promise<string> {
  const body = new FormData()
  body.set('file', file)
  const response = await send('/api/contracts', { method: 'POST', body, signal })
  if (response.status !== 202) return ((await response.json()) as ContractEntryResource).id
  let job = (await response.json()) as Job
  while (job.state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    job = await requestJson<Job>(`/api/jobs/${encodeURIComponent(job.id)}`, { signal })
  }
  if (job.problem) throw new RequestError(failureOfProblem(job.problem))
  return job.resource?.id ?? ''
}
