import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import type { Job } from '#protocol/jobs.ts'
import { type RunningServer, startOnCopy, startProcess, temporaryFolder } from '../support/running-server.ts'

const rows = 30_000
/** Each row twice, a refund, and a line that is none: what a second run must not count anew. */
const lines = Array.from(
  { length: rows / 2 },
  (_, at) => `2026-0${1 + (at % 3)}-${10 + (at % 18)},가게 ${at % 90},${1000 + (at % 700)}`,
).flatMap((line) => [line, line])
const statement = ['이용일자,가맹점,이용금액', ...lines, '어제,빵집,3000'].join('\n')

async function jobAt(server: RunningServer, id: string): Promise<Job> {
  return (await (await fetch(`${server.url}/api/jobs/${id}`)).json()) as Job
}

test('an accepted import survives kills, is stored once and tells what it came to', async () => {
  const folder = await temporaryFolder()
  let server = await startOnCopy({ dataFolder: folder.path })
  const body = new FormData()
  body.set('file', new File([statement], '카드.csv'))
  const response = await fetch(`${server.url}/api/finance/import`, { method: 'POST', body })
  assert.equal(response.status, 202, 'it takes longer than two seconds')
  const { id } = (await response.json()) as Job
  for (const pause of [700, 1_500]) {
    await delay(pause)
    await server.end('SIGKILL')
    server = await startProcess({ dataFolder: folder.path })
  }
  let job = await jobAt(server, id)
  while (job.state === 'running') {
    await delay(200)
    job = await jobAt(server, id)
  }
  assert.equal(job.state, 'done', JSON.stringify(job.problem))
  assert.deepEqual([job.report?.added, job.report?.duplicates], [rows, 0])
  assert.deepEqual(
    job.report?.failed.map(({ line }) => line),
    [rows + 2],
  )
  const again = await fetch(`${server.url}/api/jobs/${id}`, { headers: { accept: 'text/event-stream' } })
  assert.match(await again.text(), /"state":"done"[\s\S]*\[DONE\]/u)
  await server.end()
  await folder.remove()
})
