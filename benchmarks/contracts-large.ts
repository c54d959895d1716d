/**
 * A contract of 300 pages (DOCX, made of the contracts that come with the assistant): from the upload to the first
 * answer, a question without a model beside the bare reading of the contract's row, how long the event loop is held while
 * fifty people ask at once, memory. The server has a process of its own.
 *
 *   node benchmarks/contracts-large.ts [pages]
 *
 * A contract of 60 pages, as most long ones are, has goals of its own: uploaded in 4 s, a question in 50 ms.
 */
import { fork } from 'node:child_process'
import { ask, upload } from './contracts-large/client.ts'
import { largeContract, questions } from './contracts-large/contract.ts'
import type { Sample } from './contracts-large/server.ts'
import { databaseNames, isSkipped } from './support/database.ts'
import { line, median, ms, percentile, side, timed } from './support/statistics.ts'

const pages = Number(process.argv[2] ?? 300)
/** Of up to 60 pages, and of more; in milliseconds. */
const goal = pages <= 60 ? { upload: 4000, question: 50 } : { upload: 10_000, question: 80 }
const rounds = 40
const streams = 50
const asked = 200

const { docx, text } = largeContract(pages)
console.log(`${pages} pages, ${text.length} characters, ${(docx.length / 1024).toFixed(0)} KB`)
for (const name of databaseNames) {
  if (isSkipped(name)) console.log(`${name}: skipped (TEST_DATABASE_URL is not set)`)
  else await measure(name)
}

async function measure(name: string): Promise<void> {
  const child = fork(new URL('./contracts-large/server.ts', import.meta.url), [name])
  const told = <T>(order: string): Promise<T> =>
    new Promise((resolve) => {
      child.once('message', (said) => resolve(said as T))
      child.send(order)
    })
  const url = await told<string>('start')
  console.log(`\n${name}`)
  const before = await told<Sample>('sample')
  let contractId = ''
  const uploading = await timed(async () => {
    contractId = await upload(url, docx)
  })
  const atUpload = await told<Sample>('sample')
  const first = await timed(() => ask(url, contractId, questions[0]))
  const atFirst = await told<Sample>('sample')
  line('upload, until it can be asked about', [ms(uploading)])
  line('upload to the first answer', [ms(uploading + first)], {
    text: `${goal.upload / 1000} s`,
    met: uploading + first < goal.upload,
  })
  line('event loop held, upload / first question', [ms(atUpload.heldMs), ms(atFirst.heldMs)], {
    text: '50 ms',
    met: Math.max(atUpload.heldMs, atFirst.heldMs) < 50,
  })
  line('by our own CPU time', [ms(atUpload.cpuMs), ms(atFirst.cpuMs)])

  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    times.push(await timed(() => ask(url, contractId, questions[round % questions.length]!)))
  }
  const floor = await told<number>('floor')
  const p50 = median(times)
  line('', ['p50', 'p95', 'of the floor'])
  line('a question', [ms(p50), ms(percentile(times, 0.95)), `${(p50 / floor).toFixed(1)} x`], {
    text: `${goal.question} ms`,
    met: p50 < goal.question,
  })
  line('floor: reading the contract’s row', [ms(floor)])
  line('upload to the first answer, in questions', [`${((uploading + first) / p50).toFixed(0)} x`])

  await told<Sample>('sample')
  let at = 0
  const crowd: number[] = []
  await side(streams, asked, async () => {
    crowd.push(await timed(() => ask(url, contractId, questions[at++ % questions.length]!)))
  })
  const held = await told<Sample>('sample')
  line(`${streams} at once, a question`, [ms(median(crowd)), ms(percentile(crowd, 0.95))])
  line('event loop held meanwhile, longest, p99', [ms(held.heldMs), ms(held.p99Ms)], {
    text: '50 ms',
    met: held.heldMs < 50,
  })
  line('by our own CPU time, longest', [ms(held.cpuMs)])
  line(
    'memory before, with it, after the crowd',
    [before, atFirst, held].map(({ megabytes }) => `${megabytes} MB`),
  )
  await told('stop')
}
