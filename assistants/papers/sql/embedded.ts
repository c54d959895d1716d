import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { installedWeights } from '#engine/weight-files.ts'
import { type Answer, answerOf, type OwnRows, QueryFailure } from './answer.ts'

/** What the thread says: it has its copy of the rows, then what the query came to. */
export type Said =
  | { readonly kind: 'ready' }
  | { readonly kind: 'rows'; readonly rows: readonly Readonly<Record<string, unknown>>[] }
  | { readonly kind: 'wrong'; readonly message: string }

/** Until the copy stands, in milliseconds: a machine under load takes its time. */
const readyMs = 20_000
/** What is left for the query at the least where its copy took long. */
const leastMs = 1_000

/**
 * Runs a query on a database of its own in memory, filled with `rows`, in a thread that is ended `limitMs` after the
 * person began to wait: nothing else stops a query there. Throws `QueryFailure`.
 */
export async function runEmbedded(query: string, rows: OwnRows, limitMs: number): Promise<Answer> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { query, rows, snapshotFolders: [installedWeights, join(tmpdir(), 'malgil')] },
  })
  const asked = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const stop = () => reject(new QueryFailure('too_slow', `Longer than ${limitMs} ms`))
  let timer = setTimeout(stop, readyMs)
  worker.on('message', (said: Said) => {
    if (said.kind === 'ready') {
      clearTimeout(timer)
      timer = setTimeout(stop, Math.max(leastMs, limitMs - (performance.now() - asked)))
    } else if (said.kind === 'wrong') reject(new QueryFailure('wrong', said.message))
    else resolve(answerOf(said.rows))
  })
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error('The thread of a query ended')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
