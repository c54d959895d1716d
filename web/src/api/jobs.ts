import type { Job } from '#protocol/jobs.ts'
import { failureOfProblem, RequestError } from './failure.ts'
import { requestJson, send } from './request.ts'

const lookEveryMs = 300

/** Waits for work that outlasted its request (202), telling how it stands; rejects with what it failed of. */
export async function jobEnded(
  accepted: Job,
  signal: AbortSignal,
  onJob: (job: Job) => void = () => {},
): Promise<Job> {
  let job = accepted
  while (job.state === 'running') {
    onJob(job)
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    job = await requestJson<Job>(`/api/jobs/${encodeURIComponent(job.id)}`, { signal })
  }
  if (job.problem) throw new RequestError(failureOfProblem(job.problem))
  return job
}

/** Ends a job; what it has written is taken back. */
export async function cancelJob(id: string): Promise<void> {
  await send(`/api/jobs/${encodeURIComponent(id)}/cancel`, { method: 'POST' })
}
