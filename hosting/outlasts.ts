import { type LongJob, patienceMs } from './long-work.ts'

/**
 * Whether work outlasts the patience of its request. It is kept then, and known by the header Location: the route answers
 * 202 with the job as it stands.
 */
export async function outlasts(
  context: { header(name: string, value: string): void },
  job: LongJob,
): Promise<boolean> {
  if ((await job.endsWithin(patienceMs)) || !(await job.accept())) return false
  context.header('Location', `/api/jobs/${job.id}`)
  return true
}
