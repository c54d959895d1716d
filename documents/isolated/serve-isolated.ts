import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Says something to the process that asked: one line of JSON. To be awaited, or what is said piles up. */
export type Say = (json: string) => Promise<void>

/**
 * The other side of `runIsolated`: takes the request and the bytes from the standard input, has `work` say what it
 * finds, and ends the process. `work` must not throw: what it throws is taken for a file too heavy to read.
 */
export async function serveIsolated(
  work: (request: unknown, bytes: Uint8Array, say: Say) => Promise<void>,
): Promise<void> {
  // Neither the heap's limit nor anyone outside sees buffers grow; a thread of its own does, even while this one is busy.
  const guard = new Worker(new URL('./memory-guard.ts', import.meta.url), {
    workerData: Number(process.argv[2]),
  })
  const isWatched = once(guard, 'message')
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  // On a busy machine a file may be here, and a small one even read, before the guard is.
  await isWatched
  guard.unref()
  const input = Buffer.concat(chunks.splice(0))
  const end = input.indexOf(10)
  const request: unknown = JSON.parse(input.toString('utf8', 0, end))
  await work(request, new Uint8Array(input.buffer, input.byteOffset + end + 1, input.length - end - 1), say)
  // Libraries leave timers and handles behind: what is said ends the process.
  process.stdout.write('', () => process.exit(0))
}

async function say(json: string): Promise<void> {
  if (!process.stdout.write(`${json}\n`)) await once(process.stdout, 'drain')
}
