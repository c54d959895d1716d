import type {
  ComparisonResource,
  ContractEntryResource,
  ContractResource,
  StandardEntryResource,
} from '#protocol/contracts.ts'
import type { Job } from '#protocol/jobs.ts'
import type { Page } from '#protocol/resources.ts'
import { jobEnded } from './jobs.ts'
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

/** Adds a standard of one’s own and waits until it has been read. Resolves to its id; rejects with what is wrong with the file. */
export function uploadStandard(file: File, signal: AbortSignal): Promise<string> {
  return upload('/api/contracts/standards', file, signal)
}

export async function deleteStandard(id: string): Promise<void> {
  await send(`/api/contracts/standards/${encodeURIComponent(id)}`, { method: 'DELETE' })
}

/** The same for a contract. */
export function uploadContract(file: File, signal: AbortSignal): Promise<string> {
  return upload('/api/contracts', file, signal)
}

async function upload(address: string, file: File, signal: AbortSignal): Promise<string> {
  const body = new FormData()
  body.set('file', file)
  const response = await send(address, { method: 'POST', body, signal })
  if (response.status !== 202) return ((await response.json()) as { id: string }).id
  const job = await jobEnded((await response.json()) as Job, signal)
  return job.resource?.id ?? ''
}
