import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { test } from 'node:test'
import { MalgilError } from '#protocol/errors.ts'
import type { Job } from '#protocol/jobs.ts'
import type { ImportReport } from '#protocol/resources.ts'
import { createLongWork } from './long-work.ts'

const report: ImportReport = { added: 1, duplicates: 0, failed: [], skipped: 0, demoRemoved: 0 }
type Run = (signal: AbortSignal, tell: (progress: Job['progress']) => void) => Promise<ImportReport>

function work() {
  const longWork = createLongWork({ newId: randomUUIDv7, report: () => {} })
  const start = (owner: string, run: Run) =>
    longWork.start(owner, 'import', run, (done) => ({ report: done }))
  return { ...longWork, start }
}

async function statesOf(job: { watch(signal: AbortSignal): AsyncGenerator<Job> }): Promise<string[]> {
  const states: string[] = []
  for await (const { state, progress } of job.watch(AbortSignal.timeout(30_000)))
    states.push(`${state} ${progress.phase} ${progress.done}`)
  return states
}

test('tells how far it is and what came of it, to its owner alone', async () => {
  const going = Promise.withResolvers<void>()
  const { start, find } = work()
  const job = start('alice', async (_, tell) => {
    tell({ phase: 'storing', done: 5, total: 9 })
    await going.promise
    return report
  })
  assert.equal(await job.endsWithin(1), false)
  assert.equal(find('bob', job.id), undefined)
  const seen = statesOf(find('alice', job.id)!)
  going.resolve()
  assert.deepEqual(await seen, ['running storing 5', 'done storing 5'])
  assert.deepEqual(job.now().report, report)
  assert.deepEqual(await job.result, report)
})

test('what fails says why, and does not hold up the next', async () => {
  const { start } = work()
  const job = start('alice', async () => {
    throw new MalgilError('file_unreadable', '읽을 수 없어요')
  })
  const next = start('alice', async () => report)
  await assert.rejects(job.result)
  assert.equal(job.now().state, 'failed')
  assert.equal(job.now().problem?.detail, '읽을 수 없어요')
  assert.deepEqual(await next.result, report)
})

test('is done one after another, and can be cancelled while it waits or runs', async () => {
  const { start, close } = work()
  const untilStopped = (signal: AbortSignal) =>
    new Promise<ImportReport>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const running = start('alice', untilStopped)
  let began = false
  const waiting = start('alice', async () => {
    began = true
    return report
  })
  assert.equal(await waiting.endsWithin(20), false)
  assert.equal(waiting.now().progress.phase, 'waiting')
  waiting.cancel()
  await close()
  assert.deepEqual([running.now().state, waiting.now().state, began], ['cancelled', 'cancelled', false])
})
